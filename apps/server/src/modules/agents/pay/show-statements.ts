import type { CallAnswer, CallRequest } from '@croupier/contract';
import type { Database } from '../../../kernel/database.ts';
import { cursorOf, readCursor } from '../../../kernel/paging.ts';
import type { Node } from '../tree/nodes.store.ts';
import { listStatements } from './statements.store.ts';

/** What an agent was paid, one statement a period. */
export async function showStatements(
  db: Database,
  agent: Node,
  { cursor, pageSize }: CallRequest<'agent.statements'>,
): Promise<CallAnswer<'agent.statements'>> {
  const found = await listStatements(db, { ownerId: agent.memberId, before: readCursor(cursor), limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  return {
    list: page.map((statement) => ({
      id: statement.id,
      kind: 'spread',
      from: statement.fromDay,
      to: statement.toDay,
      earned: statement.earned.toString(),
      carriedIn: statement.carriedIn.toString(),
      carriedOut: statement.carriedOut.toString(),
      paid: statement.paid.toString(),
      paidAt: statement.paidAt?.toISOString() ?? null,
    })),
    nextCursor: found.length > pageSize ? cursorOf(page.at(-1)?.id) : null,
  };
}
