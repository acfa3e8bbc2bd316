import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call, staffRoles } from '../call.ts';
import { cursor, nothing, queryInt, token, uuid, wireTime } from '../common.ts';

const reason = z.string().trim().min(3).max(300);
const siteCode = z.string().max(32);
const operatorId = uuid;

/** Calls on operators: the own password, and what owners decide about others. Operators are added from the command line alone. */
const calls = {
  'console.changePassword': call({
    method: 'PUT',
    path: '/console/session/password',
    summary: "Changes the operator's own password. The session goes on under a new token, all others end.",
    whileClosed: true,
    whilePasswordDue: true,
    access: { who: 'staff', permission: null },
    sealed: true,
    request: z.object({ password: z.string().max(256), newPassword: z.string().max(1_024) }),
    answer: z.object({ token }),
    errors: ['not_logged_in', 'not_permitted', 'login_locked', 'sealed_required', 'sealed_invalid', 'sealed_replayed'],
    rateLimit: { perMinute: 20 },
  }),
  'console.operators': call({
    method: 'GET',
    path: '/console/operators',
    summary: 'Operators of the site, newest first, those who were removed too; for operators of the platform, all.',
    whileClosed: true,
    access: { who: 'staff', permission: 'operators.read' },
    request: z.object({ cursor: cursor.optional(), pageSize: queryInt(1, 100).default(50) }),
    answer: z.object({
      list: z.array(
        z.object({
          id: uuid,
          login: z.string(),
          role: z.string(),
          /** Null acts on every site. */
          siteId: uuid.nullable(),
          createdAt: wireTime,
          removedAt: wireTime.nullable(),
          passwordDue: z.boolean(),
        }),
      ),
      nextCursor: cursor.nullable(),
    }),
    errors: ['not_logged_in', 'not_permitted'],
  }),
  'console.changeOperator': call({
    method: 'PUT',
    path: '/console/operators/:operatorId',
    summary:
      "Changes another operator's role or site, and ends all sessions of it. What is left out stays; a null site is every site. Owners may, within their own site.",
    whileClosed: true,
    access: { who: 'staff', permission: 'operators.write' },
    request: z.object({
      operatorId,
      role: z.enum(staffRoles).optional(),
      site: siteCode.nullable().optional(),
      reason,
    }),
    answer: nothing,
    errors: ['not_logged_in', 'not_permitted', 'not_found'],
  }),
  'console.resetOperatorPassword': call({
    method: 'POST',
    path: '/console/operators/:operatorId/password',
    summary:
      'Makes a password for another operator, which opens nothing but the form for another one, and ends all sessions of the operator.',
    whileClosed: true,
    access: { who: 'staff', permission: 'operators.write' },
    request: z.object({ operatorId, reason }),
    /** Shown this once. */
    answer: z.object({ password: z.string() }),
    errors: ['not_logged_in', 'not_permitted', 'not_found'],
    rateLimit: { perMinute: 20 },
  }),
  'console.removeOperator': call({
    method: 'POST',
    path: '/console/operators/:operatorId/removal',
    summary: 'Removes another operator for good, and ends all sessions of it at once.',
    whileClosed: true,
    access: { who: 'staff', permission: 'operators.write' },
    request: z.object({ operatorId, reason }),
    answer: nothing,
    errors: ['not_logged_in', 'not_permitted', 'not_found'],
  }),
};

export const consoleOperatorArea = defineArea({
  calls,
  permissions: {
    'operators.read': [],
    'operators.write': [],
  },
});
