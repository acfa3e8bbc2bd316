import type { CallAnswer, CallRequest, GameType } from '@croupier/contract';
import type { Database } from '../../../kernel/database.ts';
import { cursorOf, readCursor } from '../../../kernel/paging.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Site } from '../../sites/sites.public.ts';
import type { Node } from '../tree/nodes.store.ts';
import { showDividend } from './show-dividends.ts';
import { showWage } from './show-wages.ts';
import { dividendLines, spreadLines, statementText, type Write, wageLines } from './statement-file.ts';
import type { StatementKeys } from './statement-key.ts';
import { findStatement, listSpreadLines, listStatements, type Statement } from './statements.store.ts';

/** What an agent was paid, one statement a period. */
export async function showStatements(
  db: Database,
  agent: Node,
  { cursor, pageSize }: CallRequest<'agent.statements'>,
): Promise<CallAnswer<'agent.statements'>> {
  const found = await listStatements(db, { ownerId: agent.memberId, before: readCursor(cursor), limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  return {
    list: page.map(toStatement),
    nextCursor: found.length > pageSize ? cursorOf(page.at(-1)?.id) : null,
  };
}

function toStatement(statement: Statement): CallAnswer<'agent.statements'>['list'][number] {
  return {
    id: statement.id,
    kind: 'spread',
    from: statement.fromDay,
    to: statement.toDay,
    earned: statement.earned.toString(),
    carriedIn: statement.carriedIn.toString(),
    carriedOut: statement.carriedOut.toString(),
    paid: statement.paid.toString(),
    paidAt: statement.paidAt?.toISOString() ?? null,
  };
}

/** What an agent earned by rates on a day, by kind of game. Refuses `not_found` for anybody else's. */
export async function showStatement(
  db: Database,
  agent: Node,
  { statementId }: CallRequest<'agent.statement'>,
): Promise<CallAnswer<'agent.statement'>> {
  const statement = await findStatement(db, { ownerId: agent.memberId, statementId });
  if (statement?.kind !== 'spread') refuse('not_found');
  const lines = await listSpreadLines(db, { ownerId: agent.memberId, day: statement.toDay });
  const ofDay = lines.reduce((all, { spread }) => all + spread, 0n);
  return {
    statement: toStatement(statement),
    lines: lines.map(({ gameType, isOwn, bets, validBet, spread }) => ({
      gameType: gameType as GameType,
      isOwn,
      bets: Number(bets),
      validBet: validBet.toString(),
      spread: spread.toString(),
    })),
    others: (statement.earned - ofDay).toString(),
  };
}

/** One statement of an agent, of any kind, as a file that the site signs. Refuses `not_found` for anybody else's. */
export async function signStatement(
  deps: { db: Database; statementKeys: StatementKeys },
  { site, agent }: { site: Site; agent: Node },
  request: CallRequest<'agent.signedStatement'>,
): Promise<CallAnswer<'agent.signedStatement'>> {
  const { db, statementKeys } = deps;
  const statement = (await findStatement(db, { ownerId: agent.memberId, ...request })) ?? refuse('not_found');
  const linesOf = await readLines(db, agent, statement);
  const head = {
    site: site.code,
    id: statement.id,
    account: agent.account,
    kind: statement.kind,
    period: statement.period,
    from: statement.fromDay,
    to: statement.toDay,
    timeZone: site.timeZone,
    currency: site.currency,
    earned: statement.earned.toString(),
    carriedIn: statement.carriedIn.toString(),
    carriedOut: statement.carriedOut.toString(),
    paid: statement.paid.toString(),
  };
  return {
    name: `${statement.kind}-${statement.period}`.toLowerCase(),
    text: statementKeys.signed(site.id, statementText(head, linesOf)),
  };
}

/** What a statement is made of, by its kind. */
async function readLines(db: Database, agent: Node, { id: statementId, kind }: Statement) {
  const request = { statementId };
  if (kind === 'dividend') {
    const dividend = await showDividend(db, agent, request);
    return (write: Write) => dividendLines(dividend, write);
  }
  if (kind === 'spread') {
    const spread = await showStatement(db, agent, request);
    return (write: Write) => spreadLines(spread, write);
  }
  const wage = await showWage(db, agent, request);
  return (write: Write) => wageLines(wage, write);
}
