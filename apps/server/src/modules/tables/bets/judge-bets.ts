import { type LiabilityPart, liabilityOf } from '@croupier/rules/shared-rounds';
import { Refusal } from '../../../kernel/refusal.ts';
import type { StoredSpots } from '../rounds/round.store.ts';
import type { TableTerms } from '../terms.ts';
import type { SlipRow } from './slip.store.ts';

/** A bet on one spot. */
export type AskedBet = { bet: string; stake: bigint };

/** What has been bet on a round so far: by everybody in real money, and by the members of this batch. */
export type RoundStakes = {
  /** What becomes of bets under the limits: null where they can be taken, else why not. Takes nothing. */
  judge(memberId: string, isTrial: boolean, bets: readonly AskedBet[]): Refusal | null;
  add(memberId: string, isTrial: boolean, bets: readonly AskedBet[]): void;
  remove(memberId: string, isTrial: boolean, bets: readonly AskedBet[]): void;
  spots(): StoredSpots;
  /** Members with a bet on the round, trial ones too. */
  players(): number;
};

/** Requests of a member on one round. */
const mostSlips = 40;

/**
 * The stakes of a round under its limits.
 *
 * @param own the open slips of the members of the batch
 */
export function createRoundStakes(
  terms: TableTerms,
  parts: readonly LiabilityPart[],
  round: { spots: StoredSpots; players: number },
  own: readonly SlipRow[],
): RoundStakes {
  const staked = new Map<string, bigint>();
  const onSpot = new Map<string, number>();
  for (const [bet, [stake, count]] of Object.entries(round.spots)) {
    staked.set(bet, BigInt(stake));
    onSpot.set(bet, count);
  }
  let players = round.players;
  const members = new Map<string, { bySpot: Map<string, bigint>; total: bigint; slips: number }>();
  const of = (memberId: string) => {
    const known = members.get(memberId);
    if (known) return known;
    const fresh = { bySpot: new Map<string, bigint>(), total: 0n, slips: 0 };
    members.set(memberId, fresh);
    return fresh;
  };
  for (const slip of own) {
    const mine = of(slip.memberId);
    mine.slips += 1;
    mine.total += slip.stake;
    for (const [, bet, stake] of slip.bets) mine.bySpot.set(bet, (mine.bySpot.get(bet) ?? 0n) + BigInt(stake));
  }

  function change(memberId: string, isTrial: boolean, bets: readonly AskedBet[], sign: 1n | -1n): void {
    const mine = of(memberId);
    const before = mine.slips;
    mine.slips += Number(sign);
    if (before === 0 && sign === 1n) players += 1;
    if (mine.slips === 0) players -= 1;
    for (const { bet, stake } of bets) {
      const had = mine.bySpot.get(bet) ?? 0n;
      const has = had + sign * stake;
      mine.bySpot.set(bet, has);
      mine.total += sign * stake;
      // play money costs the house nothing, and takes nobody's place
      if (isTrial) continue;
      staked.set(bet, (staked.get(bet) ?? 0n) + sign * stake);
      const counted = (had > 0n ? 1 : 0) - (has > 0n ? 1 : 0);
      if (counted !== 0) onSpot.set(bet, (onSpot.get(bet) ?? 0) - counted);
    }
  }

  return {
    judge(memberId, isTrial, bets) {
      const mine = of(memberId);
      let sum = 0n;
      for (const { bet, stake } of bets) {
        const has = (mine.bySpot.get(bet) ?? 0n) + stake;
        const most = terms.maxOn[bet] ?? terms.maxOn[bet.split(':')[0] ?? ''] ?? terms.maxBet;
        if (has < terms.minBet) return new Refusal('bet_below_minimum', { minBet: `${terms.minBet}` });
        if (has > most) return new Refusal('bet_above_maximum', { maxBet: `${most}` });
        sum += stake;
      }
      if (mine.total + sum > terms.maxRound || mine.slips >= mostSlips)
        return new Refusal('round_limit_reached', { maxRound: `${terms.maxRound}` });
      if (isTrial) return null;
      const after = new Map(staked);
      for (const { bet, stake } of bets) after.set(bet, (after.get(bet) ?? 0n) + stake);
      return liabilityOf(parts, after) > terms.maxLiability ? new Refusal('table_limit_reached') : null;
    },
    add: (memberId, isTrial, bets) => change(memberId, isTrial, bets, 1n),
    remove: (memberId, isTrial, bets) => change(memberId, isTrial, bets, -1n),
    spots() {
      const sums: Record<string, readonly [string, number]> = {};
      for (const [bet, stake] of staked) if (stake > 0n) sums[bet] = [stake.toString(), onSpot.get(bet) ?? 0];
      return sums;
    },
    players: () => players,
  };
}
