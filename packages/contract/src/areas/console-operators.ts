import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, nothing, queryInt, token, uuid, wireTime } from '../common.ts';
import { amountsByCurrency, revealed } from './console-session.ts';
import { sessionInfo } from './security.ts';

const reason = z.string().trim().min(3).max(300);
const siteCode = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
/** The sites that an operator acts on; null is every site, also those to come. */
const siteCodes = z.array(siteCode).min(1).max(100).nullable();

export const operatorState = z.enum(['invited', 'active', 'removed']);

export const operatorInfo = z.object({
  id: uuid,
  login: z.string(),
  role: z.object({ id: uuid, name: z.string() }),
  sites: z.array(z.string()).nullable(),
  state: operatorState,
  createdAt: wireTime,
  removedAt: wireTime.nullable(),
  /** When the invitation that is open ends. */
  invitedUntil: wireTime.nullable(),
  lastSeenAt: wireTime.nullable(),
  totp: z.boolean(),
  passkeys: z.number().int(),
});
export type OperatorInfo = z.infer<typeof operatorInfo>;

const roleFields = {
  name: z.string().trim().min(2).max(60),
  /** `platform` reaches what concerns no single site, such as operators and roles, and every site. */
  scope: z.enum(['platform', 'sites']),
  permissions: z.array(z.string().max(64)).max(200),
  reveals: z.array(revealed).max(10),
  /** Above these amounts a second person has to approve. A currency that is missing always needs one. */
  secondPersonAbove: amountsByCurrency,
  /** Addresses or networks (CIDR) from which the role is used; empty is from everywhere. */
  networks: z.array(z.string().max(50)).max(50),
};

export const roleInfo = z.object({
  id: uuid,
  ...roleFields,
  /** The code of a role that comes with the platform, whose text the catalogues have; null for one that was made here. */
  ready: z.string().nullable(),
  operators: z.number().int(),
  revision: z.number().int(),
});
export type RoleInfo = z.infer<typeof roleInfo>;

/** An invitation's link is `<origin of the console>/invitation#<token>`; it is shown this once. */
const invited = z.object({ operatorId: uuid, invitation: token, link: z.string(), expiresAt: wireTime });

const staffErrors = ['not_logged_in', 'not_permitted'] as const;
const writeErrors = [...staffErrors, 'reauthentication_required'] as const;

