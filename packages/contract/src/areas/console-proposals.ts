import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, queryInt, uuid, wireAmount, wireTime } from '../common.ts';

const reason = z.string().trim().min(3).max(300);

export const proposalStates = ['open', 'done', 'declined', 'withdrawn', 'replaced', 'expired'] as const;

/** What a proposal does, in words: the message `effect.<key>`. Its values are texts and amounts in minor units, by name. */
export const proposalEffects = {
  jackpotStart: { values: ['level'], amounts: ['seed'] },
  jackpotSeed: { values: ['level'], amounts: ['before', 'seed'] },
  jackpotEnd: { values: ['level'], amounts: ['pool'] },
  jackpotEndInto: { values: ['level', 'into'], amounts: ['pool'] },
  caseUndo: { values: ['provider', 'transaction'], amounts: ['amount'] },
  caseCredit: { values: ['provider', 'account'], amounts: ['amount'] },
  caseDebit: { values: ['provider', 'account'], amounts: ['amount'] },
  memberCredit: { values: ['account'], amounts: ['amount', 'balance'] },
  memberDebit: { values: ['account'], amounts: ['amount', 'balance'] },
  paymentIn: { values: ['method', 'provider', 'payTo'], amounts: ['least', 'most'] },
  paymentOut: { values: ['method', 'provider'], amounts: ['least', 'most'] },
  issueVoid: { values: ['lottery', 'number', 'slips'], amounts: ['staked'] },
  tableRoundVoid: { values: ['table', 'number', 'slips'], amounts: ['staked'] },
  tableRoundReverse: { values: ['table', 'number', 'slips'], amounts: ['staked', 'paid'] },
  drawFeed: { values: ['source', 'from'], amounts: [] },
  menuVersion: { values: ['lottery', 'number'], amounts: [] },
  agentRun: { values: ['day', 'statements'], amounts: ['paid', 'owed'] },
  agentCredit: { values: ['account'], amounts: ['amount'] },
  agentDebit: { values: ['account'], amounts: ['amount'] },
  memberPlace: { values: ['account', 'to'], amounts: [] },
  memberMove: { values: ['account', 'from', 'to', 'people'], amounts: [] },
  creditGrant: { values: ['account'], amounts: ['amount', 'given', 'held'] },
  creditReturn: { values: ['account'], amounts: ['amount', 'given', 'held'] },
  issuerConfirm: { values: ['provider', 'issuer'], amounts: [] },
} as const satisfies Record<string, { values: readonly string[]; amounts: readonly string[] }>;

export type ProposalEffect = keyof typeof proposalEffects;

/** Where a call that takes two people was put, when it was not done at once. */
export const proposalRef = z.object({ proposalId: uuid, expiresAt: wireTime });
export type ProposalRef = z.infer<typeof proposalRef>;

/** The answer of a call that takes a second person: what was done, or the proposal that waits for approval; the other is null. */
export function orProposal<Done extends z.ZodType>(done: Done) {
  return z.object({ proposal: proposalRef.nullable(), done: done.nullable() });
}

export const proposalInfo = z.object({
  id: uuid,
  /** The call that runs when it is approved. */
  call: z.string(),
  /** What it acts on, as the audit log names it: `jackpot <id>`. */
  target: z.string(),
  effect: z.object({
    key: z.enum(Object.keys(proposalEffects) as [ProposalEffect, ...ProposalEffect[]]),
    values: z.record(z.string(), z.string()),
    amounts: z.record(z.string(), wireAmount),
    /** Of the amounts. */
    currency: z.string(),
  }),
  reason: z.string(),
  state: z.enum(proposalStates),
  /** Operators by login. */
  proposedBy: z.string(),
  proposedAt: wireTime,
  expiresAt: wireTime,
  decidedBy: z.string().nullable(),
  decidedAt: wireTime.nullable(),
  decisionReason: z.string().nullable(),
  /** The caller proposed it, and may withdraw it while it is open. */
  isOwn: z.boolean(),
  /** The caller may approve or decline it. */
  mayDecide: z.boolean(),
});
export type ProposalInfo = z.infer<typeof proposalInfo>;

