import type { CallAnswer, CallRequest } from '@croupier/contract';
import type { Database } from '../../../kernel/database.ts';
import { cursorOf, readCursor } from '../../../kernel/paging.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Node } from '../tree/nodes.store.ts';
import { findWage, listWageLines, listWages, listWagesBelow, type WageRow } from './wages.store.ts';

/** What an agent's contracts of a wage came to. */
export async function showWages(
  db: Database,
  agent: Node,
  { kind, cursor, pageSize }: CallRequest<'agent.wages'>,
): Promise<CallAnswer<'agent.wages'>> {
  const before = readCursor(cursor);
  const found = await listWages(db, { ownerId: agent.memberId, kind, before, limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  return {
    list: page.map(toWage),
    nextCursor: found.length > pageSize ? cursorOf(page.at(-1)?.id) : null,
  };
}

function toWage(row: WageRow): CallAnswer<'agent.wages'>['list'][number] {
  return {
    id: row.id,
    contractId: row.contractId,
    day: row.day,
    begin: row.begin.toISOString(),
    end: row.end.toISOString(),
    terms: row.terms,
    validBet: row.validBet.toString(),
    active: row.active,
    rate: row.rate,
    gross: row.gross.toString(),
    claims: row.claims.toString(),
    adjusted: row.adjusted.toString(),
    earned: row.earned.toString(),
    owedIn: row.owedIn.toString(),
    owedOut: row.owedOut.toString(),
    paid: row.paid.toString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}

/** The lines of one wage of an agent. Refuses `not_found` for anybody else's. */
export async function showWage(
  db: Database,
  agent: Node,
  { statementId }: CallRequest<'agent.wage'>,
): Promise<CallAnswer<'agent.wage'>> {
  const row = (await findWage(db, { ownerId: agent.memberId, statementId })) ?? refuse('not_found');
  const lines = await listWageLines(db, statementId);
  const below = await listWagesBelow(db, statementId);
  return {
    statement: toWage(row),
    groups: lines.map(({ rateGroup, validBet }) => ({ group: rateGroup, validBet: validBet.toString() })),
    below: below.map(({ account, rate, validBet, gross }) => ({
      account,
      rate,
      validBet: validBet.toString(),
      gross: gross.toString(),
    })),
  };
}
