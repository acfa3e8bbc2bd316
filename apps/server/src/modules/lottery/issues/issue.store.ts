import type { IssueState } from '@croupier/rules/lottery';
import type { Queryable } from '../../../kernel/database.ts';

export type IssueRow = {
  id: string;
  lotteryId: string;
  number: string;
  opensAt: Date;
  locksAt: Date;
  drawsAt: Date;
  menuVersion: number;
  state: IssueState;
  chainId: string | null;
  chainPlace: number | null;
  commitment: string | null;
  serverSeed: string | null;
  betsDigest: string | null;
  draw: unknown;
  drawnAt: Date | null;
  late: boolean;
  disputed: boolean;
  settledAt: Date | null;
  settlement: number;
  settledThrough: string | null;
  exposureVersion: bigint;
  /** Lines that an operator closed on it. */
  closedLines: string[];
  slips: bigint;
  bets: bigint;
  staked: string;
  paid: string;
  /** Numbers that members sent to it, and their sum. */
  sentNumbers: number;
  sentSum: bigint;
};

/** The columns of an issue's row. */
const columns = `id, lottery_id as "lotteryId", number, opens_at as "opensAt", locks_at as "locksAt", draws_at as "drawsAt",
  menu_version as "menuVersion", state, chain_id as "chainId", chain_place as "chainPlace", commitment, server_seed as "serverSeed",
  bets_digest as "betsDigest", draw, drawn_at as "drawnAt", late, disputed, settled_at as "settledAt", settlement, settled_through as "settledThrough",
  exposure_version as "exposureVersion", closed_lines as "closedLines", slips, bets, staked::text as staked, paid::text as paid,
  sent_numbers as "sentNumbers", sent_sum as "sentSum"`;

export { columns as issueColumns };

export type NewIssue = Pick<IssueRow, 'number' | 'chainId' | 'chainPlace' | 'commitment'> & {
  opensAt: Date;
  locksAt: Date;
  drawsAt: Date;
};

/** Adds issues, sold by the newest menu. One whose number is taken stays as it is. */
export async function insertIssues(tx: Queryable, lotteryId: string, issues: readonly NewIssue[]): Promise<void> {
  await tx.query(
    `insert into lottery.issue (lottery_id, number, opens_at, locks_at, draws_at, due_at, chain_id, chain_place, commitment, menu_version)
     select $1, number, opens_at, locks_at, draws_at, opens_at, chain_id, chain_place, commitment,
       (select max(version) from lottery.menu where lottery_id = $1)
     from unnest($2::text[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[], $6::uuid[], $7::integer[], $8::text[])
       as made(number, opens_at, locks_at, draws_at, chain_id, chain_place, commitment)
     on conflict (lottery_id, number) do nothing`,
    [
      lotteryId,
      issues.map(({ number }) => number),
      issues.map(({ opensAt }) => opensAt),
      issues.map(({ locksAt }) => locksAt),
      issues.map(({ drawsAt }) => drawsAt),
      issues.map(({ chainId }) => chainId),
      issues.map(({ chainPlace }) => chainPlace),
      issues.map(({ commitment }) => commitment),
    ],
  );
}

export type Stock = { lotteryId: string; ahead: number; lastDrawsAt: Date | null; now: Date };

/** How many issues of lotteries are still to be drawn, and which is the last, by the database's clock. */
export async function countAhead(db: Queryable, lotteryIds: readonly string[]): Promise<Stock[]> {
  return db.query<Stock>(
    `select l.id as "lotteryId", coalesce(i.ahead, 0)::integer as ahead, last.draws_at as "lastDrawsAt", clock_timestamp() as now
     from unnest($1::uuid[]) as l(id)
     left join lateral (select count(*) as ahead from lottery.issue i
       where i.lottery_id = l.id and i.draws_at > clock_timestamp()) i on true
     left join lateral (select i.draws_at from lottery.issue i where i.lottery_id = l.id order by i.draws_at desc limit 1) last on true`,
    [lotteryIds],
    'lottery-count-ahead',
  );
}

export type DueIssue = IssueRow & { now: Date };

/** Issues of lotteries of which something is due by the database's clock, the oldest first. */
export async function listDue(db: Queryable, lotteryIds: readonly string[], limit: number): Promise<DueIssue[]> {
  return db.query<DueIssue>(
    `select ${columns}, clock_timestamp() as now from lottery.issue
     where due_at <= clock_timestamp() and lottery_id = any($1) order by due_at, id limit $2`,
    [lotteryIds, limit],
    'lottery-due',
  );
}

