import type { CallAnswer, ProviderCase, SyncRunRow, VendorHealth } from '@croupier/contract';
import { parseAmount } from '@croupier/money';
import type { CallContext, Caller } from '../kernel/caller.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { cursorOf, readCursor } from '../kernel/paging.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Catalogue, SyncRun } from '../modules/catalogue/catalogue.public.ts';
import type { Discrepancy, Providers, VendorFigures } from '../modules/providers/providers.public.ts';
import type { Audit } from '../modules/staff/staff.public.ts';

type ProviderConsoleCalls = Pick<
  Handlers,
  | 'console.compareProvider'
  | 'console.providerCases'
  | 'console.proposeForCase'
  | 'console.approveCase'
  | 'console.providers.health'
  | 'console.catalogue.syncRuns'
  | 'console.catalogue.syncChanges'
  | 'console.catalogue.syncNow'
>;

/**
 * Binds the console's calls on providers: the reconciliation with them, their catalogues and their health. Play and the catalogue do, staff
 * keeps who decided what. A site's operators see the providers that serve the site.
 */
export function consoleProviderCalls(deps: {
  db: Database;
  providers: Providers;
  catalogue: Catalogue;
  audit: Audit;
}): ProviderConsoleCalls {
  const cases = deps.providers.discrepancies;
  const { sync } = deps.catalogue;
  const { registry, syncing, health } = deps.providers;

  const servingSite = async (siteId: string, only?: string) => {
    const rows = (await registry.all()).filter(({ code }) => only === undefined || code === only);
    const found = await Promise.all(rows.map(({ code }) => registry.find(code)));
    return found.flatMap((provider) => (provider?.sites.has(siteId) ? [provider.code] : []));
  };

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
        discrepancyId: caseId,
        action,
        amount: amount === undefined ? null : parseAmount(amount),
        reason,
      }),
    }),
    'console.approveCase': async ({ caseId, reason }, context) => ({
      state: await cases.approve({ ...actOf(context, 'provider.case.approve', reason), discrepancyId: caseId }),
    }),
    'console.providers.health': async ({ provider }, { site }) => {
      const codes = await servingSite(site.id, provider);
      return { list: (await health.figures(site.id)).filter((row) => codes.includes(row.provider)).map(toHealth) };
    },
    'console.catalogue.syncRuns': async ({ provider, cursor, pageSize }, { site }) => {
      const codes = await servingSite(site.id, provider);
      const rows = await sync.runs({ providers: codes, before: readCursor(cursor), limit: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      return { list: page.map(toRun), nextCursor: rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null };
    },
    'console.catalogue.syncChanges': async ({ runId, cursor, pageSize }, { site }) => {
      const code = await sync.providerOfRun(runId);
      if (code === null || !(await servingSite(site.id)).includes(code)) refuse('not_found');
      const rows = await sync.changes({ runId, after: readCursor(cursor), limit: pageSize + 1 });
      const page = rows.slice(0, pageSize) as CallAnswer<'console.catalogue.syncChanges'>['list'];
      return { list: page, nextCursor: rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null };
    },
    'console.catalogue.syncNow': async ({ provider, full, reason }, context) => {
      const codes = await servingSite(context.site.id, provider);
      if (codes.length === 0 || !(await syncing.hasCatalogue(provider))) refuse('not_found');
      const { record } = actOf(context, 'provider.sync', reason);
      await record(deps.db, { target: `provider ${provider}`, before: null, after: { full } });
      // the list of readings shows how it ends
      void syncing.run(provider, { full });
      return {};
    },
  };
}

function toHealth({ since, retryAt, ...row }: VendorFigures): VendorHealth {
  return { ...row, since: since?.toISOString() ?? null, retryAt: retryAt?.toISOString() ?? null };
}

function toRun({ startedAt, endedAt, ...row }: SyncRun): SyncRunRow {
  return { ...row, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

function toCase({ siteId: _, ...row }: Discrepancy): ProviderCase {
  return {
    ...row,
    theirs: row.theirs as ProviderCase['theirs'],
    ours: row.ours as ProviderCase['ours'],
    amount: row.amount?.toString() ?? null,
    createdAt: row.createdAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  };
}
