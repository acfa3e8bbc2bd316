import type { Queryable } from '../kernel/database.ts';

/** What a fixture needs and no call can bring about; run as the database's owner. */
export async function setMemberType(db: Queryable, memberId: string, type: number): Promise<void> {
  await db.query('update identity.member set type = $2 where id = $1', [memberId, type]);
}

export async function expireSessionsOfMember(db: Queryable, memberId: string): Promise<void> {
  await db.query('update identity.session set expires_at = created_at where member_id = $1', [memberId]);
}

export async function setProvedAt(db: Queryable, memberId: string, at: Date): Promise<void> {
  await db.query('update identity.session set recent_auth_at = $2 where member_id = $1', [memberId, at]);
}

export async function setPasswordDue(db: Queryable, memberId: string): Promise<void> {
  await db.query('update identity.session set password_due = true where member_id = $1', [memberId]);
}

/** The nickname and the name that accounts elsewhere are in, as they were typed. */
export async function setNames(db: Queryable, memberId: string, name: string): Promise<void> {
  await db.query('update identity.member set nickname = $2 where id = $1', [memberId, name]);
  await db.query('update identity.member_personal set payee_name = $2 where member_id = $1', [memberId, name]);
}

export async function expireSessionsOfOperator(db: Queryable, operatorId: string): Promise<void> {
  await db.query('update staff.session set expires_at = created_at where operator_id = $1', [operatorId]);
}

export async function setStaffProvedAt(db: Queryable, operatorId: string, at: Date): Promise<void> {
  await db.query('update staff.session set proved_at = $2 where operator_id = $1', [operatorId, at]);
}

export async function setStaffPasswordDue(db: Queryable, operatorId: string): Promise<void> {
  await db.query('update staff.operator set password_due = true where id = $1', [operatorId]);
}

/** The member has played for an hour and a half, and has not answered a reality check for as long. */
export async function setRealityCheckDue(db: Queryable, memberId: string): Promise<void> {
  await db.query(
    `insert into rounds.play_period as p (member_id, site_id, began_at, entries_from, acknowledged_at, played_at)
     select id, site_id, past, past, past, now() from identity.member, (select now() - interval '90 minutes' as past) t where id = $1
     on conflict (member_id) do update
     set began_at = excluded.began_at, acknowledged_at = excluded.acknowledged_at, played_at = excluded.played_at`,
    [memberId],
  );
}

/** Fills a site's content: 150 articles in 12 languages, each with an image of its own, 62 MB as a document. */
export async function fillContent(db: Queryable, siteId: string): Promise<void> {
  const [articles, languages, htmlBytes, imageBytes] = [150, 12, 12_000, 200_000];
  await db.query(
    `insert into content.item (site_id, id, type, slug, created_at, updated_at, updated_by)
     select $1, ('01980000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'H', 'filled-' || n, now(), now(), 'test'
     from generate_series(1, $2::int) n`,
    [siteId, articles],
  );
  await db.query(
    `insert into content.text (site_id, item_id, language, title, eyebrow, lead, terms, action, summary, html, wide)
     select $1, i.id, l.code, 'title', '', '', '', '', '', repeat('<p>words</p>', $3::int / 12),
       jsonb_build_object('image', encode(sha256(i.slug::bytea), 'hex'))
     from content.item i, (select 'L' || chr(64 + n) as code from generate_series(1, $2::int) n) l
     where i.site_id = $1 and i.slug like 'filled-%'`,
    [siteId, languages, htmlBytes],
  );
  await db.query(
    `insert into content.image_file (sha256, width, height, bytes)
     select encode(sha256(slug::bytea), 'hex'), 480, 480, decode(repeat('5a', $2::int), 'hex')
     from content.item where site_id = $1 and slug like 'filled-%'`,
    [siteId, imageBytes],
  );
  await db.query(
    `insert into content.image (site_id, sha256, name, width, height, widths, size, created_at, created_by)
     select $1, encode(sha256(slug::bytea), 'hex'), slug, 480, 480, '{480}', $2, now(), 'test'
     from content.item where site_id = $1 and slug like 'filled-%'`,
    [siteId, imageBytes],
  );
}
