import type { LoginHistoryRow } from '@croupier/contract';
import type { Queryable } from '../../../kernel/database.ts';
import type { SessionTimes } from '../../../kernel/session-lifetime.ts';

/** The sign-in method by which a session was opened. */
export type LoginMethod = LoginHistoryRow['method'];

export type NewSession = {
  memberId: string;
  siteId: string;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  ip: string | null;
  country: string | null;
  userAgent: string;
  deviceHash: Buffer | null;
  method: LoginMethod;
  recentAuthAt: Date | null;
  passwordDue: boolean;
};

/** A session with its member. */
export type Session = SessionTimes & {
  id: string;
  siteId: string;
  memberId: string;
  account: string;
  type: number;
  recentAuthAt: Date | null;
  passwordDue: boolean;
};

const columns = `s.id, s.site_id as "siteId", s.member_id as "memberId", m.username as account, m.type,
  s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt", s.ended_at as "endedAt", s.recent_auth_at as "recentAuthAt", s.password_due as "passwordDue"`;

/** @returns the session's id. */
export async function insertSession(tx: Queryable, session: NewSession): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into identity.session
       (member_id, site_id, token_hash, created_at, last_seen_at, expires_at, ip, country, user_agent, device_hash, method, recent_auth_at,
        password_due)
     values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      session.memberId,
      session.siteId,
      session.tokenHash,
      session.createdAt,
      session.expiresAt,
      session.ip,
      session.country,
      session.userAgent,
      session.deviceHash,
      session.method,
      session.recentAuthAt,
      session.passwordDue,
    ],
  );
  if (!row) throw new Error('a session was not inserted');
  return row.id;
}

/** Sessions by the hashes of their tokens, in hex. Each is looked up by itself, whatever the planner's statistics. */
export async function findSessionsByToken(db: Queryable, hashes: readonly string[]): Promise<Map<string, Session>> {
  const rows = await db.query<Session & { hash: string }>(
    `select found.*, wanted.hash from unnest($1::text[]) as wanted(hash)
     cross join lateral (select ${columns} from identity.session s join identity.member m on m.id = s.member_id
       where s.token_hash = decode(wanted.hash, 'hex') limit 1) found`,
    [hashes],
    'sessions-by-token',
  );
  return new Map(rows.map(({ hash, ...session }) => [hash, session]));
}

export async function findSessions(db: Queryable, sessionIds: readonly string[]): Promise<Map<string, Session>> {
  const rows = await db.query<Session>(
    `select found.* from unnest($1::uuid[]) as wanted(id)
     cross join lateral (select ${columns} from identity.session s join identity.member m on m.id = s.member_id
       where s.id = wanted.id limit 1) found`,
    [sessionIds],
    'sessions-by-id',
  );
  return new Map(rows.map((session) => [session.id, session]));
}

/**
 * Extends the idle limit; never back, and never for a session that has ended meanwhile. The commit does not wait for the disk: an update that
 * a crash undoes is repeated with the next call.
 */
export async function recordLastSeen(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db.query(
    `with quick as materialized (select set_config('synchronous_commit', 'off', true) as set)
     update identity.session set last_seen_at = $2 from quick
     where quick.set is not null and id = $1 and last_seen_at < $2 and ended_at is null`,
    [sessionId, at],
    'session-seen',
  );
}

export async function endSession(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db.query('update identity.session set ended_at = $2 where id = $1 and ended_at is null', [sessionId, at]);
}

export async function endSessionsOf(tx: Queryable, memberId: string, at: Date): Promise<void> {
  await tx.query('update identity.session set ended_at = $2 where member_id = $1 and ended_at is null', [memberId, at]);
}

/** Deletes sessions that ended or ran out before a time. */
export async function deleteSessionsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from identity.session where expires_at < $1 or ended_at < $1', [before]);
}

/**
 * Gives a session that re-authenticated a new token and records the time; the previous token becomes invalid. @returns false where the
 * session was ended meanwhile.
 */
export async function saveReauthentication(
  tx: Queryable,
  verified: { sessionId: string; tokenHash: Buffer; at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    'update identity.session set token_hash = $2, recent_auth_at = $3 where id = $1 and ended_at is null returning 1',
    [verified.sessionId, verified.tokenHash, verified.at],
  );
  return rows.length > 0;
}

/** A session as its member sees it. */
export type OpenSession = {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  ip: string | null;
  country: string | null;
  userAgent: string;
};

/** The open sessions of a member, the last used first. */
export function listOpenSessions(
  db: Queryable,
  memberId: string,
  { seenAfter, now }: { seenAfter: Date; now: Date },
): Promise<OpenSession[]> {
  return db.query<OpenSession>(
    `select id, created_at as "createdAt", last_seen_at as "lastSeenAt", host(ip) as ip, country, user_agent as "userAgent"
     from identity.session where member_id = $1 and ended_at is null and expires_at > $3 and last_seen_at > $2
     order by last_seen_at desc, id desc limit 100`,
    [memberId, seenAfter, now],
    'open-sessions',
  );
}

/** Ends one session of a member. @returns whether the member had it, and it was open. */
export async function endSessionOf(
  db: Queryable,
  { memberId, sessionId, at }: { memberId: string; sessionId: string; at: Date },
): Promise<boolean> {
  const rows = await db.query(
    'update identity.session set ended_at = $3 where id = $2 and member_id = $1 and ended_at is null returning 1',
    [memberId, sessionId, at],
  );
  return rows.length > 0;
}

export type Login = { at: Date; ip: string | null; country: string | null };

/** The login of a member before the session given, or null. */
export async function findLoginBefore(db: Queryable, memberId: string, sessionId: string): Promise<Login | null> {
  const rows = await db.query<Login>(
    `select created_at as at, host(ip) as ip, country from identity.session
     where member_id = $1 and id <> $2
       and created_at <= (select created_at from identity.session where id = $2 and member_id = $1)
     order by created_at desc, id desc limit 1`,
    [memberId, sessionId],
    'login-before',
  );
  return rows[0] ?? null;
}

/** The sessions that are over; `ended` where somebody ended them, and not their limits. */
export async function findSessionsOver(
  db: Queryable,
  { ids, now, seenBefore }: { ids: readonly string[]; now: Date; seenBefore: Date },
): Promise<{ id: string; ended: boolean }[]> {
  return db.query<{ id: string; ended: boolean }>(
    `select asked.id, s.id is null or s.ended_at is not null as ended
     from unnest($1::uuid[]) as asked(id) left join identity.session s on s.id = asked.id
     left join identity.view v on v.id = asked.id and v.ended_at is null and v.expires_at > $2
     where v.id is null and (s.id is null or s.ended_at is not null or s.expires_at <= $2 or s.last_seen_at <= $3)`,
    [ids, now, seenBefore],
    'sessions-over',
  );
}
