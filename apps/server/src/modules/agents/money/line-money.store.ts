import type { LineAct } from '@croupier/contract';
import type { MemberKind } from '@croupier/contract/member-kind';
import type { Queryable } from '../../../kernel/database.ts';

/** Money that moved between somebody and the direct upline; the operator stands above a top agent. */
export type LineMoveRow = {
  id: string;
  siteId: string;
  askedBy: string;
  requestId: string;
  act: LineAct;
  uplineId: string | null;
  downlineId: string;
  /** What reached the downline; negative where it left. */
  amount: bigint;
  uplineOnCredit: boolean;
  downlineOnCredit: boolean;
  note: string;
  operator: string | null;
  day: string;
  at: Date;
};

const columns = `m.id, m.site_id as "siteId", m.asked_by as "askedBy", m.request_id as "requestId", m.act, m.upline_id as "uplineId",
  m.downline_id as "downlineId", m.amount, m.upline_on_credit as "uplineOnCredit", m.downline_on_credit as "downlineOnCredit", m.note,
  m.operator, m.day::text as day, m.at`;

export async function findMove(db: Queryable, of: { askedBy: string; requestId: string }): Promise<LineMoveRow | null> {
  const rows = await db.query<LineMoveRow>(
    `select ${columns} from agents.line_move m where m.asked_by = $1 and m.request_id = $2`,
    [of.askedBy, of.requestId],
  );
  return rows[0] ?? null;
}

/** @returns false where the request moved something before. */
export async function insertMove(tx: Queryable, row: LineMoveRow): Promise<boolean> {
  const rows = await tx.query(
    `insert into agents.line_move (id, site_id, asked_by, request_id, act, upline_id, downline_id, amount, upline_on_credit,
       downline_on_credit, note, operator, day, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::date, $14) on conflict (asked_by, request_id) do nothing returning 1`,
    [
      row.id,
      row.siteId,
      row.askedBy,
      row.requestId,
      row.act,
      row.uplineId,
      row.downlineId,
      row.amount,
      row.uplineOnCredit,
      row.downlineOnCredit,
      row.note,
      row.operator,
      row.day,
      row.at,
    ],
  );
  return rows.length > 0;
}

/** Transfers of somebody with the upline and with downlines, newest first. */
export async function listMovesOf(
  db: Queryable,
  of: {
    memberId: string;
    otherId: string | null;
    act: LineAct | null;
    from: string | null;
    to: string | null;
    before: string | null;
    limit: number;
  },
): Promise<LineMoveRow[]> {
  const rest = `and ($3::text is null or m.act = $3) and ($4::date is null or m.day >= $4::date) and ($5::date is null or m.day <= $5::date)
    and ($6::uuid is null or m.id < $6)`;
  // each half is read from its own index
  return db.query<LineMoveRow>(
    `select * from (
       (select ${columns} from agents.line_move m where m.upline_id = $1 and ($2::uuid is null or m.downline_id = $2) ${rest}
        order by m.id desc limit $7)
       union all
       (select ${columns} from agents.line_move m where m.downline_id = $1 and ($2::uuid is null or m.upline_id = $2) ${rest}
        order by m.id desc limit $7)) m
     order by m.id desc limit $7`,
    [of.memberId, of.otherId, of.act, of.from, of.to, of.before, of.limit],
  );
}

/** What was given on credit and not taken back, by member. */
export async function findGiven(db: Queryable, memberIds: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await db.query<{ memberId: string; given: bigint }>(
    'select member_id as "memberId", given from agents.credit where member_id = any($1::uuid[])',
    [memberIds],
  );
  return new Map(rows.map(({ memberId, given }) => [memberId, given]));
}

/** Adds to what was given on credit; below zero takes back. @returns false where less was given. */
export async function addGiven(
  tx: Queryable,
  of: { siteId: string; memberId: string; change: bigint },
): Promise<boolean> {
  if (of.change > 0n)
    await tx.query(
      `insert into agents.credit as c (member_id, site_id, given) values ($1, $2, $3)
       on conflict (member_id) do update set given = c.given + excluded.given`,
      [of.memberId, of.siteId, of.change],
    );
  if (of.change >= 0n) return true;
  const rows = await tx.query(
    'update agents.credit set given = given + $2 where member_id = $1 and given + $2 >= 0 returning 1',
    [of.memberId, of.change],
  );
  return rows.length > 0;
}

/** Counts what a sender moves on a day. @returns false where it would be more than the most; null sets none. */
export async function addMoved(
  tx: Queryable,
  of: { memberId: string; day: string; amount: bigint; most: bigint | null },
): Promise<boolean> {
  if (of.most !== null && of.amount > of.most) return false;
  const rows = await tx.query(
    `insert into agents.line_move_day as d (member_id, day, moved) values ($1, $2::date, $3)
     on conflict (member_id, day) do update set moved = d.moved + excluded.moved
       where $4::bigint is null or d.moved + excluded.moved <= $4 returning 1`,
    [of.memberId, of.day, of.amount, of.most],
  );
  return rows.length > 0;
}

