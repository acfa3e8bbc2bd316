import { amount } from '@croupier/money';
import type { Clock } from '../../kernel/clock.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { Leg, Operation, Wallet } from '../wallet/wallet.public.ts';
import * as store from './jackpots.store.ts';
import { jackpotSource } from './plan-stakes.ts';
import { insertRuns } from './runs.store.ts';
import type { Runs } from './runs.ts';

/** Begins the first run of a draft: its seed goes from the house into the pool, and from now on stakes feed it. */
export async function beginJackpot(
  deps: { clock: Clock; wallet: Wallet; runs: Runs },
  tx: Queryable,
  jackpot: store.JackpotRow,
): Promise<void> {
  const { row } = deps.runs.begin(jackpot, 1, jackpot.nextSeed);
  await moveIntoPools(deps.wallet, tx, jackpot, `start ${jackpot.id}`, [
    { movement: 'jackpot_seed', amount: amount(row.seed), kinds: [], follow: null, to: jackpot.id },
  ]);
  await insertRuns(tx, [row]);
  const run = { runId: row.id, runNumber: 1, runSeed: row.seed, runCeiling: row.ceiling };
  await store.saveJackpots(tx, [{ ...jackpot, state: 'running', ...run, pool: row.seed }]);
}

/** Moves money between house and pools once. @throws where the ledger has it otherwise: nothing of the transaction may stay then */
export async function moveIntoPools(
  wallet: Wallet,
  tx: Queryable,
  { siteId, currency }: Pick<store.JackpotRow, 'siteId' | 'currency'>,
  externalId: string,
  legs: readonly Leg[],
): Promise<void> {
  const operation: Operation = {
    siteId,
    source: jackpotSource,
    externalId,
    memberId: siteId,
    currency,
    roundId: null,
    document: { kind: 'jackpot-pools' },
    legs,
  };
  const [result] = await wallet.postWith(tx, [operation]);
  if (result?.status !== 'posted') throw new Error(`the ledger answered ${result?.status} to a jackpot's money`);
}
