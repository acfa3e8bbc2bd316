/**
 * How a bet came out, in every family of games: what records, turnover and screens go by. `HALF_WON` and `HALF_LOST`: one
 * half of the stake won or lost and the other came back. `PUSH`: the outcome gives the stake back. `VOID`: there was no
 * outcome for the bet, as after a cancelled draw; it counts as a push in money and never as a bet. Source: `games.md` §0.
 */
export const BET_RESULTS = ['WON', 'HALF_WON', 'PUSH', 'HALF_LOST', 'LOST', 'VOID'] as const;
export type BetResult = (typeof BET_RESULTS)[number];

/**
 * The result of a bet of which nothing is known but what it returns: more than was staked is won, as much is a push, a part
 * of it a half loss, nothing a loss. Either both are sums of money or both are shares of one whole.
 */
export function resultOf<Sum extends bigint | number>(
  gross: Sum,
  staked: Sum,
): Exclude<BetResult, 'HALF_WON' | 'VOID'> {
  if (gross > staked) return 'WON';
  if (gross === staked) return 'PUSH';
  return gross > 0 ? 'HALF_LOST' : 'LOST';
}
