import type { Queryable } from '../../kernel/database.ts';

export type Label = { id: string; name: string; colour: string };

/** The labels of a site by name, with how many members have each, counted up to a hundred thousand. */
export async function listLabels(db: Queryable, siteId: string): Promise<(Label & { members: number })[]> {
  return db.query(
    `select l.id, l.name, l.colour,
       (select count(*)::int from (select from crm.member_label m where m.label_id = l.id limit 100000) had) as members
     from crm.label l where l.site_id = $1 and l.removed_at is null order by lower(l.name) limit 200`,
    [siteId],
  );
}

export async function countLabels(db: Queryable, siteId: string): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'select count(*)::int as count from crm.label where site_id = $1 and removed_at is null',
    [siteId],
  );
  return rows[0]?.count ?? 0;
}

/** A label of a site, locked until the transaction ends. */
export async function lockLabel(tx: Queryable, siteId: string, id: string): Promise<Label | null> {
  const rows = await tx.query<Label>(
    'select id, name, colour from crm.label where site_id = $1 and id = $2 and removed_at is null for update',
    [siteId, id],
  );
  return rows[0] ?? null;
}

/** @returns the new label's id, or null where the name is in use. */
export async function insertLabel(
  tx: Queryable,
  label: Omit<Label, 'id'> & { siteId: string; at: Date },
): Promise<string | null> {
  const rows = await tx.query<{ id: string }>(
    `insert into crm.label (site_id, name, colour, created_at) values ($1, $2, $3, $4)
     on conflict (site_id, lower(name)) where removed_at is null do nothing returning id`,
    [label.siteId, label.name, label.colour, label.at],
  );
  return rows[0]?.id ?? null;
}

/** @returns whether the name was free. */
export async function updateLabel(tx: Queryable, { id, name, colour }: Label): Promise<boolean> {
  const rows = await tx.query(
    `update crm.label l set name = $2, colour = $3 where l.id = $1 and not exists (
       select from crm.label o where o.site_id = l.site_id and lower(o.name) = lower($2) and o.removed_at is null and o.id <> l.id)
     returning 1`,
    [id, name, colour],
  );
  return rows.length > 0;
}

/** Removes a label, also from whoever has it. */
export async function removeLabel(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.query('update crm.label set removed_at = $2 where id = $1', [id, at]);
  await tx.query('delete from crm.member_label where label_id = $1', [id]);
}

/** Labels of members, by member. */
export async function labelsOf(db: Queryable, memberIds: readonly string[]): Promise<Map<string, Label[]>> {
  const rows = await db.query<Label & { memberId: string }>(
    `select m.member_id as "memberId", l.id, l.name, l.colour from crm.member_label m join crm.label l on l.id = m.label_id
     where m.member_id = any($1::uuid[]) order by lower(l.name)`,
    [memberIds],
  );
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId);
  return new Map([...byMember].map(([id, list]) => [id, list.map(({ memberId: _, ...label }) => label)]));
}

