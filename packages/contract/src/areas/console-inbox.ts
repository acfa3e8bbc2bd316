import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, queryInt, uuid, wireTime } from '../common.ts';
import { feedbackKinds, feedbackStates } from './home.ts';

export const feedbackRow = z.object({
  id: uuid,
  at: wireTime,
  memberId: uuid,
  account: z.string(),
  kind: z.enum(feedbackKinds),
  content: z.string(),
  images: z.array(z.object({ imageId: uuid, width: z.number().int(), height: z.number().int() })),
  state: z.enum(feedbackStates),
  /** How it was closed; null while it is open. */
  answer: z
    .object({
      /** What the member reads; null where it was closed without an answer. */
      text: z.string().nullable(),
      at: wireTime,
      /** An operator's login. */
      by: z.string(),
    })
    .nullable(),
});
export type ConsoleFeedback = z.infer<typeof feedbackRow>;

const calls = {
  'console.feedback': call({
    method: 'GET',
    path: '/console/feedback',
    summary: 'What members wrote to the site, newest first.',
    whileClosed: true,
    access: { who: 'staff', permission: 'feedback.read', scope: 'site' },
    request: z.object({
      state: z.enum(feedbackStates).optional(),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(50),
    }),
    answer: z.object({ list: z.array(feedbackRow), nextCursor: cursor.nullable() }),
    errors: ['not_logged_in', 'not_permitted'],
  }),
  'console.answerFeedback': call({
    method: 'POST',
    path: '/console/feedback/:feedbackId/answer',
    summary:
      'Answers a feedback, which closes it: the member reads the answer on the site, and by mail at a verified address. Without a text it is closed unanswered.',
    whileClosed: true,
    access: { who: 'staff', permission: 'feedback.answer', scope: 'site' },
    request: z.object({
      feedbackId: uuid,
      text: z.string().trim().min(1).max(2_000).nullable(),
      reason: z.string().trim().min(3).max(300),
    }),
    answer: feedbackRow,
    errors: ['not_logged_in', 'not_permitted', 'not_found', 'conflict'],
    rateLimit: { perMinute: 60 },
  }),
  'console.feedbackImage': call({
    method: 'GET',
    path: '/console/feedback-images/:imageId',
    summary: 'One picture of a feedback.',
    whileClosed: true,
    access: { who: 'staff', permission: 'feedback.read', scope: 'site' },
    request: z.object({ imageId: uuid }),
    answer: z.object({
      type: z.literal('image/webp'),
      width: z.number().int(),
      height: z.number().int(),
      /** Base64. */
      image: z.string(),
    }),
    errors: ['not_logged_in', 'not_permitted', 'not_found'],
  }),
};

export const consoleInboxArea = defineArea({
  calls,
  permissions: {
    'feedback.read': ['support', 'readOnly'],
    'feedback.answer': ['support'],
  },
});
