import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, nothing, queryInt, uuid, wireAmount, wirePositiveAmount, wireTime } from '../common.ts';
import { orProposal } from './console-proposals.ts';
import { socialProviders } from './sign-in.ts';

const reason = z.string().trim().min(3).max(300);

export const auditRow = z.object({
  id: uuid,
  at: wireTime,
  /** Operator's login, or `command line`. */
  actor: z.string(),
  action: z.string(),
  target: z.string(),
  reason: z.string(),
  /** Who approved it, where it took two people, and the proposal. */
  approvedBy: z.string().nullable(),
  proposalId: uuid.nullable(),
  /** Where it was asked from; null on the command line. */
  ip: z.string().nullable(),
  /** Browser and system. */
  device: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});

/** What the log is searched by: all that is given has to hold. */
const auditFilter = {
  /** An operator's login, exactly. */
  actor: z.string().max(64).optional(),
  /** The beginning of an action: `jackpot.` finds all of them. */
  action: z.string().max(64).optional(),
  /** The beginning of a target: `member <id>`. */
  target: z.string().max(200).optional(),
  from: wireTime.optional(),
  /** Exclusive. */
  until: wireTime.optional(),
  cursor: cursor.optional(),
  pageSize: queryInt(1, 100).default(50),
};

const calls = {
  'console.audit': call({
    method: 'GET',
    path: '/console/audit',
    summary: 'The audit log of the site, newest first.',
    whileClosed: true,
    access: { who: 'staff', permission: 'audit.read', scope: 'site' },
    request: z.object(auditFilter),
    answer: z.object({ list: z.array(auditRow), nextCursor: cursor.nullable() }),
    errors: ['not_logged_in', 'not_permitted'],
  }),
  'console.platformAudit': call({
    method: 'GET',
    path: '/console/platform-audit',
    summary: 'The audit log of what concerns no single site, such as operators and roles, newest first.',
    whileClosed: true,
    access: { who: 'staff', permission: 'operators.read', scope: 'platform' },
    request: z.object(auditFilter),
    answer: z.object({ list: z.array(auditRow), nextCursor: cursor.nullable() }),
    errors: ['not_logged_in', 'not_permitted'],
  }),
  'console.export': call({
    method: 'POST',
    path: '/console/exports',
    summary:
      'A list of the console as CSV: every row that it has under the same filter, streamed. Needs what the list needs, and is written to the audit log.',
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'site' },
    csv: true,
    request: z.object({
      /** The call that lists: one whose answer has `list` and `nextCursor`. */
      list: z.string().max(64),
      /** What it is asked, without `cursor` and `pageSize`. */
      filter: z.record(z.string().max(64), z.union([z.string().max(300), z.number(), z.boolean()])).default({}),
      /** Fields in their order, a part of an object by a dot; without them all that are not lists. */
      columns: z.array(z.string().max(64)).min(1).max(60).optional(),
    }),
    answer: z.unknown(),
    errors: ['not_logged_in', 'not_permitted', 'not_found', 'bad_request', 'field_errors'],
    rateLimit: { perMinute: 12 },
  }),
  'console.settings': call({
    method: 'GET',
    path: '/console/settings',
    summary: 'Settings and flags of the site, each with its value, its default and the JSON Schema of what it may be.',
    whileClosed: true,
    access: { who: 'staff', permission: 'settings.read', scope: 'site' },
    request: nothing,
    answer: z.object({
      list: z.array(
        z.object({
          key: z.string(),
          /** The module that owns it. */
          group: z.string(),
          value: z.unknown(),
          default: z.unknown(),
          isDefault: z.boolean(),
          /** Minor units of the site's currency in a decimal string. */
          isAmount: z.boolean(),
          /** Changing it needs `grants.write` as well. */
          movesMoney: z.boolean(),
          jsonSchema: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
    errors: ['not_logged_in', 'not_permitted'],
  }),
  'console.changeSetting': call({
    method: 'PUT',
    path: '/console/settings/:key',
    summary: 'Changes one setting or flag of the site. One that moves money asks for `grants.write` as well.',
    whileClosed: true,
    access: { who: 'staff', permission: 'settings.write', scope: 'site' },
    request: z.object({ key: z.string().max(64), value: z.unknown(), reason }),
    answer: z.object({ key: z.string(), value: z.unknown() }),
    errors: ['not_logged_in', 'not_permitted', 'setting_unknown', 'setting_invalid'],
  }),
  'console.issuers': call({
    method: 'GET',
    path: '/console/issuers',
    summary: 'Providers of logins that the site names itself, with who proposed and who confirmed each.',
    whileClosed: true,
    access: { who: 'staff', permission: 'settings.read', scope: 'site' },
    request: nothing,
    answer: z.object({
      list: z.array(
        z.object({
          provider: z.string(),
          issuer: z.string(),
          proposedBy: z.string(),
          proposedAt: wireTime,
          confirmedBy: z.string().nullable(),
          confirmedAt: wireTime.nullable(),
        }),
      ),
    }),
    errors: ['not_logged_in', 'not_permitted'],
  }),
  'console.confirmIssuer': call({
    method: 'POST',
    path: '/console/issuers/confirmation',
    summary:
      "Proposes to confirm a provider of logins that the setting `socialLogins` names, as a change of that setting does itself; before it is confirmed nobody logs in by it and the site's secret is not sent to it. Whoever named it cannot approve.",
    whileClosed: true,
    access: { who: 'staff', permission: 'issuers.confirm', scope: 'site' },
    secondPerson: 'always',
    request: z.object({ provider: z.enum(socialProviders), issuer: z.string().max(200), reason }),
    answer: orProposal(nothing),
    errors: ['not_logged_in', 'not_permitted', 'not_found', 'second_person_needed'],
  }),
  'console.changeSwitch': call({
    method: 'PUT',
    path: '/console/switches/:kind/:target',
    summary: 'Opens or closes play for the site, a vendor, a game or a member.',
    whileClosed: true,
    access: { who: 'staff', permission: 'switches.write', scope: 'site' },
    request: z.object({
      kind: z.enum(['site', 'vendor', 'game', 'member']),
      /** `play` for the site; a vendor's code, a game's nodeId, a member's id. */
      target: z.string().max(64),
      open: z.boolean(),
      reason,
    }),
    answer: z.object({ kind: z.string(), target: z.string(), open: z.boolean() }),
    errors: ['not_logged_in', 'not_permitted', 'not_found', 'game_not_found', 'member_not_found'],
  }),
  'console.grant': call({
    method: 'POST',
    path: '/console/grants',
    summary: 'Grants play money to a member of a demo site. The same grant id again changes nothing.',
    whileClosed: true,
    access: { who: 'staff', permission: 'grants.write', scope: 'site' },
    request: z.object({ grantId: uuid, account: z.string().max(64), amount: wirePositiveAmount, reason }),
    answer: z.object({ balance: wireAmount }),
    errors: ['not_logged_in', 'not_permitted', 'member_not_found', 'production_forbidden', 'conflict'],
  }),
};

export const consoleArea = defineArea({
  calls,
  errors: {
    setting_unknown: { status: 404, params: ['key'] },
    setting_invalid: { status: 400, params: ['key'] },
  },
  permissions: {
    'audit.read': ['support', 'payments', 'risk', 'readOnly'],
    'settings.read': ['support', 'risk', 'content', 'trading', 'readOnly'],
    'settings.write': [],
    'issuers.confirm': [],
    'switches.write': ['risk', 'trading'],
    'members.read': ['support', 'payments', 'risk', 'readOnly'],
    'members.write': ['support', 'risk'],
    'grants.write': ['payments'],
  },
});
