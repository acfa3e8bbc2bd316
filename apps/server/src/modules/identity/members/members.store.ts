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

/**
 * Adds members, each with credential and personal data.
 *
 * @returns their ids by user name; a name that is taken is missing
 */
export async function insertMembers(tx: Queryable, members: readonly NewMember[]): Promise<Map<string, string>> {
  const column = (of: (member: NewMember) => unknown) => members.map(of);
  const rows = await tx.query<{ id: string; username: string }>(
    `insert into identity.member (site_id, type, username, username_key, nickname, language, referral_code, affiliate_id, upline_id,
       terms_version, terms_agreed_at, created_at, last_login_at)
     select n.site_id, n.type, n.username, lower(n.username collate "C"), n.nickname, n.language, n.referral_code, n.affiliate_id, n.upline_id,
       n.terms_version, n.at, n.at, n.at
     from unnest($1::uuid[], $2::smallint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::uuid[], $8::uuid[], $9::text[],
       $10::timestamptz[]) as n(site_id, type, username, nickname, language, referral_code, affiliate_id, upline_id, terms_version, at)
     order by 1, 4
     on conflict (site_id, username_key) do nothing returning id, username`,
    [
      column(({ siteId }) => siteId),
      column(({ type }) => type),
      column(({ username }) => username),
      column(({ nickname }) => nickname),
      column(({ language }) => language),
      column(({ referralCode }) => referralCode),
      column(({ affiliateId }) => affiliateId),
      column(({ uplineId }) => uplineId),
      column(({ termsVersion }) => termsVersion),
      column(({ at }) => at),
    ],
  );
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  const added = members.flatMap((member) => {
    const id = ids.get(member.username);
    return id === undefined ? [] : [{ ...member, id }];
  });
  if (added.length > 0) await insertDetails(tx, added);
  return ids;
}

async function insertDetails(tx: Queryable, members: readonly (NewMember & { id: string })[]): Promise<void> {
  const column = (of: (member: NewMember & { id: string }) => unknown) => members.map(of);
  const ids = column(({ id }) => id);
  await tx.query(
    `insert into identity.credential (member_id, password_hash, payment_password_hash, changed_at)
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[])`,
    [
      ids,
      column(({ passwordHash }) => passwordHash),
      column(({ paymentPasswordHash }) => paymentPasswordHash),
      column(({ at }) => at),
    ],
  );
  await tx.query(
    `insert into identity.member_personal
       (member_id, site_id, email, birthday, mobile, mobile_verified_at, payee_name, further)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::date[], $5::text[], $6::timestamptz[], $7::text[], $8::jsonb[])`,
    [
      ids,
      column(({ siteId }) => siteId),
      column(({ personal }) => personal.email),
      column(({ personal }) => personal.birthday),
      column(({ personal }) => personal.mobile),
      column(({ personal }) => personal.mobileVerifiedAt),
      column(({ personal }) => personal.payeeName),
      column(({ personal }) => JSON.stringify(personal.further)),
    ],
  );
}

/** Adds a member with credential and personal data. @returns its id, or null where the user name is taken. */
export async function insertMember(tx: Queryable, member: NewMember): Promise<string | null> {
  return (await insertMembers(tx, [member])).get(member.username) ?? null;
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
