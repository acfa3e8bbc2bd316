import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, queryInt, uuid, wireAmount, wireTime } from '../common.ts';
import { betRecordRow } from './games.ts';

const staffErrors = ['not_logged_in', 'not_permitted'] as const;
const memberErrors = [...staffErrors, 'member_not_found'] as const;

/** What a member was found by. */
export const memberMatches = [
  'id',
  'account',
  'nickname',
  'name',
  'email',
  'mobile',
  'address',
  'device',
  'payee',
] as const;

export const memberLabel = z.object({
  id: uuid,
  name: z.string(),
  /** `#RRGGBB`. */
  colour: z.string(),
});
export type MemberLabel = z.infer<typeof memberLabel>;

export const memberRow = z.object({
  id: uuid,
  account: z.string(),
  nickname: z.string(),
  /** 0 member, 1 top agent, 2 agent, 41 agent on credit, 42 sub-agent on credit, 4 trial. */
  type: z.number().int(),
  blocked: z.boolean(),
  registeredAt: wireTime,
  lastLoginAt: wireTime.nullable(),
  /** Personal data: masked unless the role sees it in clear. */
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  name: z.string().nullable(),
  /** What the search found it by; null without a search. */
  matched: z.enum(memberMatches).nullable(),
  labels: z.array(memberLabel),
});
export type MemberRow = z.infer<typeof memberRow>;

/** One thing that happened to a member, or that the member or an operator did. */
export const timelineRow = z.object({
  id: z.string(),
  at: wireTime,
  kind: z.enum(['movement', 'bet', 'login', 'deposit', 'withdrawal', 'operator', 'note']),
  /** What it was, within its kind: a movement, a bet's state, a login's method, an action of the audit log. */
  what: z.string(),
  /** With money: what it moved, minor units, below zero from the member. */
  amount: wireAmount.nullable(),
  balanceAfter: wireAmount.nullable(),
  currency: z.string().nullable(),
  /** Game, reference, address or text. */
  detail: z.string(),
  /** An operator's login. */
  by: z.string().nullable(),
  /** What it can be looked up by: a round, deposit, withdrawal or line of the audit log. */
  reference: z.string().nullable(),
});
export type TimelineRow = z.infer<typeof timelineRow>;

export const memberNote = z.object({
  id: uuid,
  at: wireTime,
  by: z.string(),
  text: z.string(),
  /** It stands above the others, on every screen that shows the member. */
  pinned: z.boolean(),
});

const linkKinds = ['device', 'network', 'payee', 'upline', 'downline'] as const;

/** What operators sort members by. */
export const memberSorts = ['registered', 'account'] as const;

