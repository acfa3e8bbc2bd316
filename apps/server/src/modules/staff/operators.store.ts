import type { Queryable } from '../../kernel/database.ts';

export type Operator = {
  id: string;
  login: string;
  roleId: string;
  roleName: string;
  /** Null acts on every site. */
  siteIds: string[] | null;
};

/** An operator as administrators see one. */
export type ListedOperator = Operator & {
  createdAt: Date;
  removedAt: Date | null;
  /** When the invitation that is open ends. */
  invitedUntil: Date | null;
  hasPassword: boolean;
  lastSeenAt: Date | null;
  totp: boolean;
  passkeys: number;
};

/** What becomes different; null sites are every site. */
export type OperatorChange = {
  roleId?: string;
  siteIds?: readonly string[] | null;
  passwordHash?: string;
  passwordDue?: boolean;
  /** Password and second factors go. */
  reset?: true;
  removed?: true;
};

export type OperatorState = 'invited' | 'active' | 'removed';

/** Who changes an operator, as the audit log keeps it. */
export type AuditActor = { login: string; operatorId: string | null; ip: string | null; device: string | null };

const operatorColumns = 'o.id, o.login, o.role_id as "roleId", r.name as "roleName", o.site_ids as "siteIds"';
const listedColumns = `${operatorColumns}, o.created_at as "createdAt", o.removed_at as "removedAt", i.expires_at as "invitedUntil",
  o.password_hash is not null as "hasPassword",
  (select max(s.last_seen_at) from staff.session s where s.operator_id = o.id) as "lastSeenAt",
  exists (select 1 from staff.totp t where t.operator_id = o.id and t.confirmed_at is not null) as totp,
  (select count(*)::int from staff.passkey p where p.operator_id = o.id) as passkeys`;
const listedFrom = `from staff.operator o join staff.role r on r.id = o.role_id
  left join staff.invitation i on i.operator_id = o.id`;

/** An operator who was not removed. */
export async function findOperator(db: Queryable, operatorId: string): Promise<Operator | null> {
  const rows = await db.query<Operator>(
    `select ${operatorColumns} from staff.operator o join staff.role r on r.id = o.role_id
     where o.id = $1 and o.removed_at is null`,
    [operatorId],
  );
  return rows[0] ?? null;
}

export async function findPasswordHash(db: Queryable, operatorId: string): Promise<string | null> {
  const rows = await db.query<{ passwordHash: string | null }>(
    'select password_hash as "passwordHash" from staff.operator where id = $1 and removed_at is null',
    [operatorId],
  );
  return rows[0]?.passwordHash ?? null;
}

export async function findOperatorByLogin(db: Queryable, login: string): Promise<Operator | null> {
  const rows = await db.query<Operator>(
    `select ${operatorColumns} from staff.operator o join staff.role r on r.id = o.role_id
     where lower(o.login) = lower($1) and o.removed_at is null`,
    [login],
  );
  return rows[0] ?? null;
}

export async function findListedOperator(db: Queryable, operatorId: string): Promise<ListedOperator | null> {
  const rows = await db.query<ListedOperator>(`select ${listedColumns} ${listedFrom} where o.id = $1`, [operatorId]);
  return rows[0] ?? null;
}

/** Operators newest first, those who were removed too; a page that ends before the given id. */
export async function listOperators(
  db: Queryable,
  page: {
    state: OperatorState | null;
    roleId: string | null;
    /** A part of the login. */
    search: string | null;
    beforeId: string | null;
    limit: number;
  },
): Promise<ListedOperator[]> {
  return db.query<ListedOperator>(
    `select ${listedColumns} ${listedFrom}
     where ($1::text is null or $1 = case when o.removed_at is not null then 'removed' when o.password_hash is null then 'invited' else 'active' end)
       and ($2::uuid is null or o.role_id = $2) and ($3::text is null or strpos(lower(o.login), lower($3)) > 0)
       and ($4::uuid is null or o.id < $4)
     order by o.id desc limit $5`,
    [page.state, page.roleId, page.search, page.beforeId, page.limit],
  );
}

/** Changes an operator as the schema's owner. @returns whether there is such an operator. */
export async function writeOperator(
  ownerDb: Queryable,
  write: { actor: AuditActor; operatorId: string; change: OperatorChange; reason: string; at: Date },
): Promise<boolean> {
  const [row] = await ownerDb.query<{ id: string | null }>(
    'select staff.write_operator($1, $2, $3, null, $4, $5) as id',
    [JSON.stringify(write.actor), write.operatorId, JSON.stringify(write.change), write.reason, write.at],
  );
  return row?.id != null;
}

