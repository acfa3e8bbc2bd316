import type { announcementTypes, LinkageType, PictureRef, promotionTypes } from '@croupier/contract';
import type { Queryable } from '../../kernel/database.ts';

export type ItemType = (typeof announcementTypes)[number];

/** The texts of an item in one language, as they are stored. */
export type Words = {
  title: string;
  eyebrow: string;
  lead: string;
  terms: string;
  action: string;
  summary: string;
  html: string;
  wide: PictureRef | null;
  tall: PictureRef | null;
};

/** The fields of an item that an operator edits. */
export type ItemFields = {
  type: ItemType;
  group: string | null;
  slug: string | null;
  position: number;
  startsAt: Date | null;
  endsAt: Date | null;
  linkageType: LinkageType;
  linkage: string;
  popupWhen: 'BEFORE' | 'AFTER' | null;
  promotionType: (typeof promotionTypes)[number] | null;
  texts: Record<string, Words>;
};

export type Item = ItemFields & {
  id: string;
  publishedAt: Date | null;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string;
};

type ItemWithWords = Omit<Item, 'texts'> & { language: string | null; words: Words | null };

const itemColumns = `i.id, i.type, i.group_name as "group", i.slug, i.position, i.starts_at as "startsAt", i.ends_at as "endsAt",
  i.published_at as "publishedAt", i.linkage_type as "linkageType", i.linkage, i.popup_when as "popupWhen",
  i.promotion_type as "promotionType", i.revision, i.created_at as "createdAt", i.updated_at as "updatedAt",
  i.updated_by as "updatedBy"`;

const wordColumns = `t.language, case when t.language is not null then jsonb_build_object('title', t.title, 'eyebrow', t.eyebrow,
  'lead', t.lead, 'terms', t.terms, 'action', t.action, 'summary', t.summary, 'html', t.html, 'wide', t.wide, 'tall', t.tall)
  end as words`;

/** How often a site's content has changed. */
export async function findSiteRevision(db: Queryable, siteId: string): Promise<bigint> {
  const rows = await db.query<{ revision: bigint }>(
    'select revision from content.site where site_id = $1',
    [siteId],
    'content-revision',
  );
  return rows[0]?.revision ?? 0n;
}

/** Counts a change, and locks the site's content for this transaction until it ends. */
export async function lockSite(tx: Queryable, siteId: string): Promise<void> {
  await tx.query(
    `insert into content.site (site_id, revision) values ($1, 1)
     on conflict (site_id) do update set revision = content.site.revision + 1`,
    [siteId],
  );
}

/** Items that are not archived, with their texts. `shownAt` leaves out those unpublished or over at that time. */
export async function listItems(
  db: Queryable,
  siteId: string,
  filter: { id?: string; shownAt?: Date } = {},
): Promise<Item[]> {
  const rows = await db.query<ItemWithWords>(
    `select ${itemColumns}, ${wordColumns}
     from content.item i left join content.text t on t.site_id = i.site_id and t.item_id = i.id
     where i.site_id = $1 and i.archived_at is null and ($2::uuid is null or i.id = $2)
       and ($3::timestamptz is null or (i.published_at is not null and (i.ends_at is null or i.ends_at > $3)))
     order by i.type, i.group_name nulls first, i.position, i.id, t.language`,
    [siteId, filter.id ?? null, filter.shownAt ?? null],
    'content-items',
  );
  return gather(rows);
}

/** Archived items, the latest first. */
export async function listArchived(
  db: Queryable,
  siteId: string,
  wanted: { id?: string; limit: number },
): Promise<Item[]> {
  const rows = await db.query<ItemWithWords>(
    `select ${itemColumns}, ${wordColumns}
     from (select * from content.item where site_id = $1 and archived_at is not null and ($2::uuid is null or id = $2)
       order by archived_at desc, id limit $3) i
     left join content.text t on t.site_id = i.site_id and t.item_id = i.id
     order by i.archived_at desc, i.id, t.language`,
    [siteId, wanted.id ?? null, wanted.limit],
  );
  return gather(rows);
}

/** Items from rows of one language each; rows of one item follow one another. */
function gather(rows: readonly ItemWithWords[]): Item[] {
  const items: Item[] = [];
  for (const { language, words, ...row } of rows) {
    let item = items.at(-1);
    if (item?.id !== row.id) {
      item = { ...row, texts: {} };
      items.push(item);
    }
    if (language !== null && words !== null) item.texts[language] = words;
  }
  return items;
}

/** Ids of a site's items, archived ones included. */
export async function listItemIds(db: Queryable, siteId: string): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>('select id from content.item where site_id = $1', [siteId]);
  return new Set(rows.map(({ id }) => id));
}

