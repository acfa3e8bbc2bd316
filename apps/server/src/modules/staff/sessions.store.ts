import type { Revealed } from '@croupier/contract';
import type { Queryable } from '../../kernel/database.ts';
import type { SessionTimes } from '../../kernel/session-lifetime.ts';

export type OperatorToSignIn = {
  id: string;
  login: string;
  passwordHash: string;
  passwordDue: boolean;
  accessVersion: number;
  /** The role is used from the network that asks. */
  networkAllowed: boolean;
  /** Whether the operator has signed in from this browser, and from this network, since then. */
  deviceKnown: boolean;
  networkKnown: boolean;
};

/** The operator of a login who has a password and was not removed, with what is known of where the request comes from. */
export async function findOperatorToSignIn(
  db: Queryable,
  from: { login: string; deviceHash: Buffer | null; ip: string | null; network: string | null; since: Date },
): Promise<OperatorToSignIn | null> {
  const rows = await db.query<OperatorToSignIn>(
    `select o.id, o.login, o.password_hash as "passwordHash", o.password_due as "passwordDue", o.access_version as "accessVersion",
       (r.networks = '{}' or coalesce($3::inet <<= any(r.networks::inet[]), false)) as "networkAllowed",
       exists (select 1 from staff.session s where s.operator_id = o.id and s.created_at > $5 and s.device_hash = $2) as "deviceKnown",
       exists (select 1 from staff.session s where s.operator_id = o.id and s.created_at > $5 and s.ip <<= $4::inet) as "networkKnown"
     from staff.operator o join staff.role r on r.id = o.role_id
     where lower(o.login) = lower($1) and o.password_hash is not null and o.removed_at is null`,
    [from.login, from.deviceHash, from.ip, from.network, from.since],
  );
  return rows[0] ?? null;
}

