import type { ConsoleStatementLine } from '@croupier/contract';
import type { Handlers } from '../../kernel/handlers.ts';
import { cursorOf, readCursor } from '../../kernel/paging.ts';
import type { Audit } from '../staff/staff.public.ts';
import type { CashierDeps } from './cashier-deps.ts';
import { decidingBy } from './deciding.ts';
import type { LineRow } from './statements/statements.store.ts';
import type { ProposedLine, Statements } from './statements/statements.ts';

export type CashierStatementCalls = Pick<
  Handlers,
  | 'console.statementLines'
  | 'console.statementProviders'
  | 'console.importStatement'
  | 'console.matchStatementLine'
  | 'console.matchStatementLines'
  | 'console.setAsideStatementLine'
>;

/** Binds the statements of banks and what operators book by them. */
export function cashierStatementCalls(
  deps: Pick<CashierDeps, 'db' | 'identity'> & { audit: Audit; statements: Statements },
): CashierStatementCalls {
  const { statements } = deps;

  const deciding = decidingBy(deps.audit);

  async function show(lines: readonly ProposedLine[]): Promise<ConsoleStatementLine[]> {
    const memberIds = lines.flatMap(({ proposals }) => proposals.map(({ memberId }) => memberId));
    const members = await deps.identity.memberNames(deps.db, [...new Set(memberIds)]);
    return lines.map(({ line, proposals }) => ({
      ...toLine(line),
      proposals: proposals.map(({ fit, memberId, candidate }) => ({
        kind: candidate.kind,
        id: candidate.id,
        reference: candidate.reference,
        account: members.get(memberId)?.account ?? '',
        memberId,
        amount: candidate.amount.toString(),
        createdAt: candidate.createdAt.toISOString(),
        fit,
      })),
    }));
  }
  const decided = (line: LineRow): ConsoleStatementLine => ({ ...toLine(line), proposals: [] });

  return {
    'console.statementLines': async ({ state, cursor, pageSize }, { site }) => {
      const before = readCursor(cursor);
      const rows = await statements.list({ siteId: site.id, state: state ?? null, before, limit: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      return { list: await show(page), nextCursor: rows.length > pageSize ? cursorOf(page.at(-1)?.line.id) : null };
    },
    'console.statementProviders': async (_, { site }) => ({ list: await statements.providers(site.id) }),
    'console.importStatement': ({ provider, fileName, file, reason }, context) =>
      statements.bringIn(deciding(context, 'statement.import', reason), {
        provider,
        fileName,
        bytes: Buffer.from(file, 'base64'),
      }),
    'console.matchStatementLine': async ({ lineId, kind, id, reason }, context) => {
      const to = kind === 'deposit' ? { depositId: id } : { withdrawalId: id };
      return decided(await statements.match(deciding(context, 'statement.match', reason), { lineId, ...to }));
    },
    'console.matchStatementLines': async ({ lineIds, reason }, context) => ({
      booked: await statements.matchExact(deciding(context, 'statement.match', reason), lineIds),
    }),
    'console.setAsideStatementLine': async ({ lineId, to, reason }, context) =>
      decided(await statements.setAside(deciding(context, 'statement.aside', reason), { lineId, to })),
  };
}

function toLine({ siteId: _, ...line }: LineRow): Omit<ConsoleStatementLine, 'proposals'> {
  return { ...line, amount: line.amount.toString(), decidedAt: line.decidedAt?.toISOString() ?? null };
}
