import type { Database } from '../kernel/database.ts';
import type { Sequencer } from '../kernel/sequencer.ts';
import type { Drift, Wallet } from '../modules/wallet/wallet.public.ts';
import { countCompared, findPlayDrift } from './reconcile.store.ts';

export type Reconciliation = Awaited<ReturnType<typeof countCompared>> & { drift: Drift[] };

/** Proves that the ledger agrees with itself and with the records of play. What was committed is projected first. */
export async function reconcile(deps: { db: Database; wallet: Wallet; sequencer: Sequencer }): Promise<Reconciliation> {
  await deps.sequencer.drain();
  const drift = [...(await deps.wallet.findDrift()), ...(await findPlayDrift(deps.db))];
  return { ...(await countCompared(deps.db)), drift };
}
