import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, nothing, queryInt, uuid, wireAmount, wirePositiveAmount, wireTime } from '../common.ts';

/**
 * What moves money along a line: an agent gives to a direct downline, takes back what was given on credit, or settles a downline's credit;
 * anybody passes money up to the own upline.
 */
export const lineActs = ['give', 'take', 'settle', 'up'] as const;
export type LineAct = (typeof lineActs)[number];

const day = z.iso.date().regex(/^[12]\d{3}-/);
const note = z.string().trim().max(120).default('');

/** What one transfer and one day allow; null without a limit. */
const lineLimits = { most: wireAmount.nullable(), dayLeft: wireAmount.nullable() };

export const downlineMoney = z.object({
  memberId: uuid,
  account: z.string(),
  type: z.number().int(),
  onCredit: z.boolean(),
  /** What the upline gave on credit and did not take back. */
  given: wireAmount,
  /** The downline's credit; null for who is not on credit. */
  held: wireAmount.nullable(),
  /** What can be taken back. */
  takeable: wireAmount,
});
export type DownlineMoney = z.infer<typeof downlineMoney>;

/** What moved between an upline and downlines, as the upline sees it: what was given counts, what came back is taken off in `net`. */
const lineSums = {
  given: wireAmount,
  taken: wireAmount,
  /** What settling put in; negative where it took more than it put in. */
  settled: wireAmount,
  passedUp: wireAmount,
  /** What stayed below: given and settled, less what was taken back and passed up. */
  net: wireAmount,
  moves: z.number().int(),
};
export const lineReportRow = z.object({
  /** One downline, where the report is by member. */
  memberId: uuid.nullable(),
  account: z.string().nullable(),
  /** One day of the site, where it is by day. */
  day: z.string().nullable(),
  ...lineSums,
});
export type LineReportRow = z.infer<typeof lineReportRow>;

export const lineMove = z.object({
  id: uuid,
  at: wireTime,
  act: z.enum(lineActs),
  /** Who stands on the other side; the operator without a name. */
  account: z.string(),
  /** Negative where it left the caller. */
  amount: wireAmount,
  onCredit: z.boolean(),
  note: z.string(),
});
export type LineMove = z.infer<typeof lineMove>;

const moveErrors = [
  'not_logged_in',
  'in_need_true_account',
  'reauthentication_required',
  'transfers_off',
  'member_not_found',
  'insufficient_funds',
  'amount_above_maximum',
  'transfer_day_reached',
  'member_blocked',
  'conflict',
] as const;

const calls = {
  'lineMoney.upline': call({
    method: 'GET',
    path: '/wps/member/transfer/upline',
    summary: 'To whom the member may pass money up, and how much of it.',
    access: { who: 'realMember' },
    request: nothing,
    answer: z.object({
      account: z.string(),
      /** The credit of an agent on credit, or cash. */
      onCredit: z.boolean(),
      held: wireAmount,
      /** What of it may be passed up: cash that was played as its deposits ask, or what came on credit. */
      free: wireAmount,
      ...lineLimits,
    }),
    errors: ['not_logged_in', 'in_need_true_account', 'transfers_off', 'member_not_found'],
  }),
  'lineMoney.toUpline': call({
    method: 'POST',
    path: '/wps/member/transfer/upline',
    summary: 'Passes money up to the own upline. The same request id moves it once.',
    access: { who: 'realMember' },
    stepUp: true,
    request: z.object({ requestId: uuid, amount: wirePositiveAmount, note }),
    answer: lineMove,
    errors: moveErrors,
    rateLimit: { perMinute: 20 },
  }),
  'lineMoney.history': call({
    method: 'GET',
    path: '/wps/member/transfers',
    summary: "The member's transfers with the upline and downlines, newest first.",
    access: { who: 'realMember' },
    request: z.object({
      from: day.optional(),
      to: day.optional(),
      act: z.enum(lineActs).optional(),
      memberId: uuid.optional(),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(25),
    }),
    answer: z.object({ list: z.array(lineMove), nextCursor: cursor.nullable() }),
    errors: ['not_logged_in', 'in_need_true_account'],
  }),
  'lineMoney.downlines': call({
    method: 'GET',
    path: '/wps/agent/transfer/downlines',
    summary: 'The direct downlines of the agent with what was given to each on credit, by name.',
    access: { who: 'agent' },
    request: z.object({
      search: z.string().trim().max(64).optional(),
      page: queryInt(1, 10_000).default(1),
      pageSize: queryInt(1, 50).default(20),
    }),
    answer: z.object({
      /** Whether the site allows transfers; without them nothing is listed. */
      isOn: z.boolean(),
      onCredit: z.boolean(),
      /** What the agent may give: credit, or cash that was played as its deposits ask. */
      free: wireAmount,
      /** What the agent got on credit and did not return. */
      given: wireAmount,
      ...lineLimits,
      list: z.array(downlineMoney),
      count: z.number().int(),
    }),
    errors: ['not_logged_in', 'in_need_true_account', 'agents_only'],
  }),
  'lineMoney.report': call({
    method: 'GET',
    path: '/wps/agent/transfer/report',
    summary:
      'What moved between the agent and direct downlines in days of the site, by downline or by day, and what came from above in the same days.',
    access: { who: 'agent' },
    request: z.object({
      from: day,
      to: day,
      by: z.enum(['member', 'day']).default('member'),
      page: queryInt(1, 10_000).default(1),
      pageSize: queryInt(1, 100).default(20),
    }),
    answer: z.object({
      /** Between the agent and the own upline, or the operator for a top agent. */
      fromAbove: z.object(lineSums),
      total: z.object(lineSums),
      list: z.array(lineReportRow),
      count: z.number().int(),
    }),
    errors: ['not_logged_in', 'in_need_true_account', 'agents_only', 'transfers_off'],
    rateLimit: { perMinute: 60 },
  }),
  'lineMoney.toDownline': call({
    method: 'POST',
    path: '/wps/agent/transfer/downlines/:memberId',
    summary:
      'Gives money to a direct downline, takes back what was given on credit, or settles the credit: fills it up to what was given, or takes what is above it. The same request id moves it once.',
    access: { who: 'agent' },
    stepUp: true,
    request: z.object({
      memberId: uuid,
      requestId: uuid,
      act: z.enum(['give', 'take', 'settle']),
      /** With `settle`: what the agent was shown, negative where it is taken. Refused with `conflict` where it is another amount by now. */
      amount: z.string().regex(/^-?[1-9]\d{0,16}$/),
      note,
    }),
    answer: lineMove,
    errors: [...moveErrors, 'agents_only', 'bad_request', 'not_on_credit'],
    rateLimit: { perMinute: 60 },
  }),
};

export const lineMoneyArea = defineArea({
  calls,
  errors: {
    transfer_day_reached: { status: 409, params: ['leftAmount'] },
    transfers_off: { status: 403, params: [] },
    not_on_credit: { status: 409, params: [] },
  },
});