const staffErrors = ['not_logged_in', 'not_permitted'] as const;
const endErrors = [...staffErrors, 'not_found', 'proposal_ended'] as const;

/** What takes two people: one proposes, another approves or declines. What was approved runs exactly once. */
const calls = {
  'console.proposals': call({
    method: 'GET',
    path: '/console/proposals',
    summary:
      "Proposals of the site that the caller made or may decide, newest first. Others' need the permission of the call that they run.",
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'site' },
    request: z.object({
      state: z.enum(proposalStates).optional(),
      /** What they act on, such as `jackpot <id>`. */
      target: z.string().max(120).optional(),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(50),
    }),
    answer: z.object({
      list: z.array(proposalInfo),
      nextCursor: cursor.nullable(),
      /** How many wait for the caller's decision; counted up to 1,000. */
      waiting: z.number().int(),
    }),
    errors: staffErrors,
  }),
  'console.proposal': call({
    method: 'GET',
    path: '/console/proposals/:proposalId',
    summary: 'One proposal.',
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'site' },
    request: z.object({ proposalId: uuid }),
    answer: proposalInfo,
    errors: [...staffErrors, 'not_found'],
  }),
  'console.approveProposal': call({
    method: 'POST',
    path: '/console/proposals/:proposalId/approval',
    summary:
      'Approves a proposal of another operator, and runs it in the same transaction. Needs the permission of the call that it runs. The same again changes nothing more.',
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'site' },
    stepUp: true,
    request: z.object({ proposalId: uuid, reason }),
    answer: proposalInfo,
    errors: [
      ...endErrors,
      'reauthentication_required',
      'second_person_needed',
      // what the calls that take two people refuse when they run
      'conflict',
      'jackpot_invalid',
      'draws_unavailable',
      'case_not_found',
      'case_action_invalid',
      'insufficient_funds',
      'member_blocked',
      'member_not_found',
      'lottery_not_found',
      'issue_not_found',
      'issue_drawn',
      'menu_invalid',
      'feed_invalid',
      'round_not_found',
      'round_over',
      'round_not_settled',
      'payment_method_invalid',
      'agent_type_not_allowed',
      'rates_above_own',
      'contract_open',
      'credit_open',
      'line_too_deep',
      'not_on_credit',
      'amount_above_maximum',
    ],
  }),
  'console.declineProposal': call({
    method: 'POST',
    path: '/console/proposals/:proposalId/refusal',
    summary: 'Declines a proposal of another operator. Needs the permission of the call that it would run.',
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'site' },
    request: z.object({ proposalId: uuid, reason }),
    answer: proposalInfo,
    errors: [...endErrors, 'second_person_needed'],
  }),
  'console.withdrawProposal': call({
    method: 'POST',
    path: '/console/proposals/:proposalId/withdrawal',
    summary: 'Takes back an own proposal.',
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'site' },
    request: z.object({ proposalId: uuid, reason }),
    answer: proposalInfo,
    errors: endErrors,
  }),
  'console.liveTicket': call({
    method: 'POST',
    path: '/console/live-ticket',
    summary:
      "A ticket for one live connection of the console, at `/live` of the console's origin, for the chosen site.",
    whileClosed: true,
    access: { who: 'staff', permission: null, scope: 'site' },
    request: z.object({}),
    answer: z.object({ ticket: z.string(), expiresInS: z.number().int() }),
    errors: staffErrors,
    rateLimit: { perMinute: 60 },
  }),
};

export const consoleProposalArea = defineArea({
  calls,
  errors: {
    proposal_ended: { status: 409, params: ['state'] },
  },
  topics: {
    // a proposal of the site was made or ended
    proposals: { audience: 'staff', data: z.object({ proposalId: uuid }) },
  },
});
