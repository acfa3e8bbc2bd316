import type { LoginHistoryRow } from '@croupier/contract';
import type { Queryable } from '../../../kernel/database.ts';

export type LoginRecord = {
  /** Null where the typed name is unknown: the same write, so that the time reveals nothing. */
  memberId: string | null;
  siteId: string;
  at: Date;
  method: LoginHistoryRow['method'];
  outcome: LoginHistoryRow['outcome'];
  ip: string | null;
  country: string | null;
  userAgent: string;
};

export async function insertLogin(tx: Queryable, login: LoginRecord): Promise<void> {
  await tx.query(
    `insert into identity.login_history (member_id, site_id, at, method, outcome, ip, country, user_agent)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [login.memberId, login.siteId, login.at, login.method, login.outcome, login.ip, login.country, login.userAgent],
    'login-history',
  );
}

/** Deletes a site's logins before a time, and sooner the refused ones of unknown names. */
export async function deleteLoginsBefore(
  db: Queryable,
  before: { siteId: string; ofMembers: Date; ofNobody: Date },
): Promise<void> {
  await db.query(
    `delete from identity.login_history
     where site_id = $1 and (at < $2 or (at < $3 and member_id is null))`,
    [before.siteId, before.ofMembers, before.ofNobody],
  );
}

export type LoginOfMember = Omit<LoginRecord, 'memberId' | 'siteId'> & { id: string };

/** A page of a member's logins since a time, newest first, after the one given. */
export function listLogins(
  db: Queryable,
  page: { memberId: string; since: Date; after: string | null; limit: number },
): Promise<LoginOfMember[]> {
  return db.query<LoginOfMember>(
    `select id, at, method, outcome, host(ip) as ip, country, user_agent as "userAgent" from identity.login_history
     where member_id = $1 and at >= $2 and ($3::uuid is null
       or (at, id) < (select l.at, l.id from identity.login_history l where l.id = $3 and l.member_id = $1))
     order by at desc, id desc limit $4`,
    [page.memberId, page.since, page.after, page.limit],
    'logins-of-member',
  );
}
