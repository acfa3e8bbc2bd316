import type { AgentRates, LineSort, RateGroup } from '@croupier/contract';
import type { MemberKind } from '@croupier/contract/member-kind';
import type { Queryable } from '../../../kernel/database.ts';

/** A member of a line, or the agent at its top. */
export type Node = {
  memberId: string;
  siteId: string;
  uplineId: string | null;
  /** Uplines from the top down, each id followed by `/`. */
  line: string;
  depth: number;
  account: string;
  type: MemberKind;
  rates: AgentRates;
  affiliateId: string | null;
  joinedAt: Date;
};

const columns = `n.member_id as "memberId", n.site_id as "siteId", n.upline_id as "uplineId", n.line, n.depth, n.account, n.type, n.rates,
  n.affiliate_id as "affiliateId", n.joined_at as "joinedAt"`;

/** The line of everybody below somebody: what their lines begin with. */
export const lineBelow = ({ line, memberId }: Pick<Node, 'line' | 'memberId'>): string => `${line}${memberId}/`;
/** The end of the range of lines that begin so: `0` follows `/`. */
export const endOfLine = (begin: string): string => `${begin.slice(0, -1)}0`;

export async function findNodes(db: Queryable, memberIds: readonly string[]): Promise<Map<string, Node>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db.query<Node>(
    `select ${columns} from agents.node n where n.member_id = any($1::uuid[])`,
    [memberIds],
    'agent-nodes',
  );
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** The same, so that its rates stay as they are until the transaction ends; statements may be written for it meanwhile. */
export async function holdNode(tx: Queryable, memberId: string): Promise<Node | null> {
  const rows = await tx.query<Node>(`select ${columns} from agents.node n where n.member_id = $1 for no key update`, [
    memberId,
  ]);
  return rows[0] ?? null;
}

/** The same of several, so that others may hold them too, while nobody changes them. */
export async function shareNodes(tx: Queryable, memberIds: readonly string[]): Promise<Map<string, Node>> {
  const rows = await tx.query<Node>(
    `select ${columns} from agents.node n where n.member_id = any($1::uuid[]) order by n.member_id for share`,
    [memberIds],
  );
  return new Map(rows.map((row) => [row.memberId, row]));
}

export async function shareNode(tx: Queryable, memberId: string): Promise<Node | null> {
  return (await shareNodes(tx, [memberId])).get(memberId) ?? null;
}

/** Rates by member; who is in no line has none. */
export async function findRates(db: Queryable, memberIds: readonly string[]): Promise<Map<string, AgentRates>> {
  const rows = await db.query<{ memberId: string; rates: AgentRates }>(
    `select member_id as "memberId", rates from agents.node where member_id = any($1::uuid[])`,
    [memberIds],
    'agent-rates',
  );
  return new Map(rows.map(({ memberId, rates }) => [memberId, rates]));
}

/** Adds nodes; those that are there stay as they are. */
export async function insertNodes(tx: Queryable, nodes: readonly Node[]): Promise<void> {
  const column = (of: (node: Node) => unknown) => nodes.map(of);
  await tx.query(
    `insert into agents.node (member_id, site_id, upline_id, line, depth, account, account_key, type, rates, affiliate_id, joined_at)
     select n.member_id, n.site_id, n.upline_id, n.line, n.depth, n.account, lower(n.account collate "C"), n.type, n.rates, n.affiliate_id,
       n.joined_at
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::smallint[], $6::text[], $7::smallint[], $8::jsonb[], $9::uuid[],
       $10::timestamptz[]) as n(member_id, site_id, upline_id, line, depth, account, type, rates, affiliate_id, joined_at)
     on conflict (member_id) do nothing`,
    [
      column(({ memberId }) => memberId),
      column(({ siteId }) => siteId),
      column(({ uplineId }) => uplineId),
      column(({ line }) => line),
      column(({ depth }) => depth),
      column(({ account }) => account),
      column(({ type }) => type),
      column(({ rates }) => JSON.stringify(rates)),
      column(({ affiliateId }) => affiliateId),
      column(({ joinedAt }) => joinedAt),
    ],
    'agent-nodes-insert',
  );
}

/** Gives members the same rates. */
export async function saveRates(tx: Queryable, memberIds: readonly string[], rates: AgentRates): Promise<void> {
  await tx.query('update agents.node set rates = $2 where member_id = any($1::uuid[])', [
    memberIds,
    JSON.stringify(rates),
  ]);
}

/** @returns false where the agent has no such direct downline. */
export async function saveNote(
  tx: Queryable,
  of: { agentId: string; memberId: string; note: string },
): Promise<boolean> {
  const rows = await tx.query('update agents.node set note = $3 where member_id = $1 and upline_id = $2 returning 1', [
    of.memberId,
    of.agentId,
    of.note,
  ]);
  return rows.length > 0;
}

