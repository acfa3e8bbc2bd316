/**
 * What a refusal of `house.slotPlay` asks of the client.
 * - `stake`: nothing was played; the player chooses another stake or gets money
 * - `resync`: this client and the server disagree on the place in the round, or the token is gone; a fresh session shows
 * - `later`: nothing was played; the player may try again later
 */
export type Remedy = 'stake' | 'resync' | 'later';

const remedies: Readonly<Record<string, Remedy>> = {
  insufficient_funds: 'stake',
  stake_not_offered: 'stake',
  stake_above_limit: 'stake',
  round_conflict: 'resync',
  round_open: 'resync',
  not_logged_in: 'resync',
  session_expired: 'resync',
};

/** The remedy of a refusal's code; codes that are new to this client wait for later. */
export function remedyOf(code: string): Remedy {
  return remedies[code] ?? 'later';
}