/** Writes an item: a new one, or over the one of that id, which is restored if it was archived. @returns its revision. */
export async function saveItem(
  tx: Queryable,
  siteId: string,
  item: ItemFields & { id: string; publishedAt: Date | null },
  by: { at: Date; actor: string },
): Promise<number> {
  const rows = await tx.query<{ revision: number }>(
    `insert into content.item as i (site_id, id, type, group_name, slug, position, starts_at, ends_at, published_at, linkage_type,
       linkage, popup_when, promotion_type, created_at, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15)
     on conflict (site_id, id) do update set type = excluded.type, group_name = excluded.group_name, slug = excluded.slug,
       position = excluded.position, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
       published_at = excluded.published_at, linkage_type = excluded.linkage_type, linkage = excluded.linkage,
       popup_when = excluded.popup_when, promotion_type = excluded.promotion_type, revision = i.revision + 1,
       updated_at = excluded.updated_at, updated_by = excluded.updated_by, archived_at = null
     returning i.revision`,
    [
      siteId,
      item.id,
      item.type,
      item.group,
      item.slug,
      item.position,
      item.startsAt,
      item.endsAt,
      item.publishedAt,
      item.linkageType,
      item.linkage,
      item.popupWhen,
      item.promotionType,
      by.at,
      by.actor,
    ],
  );
  await saveTexts(tx, siteId, item);
  return rows[0]?.revision ?? 1;
}

async function saveTexts(tx: Queryable, siteId: string, item: { id: string; texts: Record<string, Words> }) {
  await tx.query('delete from content.text where site_id = $1 and item_id = $2', [siteId, item.id]);
  await tx.query(
    `insert into content.text (site_id, item_id, language, title, eyebrow, lead, terms, action, summary, html, wide, tall)
     select $1, $2, t.language, t.title, t.eyebrow, t.lead, t.terms, t.action, t.summary, t.html, t.wide, t.tall
     from jsonb_to_recordset($3::jsonb) as t(language text, title text, eyebrow text, lead text, terms text, action text,
       summary text, html text, wide jsonb, tall jsonb)`,
    [
      siteId,
      item.id,
      JSON.stringify(Object.entries(item.texts).map(([language, words]) => ({ language, ...withoutNulls(words) }))),
    ],
  );
}

/** A missing picture is stored as SQL's null, not as JSON's. */
function withoutNulls({ wide, tall, ...words }: Words): Record<string, unknown> {
  return { ...words, ...(wide ? { wide } : {}), ...(tall ? { tall } : {}) };
}

/** Publishes or unpublishes an item. @returns its new revision. */
export async function setPublished(
  tx: Queryable,
  siteId: string,
  change: { id: string; publishedAt: Date | null; at: Date; actor: string },
): Promise<number> {
  const rows = await tx.query<{ revision: number }>(
    `update content.item set published_at = $3, revision = revision + 1, updated_at = $4, updated_by = $5
     where site_id = $1 and id = $2 returning revision`,
    [siteId, change.id, change.publishedAt, change.at, change.actor],
  );
  return rows[0]?.revision ?? 0;
}

/** Archives items. @returns their new revisions by id. */
export async function archiveItems(
  tx: Queryable,
  siteId: string,
  ids: readonly string[],
  by: { at: Date; actor: string },
): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: string; revision: number }>(
    `update content.item set archived_at = $3, revision = revision + 1, updated_at = $3, updated_by = $4
     where site_id = $1 and id = any($2) returning id, revision`,
    [siteId, ids, by.at, by.actor],
  );
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** Marks those of the items that are notices or popups of the site; existing marks stay. */
export async function insertReadMarks(
  db: Queryable,
  mark: { siteId: string; memberId: string; ids: readonly string[]; at: Date },
): Promise<void> {
  await db.query(
    `insert into content.read_mark (member_id, item_id, site_id, at)
     select $2, id, $1, $4 from content.item where site_id = $1 and id = any($3) and type in ('PL', 'PU')
     on conflict do nothing`,
    [mark.siteId, mark.memberId, mark.ids, mark.at],
  );
}

/** Which of these items a member has read. */
export async function findReadMarks(db: Queryable, memberId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    'select item_id as id from content.read_mark where member_id = $1 and item_id = any($2)',
    [memberId, ids],
    'content-read-marks',
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes read marks of items that were archived or over before a time. */
export async function deleteReadMarks(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `delete from content.read_mark r using content.item i
     where i.site_id = r.site_id and i.id = r.item_id and (i.archived_at < $1 or i.ends_at < $1)`,
    [before],
  );
}
