import type { Queryable } from '../../../kernel/database.ts';
import type { StoredBet, StoredResult } from '../bets/slip-bets.ts';
import { type IssueRow, issueColumns } from '../issues/issue.store.ts';

/** The last issues of each lottery of a site and those to come, in the order of their draws. */
export async function listCalendar(
  db: Queryable,
  siteId: string,
  { past, coming }: { past: number; coming: number },
): Promise<IssueRow[]> {
  return db.query<IssueRow>(
    `select i.* from lottery.lottery l, lateral (
       (select ${issueColumns} from lottery.issue i where i.lottery_id = l.id and i.draws_at <= clock_timestamp()
        order by i.draws_at desc limit $2)
       union all
       (select ${issueColumns} from lottery.issue i where i.lottery_id = l.id and i.draws_at > clock_timestamp()
        order by i.draws_at limit $3)) i
     where l.site_id = $1 order by i."drawsAt", i.id`,
    [siteId, past, coming],
    'lottery-calendar',
  );
}

export type AwaitingCount = { due: number; disputed: number };

/** Issues of a site's official lotteries whose result is due, and those whose sources contradict each other. */
export async function countAwaiting(db: Queryable, siteId: string): Promise<AwaitingCount> {
  const [row] = await db.query<AwaitingCount>(
    `select (select count(*) from lottery.lottery l join lottery.issue i on i.lottery_id = l.id
         where l.site_id = $1 and l.drawn_by = 'official' and i.state = 'locked' and i.draws_at <= clock_timestamp())::integer as due,
       (select count(*) from lottery.lottery l join lottery.issue i on i.lottery_id = l.id
         where l.site_id = $1 and i.disputed)::integer as disputed`,
    [siteId],
    'lottery-awaiting-count',
  );
  return row ?? { due: 0, disputed: 0 };
}

/** What is asked for: each kind has an index of its own, or is most of what there is. */
const conditions = {
  // what sells days ahead and has no bets yet would push today's issues away
  all: "i.state <> 'scheduled' and (i.slips > 0 or i.draws_at < clock_timestamp() + interval '12 hours')",
  running: "i.state in ('open', 'locked', 'drawn')",
  due: "i.state = 'locked' and i.draws_at <= clock_timestamp() and l.drawn_by = 'official'",
  disputed: 'i.disputed',
  corrected: 'i.settlement > 1',
  settled: "i.state = 'settled'",
  void: "i.state = 'void'",
} as const;
export type IssueShow = keyof typeof conditions;

type Page = { siteId: string; lotteryId: string | null; beforeId: string | null; limit: number };

/** Issues of a site, the latest draw first: those of one lottery, or of all, before an issue. */
export async function listIssues(db: Queryable, show: IssueShow, page: Page): Promise<IssueRow[]> {
  return db.query<IssueRow>(
    `with before as (select draws_at, id from lottery.issue where id = $3)
     select i.* from lottery.lottery l, lateral (
       select ${issueColumns} from lottery.issue i
       where i.lottery_id = l.id and ${conditions[show]}
         and ($3::uuid is null or (i.draws_at, i.id) < (select draws_at, id from before))
       order by i.draws_at desc, i.id desc limit $4) i
     where l.site_id = $1 and ($2::uuid is null or l.id = $2)
     order by i."drawsAt" desc, i.id desc limit $4`,
    [page.siteId, page.lotteryId, page.beforeId, page.limit],
  );
}

export type VersionRow = { settlement: number; draw: unknown; drawnAt: Date; paid: string; replacedAt: Date };

/** The results that an issue had before, the first of all first. */
export async function listVersions(db: Queryable, issueId: string): Promise<VersionRow[]> {
  return db.query<VersionRow>(
    `select settlement, draw, drawn_at as "drawnAt", paid::text as paid, replaced_at as "replacedAt"
     from lottery.result_version where issue_id = $1 order by settlement`,
    [issueId],
    'lottery-result-versions',
  );
}

/** Closes lines of an issue in the place of those that were closed. */
export async function setClosedLines(tx: Queryable, issueId: string, lines: readonly string[]): Promise<void> {
  await tx.query('update lottery.issue set closed_lines = $2 where id = $1', [issueId, lines], 'lottery-close-lines');
}

export type SourceRow = { source: string; lastAt: Date; reports: number; differing: number; missing: number };

