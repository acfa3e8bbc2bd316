import type { PayoutFile } from '@croupier/contract';
import type { Handlers } from '../../../kernel/handlers.ts';
import { cursorOf, readCursor } from '../../../kernel/paging.ts';
import type { Audit } from '../../staff/staff.public.ts';
import type { CashierDeps } from '../cashier-deps.ts';
import { decidingBy, type StaffContext } from '../deciding.ts';
import type { PayoutFileRow } from './payout-files.store.ts';
import type { PayoutFiles } from './payout-files.ts';

export type PayoutFileCalls = Pick<
  Handlers,
  | 'console.payoutFiles'
  | 'console.makePayoutFile'
  | 'console.payoutFileDocument'
  | 'console.settlePayoutFile'
  | 'console.dropPayoutFile'
>;

/** Binds the files by which banks pay withdrawals. */
export function payoutFileCalls(
  deps: Pick<CashierDeps, 'sites'> & { audit: Audit; payoutFiles: PayoutFiles },
): PayoutFileCalls {
  const { payoutFiles } = deps;

  const deciding = decidingBy(deps.audit);
  const shown = async ({ site }: StaffContext, fileId: string) => toFile(await payoutFiles.mustFind(site.id, fileId));

  return {
    'console.payoutFiles': async ({ cursor, pageSize }, { site }) => {
      const before = readCursor(cursor);
      const rows = await payoutFiles.list({ siteId: site.id, before, limit: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      return {
        list: page.map(toFile),
        nextCursor: rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null,
        ready: await payoutFiles.ready(await deps.sites.get(site.id)),
      };
    },
    'console.makePayoutFile': async ({ format, reason }, context) => {
      const site = await deps.sites.get(context.site.id);
      return toFile(await payoutFiles.make(deciding(context, 'payoutFile.make', reason), site, format));
    },
    'console.payoutFileDocument': async ({ fileId }, context) => {
      const site = await deps.sites.get(context.site.id);
      return payoutFiles.write(deciding(context, 'payoutFile.read', 'whole account numbers'), site, fileId);
    },
    'console.settlePayoutFile': async ({ fileId, reason }, context) => {
      const paid = await payoutFiles.settle(deciding(context, 'withdrawal.settle', reason), fileId);
      return { paid, file: await shown(context, fileId) };
    },
    'console.dropPayoutFile': async ({ fileId, reason }, context) => {
      await payoutFiles.drop(deciding(context, 'payoutFile.drop', reason), fileId);
      return shown(context, fileId);
    },
  };
}

function toFile(row: PayoutFileRow): PayoutFile {
  return {
    id: row.id,
    reference: row.reference,
    format: row.format,
    currency: row.currency,
    count: row.count,
    total: row.total.toString(),
    open: row.open,
    openTotal: row.openTotal.toString(),
    madeBy: row.madeBy,
    madeAt: row.madeAt.toISOString(),
    droppedBy: row.droppedBy,
  };
}
