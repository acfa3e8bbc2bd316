import type { MemberKind } from '@croupier/contract/member-kind';
import type { Queryable } from '../../../kernel/database.ts';
import { foldCase } from '../../../kernel/fold-case.ts';

/** A member as the platform knows it; personal data is stored separately. */
export type Member = {
  id: string;
  siteId: string;
  /** The user name as the member typed it. */
  account: string;
  nickname: string;
  /** 0 member, 1 top agent, 2 agent, 41 agent on credit, 42 sub-agent on credit, 4 trial. */
  type: number;
  uplineId: string | null;
  blocked: boolean;
  language: string;
  registeredAt: Date;
};

export type NewMember = {
  siteId: string;
  type: MemberKind;
  username: string;
  nickname: string;
  /** Null for a member without a password, who signs in by codes or tries the games. */
  passwordHash: string | null;
  paymentPasswordHash: string | null;
  language: string;
  referralCode: string | null;
  affiliateId: string | null;
  uplineId: string | null;
  termsVersion: string;
  at: Date;
  personal: {
    email: string | null;
    /** yyyy-MM-dd */
    birthday: string | null;
    /** E.164 */
    mobile: string | null;
    mobileVerifiedAt: Date | null;
    payeeName: string | null;
    /** Other fields of the form, by their names. */
    further: Record<string, string>;
  };
};

export type Credential = {
  memberId: string;
  type: number;
  blocked: boolean;
  passwordHash: string;
  mustChange: boolean;
  lastLoginAt: Date | null;
};

const columns = `id, site_id as "siteId", username as account, nickname, type, upline_id as "uplineId", blocked, language,
  created_at as "registeredAt"`;

