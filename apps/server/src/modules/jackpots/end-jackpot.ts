import { amount } from '@croupier/money';
import { PARTS } from '@croupier/rules/jackpots';
import type { Clock } from '../../kernel/clock.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { FreeMovement, Leg, Wallet } from '../wallet/wallet.public.ts';
import { moveIntoPools } from './begin-jackpot.ts';
import * as store from './jackpots.store.ts';
import { endRuns } from './runs.store.ts';

/**
 * Ends a jackpot, all of whose money goes on into another: the pool whole, seed included, and the part of a unit beyond it. Where the two
 * parts make a unit, the house pays it now, as it would have with the next stake.
 *
 * @returns the jackpots that changed
 */
export async function endInto(
  deps: { clock: Clock; wallet: Wallet },
  tx: Queryable,
  jackpot: store.JackpotRow,
  into: store.JackpotRow,
): Promise<string[]> {
  const at = deps.clock.now();
  const parts = BigInt(jackpot.parts + into.parts);
  const leg = (movement: FreeMovement, value: bigint, to: string): Leg[] =>
    value > 0n ? [{ movement, amount: amount(value), kinds: [], follow: null, to }] : [];
  const legs = [
    ...leg('jackpot_move_out', jackpot.pool, jackpot.id),
    ...leg('jackpot_move_in', jackpot.pool, into.id),
    ...leg('jackpot_contribution', parts / PARTS, into.id),
  ];
  await moveIntoPools(deps.wallet, tx, jackpot, `end ${jackpot.id}`, legs);
  if (jackpot.runId) await endRuns(tx, [{ id: jackpot.runId, amount: jackpot.pool, at, outcome: 'moved' }]);
  const noRun = { runId: null, runSeed: null, runCeiling: null };
  await store.saveJackpots(tx, [
    { ...jackpot, ...noRun, state: 'ended', pool: 0n, parts: 0, endedAt: at, endedInto: into.id },
    { ...into, pool: into.pool + jackpot.pool + parts / PARTS, parts: Number(parts % PARTS) },
  ]);
  return [jackpot.id, into.id];
}
