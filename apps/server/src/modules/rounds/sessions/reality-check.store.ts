import type { Queryable } from '../../../kernel/database.ts';

export type PlayPeriod = {
  beganAt: Date;
  /** From when the ledger's entries count. */
  entriesFrom: Date;
  acknowledgedAt: Date;
  playedAt: Date;
};

const columns = `began_at as "beganAt", entries_from as "entriesFrom", acknowledged_at as "acknowledgedAt", played_at as "playedAt"`;

export async function findPeriod(db: Queryable, siteId: string, memberId: string): Promise<PlayPeriod | null> {
  const rows = await db.query<PlayPeriod>(
    `select ${columns} from rounds.play_period where site_id = $1 and member_id = $2`,
    [siteId, memberId],
    'rounds-find-period',
  );
  return rows[0] ?? null;
}

/** Notes a paid round: begins a period, or one anew after a break. While a reality check is due, nothing is noted. */
export async function enterPeriod(
  db: Queryable,
  entry: { siteId: string; memberId: string; now: Date; intervalMs: number },
): Promise<PlayPeriod> {
  const since = new Date(entry.now.getTime() - entry.intervalMs);
  const rows = await db.query<PlayPeriod>(
    `insert into rounds.play_period as p (member_id, site_id, began_at, entries_from, acknowledged_at, played_at)
     values ($1, $2, $3, clock_timestamp(), $3, $3)
     on conflict (member_id) do update set
       began_at = case when p.played_at <= $4 then $3 else p.began_at end,
       entries_from = case when p.played_at <= $4 then clock_timestamp() else p.entries_from end,
       acknowledged_at = case when p.played_at <= $4 then $3 else p.acknowledged_at end,
       played_at = case when p.played_at <= $4 or p.acknowledged_at > $4 then greatest(p.played_at, $3) else p.played_at end
     returning ${columns}`,
    [entry.memberId, entry.siteId, entry.now, since],
    'rounds-enter-period',
  );
  return rows[0] as PlayPeriod;
}

/** Notes the answer to a reality check that is due; one that is not due yet cannot be answered ahead of time. */
export async function acknowledgePeriod(
  db: Queryable,
  answer: { siteId: string; memberId: string; now: Date; intervalMs: number },
): Promise<void> {
  await db.query(
    `update rounds.play_period set acknowledged_at = $3, played_at = greatest(played_at, $3)
     where site_id = $1 and member_id = $2 and acknowledged_at <= $4`,
    [answer.siteId, answer.memberId, answer.now, new Date(answer.now.getTime() - answer.intervalMs)],
    'rounds-acknowledge-period',
  );
}