/** Members who have a label, newest first. */
export async function membersWithLabel(
  db: Queryable,
  of: { siteId: string; labelId: string; beforeId: string | null; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select m.member_id as id from crm.member_label m where m.label_id = $2 and m.site_id = $1 and ($3::uuid is null or m.member_id < $3)
     order by m.member_id desc limit $4`,
    [of.siteId, of.labelId, of.beforeId, of.limit],
  );
  return rows.map(({ id }) => id);
}

/** Gives a member exactly these labels of the site. @returns whether all of them are the site's. */
export async function saveMemberLabels(
  tx: Queryable,
  of: { siteId: string; memberId: string; labelIds: readonly string[]; at: Date },
): Promise<boolean> {
  await tx.query('delete from crm.member_label where member_id = $1 and label_id <> all($2::uuid[])', [
    of.memberId,
    of.labelIds,
  ]);
  await tx.query(
    `insert into crm.member_label (member_id, label_id, site_id, at)
     select $1, l.id, $2, $4 from crm.label l where l.site_id = $2 and l.removed_at is null and l.id = any($3::uuid[])
     on conflict do nothing`,
    [of.memberId, of.siteId, of.labelIds, of.at],
  );
  const rows = await tx.query<{ count: number }>(
    'select count(*)::int as count from crm.member_label where member_id = $1',
    [of.memberId],
  );
  return rows[0]?.count === new Set(of.labelIds).size;
}

export async function listClubs(db: Queryable, siteId: string): Promise<{ rank: number; name: string }[]> {
  return db.query('select rank, name from crm.club where site_id = $1 order by rank', [siteId]);
}

/** @returns the name before, or null. */
export async function saveClub(tx: Queryable, club: { siteId: string; rank: number; name: string }): Promise<void> {
  await tx.query(
    'insert into crm.club (site_id, rank, name) values ($1, $2, $3) on conflict (site_id, rank) do update set name = excluded.name',
    [club.siteId, club.rank, club.name],
  );
}

/** The club that a member is in, or null. */
export async function clubOf(db: Queryable, memberId: string): Promise<{ rank: number; name: string } | null> {
  const rows = await db.query<{ rank: number; name: string }>(
    `select m.rank, coalesce(c.name, '') as name from crm.member_club m left join crm.club c using (site_id, rank) where m.member_id = $1`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** Puts a member into the club of a rank; 0 is none. */
export async function saveMemberClub(
  tx: Queryable,
  of: { siteId: string; memberId: string; rank: number; at: Date },
): Promise<void> {
  if (of.rank === 0) {
    await tx.query('delete from crm.member_club where member_id = $1', [of.memberId]);
    return;
  }
  await tx.query(
    `insert into crm.member_club (member_id, site_id, rank, at) values ($1, $2, $3, $4)
     on conflict (member_id) do update set rank = excluded.rank, at = excluded.at`,
    [of.memberId, of.siteId, of.rank, of.at],
  );
}

export type Note = { id: string; at: Date; login: string; text: string; pinned: boolean };

const noteColumns = 'id, at, login, text, pinned';

export async function insertNote(
  tx: Queryable,
  note: {
    siteId: string;
    memberId: string;
    text: string;
    pinned: boolean;
    operatorId: string;
    login: string;
    at: Date;
  },
): Promise<Note> {
  const [row] = await tx.query<Note>(
    `insert into crm.note (site_id, member_id, text, pinned, operator_id, login, at) values ($1, $2, $3, $4, $5, $6, $7)
     returning ${noteColumns}`,
    [note.siteId, note.memberId, note.text, note.pinned, note.operatorId, note.login, note.at],
  );
  if (!row) throw new Error('a note was not stored');
  return row;
}

/** Notes of a member, newest first: before an id, or before a moment, or those that are pinned. */
export async function listNotes(
  db: Queryable,
  of: { memberId: string; beforeId: string | null; until: Date | null; pinnedOnly: boolean; limit: number },
): Promise<Note[]> {
  return db.query<Note>(
    `select ${noteColumns} from crm.note where member_id = $1 and ($2::uuid is null or id < $2)
       and ($3::timestamptz is null or at < $3) and (not $4 or pinned) order by id desc limit $5`,
    [of.memberId, of.beforeId, of.until, of.pinnedOnly, of.limit],
  );
}

/** @returns the note, or null where the member has no such one. */
export async function savePinned(
  tx: Queryable,
  of: { siteId: string; memberId: string; noteId: string; pinned: boolean },
): Promise<Note | null> {
  const rows = await tx.query<Note>(
    `update crm.note set pinned = $4 where site_id = $1 and member_id = $2 and id = $3 returning ${noteColumns}`,
    [of.siteId, of.memberId, of.noteId, of.pinned],
  );
  return rows[0] ?? null;
}
