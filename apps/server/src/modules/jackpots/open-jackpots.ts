import { type JackpotTerms, sameTerms } from '@croupier/rules/jackpots';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Wallet } from '../wallet/wallet.public.ts';
import { beginJackpot } from './begin-jackpot.ts';
import * as store from './jackpots.store.ts';
import type { Runs } from './runs.ts';

export type NewJackpot = {
  siteId: string;
  terms: JackpotTerms;
  /** The games that feed it; null: all of the site that have such a jackpot. */
  nodeIds: readonly string[] | null;
  /** Minor units. */
  seed: bigint;
};

/** Whether a stake of one game could go into either of two jackpots. */
export function overlap(
  a: JackpotTerms & Pick<store.JackpotRow, 'nodeIds'>,
  b: JackpotTerms & Pick<store.JackpotRow, 'nodeIds'>,
): boolean {
  if (!sameTerms(a, b)) return false;
  return a.nodeIds === null || b.nodeIds === null || a.nodeIds.some((nodeId) => b.nodeIds?.includes(nodeId));
}

/** Opens jackpots as a site is set up, without a second person: who sets it up decides. What runs already for the same games stays. */
export function openJackpots(deps: { db: Database; clock: Clock; sites: Sites; wallet: Wallet; runs: Runs }) {
  return async (jackpots: readonly NewJackpot[]): Promise<void> => {
    for (const { siteId, terms, nodeIds, seed } of jackpots) {
      const site = await deps.sites.get(siteId);
      await deps.db.transaction(async (tx) => {
        await store.lockAll(tx, siteId);
        // one that an operator ended is not brought back by the next start
        const others = await store.listJackpots(tx, siteId);
        const wanted = { ...terms, nodeIds: nodeIds && [...nodeIds] };
        if (others.some((one) => one.state !== 'draft' && overlap(one, wanted))) return;
        const added = await store.insertJackpot(tx, {
          siteId,
          ...wanted,
          currency: site.currency.code,
          nextSeed: seed,
          createdAt: deps.clock.now(),
        });
        await beginJackpot(deps, tx, added);
      });
    }
  };
}