/** Changes an operator as another one, or oneself, asks for it; the database judges whether that may be. */
export async function changeOperatorAs(
  db: Queryable,
  write: {
    staffId: string;
    actor: AuditActor;
    operatorId: string;
    change: OperatorChange;
    /** A session of the operator that goes on. */
    keptSessionId: string | null;
    reason: string;
    at: Date;
  },
): Promise<'changed' | 'not_found' | 'not_permitted'> {
  const [row] = await db.query<{ verdict: 'changed' | 'not_found' | 'not_permitted' }>(
    'select staff.change_operator($1, $2, $3, $4, $5, $6, $7) as verdict',
    [
      write.staffId,
      JSON.stringify(write.actor),
      write.operatorId,
      JSON.stringify(write.change),
      write.keptSessionId,
      write.reason,
      write.at,
    ],
  );
  if (!row) throw new Error('a change of an operator was not judged');
  return row.verdict;
}

/** Whom an invitation is for: a new operator, or one whose password and second factors were taken. */
export type Invited = { login: string; roleId: string; siteIds: readonly string[] | null } | { operatorId: string };

type NewInvitation = {
  actor: AuditActor;
  invited: Invited;
  tokenHash: Buffer;
  expiresAt: Date;
  reason: string;
  at: Date;
};

/** Invites as the schema's owner. @returns the operator, or null where the login is taken, or nobody waits for a link. */
export async function writeInvitation(ownerDb: Queryable, write: NewInvitation): Promise<string | null> {
  const [row] = await ownerDb.query<{ id: string | null }>(
    'select staff.write_invitation($1, $2, $3, $4, $5, $6) as id',
    [
      JSON.stringify(write.actor),
      JSON.stringify(write.invited),
      write.tokenHash,
      write.expiresAt,
      write.reason,
      write.at,
    ],
  );
  return row?.id ?? null;
}

export type InvitationVerdict = 'invited' | 'conflict' | 'not_found' | 'not_permitted';

/** Invites as an operator asks for it; the database judges whether that may be. */
export async function inviteOperatorAs(
  db: Queryable,
  write: NewInvitation & { staffId: string },
): Promise<{ verdict: InvitationVerdict; id: string | null }> {
  const [row] = await db.query<{ verdict: InvitationVerdict; id: string | null }>(
    'select verdict, id from staff.invite_operator($1, $2, $3, $4, $5, $6, $7)',
    [
      write.staffId,
      JSON.stringify(write.actor),
      JSON.stringify(write.invited),
      write.tokenHash,
      write.expiresAt,
      write.reason,
      write.at,
    ],
  );
  if (!row) throw new Error('an invitation was not judged');
  return row;
}

export type FoundInvitation = {
  operatorId: string;
  login: string;
  roleName: string;
  expiresAt: Date;
  isReset: boolean;
  /** The role is used from the network that asks. */
  networkAllowed: boolean;
};

/** The invitation of a link that is still good. */
export async function findInvitation(
  db: Queryable,
  from: { tokenHash: Buffer; ip: string | null; at: Date },
): Promise<FoundInvitation | null> {
  const rows = await db.query<FoundInvitation>(
    `select o.id as "operatorId", o.login, r.name as "roleName", i.expires_at as "expiresAt", i.is_reset as "isReset",
       (r.networks = '{}' or coalesce($2::inet <<= any(r.networks::inet[]), false)) as "networkAllowed"
     from staff.invitation i join staff.operator o on o.id = i.operator_id join staff.role r on r.id = o.role_id
     where i.token_hash = $1 and i.expires_at > $3 and o.removed_at is null`,
    [from.tokenHash, from.ip, from.at],
  );
  return rows[0] ?? null;
}

/** Keeps the password of whoever holds the link, and ends the invitation. @returns null where it is good no more. */
export async function acceptInvitation(
  tx: Queryable,
  accepted: {
    tokenHash: Buffer;
    passwordHash: string;
    origin: Pick<AuditActor, 'ip' | 'device'>;
    at: Date;
  },
): Promise<{ id: string; accessVersion: number } | null> {
  const rows = await tx.query<{ id: string; accessVersion: number }>(
    'select id, access_version as "accessVersion" from staff.accept_invitation($1, $2, $3, $4)',
    [accepted.tokenHash, accepted.passwordHash, JSON.stringify(accepted.origin), accepted.at],
  );
  return rows[0] ?? null;
}

/** The logins of operators by id, also of those who were removed. */
export async function findLogins(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; login: string }>(
    'select id, login from staff.operator where id = any($1::uuid[])',
    [ids],
    'staff-logins',
  );
  return new Map(rows.map(({ id, login }) => [id, login]));
}
