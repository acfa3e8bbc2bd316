import type { Queryable } from '../../../kernel/database.ts';
import { type Direction, follows } from '../../../kernel/paging.ts';

/** A member with personal data, as operators see it once it is masked. */
export type MemberRecord = {
  id: string;
  siteId: string;
  account: string;
  nickname: string;
  type: number;
  blocked: boolean;
  language: string;
  registeredAt: Date;
  lastLoginAt: Date | null;
  uplineId: string | null;
  referralCode: string | null;
  email: string | null;
  emailVerified: boolean;
  mobile: string | null;
  mobileVerified: boolean;
  name: string | null;
  birthday: string | null;
};

const columns = `m.id, m.site_id as "siteId", m.username as account, m.nickname, m.type, m.blocked, m.language, m.created_at as "registeredAt",
  m.last_login_at as "lastLoginAt", m.upline_id as "uplineId", m.referral_code as "referralCode", p.email,
  p.email_verified_at is not null as "emailVerified", p.mobile, p.mobile_verified_at is not null as "mobileVerified",
  p.payee_name as name, p.birthday::text as birthday`;

/** Members of a site by id, newest first. */
export async function findRecords(db: Queryable, siteId: string, ids: readonly string[]): Promise<MemberRecord[]> {
  return db.query<MemberRecord>(
    `select ${columns} from identity.member m left join identity.member_personal p on p.member_id = m.id
     where m.site_id = $1 and m.id = any($2::uuid[]) order by m.id desc`,
    [siteId, ids],
  );
}

/** What narrows a list of members; null does not. */
export type MemberFilter = { siteId: string; blocked: boolean | null; type: number | null; beforeId: string | null };

const ofKind = `m.site_id = $1 and ($2::boolean is null or m.blocked = $2) and ($3::smallint is null or m.type = $3)`;
const narrowed = `${ofKind} and ($4::uuid is null or m.id < $4)`;

const valuesOf = ({ siteId, blocked, type, beforeId }: MemberFilter) => [siteId, blocked, type, beforeId];

/** What members are sorted by: the column of the index, where the key stands for the time of the registration. */
const sorts = { registered: 'id', account: 'username_key' } as const;

export type MemberOrder = { sort: keyof typeof sorts; direction: Direction };

/** Members of a site, in the order that is asked for. */
export async function listMemberIds(
  db: Queryable,
  filter: MemberFilter,
  { sort, direction }: MemberOrder,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select m.id from identity.member m where ${ofKind}
       and ($4::uuid is null
         or (m.${sorts[sort]}, m.id) ${follows[direction]} ((select last.${sorts[sort]} from identity.member last where last.id = $4), $4))
     order by m.${sorts[sort]} ${direction}, m.id ${direction} limit $5`,
    [...valuesOf(filter), limit],
  );
  return rows.map(({ id }) => id);
}

/** Ways to find members, each by an index. `$6` is what is looked for, or the first of two. */
const ways = {
  id: 'm.id = $6::uuid',
  idBeginning: 'm.id between $6::uuid and $7::uuid',
  idEnd: `right(m.id::text, 12) like $6`,
  account: 'm.username_key like $6',
  nickname: `m.nickname <> '' and lower(m.nickname) like $6`,
  name: 'm.id in (select p.member_id from identity.member_personal p where p.site_id = $1 and lower(p.payee_name) like $6 limit 1000)',
  email:
    'm.id in (select p.member_id from identity.member_personal p where p.site_id = $1 and lower(p.email) like $6 limit 1000)',
  mobile:
    'm.id in (select p.member_id from identity.member_personal p where p.site_id = $1 and p.mobile like $6 limit 1000)',
  mobileEnd:
    'm.id in (select p.member_id from identity.member_personal p where p.site_id = $1 and reverse(p.mobile) like $6 limit 1000)',
  address: 'm.id in (select s.member_id from identity.session s where s.site_id = $1 and s.ip = $6::inet limit 1000)',
  device: `m.id in (select d.member_id from identity.known_device d where d.device_hash between $6::bytea and $7::bytea limit 1000)`,
} as const;

export type WayToFind = keyof typeof ways;

/** Members that a search finds in one way, newest first; of more than a thousand that fit, some. */
export async function findMemberIds(
  db: Queryable,
  way: WayToFind,
  filter: MemberFilter,
  given: readonly unknown[],
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from (select m.id from identity.member m where ${narrowed} and ${ways[way]} limit 1000) found
     order by id desc limit $5`,
    [...valuesOf(filter), limit, ...given],
  );
  return rows.map(({ id }) => id);
}

export type OpenSessionRow = {
  id: string;
  userAgent: string;
  ip: string | null;
  country: string | null;
  createdAt: Date;
  lastSeenAt: Date;
};

/** Sessions of a member that nobody ended, latest first. */
export async function listOpenSessions(
  db: Queryable,
  memberId: string,
  now: { at: Date; seenAfter: Date },
): Promise<OpenSessionRow[]> {
  return db.query<OpenSessionRow>(
    `select id, user_agent as "userAgent", host(ip) as ip, country, created_at as "createdAt", last_seen_at as "lastSeenAt"
     from identity.session where member_id = $1 and ended_at is null and expires_at > $2 and last_seen_at > $3
     order by created_at desc limit 100`,
    [memberId, now.at, now.seenAfter],
  );
}