export async function findIssue(db: Queryable, issueId: string): Promise<IssueRow | null> {
  const [row] = await db.query<IssueRow>(
    `select ${columns} from lottery.issue where id = $1`,
    [issueId],
    'lottery-issue',
  );
  return row ?? null;
}

export async function findIssues(db: Queryable, issueIds: readonly string[]): Promise<IssueRow[]> {
  return db.query<IssueRow>(`select ${columns} from lottery.issue where id = any($1)`, [issueIds], 'lottery-issues');
}

export async function findIssueByNumber(db: Queryable, lotteryId: string, number: string): Promise<IssueRow | null> {
  const [row] = await db.query<IssueRow>(
    `select ${columns} from lottery.issue where lottery_id = $1 and number = $2`,
    [lotteryId, number],
    'lottery-issue-by-number',
  );
  return row ?? null;
}

/** Locks an issue until the transaction ends: its bets are written one batch after another, and none while it is being locked. */
export async function lockIssue(tx: Queryable, issueId: string): Promise<IssueRow | null> {
  const [row] = await tx.query<IssueRow>(
    `select ${columns} from lottery.issue where id = $1 for no key update`,
    [issueId],
    'lottery-lock-issue',
  );
  return row ?? null;
}

/** Opens an issue whose time has come. @returns whether it did. */
export async function openIssue(tx: Queryable, issueId: string): Promise<boolean> {
  const rows = await tx.query(
    `update lottery.issue set state = 'open', due_at = locks_at
     where id = $1 and state = 'scheduled' and opens_at <= clock_timestamp() returning 1`,
    [issueId],
    'lottery-open',
  );
  return rows.length > 0;
}

/**
 * Locks an issue whose time has come, after every bet that was being written. @returns whether it did.
 *
 * @param waitS seconds after the draw for which a reported result is waited for; null where the house draws itself
 */
export async function closeIssue(tx: Queryable, issueId: string, waitS: number | null): Promise<boolean> {
  const rows = await tx.query(
    `update lottery.issue set state = 'locked', due_at = draws_at + coalesce($2, 0) * interval '1 second'
     where id = $1 and state = 'open' and locks_at <= clock_timestamp() returning 1`,
    [issueId, waitS],
    'lottery-close',
  );
  return rows.length > 0;
}

/** Fixes the digest of the bets of a locked issue: no slip can be added any more. */
export async function digestBets(tx: Queryable, issueId: string): Promise<void> {
  await tx.query(
    `update lottery.issue set bets_digest = encode(sha256(coalesce(
       (select string_agg(digest, ''::bytea order by id) from lottery.slip where issue_id = $1), ''::bytea)), 'hex')
     where id = $1 and state = 'locked' and bets_digest is null`,
    [issueId],
    'lottery-digest',
  );
}

/** Enters the draw of a locked issue. @returns whether it did. */
export async function enterDraw(
  tx: Queryable,
  drawn: { issueId: string; draw: unknown; serverSeed: string | null; late: boolean },
): Promise<boolean> {
  const rows = await tx.query(
    `update lottery.issue set state = 'drawn', draw = $2, server_seed = $3, late = $4, drawn_at = clock_timestamp(), due_at = clock_timestamp(),
       settlement = settlement + 1, settled_through = null, paid = 0
     where id = $1 and state = 'locked' and draw is null returning 1`,
    [drawn.issueId, JSON.stringify(drawn.draw), drawn.serverSeed, drawn.late],
    'lottery-enter-draw',
  );
  return rows.length > 0;
}

/** Replaces the result of a settled issue, keeps what it was, and has it settled anew. @returns whether it did */
export async function replaceDraw(tx: Queryable, issueId: string, draw: unknown): Promise<boolean> {
  const rows = await tx.query(
    `with before as (
       select id, settlement, draw, drawn_at, paid from lottery.issue where id = $1 and state = 'settled' and draw is not null),
     kept as (
       insert into lottery.result_version (issue_id, settlement, draw, drawn_at, paid)
       select id, settlement, draw, drawn_at, paid from before)
     update lottery.issue i set state = 'drawn', draw = $2, drawn_at = clock_timestamp(), due_at = clock_timestamp(), disputed = false,
       settlement = i.settlement + 1, settled_through = null, paid = 0
     from before where i.id = before.id returning 1`,
    [issueId, JSON.stringify(draw)],
    'lottery-replace-draw',
  );
  return rows.length > 0;
}

/** Notes whether the sources of an issue's result contradict each other. */
export async function noteDispute(tx: Queryable, issueId: string, disputed: boolean): Promise<void> {
  await tx.query(
    'update lottery.issue set disputed = $2 where id = $1 and disputed <> $2',
    [issueId, disputed],
    'lottery-note-dispute',
  );
}