/** The highest rates that direct downlines have, by group. */
export async function findHighestBelow(db: Queryable, agentId: string): Promise<Map<RateGroup, number>> {
  const rows = await db.query<{ group: RateGroup; rate: number }>(
    `select r.key as "group", max(r.value::integer) as rate from agents.node n cross join lateral jsonb_each_text(n.rates) r
     where n.upline_id = $1 group by r.key`,
    [agentId],
  );
  return new Map(rows.map(({ group, rate }) => [group, rate]));
}

export type LineRow = {
  memberId: string;
  account: string;
  type: number;
  uplineId: string | null;
  uplineAccount: string | null;
  rates: AgentRates;
  note: string;
  team: number;
  bets: bigint;
  validBet: bigint;
  net: bigint;
  spread: bigint;
  deposited: bigint;
  withdrawn: bigint;
  joinedAt: Date;
  count: number;
};

export type LineFilter = {
  siteId: string;
  /** Whose direct downlines, null for the top agents of the site; with `search` everybody below whose name begins so. */
  agent: Pick<Node, 'memberId' | 'line'> | null;
  search: string | null;
  from: string;
  to: string;
  gameType: string | null;
  sort: LineSort;
  descending: boolean;
  limit: number;
  offset: number;
};

/** Each with the sums of the own play and that of everybody below. */
const lineColumns = `n.member_id as "memberId", n.account, n.type, n.upline_id as "uplineId", u.account as "uplineAccount", n.rates, n.note,
  coalesce(t.members, 0) as team, p.bets, p.valid_bet as "validBet", p.net, p.spread, m.deposited, m.withdrawn,
  n.joined_at as "joinedAt", (count(*) over ())::int as count`;
const lineSums = `left join agents.node u on u.member_id = n.upline_id
  left join agents.team t on t.agent_id = n.member_id
  cross join lateral (
    select coalesce(sum(d.bets), 0)::bigint as bets, coalesce(sum(d.valid_bet), 0)::bigint as valid_bet,
      coalesce(sum(d.stake - d.payout), 0)::bigint as net, coalesce(sum(d.upline_spread), 0)::bigint as spread
    from agents.play_day d where d.owner_id = n.member_id and d.day between $2::date and $3::date
      and ($4::text is null or d.game_type = $4)) p
  cross join lateral (
    select coalesce(sum(d.deposited), 0)::bigint as deposited, coalesce(sum(d.withdrawn), 0)::bigint as withdrawn
    from agents.money_day d where d.owner_id = n.member_id and d.day between $2::date and $3::date) m`;
const lineOrder = `case when $5::text = 'account' and not $6::boolean then n.account_key end asc,
  case when $5::text = 'account' and $6::boolean then n.account_key end desc,
  (case $5::text when 'team' then coalesce(t.members, 0)::numeric when 'validBet' then p.valid_bet::numeric when 'net' then p.net::numeric
    when 'spread' then p.spread::numeric when 'deposited' then m.deposited::numeric when 'withdrawn' then m.withdrawn::numeric
    when 'joinedAt' then extract(epoch from n.joined_at) end) * (case when $6::boolean then -1 else 1 end),
  n.account_key`;

/** People directly below an agent, or the top agents of a site; with a search everybody of the lines whose name begins so. */
export async function listLines(db: Queryable, filter: LineFilter): Promise<LineRow[]> {
  const { siteId, agent, search, from, to, gameType, sort, descending, limit, offset } = filter;
  const common = [siteId, from, to, gameType, sort, descending, limit, offset];
  if (search !== null) {
    const below = agent ? lineBelow(agent) : '';
    return db.query<LineRow>(
      `select ${lineColumns} from agents.node n ${lineSums}
       where n.site_id = $1 and n.line >= $9 and ($10::text is null or n.line < $10::text)
         and starts_with(n.account_key, lower($11 collate "C"))
       order by ${lineOrder} limit $7 offset $8`,
      [...common, below, agent ? endOfLine(below) : null, search],
    );
  }
  if (agent === null)
    return db.query<LineRow>(
      `select ${lineColumns} from agents.node n ${lineSums}
       where n.site_id = $1 and n.line = '' order by ${lineOrder} limit $7 offset $8`,
      common,
    );
  return db.query<LineRow>(
    `select ${lineColumns} from agents.node n ${lineSums}
     where n.site_id = $1 and n.upline_id = $9 order by ${lineOrder} limit $7 offset $8`,
    [...common, agent.memberId],
  );
}
