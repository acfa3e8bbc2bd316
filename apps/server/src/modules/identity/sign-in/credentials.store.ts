import type { Queryable } from '../../../kernel/database.ts';
import { foldCase } from '../../../kernel/fold-case.ts';
import type { TypedName } from './typed-name.ts';

/** How a member authenticates by password, and what else a login needs. */
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

/** A member of a site, as a login needs it. */
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

/** Records that a password differs from a default one, so that they are not compared again. */
export async function saveDiffersFrom(db: Queryable, memberId: string, defaultHash: string): Promise<void> {
  await db.query('update identity.credential set differs_from = $2 where member_id = $1', [memberId, defaultHash]);
}

/** Stores the payment password; a member without a login password may have one. */
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

/** The hash of the payment password, or null where the member has none. */
export async function findPaymentPassword(db: Queryable, memberId: string): Promise<string | null> {
  const rows = await db.query<{ hash: string | null }>(
    'select payment_password_hash as hash from identity.credential where member_id = $1',
    [memberId],
  );
  return rows[0]?.hash ?? null;
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

/** A member found by the typed name, and whether browser and network are known. */
export type MemberByName = MemberToLogIn & { deviceKnown: boolean; networkKnown: boolean };

export type NameSought = {
  siteId: string;
  name: Pick<TypedName, 'text' | 'email' | 'mobile'>;
  deviceHash: Buffer | null;
  /** In the form of cidr, or null. */
  network: string | null;
  since: Date;
};

/** The member of a site whose user name, verified address or verified number it is. */
export async function findMemberByName(db: Queryable, sought: NameSought): Promise<MemberByName | null> {
  const { siteId, name, deviceHash, network, since } = sought;
  const rows = await db.query<MemberByName>(
    `select ${columns},
       exists (select 1 from identity.known_device d
         where d.member_id = m.id and d.device_hash = $5 and d.last_at > $7) as "deviceKnown",
       exists (select 1 from identity.login_history h
         where h.member_id = m.id and h.outcome = 'ok' and h.at > $7 and h.ip <<= $6::cidr) as "networkKnown"
     from (
       select 1 as place, id from identity.member where site_id = $1 and username_key = $2
       union all
       select 2, member_id from identity.member_personal
         where site_id = $1 and lower(email collate "C") = $3 and email_verified_at is not null
       union all
       select 3, member_id from identity.member_personal
         where site_id = $1 and mobile = $4 and mobile_verified_at is not null
     ) found
     join identity.member m on m.id = found.id
     left join identity.credential c on c.member_id = m.id
     order by place limit 1`,
    [siteId, foldCase(name.text), name.email && foldCase(name.email), name.mobile, deviceHash, network, since],
    'member-by-name',
  );
  return rows[0] ?? null;
}
