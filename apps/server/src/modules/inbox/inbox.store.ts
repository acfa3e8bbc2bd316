import type { feedbackKinds } from '@croupier/contract';
import type { Queryable } from '../../kernel/database.ts';

export type Owner = { siteId: string; memberId: string };
export type FeedbackKind = (typeof feedbackKinds)[number];

export type NewFeedback = Owner & {
  feedbackId: string;
  account: string;
  kind: FeedbackKind;
  content: string;
  imageIds: readonly string[];
  at: Date;
};

/** @returns the row's id, or null where the member has used this feedback id before. */
export async function insertFeedback(tx: Queryable, feedback: NewFeedback): Promise<string | null> {
  const rows = await tx.query<{ id: string }>(
    `insert into inbox.feedback (site_id, member_id, feedback_id, account, kind, content, image_ids, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (member_id, feedback_id) do nothing returning id`,
    [
      feedback.siteId,
      feedback.memberId,
      feedback.feedbackId,
      feedback.account,
      feedback.kind,
      feedback.content,
      feedback.imageIds,
      feedback.at,
    ],
  );
  return rows[0]?.id ?? null;
}

export type SaidBefore = { kind: string; content: string; imageIds: string[] };

export async function findFeedback(
  db: Queryable,
  { memberId, feedbackId }: { memberId: string; feedbackId: string },
): Promise<SaidBefore | null> {
  const rows = await db.query<SaidBefore>(
    `select kind, content, image_ids as "imageIds" from inbox.feedback where member_id = $1 and feedback_id = $2`,
    [memberId, feedbackId],
  );
  return rows[0] ?? null;
}

/** Attaches a member's pictures to a feedback. @returns how many there were. */
export async function nameImages(
  tx: Queryable,
  { siteId, memberId }: Owner,
  feedback: string,
  imageIds: readonly string[],
): Promise<number> {
  const rows = await tx.query(
    `update inbox.image set feedback = $3
     where id = any($4::uuid[]) and site_id = $1 and member_id = $2 and feedback is null returning 1`,
    [siteId, memberId, feedback, imageIds],
  );
  return rows.length;
}

/** Stores a picture, and of the member's unattached pictures the latest alone. @returns its id. */
export async function insertImage(
  db: Queryable,
  image: Owner & { width: number; height: number; bytes: Buffer; at: Date },
  keptUnnamed: number,
): Promise<string> {
  const rows = await db.query<{ id: string }>(
    `with dropped as (
       delete from inbox.image where id in (
         select id from inbox.image where member_id = $2 and feedback is null order by created_at desc, id desc offset $7))
     insert into inbox.image (site_id, member_id, width, height, bytes, created_at) values ($1, $2, $3, $4, $5, $6) returning id`,
    [image.siteId, image.memberId, image.width, image.height, image.bytes, image.at, keptUnnamed - 1],
  );
  const id = rows[0]?.id;
  if (!id) throw new Error('a picture was not stored');
  return id;
}

export async function deleteUnnamedImages(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from inbox.image where feedback is null and created_at < $1', [before]);
}

export type FeedbackRow = {
  id: string;
  at: Date;
  memberId: string;
  account: string;
  kind: FeedbackKind;
  content: string;
  images: { imageId: string; width: number; height: number }[];
};

/** Feedback of a site, newest first, before a given one; pictures in the member's order. */
export async function listFeedback(
  db: Queryable,
  page: { siteId: string; before: string | null; limit: number },
): Promise<FeedbackRow[]> {
  return db.query<FeedbackRow>(
    `select f.id, f.at, f.member_id as "memberId", f.account, f.kind, f.content, coalesce((
       select json_agg(json_build_object('imageId', i.id, 'width', i.width, 'height', i.height) order by array_position(f.image_ids, i.id))
       from inbox.image i where i.feedback = f.id), '[]') as images
     from inbox.feedback f where f.site_id = $1 and ($2::uuid is null or f.id < $2) order by f.id desc limit $3`,
    [page.siteId, page.before, page.limit],
    'feedback-list',
  );
}

/** A picture of a site that is attached to a feedback. */
export async function findImage(
  db: Queryable,
  siteId: string,
  imageId: string,
): Promise<{ width: number; height: number; bytes: Buffer } | null> {
  const rows = await db.query<{ width: number; height: number; bytes: Buffer }>(
    'select width, height, bytes from inbox.image where id = $1 and site_id = $2 and feedback is not null',
    [imageId, siteId],
  );
  return rows[0] ?? null;
}