/** Waits longer for the result of a locked issue. */
export async function postponeDraw(tx: Queryable, issueId: string, waitS: number): Promise<void> {
  await tx.query(
    `update lottery.issue set due_at = clock_timestamp() + $2 * interval '1 second' where id = $1 and state = 'locked'`,
    [issueId, waitS],
    'lottery-postpone',
  );
}

/** Locked issues of official lotteries whose draw has taken place, the oldest first. */
export async function listAwaiting(db: Queryable, limit: number): Promise<(IssueRow & { siteId: string })[]> {
  return db.query<IssueRow & { siteId: string }>(
    `select i.*, l.site_id as "siteId" from lottery.lottery l, lateral (
       select ${columns} from lottery.issue i where i.lottery_id = l.id and i.state = 'locked' and i.draws_at <= clock_timestamp()
       order by i.draws_at limit $1) i
     where l.drawn_by = 'official' order by i."drawsAt" limit $1`,
    [limit],
    'lottery-awaiting',
  );
}

/** Declares an issue void. Its bets are given back by the settlement that follows. @returns whether it did. */
export async function voidIssue(tx: Queryable, issueId: string, serverSeed: string | null): Promise<boolean> {
  const rows = await tx.query(
    `update lottery.issue set state = 'void', server_seed = $2, due_at = clock_timestamp(), settlement = settlement + 1, settled_through = null,
       paid = 0
     where id = $1 and state in ('scheduled', 'open', 'locked') returning 1`,
    [issueId, serverSeed],
    'lottery-void',
  );
  return rows.length > 0;
}

/** Notes how far a settlement has come, in the transaction that paid. */
export async function noteSettled(tx: Queryable, issueId: string, throughMember: string, paid: bigint): Promise<void> {
  await tx.query(
    'update lottery.issue set settled_through = $2, paid = paid + $3 where id = $1',
    [issueId, throughMember, paid],
    'lottery-note-settled',
  );
}

/** Ends a settlement. */
export async function endSettlement(tx: Queryable, issueId: string): Promise<void> {
  await tx.query(
    `update lottery.issue set state = case state when 'drawn' then 'settled' else state end, settled_at = clock_timestamp(), due_at = null
     where id = $1 and state in ('drawn', 'void')`,
    [issueId],
    'lottery-end-settlement',
  );
}

/** The issue that bets count for at this moment, and those that follow it, of each lottery; then the last that is not to come. */
export async function listCurrent(db: Queryable, lotteryIds: readonly string[], coming: number): Promise<IssueRow[]> {
  return db.query<IssueRow>(
    `select i.* from unnest($1::uuid[]) as l(id), lateral (
       select ${columns} from lottery.issue i where i.lottery_id = l.id and i.draws_at > clock_timestamp() and i.state <> 'void'
       order by i.draws_at limit $2) i`,
    [lotteryIds, coming],
    'lottery-current',
  );
}

/** The last issues of each lottery that were drawn, newest first. */
export async function listDrawn(
  db: Queryable,
  lotteryIds: readonly string[],
  page: { limit: number; beforeDrawsAt: Date | null },
): Promise<IssueRow[]> {
  return db.query<IssueRow>(
    `select i.* from unnest($1::uuid[]) as l(id), lateral (
       select ${columns} from lottery.issue i
       where i.lottery_id = l.id and i.draws_at <= clock_timestamp() and ($3::timestamptz is null or i.draws_at < $3)
         and i.state in ('drawn', 'settled', 'void')
       order by i.draws_at desc limit $2) i
     order by i."drawsAt" desc`,
    [lotteryIds, page.limit, page.beforeDrawsAt],
    'lottery-drawn',
  );
}

/** The issues of daily lotteries on a day, which is their number; in the order of their draws. */
export async function listOfDay(db: Queryable, lotteryIds: readonly string[], day: string): Promise<IssueRow[]> {
  return db.query<IssueRow>(
    `select ${columns} from lottery.issue where lottery_id = any($1) and number = $2 order by draws_at, id`,
    [lotteryIds, day.replaceAll('-', '')],
    'lottery-of-day',
  );
}

/** Slips of the lotteries' issues of the last days, by lottery. */
export async function countSlipsOfLate(db: Queryable, lotteryIds: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await db.query<{ lotteryId: string; slips: bigint }>(
    `select lottery_id as "lotteryId", sum(slips)::bigint as slips from lottery.issue
     where lottery_id = any($1) and draws_at between clock_timestamp() - interval '2 days' and clock_timestamp() + interval '1 day'
     group by lottery_id`,
    [lotteryIds],
    'lottery-slips-of-late',
  );
  return new Map(rows.map(({ lotteryId, slips }) => [lotteryId, slips]));
}
