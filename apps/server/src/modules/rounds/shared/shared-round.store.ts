import type { Queryable } from '../../../kernel/database.ts';

export type SharedRound = {
  id: string;
  siteId: string;
  memberId: string;
  roundId: string;
  token: string;
  sharedAt: Date;
};

const columns = `id, site_id as "siteId", member_id as "memberId", round_id as "roundId", token, shared_at as "sharedAt"`;

/** Shares a round, unless it is shared already or the member shares as many as he may. */
export async function insertShare(db: Queryable, share: Omit<SharedRound, 'id'> & { most: number }): Promise<void> {
  await db.query(
    `insert into rounds.shared_round (site_id, member_id, round_id, token, shared_at)
     select $1, $2, $3, $4, $5
     where (select count(*) from rounds.shared_round where member_id = $2 and ended_at is null) < $6
     on conflict (round_id) where ended_at is null do nothing`,
    [share.siteId, share.memberId, share.roundId, share.token, share.sharedAt, share.most],
  );
}

/** The live link of a member's round. */
export async function findShareOf(db: Queryable, memberId: string, roundId: string): Promise<SharedRound | null> {
  const rows = await db.query<SharedRound>(
    `select ${columns} from rounds.shared_round where round_id = $2 and member_id = $1 and ended_at is null`,
    [memberId, roundId],
  );
  return rows[0] ?? null;
}

/** The live link of a token. */
export async function findShare(db: Queryable, token: string): Promise<SharedRound | null> {
  const rows = await db.query<SharedRound>(
    `select ${columns} from rounds.shared_round where token = $1 and ended_at is null`,
    [token],
    'shared-round-by-token',
  );
  return rows[0] ?? null;
}

export async function isShareLive(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query('select 1 from rounds.shared_round where id = $1 and ended_at is null', [id]);
  return rows.length > 0;
}

export async function endShare(db: Queryable, memberId: string, roundId: string, at: Date): Promise<void> {
  await db.query(
    'update rounds.shared_round set ended_at = $3 where round_id = $2 and member_id = $1 and ended_at is null',
    [memberId, roundId, at],
  );
}
