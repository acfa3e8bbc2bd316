import type { Queryable } from '../../../kernel/database.ts';
import type { Node } from './nodes.store.ts';

/** One move of a site at a time: two could otherwise put each above the other. */
export async function lockMoves(tx: Queryable, siteId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('agents.move ' || $1, 0))`, [siteId]);
}

/** How many are below, how many of them are agents, and how deep they go; the one who is moved counts. */
export async function measureLine(
  db: Queryable,
  of: { siteId: string; memberId: string; begin: string; end: string },
): Promise<{ people: number; agents: number; deepest: number }> {
  const rows = await db.query<{ people: number; agents: number; deepest: number }>(
    `select count(*)::int as people, (count(*) filter (where type in (1, 2, 41, 42)))::int as agents, coalesce(max(depth), 0)::int as deepest
     from agents.node where site_id = $1 and (member_id = $2 or line >= $3 and line < $4)`,
    [of.siteId, of.memberId, of.begin, of.end],
  );
  return rows[0] ?? { people: 0, agents: 0, deepest: 0 };
}

/** Whether contracts with uplines are offered to somebody or in force, or still run to their end. */
export async function hasOpenContract(db: Queryable, of: { memberId: string; today: string }): Promise<boolean> {
  const rows = await db.query(
    `select 1 from agents.contract where agent_id = $1 and (status in ('offered', 'active')
       or status = 'terminated' and starts_on is not null and ends_on >= $2::date) limit 1`,
    [of.memberId, of.today],
  );
  return rows.length > 0;
}

type Change = {
  siteId: string;
  node: Pick<Node, 'memberId' | 'line' | 'depth'>;
  uplineId: string;
  /** The line of the new upline's downlines. */
  line: string;
  depth: number;
};

/** Writes the new line of somebody and of all below. */
export async function rewriteLines(
  tx: Queryable,
  { siteId, node, uplineId, line, depth }: Change,
  below: { begin: string; end: string },
): Promise<void> {
  await tx.query(
    `update agents.node set line = $2 || substr(line, $3), depth = depth + $4,
       upline_id = case when member_id = $1 then $5::uuid else upline_id end
     where site_id = $6 and (member_id = $1 or line >= $7 and line < $8)`,
    [node.memberId, line, node.line.length + 1, depth - node.depth, uplineId, siteId, below.begin, below.end],
  );
}

/** Takes people from the teams of some agents, and adds them to those of others: how many they are, and when each played last. */
export async function moveCounts(
  tx: Queryable,
  of: { siteId: string; memberId: string; begin: string; end: string; people: number; agents: number },
  teams: { from: readonly string[]; to: readonly string[] },
): Promise<void> {
  const ids = [...teams.from, ...teams.to];
  const signs = ids.map((_, at) => (at < teams.from.length ? -1 : 1));
  await tx.query(
    `insert into agents.team as t (agent_id, members, agents)
     select agent_id, sign * $3::integer, sign * $4::integer from unnest($1::uuid[], $2::integer[]) as c(agent_id, sign) order by 1
     on conflict (agent_id) do update set members = t.members + excluded.members, agents = t.agents + excluded.agents`,
    [ids, signs, of.people, of.agents],
  );
  await tx.query(
    `insert into agents.last_play_day as l (agent_id, day, members)
     select c.agent_id, p.day, c.sign * p.members from unnest($1::uuid[], $2::integer[]) as c(agent_id, sign)
     cross join (select l.day, count(*)::int as members from agents.node n join agents.last_play l using (member_id)
       where n.site_id = $3 and (n.member_id = $4 or n.line >= $5 and n.line < $6) group by l.day) p
     order by 1, 2
     on conflict (agent_id, day) do update set members = l.members + excluded.members`,
    [ids, signs, of.siteId, of.memberId, of.begin, of.end],
  );
}

export async function insertLineChange(
  tx: Queryable,
  of: {
    siteId: string;
    memberId: string;
    /** Null for who was in no line. */
    fromId: string | null;
    toId: string;
    people: number;
    askedBy: string;
    approvedBy: string | null;
    reason: string;
    at: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into agents.line_change (site_id, member_id, from_id, to_id, people, asked_by, approved_by, reason, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [of.siteId, of.memberId, of.fromId, of.toId, of.people, of.askedBy, of.approvedBy, of.reason, of.at],
  );
}

/** A member of a line of a site by the name of the account. */
export async function findByAccount(db: Queryable, siteId: string, account: string): Promise<string | null> {
  const rows = await db.query<{ memberId: string }>(
    `select member_id as "memberId" from agents.node where site_id = $1 and account_key = lower($2 collate "C")
     order by line limit 1`,
    [siteId, account],
  );
  return rows[0]?.memberId ?? null;
}