export async function findMoved(db: Queryable, of: { memberId: string; day: string }): Promise<bigint> {
  const rows = await db.query<{ moved: bigint }>(
    'select moved from agents.line_move_day where member_id = $1 and day = $2::date',
    [of.memberId, of.day],
  );
  return rows[0]?.moved ?? 0n;
}

export type DownlineRow = { memberId: string; account: string; type: MemberKind; given: bigint; count: number };

/** Direct downlines with what was given to each on credit, by name. */
export async function listDownlines(
  db: Queryable,
  of: { agentId: string; search: string | null; limit: number; offset: number },
): Promise<DownlineRow[]> {
  return db.query<DownlineRow>(
    `select n.member_id as "memberId", n.account, n.type, coalesce(c.given, 0)::bigint as given, (count(*) over ())::int as count
     from agents.node n left join agents.credit c on c.member_id = n.member_id
     where n.upline_id = $1 and ($2::text is null or starts_with(n.account_key, lower($2 collate "C")))
     order by n.account_key limit $3 offset $4`,
    [of.agentId, of.search, of.limit, of.offset],
  );
}

/** The direct upline of somebody; null without one. */
export async function findUpline(db: Queryable, memberId: string): Promise<string | null> {
  const rows = await db.query<{ uplineId: string | null }>(
    'select upline_id as "uplineId" from agents.node where member_id = $1',
    [memberId],
  );
  return rows[0]?.uplineId ?? null;
}

export type Circle = { uplineId: string; upline: string; memberId: string; account: string; down: bigint; up: bigint };

/** Who got cash from the upline and passed some up again since a day, by how much came back. */
export async function listCircles(
  db: Queryable,
  of: { siteId: string; since: string; limit: number },
): Promise<Circle[]> {
  return db.query<Circle>(
    `select m.upline_id as "uplineId", u.account as upline, m.downline_id as "memberId", n.account, m.down::bigint as down, m.up::bigint as up
     from (select upline_id, downline_id, coalesce(sum(amount) filter (where act = 'give'), 0) as down,
         coalesce(-sum(amount) filter (where act = 'up'), 0) as up
       from agents.line_move where site_id = $1 and day >= $2::date and upline_id is not null group by 1, 2) m
     join agents.node u on u.member_id = m.upline_id join agents.node n on n.member_id = m.downline_id
     where m.down > 0 and m.up > 0 order by least(m.down, m.up) desc, n.account_key limit $3`,
    [of.siteId, of.since, of.limit],
  );
}

/** Sums of moves as the upline sees them. */
export type LineSums = { given: bigint; taken: bigint; settled: bigint; passedUp: bigint; net: bigint; moves: number };

export type LineSumsRow = LineSums & {
  memberId: string | null;
  account: string | null;
  day: string | null;
  count: number;
};

const sums = `coalesce(sum(m.amount) filter (where m.act = 'give'), 0)::bigint as given,
  coalesce(-sum(m.amount) filter (where m.act = 'take'), 0)::bigint as taken,
  coalesce(sum(m.amount) filter (where m.act = 'settle'), 0)::bigint as settled,
  coalesce(-sum(m.amount) filter (where m.act = 'up'), 0)::bigint as "passedUp",
  coalesce(sum(m.amount), 0)::bigint as net, count(*)::int as moves`;

type Span = { memberId: string; from: string; to: string };

const sides = { upline: 'upline_id', downline: 'downline_id' } as const;

/** What somebody moved on one side of a line in days of the site. */
export async function sumMoves(
  db: Queryable,
  side: 'upline' | 'downline',
  { memberId, from, to }: Span,
): Promise<LineSums> {
  const [row] = await db.query<LineSums>(
    `select ${sums} from agents.line_move m where m.${sides[side]} = $1 and m.day between $2::date and $3::date`,
    [memberId, from, to],
  );
  if (!row) throw new Error('sums of moves have no row');
  return row;
}

/** What an upline moved with each downline, by account. */
export async function sumMovesByMember(
  db: Queryable,
  { memberId, from, to, limit, offset }: Span & { limit: number; offset: number },
): Promise<LineSumsRow[]> {
  return db.query<LineSumsRow>(
    `select n.member_id as "memberId", n.account, null::text as day, ${sums}, (count(*) over ())::int as count
     from agents.line_move m join agents.node n on n.member_id = m.downline_id
     where m.upline_id = $1 and m.day between $2::date and $3::date
     group by n.member_id, n.account, n.account_key order by n.account_key limit $4 offset $5`,
    [memberId, from, to, limit, offset],
  );
}

/** What an upline moved on each day, latest first. */
export async function sumMovesByDay(
  db: Queryable,
  { memberId, from, to, limit, offset }: Span & { limit: number; offset: number },
): Promise<LineSumsRow[]> {
  return db.query<LineSumsRow>(
    `select null::uuid as "memberId", null::text as account, m.day::text as day, ${sums}, (count(*) over ())::int as count
     from agents.line_move m where m.upline_id = $1 and m.day between $2::date and $3::date
     group by m.day order by m.day desc limit $4 offset $5`,
    [memberId, from, to, limit, offset],
  );
}
