import { connectDatabase } from '@croupier/server/kernel/database.ts';
import { createLog } from '@croupier/server/kernel/log.ts';
import type { Drift, Wallet } from '@croupier/server/modules/wallet/wallet.public.ts';

/** Every contradiction in the ledger of a database, however long it takes to look: on a connection of its own, without limits. */
export async function ledgerDrift(wallet: Wallet, url: string): Promise<Drift[]> {
  const db = connectDatabase({ url, poolSize: 1, role: null, log: createLog('error'), queryTimeoutMs: 0 });
  try {
    return await db.transaction(async (tx) => {
      await tx.query(`select set_config('statement_timeout', '0', true), set_config('work_mem', '128MB', true)`);
      return wallet.findDrift(tx);
    });
  } finally {
    await db.close();
  }
}
