import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, queryInt, uuid, wireTime } from '../common.ts';
import { feedbackKinds } from './home.ts';

export const feedbackRow = z.object({
  id: uuid,
  at: wireTime,
  memberId: uuid,
  account: z.string(),
  kind: z.enum(feedbackKinds),
  content: z.string(),
  images: z.array(z.object({ imageId: uuid, width: z.number().int(), height: z.number().int() })),
});

const calls = {
  'console.feedback': call({
    method: 'GET',
    path: '/console/feedback',
    summary: 'What members wrote to the site, newest first.',
    whileClosed: true,
    access: { who: 'staff', permission: 'feedback.read', scope: 'site' },
    request: z.object({ cursor: cursor.optional(), pageSize: queryInt(1, 100).default(50) }),
    answer: z.object({ list: z.array(feedbackRow), nextCursor: cursor.nullable() }),
    errors: ['not_logged_in', 'not_permitted'],
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
  },
});
