import type { CallAnswer, CallRequest, ProviderCase, SyncRunRow, VendorHealth } from '@croupier/contract';
import { parseAmount } from '@croupier/money';
import type { CallContext } from '../kernel/caller.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { cursorOf, readCursor } from '../kernel/paging.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Catalogue, SyncRun } from '../modules/catalogue/catalogue.public.ts';
import type { Identity } from '../modules/identity/identity.public.ts';
import type { Discrepancy, Providers, ResolutionPlan, VendorFigures } from '../modules/providers/providers.public.ts';
import type { AuditChange, ProposalRow, Staff, StaffCaller } from '../modules/staff/staff.public.ts';

type ProviderConsoleCalls = Pick<
  Handlers,
  | 'console.compareProvider'
  | 'console.providerCases'
  | 'console.acceptCase'
  | 'console.proposeForCase'
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
  identity: Pick<Identity, 'memberNames'>;
  staff: Pick<Staff, 'audit' | 'proposals'>;
}): ProviderConsoleCalls {
  const cases = deps.providers.discrepancies;
  const { sync } = deps.catalogue;
  const { registry, syncing, health } = deps.providers;

  const servingSite = async (siteId: string, only?: string) => {
    const rows = (await registry.all()).filter(({ code }) => only === undefined || code === only);
    const found = await Promise.all(rows.map(({ code }) => registry.find(code)));
    return found.flatMap((provider) => (provider?.sites.has(siteId) ? [provider.code] : []));
  };

  const { audit } = deps.staff;
  const actOf = (context: CallContext<StaffCaller>, action: string, reason: string) => ({
    siteId: context.site.id,
    operatorId: context.caller.staffId,
    record: (tx: Queryable, change: AuditChange) =>
      audit.write(tx, { ...audit.by(context, action, reason), ...change }),
  });

  /** What waits for approval, by discrepancy. */
  async function waiting(siteId: string): Promise<Map<string, ProposalRow>> {
    const open = await deps.staff.proposals.open(siteId, 'console.proposeForCase');
    return new Map(open.map((row) => [(row.request as CallRequest<'console.proposeForCase'>).caseId, row]));
  }

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
      const open = await waiting(site.id);
      return {
        list: page.map((row) => toCase(row, open.get(row.id))),
        nextCursor: rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null,
      };
    },
    'console.acceptCase': async ({ caseId, reason }, context) =>
      toCase(await cases.accept({ ...actOf(context, 'provider.case.accept', reason), discrepancyId: caseId, reason })),
    'console.proposeForCase': deps.staff.proposals.handler('console.proposeForCase', {
      action: ({ action }) => `provider.case.${action}`,
      async prepare(tx, request, { siteId }) {
        const { found, memberId, amount } = await cases.check(tx, siteId, planOf(request));
        const names = memberId === null ? null : await deps.identity.memberNames(tx, [memberId]);
        const account = (memberId && names?.get(memberId)?.account) ?? '';
        const { provider, transactionId: transaction } = found;
        const size = (amount < 0n ? -amount : amount).toString();
        const effect =
          request.action === 'undo'
            ? ({ key: 'caseUndo', values: { provider, transaction } } as const)
            : ({ key: amount > 0n ? 'caseCredit' : 'caseDebit', values: { provider, account } } as const);
        return { target: `case ${found.id}`, effect: { ...effect, amounts: { amount: size } }, replaces: true };
      },
      async run(tx, request, { siteId, by, approver, record }) {
        const { committed } = await cases.resolve(tx, {
          siteId,
          record,
          plan: planOf(request),
          reason: request.reason,
          operatorId: by.staffId,
          approvedBy: (approver ?? refuse('second_person_needed')).staffId,
        });
        return { answer: async () => toCase(await cases.one(siteId, request.caseId)), committed };
      },
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

function toCase({ siteId: _, ...row }: Discrepancy, proposal?: ProposalRow): ProviderCase {
  return {
    ...row,
    theirs: row.theirs as ProviderCase['theirs'],
    ours: row.ours as ProviderCase['ours'],
    amount: row.amount?.toString() ?? null,
    createdAt: row.createdAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    proposal: proposal ? toProposal(proposal) : null,
  };
}

function toProposal({ id, request, reason, proposedBy, proposedAt }: ProposalRow): ProviderCase['proposal'] {
  const { action, amount = null } = request as CallRequest<'console.proposeForCase'>;
  return { proposalId: id, action, amount, reason, proposedBy, proposedAt: proposedAt.toISOString() };
}

function planOf({ caseId, action, amount }: CallRequest<'console.proposeForCase'>): ResolutionPlan {
  return { discrepancyId: caseId, action, amount: amount === undefined ? null : parseAmount(amount) };
}
