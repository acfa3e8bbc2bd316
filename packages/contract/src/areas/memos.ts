import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { nothing } from '../common.ts';

/** Short notes that a member keeps. */
export const memoArea = defineArea({
  calls: {
    'memos.list': call({
      method: 'GET',
      path: '/wps/relay/memos',
      summary: "The member's notes.",
      access: { who: 'realMember' },
      request: nothing,
      answer: z.object({ list: z.array(z.string()) }),
      errors: ['not_logged_in', 'in_need_true_account', 'memos_full'],
    }),
  },
  errors: { memos_full: { status: 409, params: [] } },
  topics: { memosChanged: { audience: 'member', data: z.object({ count: z.number().int() }) } },
  permissions: { 'memos.read': ['support'] },
});