/** Operators and their roles: what concerns the platform as a whole. */
const calls = {
  'console.operators': call({
    method: 'GET',
    path: '/console/operators',
    summary: 'All operators, newest first, those who are invited and those who were removed too.',
    whileClosed: true,
    access: { who: 'staff', permission: 'operators.read', scope: 'platform' },
    request: z.object({
      state: operatorState.optional(),
      roleId: uuid.optional(),
      /** A part of the login. */
      search: z.string().max(64).optional(),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(50),
    }),
    answer: z.object({ list: z.array(operatorInfo), nextCursor: cursor.nullable() }),
    errors: staffErrors,
  }),
  'console.operator': call({
    method: 'GET',
    path: '/console/operators/:operatorId',
    summary: 'One operator with the sessions that are open.',
    whileClosed: true,
    access: { who: 'staff', permission: 'operators.read', scope: 'platform' },
    request: z.object({ operatorId: uuid }),
    answer: operatorInfo.extend({ sessions: z.array(sessionInfo) }),
    errors: [...staffErrors, 'not_found'],
  }),
  'console.inviteOperator': call({
    method: 'POST',
    path: '/console/operators',
    summary:
      'Invites an operator by a link that is good once and for three days. Nobody can give more than the own role holds.',
    whileClosed: true,
    access: { who: 'staff', permission: 'operators.write', scope: 'platform' },
    stepUp: true,
    request: z.object({ login: z.string().max(64), roleId: uuid, sites: siteCodes, reason }),
    answer: invited,
    errors: [...writeErrors, 'conflict', 'not_found', 'role_scope'],
    rateLimit: { perMinute: 20 },
  }),
  'console.changeOperator': call({
    method: 'PUT',
    path: '/console/operators/:operatorId',
    summary: "Changes another operator's role or sites, and ends all sessions of it. What is left out stays.",
    whileClosed: true,
    access: { who: 'staff', permission: 'operators.write', scope: 'platform' },
    stepUp: true,
    request: z.object({ operatorId: uuid, roleId: uuid.optional(), sites: siteCodes.optional(), reason }),
    answer: nothing,
    errors: [...writeErrors, 'not_found', 'role_scope'],
  }),
  'console.resetOperator': call({
    method: 'POST',
    path: '/console/operators/:operatorId/reset',
    summary:
      'Takes password and second factors from another operator, ends the sessions, and makes a new invitation link in place of any before.',
    whileClosed: true,
    access: { who: 'staff', permission: 'operators.write', scope: 'platform' },
    stepUp: true,
    request: z.object({ operatorId: uuid, reason }),
    answer: invited,
    errors: [...writeErrors, 'not_found'],
    rateLimit: { perMinute: 20 },
  }),
  'console.removeOperator': call({
    method: 'POST',
    path: '/console/operators/:operatorId/removal',
    summary: 'Removes another operator for good, or withdraws an invitation, and ends all sessions of it at once.',
    whileClosed: true,
    access: { who: 'staff', permission: 'operators.write', scope: 'platform' },
    stepUp: true,
    request: z.object({ operatorId: uuid, reason }),
    answer: nothing,
    errors: [...writeErrors, 'not_found'],
  }),
  'console.endOperatorSessions': call({
    method: 'POST',
    path: '/console/operators/:operatorId/sessions/end',
    summary: 'Ends one session of another operator, or all of them.',
    whileClosed: true,
    access: { who: 'staff', permission: 'operators.write', scope: 'platform' },
    request: z.object({ operatorId: uuid, sessionId: uuid.optional(), reason }),
    answer: z.object({ ended: z.number().int() }),
    errors: [...staffErrors, 'not_found'],
  }),
  'console.roles': call({
    method: 'GET',
    path: '/console/roles',
    summary: 'All roles, and every permission that a role may hold.',
    whileClosed: true,
    access: { who: 'staff', permission: 'operators.read', scope: 'platform' },
    request: nothing,
    answer: z.object({
      list: z.array(roleInfo),
      permissions: z.array(
        z.object({
          permission: z.string(),
          /** The calls that ask for it. */
          calls: z.array(z.string()),
          /** Calls of the platform need a role whose scope is the platform. */
          scope: z.enum(['platform', 'sites']),
        }),
      ),
    }),
    errors: staffErrors,
  }),
  'console.createRole': call({
    method: 'POST',
    path: '/console/roles',
    summary: 'Makes a role. It may hold nothing that the own role does not hold.',
    whileClosed: true,
    access: { who: 'staff', permission: 'operators.write', scope: 'platform' },
    stepUp: true,
    request: z.object({ ...roleFields, reason }),
    answer: roleInfo,
    errors: [...writeErrors, 'conflict'],
  }),
  'console.changeRole': call({
    method: 'PUT',
    path: '/console/roles/:roleId',
    summary:
      'Changes a role of the revision that was read; it counts at once for all who hold it. The own role and the owner are not changed.',
    whileClosed: true,
    access: { who: 'staff', permission: 'operators.write', scope: 'platform' },
    stepUp: true,
    request: z.object({ roleId: uuid, revision: z.number().int().min(1), ...roleFields, reason }),
    answer: roleInfo,
    errors: [...writeErrors, 'not_found', 'conflict', 'role_scope'],
  }),
  'console.removeRole': call({
    method: 'POST',
    path: '/console/roles/:roleId/removal',
    summary: 'Removes a role that nobody holds.',
    whileClosed: true,
    access: { who: 'staff', permission: 'operators.write', scope: 'platform' },
    stepUp: true,
    request: z.object({ roleId: uuid, reason }),
    answer: nothing,
    errors: [...writeErrors, 'not_found', 'role_in_use'],
  }),
};

export const consoleOperatorArea = defineArea({
  calls,
  errors: {
    // a role of the platform acts on every site; one of sites holds no permission of the platform
    role_scope: { status: 409, params: [] },
    role_in_use: { status: 409, params: [] },
  },
  permissions: {
    'operators.read': [],
    'operators.write': [],
  },
});