export async function insertTicket(
  db: Queryable,
  ticket: { tokenHash: Buffer; operatorId: string; accessVersion: number; deviceHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into staff.sign_in_ticket (token_hash, operator_id, access_version, device_hash, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [ticket.tokenHash, ticket.operatorId, ticket.accessVersion, ticket.deviceHash, ticket.expiresAt],
  );
}

export type TriedTicket = {
  operatorId: string;
  accessVersion: number;
  passwordDue: boolean;
  networkAllowed: boolean;
  deviceKnown: boolean;
};

/** Counts a try of a ticket, in a write of its own, and reads it; null after so many, and for an operator who was changed since. */
export async function tryTicket(
  db: Queryable,
  asked: { tokenHash: Buffer; deviceHash: Buffer; ip: string | null; mostTries: number; at: Date; since: Date },
): Promise<TriedTicket | null> {
  const rows = await db.query<TriedTicket>(
    `update staff.sign_in_ticket t set tries = t.tries + 1
     from staff.operator o join staff.role r on r.id = o.role_id
     where t.token_hash = $1 and t.device_hash = $2 and t.tries < $3 and t.expires_at > $4
       and o.id = t.operator_id and o.access_version = t.access_version and o.removed_at is null
     returning o.id as "operatorId", o.access_version as "accessVersion", o.password_due as "passwordDue",
       (r.networks = '{}' or coalesce($5::inet <<= any(r.networks::inet[]), false)) as "networkAllowed",
       exists (select 1 from staff.session s where s.operator_id = o.id and s.created_at > $6 and s.device_hash = $2) as "deviceKnown"`,
    [asked.tokenHash, asked.deviceHash, asked.mostTries, asked.at, asked.ip, asked.since],
  );
  return rows[0] ?? null;
}

/** @returns whether it was there: of two that use it at one moment one does. */
export async function deleteTicket(tx: Queryable, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx.query('delete from staff.sign_in_ticket where token_hash = $1 returning 1', [tokenHash]);
  return rows.length > 0;
}

export async function deleteTicketsBefore(db: Queryable, at: Date): Promise<void> {
  await db.query('delete from staff.sign_in_ticket where expires_at <= $1', [at]);
}

export async function insertStaffSession(
  tx: Queryable,
  session: {
    operatorId: string;
    /** As it was when the password was judged. */
    accessVersion: number;
    tokenHash: Buffer;
    deviceHash: Buffer | null;
    createdAt: Date;
    expiresAt: Date;
    ip: string | null;
    country: string | null;
    userAgent: string;
  },
): Promise<void> {
  await tx.query(
    `insert into staff.session
       (operator_id, access_version, token_hash, device_hash, created_at, last_seen_at, proved_at, expires_at, ip, country, user_agent)
     values ($1, $2, $3, $4, $5, $5, $5, $6, $7, $8, $9)`,
    [
      session.operatorId,
      session.accessVersion,
      session.tokenHash,
      session.deviceHash,
      session.createdAt,
      session.expiresAt,
      session.ip,
      session.country,
      session.userAgent,
    ],
  );
}

/** A session with its operator and the role as it is now. */
export type StaffSession = SessionTimes & {
  id: string;
  provedAt: Date;
  operatorId: string;
  login: string;
  siteIds: string[] | null;
  passwordDue: boolean;
  scope: 'platform' | 'sites';
  permissions: string[];
  reveals: Revealed[];
  secondPersonAbove: Record<string, string>;
  networkAllowed: boolean;
};

/** The session of a token; none of an operator who was removed, or whose access was changed since. */
export async function findStaffSession(
  db: Queryable,
  asked: { tokenHash: Buffer; ip: string | null },
): Promise<StaffSession | null> {
  const rows = await db.query<StaffSession>(
    `select s.id, s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt", s.ended_at as "endedAt", s.proved_at as "provedAt",
       o.id as "operatorId", o.login, o.site_ids as "siteIds", o.password_due as "passwordDue", r.scope,
       staff.role_permissions(r) as permissions, r.reveals, r.second_person_above as "secondPersonAbove",
       (r.networks = '{}' or coalesce($2::inet <<= any(r.networks::inet[]), false)) as "networkAllowed"
     from staff.session s join staff.operator o on o.id = s.operator_id join staff.role r on r.id = o.role_id
     where s.token_hash = $1 and s.access_version = o.access_version and o.removed_at is null`,
    [asked.tokenHash, asked.ip],
    'staff-session',
  );
  return rows[0] ?? null;
}

/** Gives a session a new token; the one before is nobody's from then on. */
export async function renewStaffSession(
  tx: Queryable,
  { sessionId, tokenHash }: { sessionId: string; tokenHash: Buffer },
): Promise<void> {
  await tx.query('update staff.session set token_hash = $2 where id = $1', [sessionId, tokenHash]);
}

/** Notes that a session showed a second factor, under a new token. @returns false where it has ended meanwhile. */
export async function saveProved(
  db: Queryable,
  proved: { sessionId: string; tokenHash: Buffer; at: Date },
): Promise<boolean> {
  const rows = await db.query(
    'update staff.session set token_hash = $2, proved_at = $3 where id = $1 and ended_at is null returning 1',
    [proved.sessionId, proved.tokenHash, proved.at],
  );
  return rows.length > 0;
}

/** Moves the idle limit on; never back, and never for a session that has ended meanwhile. */
export async function noteStaffSeen(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db.query(
    'update staff.session set last_seen_at = $2 where id = $1 and last_seen_at < $2 and ended_at is null',
    [sessionId, at],
  );
}

export type OpenSession = {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  ip: string | null;
  country: string | null;
  userAgent: string;
};

/** Sessions of an operator that are neither ended nor run out, the latest used first. */
export async function listOpenSessions(
  db: Queryable,
  of: { operatorId: string; seenAfter: Date; at: Date },
): Promise<OpenSession[]> {
  return db.query<OpenSession>(
    `select s.id, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", host(s.ip) as ip, s.country, s.user_agent as "userAgent"
     from staff.session s join staff.operator o on o.id = s.operator_id
     where s.operator_id = $1 and s.ended_at is null and s.last_seen_at > $2 and s.expires_at > $3
       and s.access_version = o.access_version
     order by s.last_seen_at desc, s.id limit 100`,
    [of.operatorId, of.seenAfter, of.at],
  );
}

/** Ends sessions of an operator: one, all, or all but one. @returns how many. */
export async function endStaffSessions(
  db: Queryable,
  which: { operatorId: string; sessionId: string | null; exceptId: string | null; at: Date },
): Promise<number> {
  const rows = await db.query(
    `update staff.session set ended_at = $4
     where operator_id = $1 and ended_at is null and ($2::uuid is null or id = $2) and id is distinct from $3::uuid returning 1`,
    [which.operatorId, which.sessionId, which.exceptId, which.at],
  );
  return rows.length;
}

/** Deletes sessions that ended or ran out before a time. */
export async function deleteStaffSessionsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from staff.session where expires_at < $1 or ended_at < $1', [before]);
}

/** Lets changes of an operator's second factors wait for one another, until the transaction ends. */
export async function holdFactors(tx: Queryable, operatorId: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('staff factors ' || $1::text, 0))", [operatorId]);
}

/** Which of these sessions are over, each with the reason as live connections have it. */
export async function findSessionsOver(
  db: Queryable,
  sessions: readonly { sessionId: string }[],
  now: { at: Date; idleMs: number },
): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; isEnded: boolean }>(
    `select wanted.id, s.id is null or s.ended_at is not null or s.access_version <> o.access_version as "isEnded"
     from unnest($1::uuid[]) as wanted(id) left join staff.session s on s.id = wanted.id left join staff.operator o on o.id = s.operator_id
     where s.id is null or s.ended_at is not null or s.access_version <> o.access_version or s.expires_at <= $2
       or s.last_seen_at <= $3`,
    [sessions.map(({ sessionId }) => sessionId), now.at, new Date(now.at.getTime() - now.idleMs)],
  );
  return new Map(rows.map(({ id, isEnded }) => [id, isEnded ? 'session_ended' : 'session_expired']));
}
