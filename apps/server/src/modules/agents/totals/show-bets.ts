import type { CallAnswer, CallRequest, TeamBet } from '@croupier/contract';
import type { Database } from '../../../kernel/database.ts';
import { cursorOf, readCursor } from '../../../kernel/paging.ts';
import { type Bet, type Bets, toBetRow } from '../../bets/bets.public.ts';
import type { NameGames } from '../../catalogue/catalogue.public.ts';
import { agentsOf, readSnapshot, sharesOf } from '../rates/snapshot.ts';
import { endOfLine, findNodes, lineBelow, type Node } from '../tree/nodes.store.ts';
import { nodeBelow } from '../tree/own-line.ts';
import { spanOf } from './show-overview.ts';
import { listMoves } from './totals.store.ts';

type Deps = { db: Database; bets: Pick<Bets, 'ofLine'>; nameGames: NameGames };

/** Settled bets of an agent's line or of one member of it, with the rates of their moment and what the agent earned on each. */
export async function showTeamBets(
  { db, bets, nameGames }: Deps,
  agent: Node,
  request: CallRequest<'agent.bets'>,
): Promise<CallAnswer<'agent.bets'>> {
  if (request.memberId) await nodeBelow(db, agent, request.memberId);
  const begin = lineBelow(agent);
  const found = await bets.ofLine({
    siteId: agent.siteId,
    begin,
    end: endOfLine(begin),
    memberId: request.memberId ?? null,
    ...spanOf(request),
    vertical: request.gameType ?? null,
    before: readCursor(request.cursor),
    limit: request.pageSize + 1,
  });
  const page = await nameGames(agent.siteId, found.slice(0, request.pageSize), undefined);
  const accounts = await accountsOf(db, page);
  return {
    list: page.map((bet) => toTeamBet(bet, agent, accounts.get(bet.memberId) ?? '')),
    nextCursor: found.length > request.pageSize ? cursorOf(page.at(-1)?.id) : null,
  };
}

function toTeamBet(bet: Bet, agent: Node, account: string): TeamBet {
  const { balanceBefore: _before, balanceAfter: _after, ...row } = toBetRow(bet);
  const agents = agentsOf(bet.line);
  const place = agents.indexOf(agent.memberId);
  const { spread = [] } = readSnapshot(bet.rates, agents.length) ?? {};
  return {
    ...row,
    memberId: bet.memberId,
    account,
    validBet: bet.validBet.toString(),
    rate: spread[place] ?? null,
    rateBelow: spread[place + 1] ?? null,
    spread: (sharesOf(bet.validBet, bet.rates, agents.length)[place] ?? 0n).toString(),
  };
}

/** What members of an agent's line paid in and were paid. */
export async function showTeamMoves(
  { db }: Pick<Deps, 'db'>,
  agent: Node,
  request: CallRequest<'agent.moves'>,
): Promise<CallAnswer<'agent.moves'>> {
  if (request.memberId) await nodeBelow(db, agent, request.memberId);
  const begin = lineBelow(agent);
  const found = await listMoves(db, {
    siteId: agent.siteId,
    begin,
    end: endOfLine(begin),
    memberId: request.memberId ?? null,
    kind: request.kind ?? null,
    ...spanOf(request),
    before: readCursor(request.cursor),
    limit: request.pageSize + 1,
  });
  const page = found.slice(0, request.pageSize);
  const accounts = await accountsOf(db, page);
  return {
    list: page.map(({ id, memberId, kind, amount, at }) => ({
      id,
      at: at.toISOString(),
      memberId,
      account: accounts.get(memberId) ?? '',
      kind,
      amount: amount.toString(),
    })),
    nextCursor: found.length > request.pageSize ? cursorOf(page.at(-1)?.id) : null,
  };
}

async function accountsOf(db: Database, rows: readonly { memberId: string }[]): Promise<Map<string, string>> {
  const nodes = await findNodes(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  return new Map([...nodes].map(([id, { account }]) => [id, account]));
}