const calls = {
  'console.members': call({
    method: 'GET',
    path: '/console/members',
    summary:
      'Members of the site, newest first; or those that a search finds: by the beginning of an account, name, e-mail or mobile number, by the end of a number, by an id or a piece of one, by an address (`203.0.113.7`), a device, or a whole number of an account elsewhere. Without a search or a label they are sorted by `sort`, `asc` without a `direction`.',
    whileClosed: true,
    access: { who: 'staff', permission: 'members.read', scope: 'site' },
    request: z.object({
      search: z.string().trim().min(2).max(120).optional(),
      blocked: z.enum(['true', 'false']).optional(),
      type: queryInt(0, 99).optional(),
      labelId: uuid.optional(),
      sort: z.enum(memberSorts).optional(),
      direction: z.enum(['asc', 'desc']).default('asc'),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(50),
    }),
    answer: z.object({ list: z.array(memberRow), nextCursor: cursor.nullable() }),
    errors: staffErrors,
    rateLimit: { perMinute: 240 },
  }),
  'console.member': call({
    method: 'GET',
    path: '/console/members/:memberId',
    summary: 'One member: who it is, what it holds by account, labels, pinned notes and what stands out.',
    whileClosed: true,
    access: { who: 'staff', permission: 'members.read', scope: 'site' },
    request: z.object({ memberId: uuid }),
    answer: memberRow.omit({ matched: true }).extend({
      emailVerified: z.boolean(),
      mobileVerified: z.boolean(),
      birthday: z.string().nullable(),
      language: z.string(),
      upline: z.object({ id: uuid, account: z.string() }).nullable(),
      referralCode: z.string().nullable(),
      club: z.object({ rank: z.number().int(), name: z.string() }).nullable(),
      currency: z.string(),
      /** By kind of account: `cash`, `bonus`, `locked`, `in_play`, `agent_credit`, `vendor_transit`. */
      balances: z.array(z.object({ kind: z.string(), balance: wireAmount })),
      sumBalance: wireAmount,
      /** The last 30 days. */
      month: z.object({ bets: z.number().int(), stake: wireAmount, net: wireAmount }),
      openSessions: z.number().int(),
      secondFactor: z.boolean(),
      pinnedNotes: z.array(memberNote),
      payees: z.array(
        z.object({
          id: uuid,
          kind: z.string(),
          institution: z.string(),
          maskedNumber: z.string(),
          holder: z.string(),
          verified: z.boolean(),
        }),
      ),
    }),
    errors: memberErrors,
  }),
  'console.memberTimeline': call({
    method: 'GET',
    path: '/console/members/:memberId/timeline',
    summary:
      'Everything that happened to a member in one order, newest first: money, bets, logins, payments, what operators did, notes.',
    whileClosed: true,
    access: { who: 'staff', permission: 'members.read', scope: 'site' },
    request: z.object({
      memberId: uuid,
      /** Only this kind. */
      kind: timelineRow.shape.kind.optional(),
      /** Before this moment; the last row's of the page before. */
      until: wireTime.optional(),
      pageSize: queryInt(1, 100).default(50),
    }),
    answer: z.object({ list: z.array(timelineRow), until: wireTime.nullable() }),
    errors: memberErrors,
  }),
  'console.memberBets': call({
    method: 'GET',
    path: '/console/members/:memberId/bets',
    summary: "A member's bets of every vertical, newest first.",
    whileClosed: true,
    access: { who: 'staff', permission: 'members.read', scope: 'site' },
    request: z.object({
      memberId: uuid,
      from: wireTime.optional(),
      to: wireTime.optional(),
      nodeId: z.string().max(64).optional(),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(50),
    }),
    answer: z.object({ list: z.array(betRecordRow), nextCursor: cursor.nullable() }),
    errors: memberErrors,
  }),
  'console.memberAccess': call({
    method: 'GET',
    path: '/console/members/:memberId/access',
    summary: 'From where a member came: sessions that are open, devices and addresses, latest first.',
    whileClosed: true,
    access: { who: 'staff', permission: 'members.read', scope: 'site' },
    request: z.object({ memberId: uuid }),
    answer: z.object({
      sessions: z.array(
        z.object({
          id: uuid,
          device: z.string(),
          address: z.string().nullable(),
          country: z.string().nullable(),
          createdAt: wireTime,
          lastSeenAt: wireTime,
        }),
      ),
      /** Browsers by the beginning of their hash; a search for it finds who else used it. */
      devices: z.array(
        z.object({ device: z.string(), firstAt: wireTime, lastAt: wireTime, members: z.number().int() }),
      ),
      addresses: z.array(
        z.object({
          address: z.string(),
          country: z.string().nullable(),
          logins: z.number().int(),
          lastAt: wireTime,
        }),
      ),
    }),
    errors: memberErrors,
  }),
  'console.memberLinks': call({
    method: 'GET',
    path: '/console/members/:memberId/links',
    summary:
      'Accounts that are linked to a member, each with what links them: the same device, network or account elsewhere, or who referred whom. At most 100.',
    whileClosed: true,
    access: { who: 'staff', permission: 'members.read', scope: 'site' },
    request: z.object({ memberId: uuid }),
    answer: z.object({
      list: z.array(
        z.object({
          memberId: uuid,
          account: z.string(),
          blocked: z.boolean(),
          registeredAt: wireTime,
          by: z.array(z.enum(linkKinds)),
        }),
      ),
    }),
    errors: memberErrors,
  }),
  'console.memberNotes': call({
    method: 'GET',
    path: '/console/members/:memberId/notes',
    summary: 'What operators noted about a member, newest first.',
    whileClosed: true,
    access: { who: 'staff', permission: 'members.read', scope: 'site' },
    request: z.object({ memberId: uuid, cursor: cursor.optional(), pageSize: queryInt(1, 100).default(50) }),
    answer: z.object({ list: z.array(memberNote), nextCursor: cursor.nullable() }),
    errors: memberErrors,
  }),
};

export const consoleMemberArea = defineArea({ calls });