/**
 * What each feed reported in the last thirty days; operators are no feeds. Missing are issues of lotteries that it reports whose draw is more
 * than an hour ago.
 */
export async function listSources(db: Queryable, siteId: string): Promise<SourceRow[]> {
  return db.query<SourceRow>(
    `with late as materialized (
       select r.source, r.reported_at, r.issue_id, i.lottery_id, i.draw is not null and i.draw <> r.draw as differs
       from lottery.result_report r join lottery.issue i on i.id = r.issue_id join lottery.lottery l on l.id = i.lottery_id
       where l.site_id = $1 and r.reported_at > clock_timestamp() - interval '30 days' and r.source not like 'op-%'),
     covered as (select distinct source, lottery_id from late),
     missing as (
       select c.source, count(*)::integer as missing from covered c join lottery.issue i on i.lottery_id = c.lottery_id
       where i.draws_at between clock_timestamp() - interval '7 days' and clock_timestamp() - interval '1 hour'
         and i.state in ('locked', 'drawn', 'settled')
         and not exists (select from lottery.result_report r where r.issue_id = i.id and r.source = c.source)
       group by c.source)
     select s.source, max(s.reported_at) as "lastAt", count(*)::integer as reports, (count(*) filter (where s.differs))::integer as differing,
       coalesce(max(m.missing), 0)::integer as missing
     from late s left join missing m using (source) group by s.source order by s.source`,
    [siteId],
    'lottery-sources',
  );
}

export type SlipOfIssue = {
  id: string;
  memberId: string;
  placedAt: Date;
  state: 'open' | 'settled' | 'void';
  stake: bigint;
  payout: bigint | null;
  isTrial: boolean;
  bets: StoredBet[];
  results: StoredResult[] | null;
};

/** Slips of an issue, newest first, before a given one. */
export async function listSlipsOfIssue(
  db: Queryable,
  page: { issueId: string; beforeId: string | null; limit: number },
): Promise<SlipOfIssue[]> {
  return db.query<SlipOfIssue>(
    `select id, member_id as "memberId", placed_at as "placedAt", state, stake, payout, is_trial as "isTrial", bets, results
     from lottery.slip where issue_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`,
    [page.issueId, page.beforeId, page.limit],
    'lottery-slips-of-issue',
  );
}

export type MenuVersionRow = {
  version: number;
  settings: unknown;
  limits: unknown;
  createdAt: Date;
  fromNumber: string | null;
};

/** The last versions of a lottery's menu, newest first, each with the first issue that is sold by it. */
export async function listMenus(db: Queryable, lotteryId: string, limit: number): Promise<MenuVersionRow[]> {
  return db.query<MenuVersionRow>(
    `select m.version, m.settings, m.limits, m.created_at as "createdAt",
       (select i.number from lottery.issue i where i.lottery_id = m.lottery_id and i.menu_version = m.version
        order by i.draws_at limit 1) as "fromNumber"
     from lottery.menu m where m.lottery_id = $1 order by m.version desc limit $2`,
    [lotteryId, limit],
    'lottery-menu-versions',
  );
}

export type UnsoldIssue = { id: string; number: string; drawsAt: Date; menuVersion: number };

/** Issues to come that nobody has bet on, in the order of their draws. */
export async function listUnsold(db: Queryable, lotteryId: string, limit: number): Promise<UnsoldIssue[]> {
  return db.query<UnsoldIssue>(
    `select id, number, draws_at as "drawsAt", menu_version as "menuVersion" from lottery.issue
     where lottery_id = $1 and state = 'scheduled' and slips = 0 and draws_at > clock_timestamp() order by draws_at limit $2`,
    [lotteryId, limit],
    'lottery-unsold',
  );
}

/** Sells the issues from one on by another version of the menu, as far as nobody has bet on them. @returns how many */
export async function sellFrom(tx: Queryable, lotteryId: string, fromId: string, version: number): Promise<number> {
  const rows = await tx.query(
    `update lottery.issue i set menu_version = $3 from lottery.issue f
     where f.id = $2 and i.lottery_id = $1 and i.draws_at >= f.draws_at and i.state = 'scheduled' and i.slips = 0 returning 1`,
    [lotteryId, fromId, version],
    'lottery-sell-from',
  );
  return rows.length;
}
