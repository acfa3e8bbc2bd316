import type { feedbackKinds, feedbackStates } from '@croupier/contract';
import type { Queryable } from '../../kernel/database.ts';

export type Owner = { siteId: string; memberId: string };
export type FeedbackState = (typeof feedbackStates)[number];
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
  answeredBy: string | null;
  answeredAt: Date | null;
  answer: string | null;
};

const feedbackColumns = `f.id, f.at, f.member_id as "memberId", f.account, f.kind, f.content, coalesce((
    select json_agg(json_build_object('imageId', i.id, 'width', i.width, 'height', i.height) order by array_position(f.image_ids, i.id))
    from inbox.image i where i.feedback = f.id), '[]') as images,
  a.login as "answeredBy", a.at as "answeredAt", a.content as answer
  from inbox.feedback f left join inbox.answer a on a.feedback = f.id`;

/** Feedback of a site, newest first, before a given one; pictures in the member's order. */
export async function listFeedback(
  db: Queryable,
  page: { siteId: string; state: FeedbackState | null; before: string | null; limit: number },
): Promise<FeedbackRow[]> {
  return db.query<FeedbackRow>(
    `select ${feedbackColumns} where f.site_id = $1 and ($2::uuid is null or f.id < $2)
       and ($4::text is null or $4 = case when a.feedback is null then 'open' when a.content is null then 'closed' else 'answered' end)
     order by f.id desc limit $3`,
    [page.siteId, page.before, page.limit, page.state],
    'feedback-list',
  );
}

/** A member's own feedback on a site, newest first, before a given one. */
export async function listOwnFeedback(
  db: Queryable,
  page: Owner & { before: string | null; limit: number },
): Promise<FeedbackRow[]> {
  return db.query<FeedbackRow>(
    `select ${feedbackColumns} where f.member_id = $2 and f.site_id = $1 and ($3::uuid is null or f.id < $3)
     order by f.id desc limit $4`,
    [page.siteId, page.memberId, page.before, page.limit],
    'own-feedback-list',
  );
}

/** One feedback of a site. */
export async function findSiteFeedback(db: Queryable, siteId: string, id: string): Promise<FeedbackRow | null> {
  const rows = await db.query<FeedbackRow>(`select ${feedbackColumns} where f.site_id = $1 and f.id = $2`, [
    siteId,
    id,
  ]);
  return rows[0] ?? null;
}

/** @returns whether it was stored; false where the feedback was closed before. */
export async function insertAnswer(
  tx: Queryable,
  answer: { feedback: string; operatorId: string; login: string; content: string | null; at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into inbox.answer (feedback, operator_id, login, content, at) values ($1, $2, $3, $4, $5)
     on conflict (feedback) do nothing returning 1`,
    [answer.feedback, answer.operatorId, answer.login, answer.content, answer.at],
  );
  return rows.length > 0;
}

/** How many are open, counted up to a thousand, and since when the oldest is. */
export async function readOpen(db: Queryable, siteId: string): Promise<{ count: number; oldestAt: Date | null }> {
  const rows = await db.query<{ count: number; oldestAt: Date | null }>(
    `select count(*)::int as count, min(at) as "oldestAt" from (
       select f.at from inbox.feedback f where f.site_id = $1 and not exists (select 1 from inbox.answer a where a.feedback = f.id)
       order by f.id desc limit 1000) f`,
    [siteId],
  );
  return rows[0] ?? { count: 0, oldestAt: null };
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
