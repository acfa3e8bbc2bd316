import type { Queryable } from '../../../kernel/database.ts';

export type FeedKind = 'http' | 'file';

/** What an operator sets of a feed. */
export type FeedSettings = {
  source: string;
  kind: FeedKind;
  url: string | null;
  /** Ed25519, 32 bytes in hexadecimal digits. */
  publicKey: string | null;
  active: boolean;
};

export type FeedRow = FeedSettings & {
  id: string;
  siteId: string;
  checkedAt: Date | null;
  succeededAt: Date | null;
  problem: string | null;
};

const columns = `id, site_id as "siteId", source, kind, url, public_key as "publicKey", active, checked_at as "checkedAt",
  succeeded_at as "succeededAt", problem`;

/** The feeds of a site, by name. */
export async function listFeeds(db: Queryable, siteId: string): Promise<FeedRow[]> {
  return db.query<FeedRow>(
    `select ${columns} from lottery.feed where site_id = $1 order by source`,
    [siteId],
    'lottery-feeds',
  );
}

/** Lets one change of a site's feeds wait for another until the transaction ends: each is judged by what the other left. */
export async function holdFeeds(tx: Queryable, siteId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('lottery.feeds ' || $1, 0))`, [siteId]);
}

/** Every feed that is read, of all sites. */
export async function listActiveFeeds(db: Queryable): Promise<FeedRow[]> {
  return db.query<FeedRow>(
    `select ${columns} from lottery.feed where active order by site_id, source`,
    [],
    'lottery-active-feeds',
  );
}

/** Adds a feed, or changes the one of its name. What it was read as before says nothing about another address. */
export async function saveFeed(tx: Queryable, siteId: string, feed: FeedSettings): Promise<void> {
  await tx.query(
    `insert into lottery.feed (site_id, source, kind, url, public_key, active) values ($1, $2, $3, $4, $5, $6)
     on conflict (site_id, source) do update set kind = excluded.kind, url = excluded.url, public_key = excluded.public_key,
       active = excluded.active, checked_at = null, succeeded_at = null, problem = null`,
    [siteId, feed.source, feed.kind, feed.url, feed.publicKey, feed.active],
  );
}

/** Notes what a reading came to. */
export async function noteReading(db: Queryable, feedId: string, problem: string | null): Promise<void> {
  await db.query(
    `update lottery.feed set checked_at = clock_timestamp(), problem = $2,
       succeeded_at = case when $2::text is null then clock_timestamp() else succeeded_at end
     where id = $1`,
    [feedId, problem],
    'lottery-note-reading',
  );
}

export type ReportedIssue = {
  gameId: string;
  number: string;
  issueId: string;
  lotteryId: string;
  /** What the source reported of it before. */
  known: unknown;
};

/** Issues of official draws that results name and that are locked or have a result, with what a source reported of them before. */
export async function findReported(
  db: Queryable,
  of: { siteId: string; source: string },
  named: readonly { gameId: string; number: string }[],
): Promise<ReportedIssue[]> {
  return db.query<ReportedIssue>(
    `select l.node_id as "gameId", i.number, i.id as "issueId", l.id as "lotteryId", r.draw as known
     from unnest($3::text[], $4::text[]) as named(game_id, number)
     join lottery.lottery l on l.site_id = $1 and l.node_id = named.game_id and l.drawn_by = 'official'
     join lottery.issue i on i.lottery_id = l.id and i.number = named.number and i.state in ('locked', 'drawn', 'settled')
     left join lottery.result_report r on r.issue_id = i.id and r.source = $2`,
    [of.siteId, of.source, named.map(({ gameId }) => gameId), named.map(({ number }) => number)],
    'lottery-reported-issues',
  );
}
