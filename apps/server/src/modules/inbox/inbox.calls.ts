import { type ConsoleFeedback, feedbackLimits } from '@croupier/contract';
import type { Handlers } from '../../kernel/handlers.ts';
import { encodeUpload } from '../../kernel/images.ts';
import { cursorOf, readCursor } from '../../kernel/paging.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Audit } from '../staff/staff.public.ts';
import { type AnswerDeps, answerFeedback } from './answer-feedback.ts';
import { giveFeedback } from './give-feedback.ts';
import * as store from './inbox.store.ts';

export type InboxCalls = Pick<
  Handlers,
  | 'inbox.uploadImage'
  | 'inbox.feedback'
  | 'inbox.ownFeedback'
  | 'console.feedback'
  | 'console.answerFeedback'
  | 'console.feedbackImage'
>;

/** More than a camera produces; a picture of fewer bytes may unpack into gigabytes. */
const maxPixels = 40_000_000;
/** Enough for three forms that were begun. */
const keptUnnamed = 3 * feedbackLimits.images;

/** Binds feedback and its pictures. A site without feedback accepts none, and its console shows earlier ones. */
export function inboxCalls(
  deps: AnswerDeps & { sites: Sites; audit: Audit; onQueue: (siteId: string) => void },
): InboxCalls {
  const mustTakeFeedback = async (siteId: string) => {
    if (!(await deps.sites.get(siteId)).settings.feedback) refuse('not_found');
  };
  return {
    'inbox.uploadImage': async ({ image }, { site, caller }) => {
      await mustTakeFeedback(site.id);
      const { renditions } = await encodeUpload(image, { maxBytes: feedbackLimits.imageBytes, maxPixels });
      const largest = renditions.at(-1);
      if (!largest) refuse('image_invalid');
      const owner = { siteId: site.id, memberId: caller.memberId };
      const kept = { ...owner, ...largest, at: deps.clock.now() };
      return { imageId: await store.insertImage(deps.db, kept, keptUnnamed) };
    },
    'inbox.feedback': async (request, { site, caller }) => {
      await mustTakeFeedback(site.id);
      const { memberId, account } = caller;
      await giveFeedback(deps.db, { ...request, siteId: site.id, memberId, account, at: deps.clock.now() });
      deps.onQueue(site.id);
      return { feedbackId: request.feedbackId };
    },
    'inbox.ownFeedback': async ({ cursor, pageSize }, { site, caller: { memberId } }) => {
      await mustTakeFeedback(site.id);
      const own = { siteId: site.id, memberId, before: readCursor(cursor), limit: pageSize + 1 };
      const rows = await store.listOwnFeedback(deps.db, own);
      const page = rows.slice(0, pageSize);
      return {
        list: page.map((row) => {
          const { id, kind, content, answer, answeredAt } = row;
          return {
            id,
            kind,
            content,
            at: row.at.toISOString(),
            state: stateOf(row),
            answer: answer === null || answeredAt === null ? null : { text: answer, at: answeredAt.toISOString() },
          };
        }),
        nextCursor: rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null,
      };
    },
    'console.feedback': async ({ state, cursor, pageSize }, { site }) => {
      const before = readCursor(cursor);
      const rows = await store.listFeedback(deps.db, {
        siteId: site.id,
        state: state ?? null,
        before,
        limit: pageSize + 1,
      });
      const page = rows.slice(0, pageSize);
      return {
        list: page.map(toConsole),
        nextCursor: rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null,
      };
    },
    'console.answerFeedback': async ({ feedbackId, text, reason }, context) => {
      const { site, caller } = context;
      const action = text === null ? 'feedback.close' : 'feedback.answer';
      const line = deps.audit.by(context, action, reason);
      const row = await answerFeedback(deps, {
        siteId: site.id,
        feedbackId,
        text,
        by: { operatorId: caller.staffId, login: caller.login },
        record: (tx) =>
          deps.audit.write(tx, {
            ...line,
            target: `feedback ${feedbackId}`,
            before: { state: 'open' },
            after: { text },
          }),
      });
      deps.onQueue(site.id);
      return toConsole(row);
    },
    'console.feedbackImage': async ({ imageId }, { site }) => {
      const found = await store.findImage(deps.db, site.id, imageId);
      if (!found) refuse('not_found');
      const { width, height, bytes } = found;
      return { type: 'image/webp', width, height, image: bytes.toString('base64') };
    },
  };
}

function stateOf({ answeredAt, answer }: store.FeedbackRow): store.FeedbackState {
  if (answeredAt === null) return 'open';
  return answer === null ? 'closed' : 'answered';
}

function toConsole(row: store.FeedbackRow): ConsoleFeedback {
  const { id, memberId, account, kind, content, images, answer, answeredAt, answeredBy } = row;
  return {
    id,
    memberId,
    account,
    kind,
    content,
    images,
    at: row.at.toISOString(),
    state: stateOf(row),
    answer: answeredAt === null ? null : { text: answer, at: answeredAt.toISOString(), by: answeredBy ?? '' },
  };
}
