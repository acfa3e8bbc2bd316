import type { Queryable } from '../../kernel/database.ts';
import type { SessionTimes } from '../../kernel/session-lifetime.ts';

export type Operator = {
  id: string;
  login: string;
  role: string;
  /** Null acts on every site. */
  siteId: string | null;
};

export type StaffSession = SessionTimes & { id: string; operator: Operator; passwordDue: boolean };

/** An operator as owners see one. */
export type ListedOperator = Operator & { createdAt: Date; removedAt: Date | null; passwordDue: boolean };

/** What becomes different; a null site is every site. */
export type OperatorChange = {
  role?: string;
  siteId?: string | null;
  passwordHash?: string;
  passwordDue?: boolean;
  removed?: true;
};

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

/** An operator who was not removed. */
export async function findOperator(db: Queryable, operatorId: string): Promise<Operator | null> {
  const rows = await db.query<Operator>(
    `select ${operatorColumns} from staff.operator o where o.id = $1 and o.removed_at is null`,
    [operatorId],
  );
  return rows[0] ?? null;
}

export async function findOperatorWithPassword(
  db: Queryable,
  operatorId: string,
): Promise<(Operator & { passwordHash: string }) | null> {
  const rows = await db.query<Operator & { passwordHash: string }>(
    `select ${operatorColumns}, o.password_hash as "passwordHash" from staff.operator o
     where o.id = $1 and o.removed_at is null`,
    [operatorId],
  );
  return rows[0] ?? null;
}

export async function findOperatorByLogin(db: Queryable, login: string): Promise<Operator | null> {
  const rows = await db.query<Operator>(
    `select ${operatorColumns} from staff.operator o where lower(o.login) = lower($1) and o.removed_at is null`,
    [login],
  );
  return rows[0] ?? null;
}

/** Operators of a site, or of all for a null one, those removed too; a page newest first that ends before the given id. */
export async function listOperators(
  db: Queryable,
  page: { siteId: string | null; beforeId: string | null; limit: number },
): Promise<ListedOperator[]> {
  return db.query<ListedOperator>(
    `select ${operatorColumns}, o.created_at as "createdAt", o.removed_at as "removedAt", o.password_due as "passwordDue"
     from staff.operator o where ($1::uuid is null or o.site_id = $1) and ($2::uuid is null or o.id < $2)
     order by o.id desc limit $3`,
    [page.siteId, page.beforeId, page.limit],
  );
}

/** Changes an operator as the schema's owner. @returns whether there is such an operator. */
export async function writeOperator(
  ownerDb: Queryable,
  write: { actor: string; operatorId: string; change: OperatorChange; reason: string; at: Date },
): Promise<boolean> {
  const [row] = await ownerDb.query<{ id: string | null }>(
    'select staff.write_operator($1, null, $2, $3, null, $4, $5) as id',
    [write.actor, write.operatorId, JSON.stringify(write.change), write.reason, write.at],
  );
  return row?.id != null;
}

/** Changes an operator as another one, or oneself, asks for it; the database judges whether that may be. */
export async function changeOperatorAs(
  db: Queryable,
  write: {
    staffId: string;
    operatorId: string;
    change: OperatorChange;
    /** A session of the operator that goes on. */
    keptSessionId: string | null;
    reason: string;
    at: Date;
  },
): Promise<'changed' | 'not_found' | 'not_permitted'> {
  const [row] = await db.query<{ verdict: 'changed' | 'not_found' | 'not_permitted' }>(
    'select staff.change_operator($1, $2, $3, $4, $5, $6) as verdict',
    [write.staffId, write.operatorId, JSON.stringify(write.change), write.keptSessionId, write.reason, write.at],
  );
  if (!row) throw new Error('a change of an operator was not judged');
  return row.verdict;
}

export type OperatorToLogIn = Operator & {
  passwordHash: string;
  passwordDue: boolean;
  accessVersion: number;
  /** Whether the operator has logged in from this browser, and from this network, since then. */
  deviceKnown: boolean;
  networkKnown: boolean;
};

/** The operator of a login who was not removed, with what is known of where the request comes from. */
export async function findOperatorToLogIn(
  db: Queryable,
  from: { login: string; deviceHash: Buffer | null; network: string | null; since: Date },
): Promise<OperatorToLogIn | null> {
  const rows = await db.query<OperatorToLogIn>(
    `select ${operatorColumns}, o.password_hash as "passwordHash", o.password_due as "passwordDue",
       o.access_version as "accessVersion",
       exists (select 1 from staff.session s where s.operator_id = o.id and s.created_at > $4 and s.device_hash = $2) as "deviceKnown",
       exists (select 1 from staff.session s where s.operator_id = o.id and s.created_at > $4 and s.ip <<= $3::inet) as "networkKnown"
     from staff.operator o where lower(o.login) = lower($1) and o.removed_at is null`,
    [from.login, from.deviceHash, from.network, from.since],
  );
  return rows[0] ?? null;
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
    userAgent: string;
  },
): Promise<void> {
  await tx.query(
    `insert into staff.session
       (operator_id, access_version, token_hash, device_hash, created_at, last_seen_at, expires_at, ip, user_agent)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
    [
      session.operatorId,
      session.accessVersion,
      session.tokenHash,
      session.deviceHash,
      session.createdAt,
      session.expiresAt,
      session.ip,
      session.userAgent,
    ],
  );
}

/** The session of a token; none of an operator who was removed, or whose access was changed since. */
export async function findStaffSession(db: Queryable, tokenHash: Buffer): Promise<StaffSession | null> {
  const rows = await db.query<
    SessionTimes & Omit<Operator, 'id'> & { id: string; operatorId: string; passwordDue: boolean }
  >(
    `select s.id, s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt", s.ended_at as "endedAt",
       o.id as "operatorId", o.login, o.role, o.site_id as "siteId", o.password_due as "passwordDue"
     from staff.session s join staff.operator o on o.id = s.operator_id
     where s.token_hash = $1 and s.access_version = o.access_version and o.removed_at is null`,
    [tokenHash],
    'staff-session',
  );
  const row = rows[0];
  if (!row) return null;
  const { operatorId, login, role, siteId, passwordDue, ...times } = row;
  return { ...times, passwordDue, operator: { id: operatorId, login, role, siteId } };
}

/** Gives a session a new token; the one before is nobody's from then on. */
export async function renewStaffSession(
  tx: Queryable,
  { sessionId, tokenHash }: { sessionId: string; tokenHash: Buffer },
): Promise<void> {
  await tx.query('update staff.session set token_hash = $2 where id = $1', [sessionId, tokenHash]);
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
