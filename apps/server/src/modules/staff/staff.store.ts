import type { Queryable } from '../../kernel/database.ts';
import type { SessionTimes } from '../../kernel/session-life.ts';

export type Operator = {
  id: string;
  login: string;
  role: string;
  /** Null acts on every site. */
  siteId: string | null;
};

export type StaffSession = SessionTimes & { id: string; operator: Operator };

const operatorColumns = 'o.id, o.login, o.role, o.site_id as "siteId"';

/** @returns the new operator's id, or null where the login is taken. */
export async function insertOperator(
  tx: Queryable,
  operator: { login: string; passwordHash: string; role: string; siteId: string | null; at: Date },
): Promise<string | null> {
  const rows = await tx.query<{ id: string }>(
    `insert into staff.operator (login, password_hash, role, site_id, created_at) values ($1, $2, $3, $4, $5)
     on conflict (lower(login)) do nothing returning id`,
    [operator.login, operator.passwordHash, operator.role, operator.siteId, operator.at],
  );
  return rows[0]?.id ?? null;
}

export async function findOperator(db: Queryable, operatorId: string): Promise<Operator | null> {
  const rows = await db.query<Operator>(`select ${operatorColumns} from staff.operator o where o.id = $1`, [
    operatorId,
  ]);
  return rows[0] ?? null;
}

export async function findOperatorToLogIn(
  db: Queryable,
  login: string,
): Promise<(Operator & { passwordHash: string }) | null> {
  const rows = await db.query<Operator & { passwordHash: string }>(
    `select ${operatorColumns}, o.password_hash as "passwordHash" from staff.operator o where lower(o.login) = lower($1)`,
    [login],
  );
  return rows[0] ?? null;
}

export async function insertStaffSession(
  tx: Queryable,
  session: {
    operatorId: string;
    tokenHash: Buffer;
    createdAt: Date;
    expiresAt: Date;
    ip: string | null;
    userAgent: string;
  },
): Promise<void> {
  await tx.query(
    `insert into staff.session (operator_id, token_hash, created_at, last_seen_at, expires_at, ip, user_agent)
     values ($1, $2, $3, $3, $4, $5, $6)`,
    [session.operatorId, session.tokenHash, session.createdAt, session.expiresAt, session.ip, session.userAgent],
  );
}

export async function findStaffSession(db: Queryable, tokenHash: Buffer): Promise<StaffSession | null> {
  const rows = await db.query<SessionTimes & Omit<Operator, 'id'> & { id: string; operatorId: string }>(
    `select s.id, s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt", s.ended_at as "endedAt",
       o.id as "operatorId", o.login, o.role, o.site_id as "siteId"
     from staff.session s join staff.operator o on o.id = s.operator_id where s.token_hash = $1`,
    [tokenHash],
    'staff-session',
  );
  const row = rows[0];
  if (!row) return null;
  const { operatorId, login, role, siteId, ...times } = row;
  return { ...times, operator: { id: operatorId, login, role, siteId } };
}

/** Moves the idle limit on; never back, and never for a session that has ended meanwhile. */
export async function noteStaffSeen(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db.query(
    'update staff.session set last_seen_at = $2 where id = $1 and last_seen_at < $2 and ended_at is null',
    [sessionId, at],
  );
}

export async function endStaffSession(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db.query('update staff.session set ended_at = $2 where id = $1 and ended_at is null', [sessionId, at]);
}

/** Deletes sessions that ended or ran out before a time. */
export async function deleteStaffSessionsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from staff.session where expires_at < $1 or ended_at < $1', [before]);
}