/** Adds a member with credential and personal data. @returns its id, or null where the user name is taken. */
export async function insertMember(tx: Queryable, member: NewMember): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `insert into identity.member (site_id, type, username, username_key, nickname, language, referral_code, affiliate_id, upline_id,
       terms_version, terms_agreed_at, created_at, last_login_at)
     values ($1, $2, $3, lower($3 collate "C"), $4, $5, $6, $7, $8, $9, $10, $10, $10)
     on conflict (site_id, username_key) do nothing returning id`,
    [
      member.siteId,
      member.type,
      member.username,
      member.nickname,
      member.language,
      member.referralCode,
      member.affiliateId,
      member.uplineId,
      member.termsVersion,
      member.at,
    ],
  );
  if (!row) return null;
  await tx.query(
    'insert into identity.credential (member_id, password_hash, payment_password_hash, changed_at) values ($1, $2, $3, $4)',
    [row.id, member.passwordHash, member.paymentPasswordHash, member.at],
  );
  const { email, birthday, mobile, mobileVerifiedAt, payeeName, further } = member.personal;
  await tx.query(
    `insert into identity.member_personal
       (member_id, site_id, email, birthday, mobile, mobile_verified_at, payee_name, further)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.id, member.siteId, email, birthday, mobile, mobileVerifiedAt, payeeName, JSON.stringify(further)],
  );
  return row.id;
}

/** The number that a member entered, verified or not. */
export async function findMobile(db: Queryable, memberId: string): Promise<string | null> {
  const [row] = await db.query<{ mobile: string | null }>(
    'select mobile from identity.member_personal where member_id = $1',
    [memberId],
  );
  return row?.mobile ?? null;
}

export async function isUsernameTaken(db: Queryable, siteId: string, username: string): Promise<boolean> {
  const rows = await db.query('select 1 from identity.member where site_id = $1 and username_key = $2', [
    siteId,
    foldCase(username),
  ]);
  return rows.length > 0;
}

export async function findMember(db: Queryable, memberId: string): Promise<Member | null> {
  const rows = await db.query<Member>(
    `select ${columns} from identity.member where id = $1`,
    [memberId],
    'member-by-id',
  );
  return rows[0] ?? null;
}

export type MemberName = { account: string; type: number };

/** Account and type of members by id. */
export async function findMemberNames(db: Queryable, memberIds: readonly string[]): Promise<Map<string, MemberName>> {
  const rows = await db.query<MemberName & { id: string }>(
    'select id, username as account, type from identity.member where id = any($1::uuid[])',
    [memberIds],
    'member-names',
  );
  return new Map(rows.map(({ id, ...member }) => [id, member]));
}

/** What a bet records of the member who placed it. */
export type MemberLine = {
  isTrial: boolean;
  /** Uplines from the top down, each id followed by `/`. */
  line: string;
};

/** A bound on the walk up a line, so that a circle of uplines would end. */
const longestLine = 64;

/** Whether members are on trial, and their uplines, by id. */
export async function findMemberLines(db: Queryable, memberIds: readonly string[]): Promise<Map<string, MemberLine>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db.query<MemberLine & { id: string }>(
    `select m.id, m.type = 4 as "isTrial", coalesce((
       with recursive upline as (
         select u.id, u.upline_id, 1 as height from identity.member u where u.id = m.upline_id
         union all
         select u.id, u.upline_id, l.height + 1 from upline l join identity.member u on u.id = l.upline_id
         where l.height < ${longestLine})
       select string_agg(id || '/', '' order by height desc) from upline), '') as line
     from identity.member m where m.id = any($1::uuid[])`,
    [memberIds],
    'member-lines',
  );
  return new Map(rows.map(({ id, ...member }) => [id, member]));
}

export async function findMemberByUsername(db: Queryable, siteId: string, username: string): Promise<Member | null> {
  const rows = await db.query<Member>(
    `select ${columns} from identity.member where site_id = $1 and username_key = $2`,
    [siteId, foldCase(username)],
  );
  return rows[0] ?? null;
}

export async function findCredential(db: Queryable, siteId: string, username: string): Promise<Credential | null> {
  const rows = await db.query<Credential>(
    `select m.id as "memberId", m.type, m.blocked, c.password_hash as "passwordHash", c.must_change as "mustChange",
       m.last_login_at as "lastLoginAt"
     from identity.member m join identity.credential c on c.member_id = m.id
     where m.site_id = $1 and m.username_key = $2`,
    [siteId, foldCase(username)],
    'credential',
  );
  return rows[0] ?? null;
}

export async function hasPassword(db: Queryable, memberId: string): Promise<boolean> {
  const rows = await db.query(
    'select 1 from identity.credential where member_id = $1 and password_hash is not null',
    [memberId],
    'has-password',
  );
  return rows.length > 0;
}

/** Records a login, and locks the member until the transaction ends. @returns false where the member is blocked by now. */
export async function recordLogin(tx: Queryable, memberId: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    'update identity.member set last_login_at = $2 where id = $1 and not blocked returning 1',
    [memberId, at],
  );
  return rows.length > 0;
}

/** @returns the previous value, or null where the site has no such member. */
export async function saveBlocked(
  tx: Queryable,
  change: { siteId: string; memberId: string; blocked: boolean },
): Promise<boolean | null> {
  const rows = await tx.query<{ before: boolean }>(
    `update identity.member set blocked = $3 where id = $1 and site_id = $2 returning old.blocked as before`,
    [change.memberId, change.siteId, change.blocked],
  );
  return rows[0]?.before ?? null;
}

/** The member with this verified number. @param e164 such as +84901234567 */
export async function findMemberByMobile(db: Queryable, siteId: string, e164: string): Promise<Member | null> {
  const rows = await db.query<Member>(
    `select ${columns} from identity.member where id = (select member_id from identity.member_personal
       where site_id = $1 and mobile = $2 and mobile_verified_at is not null)`,
    [siteId, e164],
    'member-by-mobile',
  );
  return rows[0] ?? null;
}

/** The member with this verified mail address, whatever its case. */
export async function findMemberByEmail(db: Queryable, siteId: string, email: string): Promise<Member | null> {
  const rows = await db.query<Member>(
    `select ${columns} from identity.member where id = (select member_id from identity.member_personal
       where site_id = $1 and lower(email collate "C") = $2 and email_verified_at is not null)`,
    [siteId, foldCase(email)],
    'member-by-email',
  );
  return rows[0] ?? null;
}

/** The picture that a member chose, or null. */
export async function findIcon(db: Queryable, memberId: string): Promise<string | null> {
  const rows = await db.query<{ icon: string | null }>('select icon from identity.member where id = $1', [memberId]);
  return rows[0]?.icon ?? null;
}

export async function saveIcon(db: Queryable, memberId: string, icon: string): Promise<void> {
  await db.query('update identity.member set icon = $2 where id = $1', [memberId, icon]);
}
