import type { Database, Queryable } from '../kernel/database.ts';
import type { Sequencer } from '../kernel/sequencer.ts';
import type { Drift, Wallet } from '../modules/wallet/wallet.public.ts';
import { countCompared, findPlayDrift, prepareSnapshot } from './reconcile.store.ts';

export type Reconciliation = Awaited<ReturnType<typeof countCompared>> & { drift: Drift[] };

/**
 * Proves that the ledger agrees with itself and with the records of play. What was committed is projected first; everything is read from
 * one snapshot, so that bets may go on. A ledger of millions takes longer than `db` lets a request wait: give it connections that wait.
 */
export async function reconcile(deps: { db: Database; wallet: Wallet; sequencer: Sequencer }): Promise<Reconciliation> {
  await deps.sequencer.drain();
  return deps.db.transaction(async (tx: Queryable) => {
    await prepareSnapshot(tx);
    const drift = [...(await deps.wallet.findDrift(tx)), ...(await findPlayDrift(tx))];
    return { ...(await countCompared(tx)), drift };
  });
}