/** Browsers that a member used, latest first, and how many members used each. */
export async function listDevices(
  db: Queryable,
  memberId: string,
): Promise<{ hash: Buffer; firstAt: Date; lastAt: Date; members: number }[]> {
  return db.query(
    `select d.device_hash as hash, d.first_at as "firstAt", d.last_at as "lastAt",
       (select count(*)::int from (select from identity.known_device o where o.device_hash = d.device_hash limit 1000) used) as members
     from identity.known_device d where d.member_id = $1 order by d.last_at desc limit 50`,
    [memberId],
  );
}

/** Addresses that a member logged in from, latest first. */
export async function listAddresses(
  db: Queryable,
  memberId: string,
): Promise<{ ip: string; country: string | null; logins: number; lastAt: Date }[]> {
  return db.query(
    `select host(ip) as ip, max(country) as country, count(*)::int as logins, max(created_at) as "lastAt"
     from (select ip, country, created_at from identity.session where member_id = $1 and ip is not null
       order by created_at desc limit 2000) used
     group by ip order by max(created_at) desc limit 50`,
    [memberId],
  );
}

export type LinkKind = 'device' | 'network' | 'payee' | 'upline' | 'downline';

/** Members of the site that share a device or a network with one, or referred one another; at most a hundred of each. */
export async function findLinks(
  db: Queryable,
  member: { siteId: string; memberId: string },
): Promise<{ id: string; by: LinkKind }[]> {
  return db.query(
    `with devices as (select device_hash from identity.known_device where member_id = $2 order by last_at desc limit 20),
     addresses as (select distinct ip from (select ip from identity.session where member_id = $2 and ip is not null
       order by created_at desc limit 200) recent limit 20)
     (select distinct d.member_id as id, 'device' as by from identity.known_device d join devices using (device_hash)
       join identity.member m on m.id = d.member_id and m.site_id = $1 where d.member_id <> $2 limit 100)
     union all
     (select distinct s.member_id, 'network' from identity.session s join addresses using (ip)
       where s.site_id = $1 and s.member_id <> $2 limit 100)
     union all
     (select m.upline_id, 'upline' from identity.member m where m.id = $2 and m.upline_id is not null)
     union all
     (select m.id, 'downline' from identity.member m where m.upline_id = $2 and m.site_id = $1 limit 100)`,
    [member.siteId, member.memberId],
  );
}

export type SharedMark = { memberId: string; mark: string };

/** Browsers that more than one member of a site used, each with its members. */
export async function findSharedDevices(db: Queryable, siteId: string): Promise<SharedMark[]> {
  return db.query<SharedMark>(
    `select d.member_id as "memberId", 'device ' || encode(d.device_hash, 'hex') as mark
     from (select k.device_hash from identity.known_device k join identity.member m on m.id = k.member_id and m.site_id = $1
       group by k.device_hash having count(*) > 1) shared
     join identity.known_device d using (device_hash) join identity.member m on m.id = d.member_id and m.site_id = $1`,
    [siteId],
  );
}

/** Moves a member of a site below another upline. @returns false where there is no such member */
export async function saveUpline(
  tx: Queryable,
  of: { siteId: string; memberId: string; uplineId: string },
): Promise<boolean> {
  const rows = await tx.query(
    'update identity.member set upline_id = $3 where id = $2 and site_id = $1 and closed_at is null returning 1',
    [of.siteId, of.memberId, of.uplineId],
  );
  return rows.length > 0;
}

/** Whether a second factor protects the account. */
export async function hasSecondFactor(db: Queryable, memberId: string): Promise<boolean> {
  const [row] = await db.query<{ has: boolean }>(
    `select exists (select from identity.totp where member_id = $1 and confirmed_at is not null)
       or exists (select from identity.passkey where member_id = $1) as has`,
    [memberId],
  );
  return row?.has ?? false;
}

/** Ends every open session of a member. @returns how many were open. */
export async function endEverySession(tx: Queryable, memberId: string, at: Date): Promise<number> {
  const rows = await tx.query(
    'update identity.session set ended_at = $2 where member_id = $1 and ended_at is null returning 1',
    [memberId, at],
  );
  return rows.length;
}

export type LoginRow = { id: string; at: Date; method: string; outcome: string; ip: string | null; userAgent: string };

/** Logins of a member before a moment, latest first, those that were refused too. */
export async function listLoginsBefore(
  db: Queryable,
  range: { memberId: string; until: Date; limit: number },
): Promise<LoginRow[]> {
  return db.query<LoginRow>(
    `select id, at, method, outcome, host(ip) as ip, user_agent as "userAgent" from identity.login_history
     where member_id = $1 and at < $2 order by at desc, id desc limit $3`,
    [range.memberId, range.until, range.limit],
  );
}

/** Members of a site who were here since a moment, counted up to a hundred thousand. */
export async function countSeenSince(db: Queryable, siteId: string, since: Date): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `select count(distinct member_id)::int as count from (
       select member_id from identity.session where site_id = $1 and ended_at is null and last_seen_at >= $2 limit 100000) seen`,
    [siteId, since],
  );
  return rows[0]?.count ?? 0;
}
