import type { CurrencyInfo } from '@croupier/contract';
import { isTrial } from '@croupier/contract/member-kind';
import type { Database } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { cursorOf, readCursor } from '../../kernel/paging.ts';
import { movementsOfType } from './movements.ts';
import { listEntries, readBalances, sumOf } from './wallet.store.ts';

type WalletCallsDeps = {
  db: Database;
  /** The currency of a site's members, or of its trial accounts; theirs are opened in it. */
  currencyOf: (siteId: string, isTrial?: boolean) => Promise<CurrencyInfo>;
};

/** Binds the member's own views of the ledger. */
export function walletCalls(deps: WalletCallsDeps): Pick<Handlers, 'wallet.balance' | 'wallet.accountRecord'> {
  return {
    'wallet.balance': async (_request, { site, caller }) => {
      const balances = await readBalances(deps.db, site.id, [caller.memberId]);
      return {
        sumBalance: sumOf(balances).toString(),
        currency: await deps.currencyOf(site.id, isTrial(caller.type)),
        parts: balances.map(({ kind, balance }) => ({ kind, balance: balance.toString() })),
      };
    },
    'wallet.accountRecord': async (request, { site, caller }) => {
      const rows = await listEntries(deps.db, {
        siteId: site.id,
        memberId: caller.memberId,
        from: new Date(request.from),
        to: new Date(request.to),
        only: request.type && movementsOfType[request.type],
        before: readCursor(request.cursor),
        limit: request.pageSize + 1,
      });
      const page = rows.slice(0, request.pageSize);
      return {
        list: page.map((row) => ({
          ...row,
          // the wallet knows rounds by their ids alone
          gameName: null,
          at: row.at.toISOString(),
          amount: row.amount.toString(),
          balanceAfter: row.balanceAfter.toString(),
        })),
        nextCursor: rows.length > request.pageSize ? cursorOf(page.at(-1)?.id) : null,
      };
    },
  };
}
