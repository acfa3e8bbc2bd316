import type { CallAnswer, CallRequest } from '@croupier/contract';
import type { Database } from '../../../kernel/database.ts';
import { cursorOf, readCursor } from '../../../kernel/paging.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Node } from '../tree/nodes.store.ts';
import {
  type DividendRow,
  findDividend,
  listDividendDays,
  listDividends,
  listDividendsBelow,
} from './dividends.store.ts';
import { listAdjustments } from './runs.store.ts';

/** What an agent's contracts of dividend came to, one statement a period. */
export async function showDividends(
  db: Database,
  agent: Node,
  { cursor, pageSize }: CallRequest<'agent.dividends'>,
): Promise<CallAnswer<'agent.dividends'>> {
  const found = await listDividends(db, { ownerId: agent.memberId, before: readCursor(cursor), limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  return { list: page.map(toDividend), nextCursor: found.length > pageSize ? cursorOf(page.at(-1)?.id) : null };
}

function toDividend(row: DividendRow): CallAnswer<'agent.dividends'>['list'][number] {
  return {
    id: row.id,
    contractId: row.contractId,
    period: row.period,
    from: row.fromDay,
    to: row.toDay,
    terms: row.terms,
    net: row.net.toString(),
    rebates: row.rebates.toString(),
    wages: row.wages.toString(),
    validBet: row.validBet.toString(),
    active: row.active,
    lossIn: row.lossIn.toString(),
    base: row.base.toString(),
    rate: row.rate,
    gross: row.gross.toString(),
    claims: row.claims.toString(),
    adjusted: row.adjusted.toString(),
    lossOut: row.lossOut.toString(),
    earned: row.earned.toString(),
    owedIn: row.owedIn.toString(),
    owedOut: row.owedOut.toString(),
    paid: row.paid.toString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}

/** The lines of one dividend of an agent. Refuses `not_found` for anybody else's. */
export async function showDividend(
  db: Database,
  agent: Node,
  { statementId }: CallRequest<'agent.dividend'>,
): Promise<CallAnswer<'agent.dividend'>> {
  const row = (await findDividend(db, { ownerId: agent.memberId, statementId })) ?? refuse('not_found');
  const days = await listDividendDays(db, statementId);
  const below = await listDividendsBelow(db, statementId);
  const adjustments = await listAdjustments(db, statementId);
  return {
    statement: toDividend(row),
    days: days.map(({ day, net, rebates, wages, validBet }) => ({
      day,
      net: net.toString(),
      rebates: rebates.toString(),
      wages: wages.toString(),
      validBet: validBet.toString(),
    })),
    below: below.map((one) => ({ ...one, gross: one.gross.toString() })),
    adjustments: adjustments.map(({ amount, reason, at }) => ({
      amount: amount.toString(),
      reason,
      at: at.toISOString(),
    })),
  };
}
