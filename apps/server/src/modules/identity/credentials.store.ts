import type { Queryable } from '../../kernel/database.ts';

/** How a member proves who it is by password, and what else a login asks about. */
export type MemberToLogIn = {
  memberId: string;
  account: string;
  type: number;
  blocked: boolean;
  lastLoginAt: Date | null;
  /** Null where the member has no password. */
  passwordHash: string | null;
  mustChange: boolean;
  passwordChangedAt: Date | null;
  /** The default password that this one was compared with and is not. */
  differsFrom: string | null;
};

const columns = `m.id as "memberId", m.username as account, m.type, m.blocked, m.last_login_at as "lastLoginAt",
  c.password_hash as "passwordHash", coalesce(c.must_change, false) as "mustChange", c.changed_at as "passwordChangedAt",
  c.differs_from as "differsFrom"`;

/** A member of a site, as a login sees it. */
export async function findMemberToLogIn(
  db: Queryable,
  siteId: string,
  memberId: string,
): Promise<MemberToLogIn | null> {
  const rows = await db.query<MemberToLogIn>(
    `select ${columns} from identity.member m left join identity.credential c on c.member_id = m.id
     where m.site_id = $1 and m.id = $2`,
    [siteId, memberId],
    'member-to-log-in',
  );
  return rows[0] ?? null;
}

/** Notes that a password is another than a default one, so that they are not compared again. */
export async function saveDiffersFrom(db: Queryable, memberId: string, defaultHash: string): Promise<void> {
  await db.query('update identity.credential set differs_from = $2 where member_id = $1', [memberId, defaultHash]);
}

/** Keeps the password of payments; who has no password to log in may have one. */
export async function savePaymentPassword(
  tx: Queryable,
  { memberId, hash, at }: { memberId: string; hash: string; at: Date },
): Promise<void> {
  await tx.query(
    `insert into identity.credential as known (member_id, payment_password_hash, changed_at) values ($1, $2, $3)
     on conflict (member_id) do update set payment_password_hash = excluded.payment_password_hash`,
    [memberId, hash, at],
  );
}

/** Which passwords a member has. */
export async function findPasswords(
  db: Queryable,
  memberId: string,
): Promise<{ hasPassword: boolean; changedAt: Date | null; hasPaymentPassword: boolean }> {
  const rows = await db.query<{ hasPassword: boolean; changedAt: Date | null; hasPaymentPassword: boolean }>(
    `select password_hash is not null as "hasPassword", changed_at as "changedAt",
       payment_password_hash is not null as "hasPaymentPassword"
     from identity.credential where member_id = $1`,
    [memberId],
  );
  return rows[0] ?? { hasPassword: false, changedAt: null, hasPaymentPassword: false };
}
