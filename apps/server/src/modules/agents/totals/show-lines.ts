import type { AgentLine, CallAnswer, CallRequest } from '@croupier/contract';
import type { Database } from '../../../kernel/database.ts';
import { agentsOf } from '../rates/snapshot.ts';
import { findNodes, type LineRow, listLines, type Node } from '../tree/nodes.store.ts';
import { nodeBelow } from '../tree/own-line.ts';
import { shownPlay, spanOf } from './show-overview.ts';
import { type PlaySums, sumTeamPeople, sumTeamPlay } from './totals.store.ts';

const nothing: PlaySums = { bets: 0n, validBet: 0n, net: 0n, spread: 0n };

/** The people directly below an agent, or below somebody in the agent's line, with what each line came to. */
export async function showLines(
  { db }: { db: Database },
  agent: Node,
  request: CallRequest<'agent.lines'>,
): Promise<CallAnswer<'agent.lines'>> {
  const whose = request.memberId ? await nodeBelow(db, agent, request.memberId) : agent;
  const { from, to } = spanOf(request);
  const gameType = request.gameType ?? null;
  const [rows, play, people, path] = await Promise.all([
    listLines(db, {
      siteId: agent.siteId,
      agent: whose,
      search: request.search || null,
      from,
      to,
      gameType,
      sort: request.sort,
      descending: request.order === 'desc',
      limit: request.pageSize,
      offset: (request.page - 1) * request.pageSize,
    }),
    sumTeamPlay(db, { agentId: whose.memberId, from, to, gameType }),
    sumTeamPeople(db, { agentId: whose.memberId, from, to }),
    pathTo(db, agent, whose),
  ]);
  const all = play.find((row) => row.day === null && row.gameType === null) ?? nothing;
  const sum = (of: 'deposited' | 'withdrawn') => people.reduce((before, one) => before + one[of], 0n).toString();
  return {
    path,
    list: rows.map((row) => toLine(row, agent)),
    total: { ...shownPlay(all), deposited: sum('deposited'), withdrawn: sum('withdrawn') },
    count: rows[0]?.count ?? 0,
  };
}

/** A line as an agent sees it, or an operator, to whom all of it is open. */
export function toLine({ uplineId, uplineAccount, ...row }: LineRow, agent: Node | null): AgentLine {
  const isDirect = agent === null || uplineId === agent.memberId;
  return {
    memberId: row.memberId,
    account: row.account,
    type: row.type,
    upline: agent !== null && isDirect ? null : uplineAccount,
    rates: row.rates,
    team: row.team,
    ...shownPlay(row),
    deposited: row.deposited.toString(),
    withdrawn: row.withdrawn.toString(),
    joinedAt: row.joinedAt.toISOString(),
    note: agent !== null && isDirect ? row.note : '',
  };
}

/** From the agent's direct downline to somebody in the line; empty for the agent. */
async function pathTo(db: Database, agent: Node, whose: Node): Promise<{ memberId: string; account: string }[]> {
  if (whose.memberId === agent.memberId) return [];
  const ids = [...agentsOf(whose.line).slice(agent.depth + 1), whose.memberId];
  const nodes = await findNodes(db, ids);
  return ids.map((memberId) => ({ memberId, account: nodes.get(memberId)?.account ?? '' }));
}
