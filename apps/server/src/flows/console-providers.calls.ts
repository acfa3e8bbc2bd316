import type { ProviderCase } from '@croupier/contract';
import { parseAmount } from '@croupier/money';
import type { CallContext, Caller } from '../kernel/caller.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { cursorOf, readCursor } from '../kernel/paging.ts';
import type { CaseRow, Play } from '../modules/play/play.public.ts';
import type { Audit } from '../modules/staff/staff.public.ts';

type ProviderConsoleCalls = Pick<
  Handlers,
  'console.compareProvider' | 'console.providerCases' | 'console.proposeForCase' | 'console.approveCase'
>;

/** Binds the console's calls on the reconciliation with providers: play compares and resolves, staff keeps who decided what. */
export function consoleProviderCalls(deps: { play: Play; audit: Audit }): ProviderConsoleCalls {
  const cases = deps.play.providerCases;

  const actOf = (context: CallContext<Extract<Caller, { kind: 'staff' }>>, action: string, reason: string) => ({
    siteId: context.site.id,
    operatorId: context.caller.staffId,
    record: (tx: Queryable, what: { target: string; before: unknown; after: unknown }) =>
      deps.audit.write(tx, {
        actor: context.caller.login,
        operatorId: context.caller.staffId,
        siteId: context.site.id,
        action,
        reason,
        ...what,
      }),
  });

  return {
    'console.compareProvider': ({ provider, day, list }, context) =>
      cases.compare({ ...actOf(context, 'provider.compare', 'daily reconciliation'), provider, day, list }),
    'console.providerCases': async ({ provider, state, cursor, pageSize }, { site }) => {
      const rows = await cases.list({
        siteId: site.id,
        provider: provider ?? null,
        state: state ?? null,
        before: readCursor(cursor),
        limit: pageSize + 1,
      });
      const page = rows.slice(0, pageSize);
      return { list: page.map(toCase), nextCursor: rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null };
    },
    'console.proposeForCase': async ({ caseId, action, amount, reason }, context) => ({
      state: await cases.propose({
        ...actOf(context, 'provider.case.propose', reason),
        caseId,
        action,
        amount: amount === undefined ? null : parseAmount(amount),
        reason,
      }),
    }),
    'console.approveCase': async ({ caseId, reason }, context) => ({
      state: await cases.approve({ ...actOf(context, 'provider.case.approve', reason), caseId }),
    }),
  };
}

function toCase({ siteId: _, ...row }: CaseRow): ProviderCase {
  return {
    ...row,
    theirs: row.theirs as ProviderCase['theirs'],
    ours: row.ours as ProviderCase['ours'],
    amount: row.amount?.toString() ?? null,
    createdAt: row.createdAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  };
}
