import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { queryInt, uuid, wireAmount, wireTime } from '../common.ts';
import { agentLine, agentRates } from './agent-centre.ts';
import { agentContract, contractMost, contractOffer, contractTrial } from './agent-contracts.ts';
import { orProposal } from './console-proposals.ts';
import { downlineMoney, lineMove } from './line-money.ts';

const reason = z.string().trim().min(3).max(300);
const staffErrors = ['not_logged_in', 'not_permitted'] as const;

export const agentRun = z.object({
  /** On which the periods ended. */
  day: z.iso.date(),
  statements: z.number().int(),
  /** What the contracts of the house came to. */
  owed: wireAmount,
  paid: wireAmount,
  /** 0 or negative: what agents owe from it. */
  carried: wireAmount,
  unpaid: z.number().int(),
  approvedBy: z.string().nullable(),
});
export type AgentRun = z.infer<typeof agentRun>;

export const runStatement = z.object({
  id: uuid,
  memberId: uuid,
  account: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  base: wireAmount,
  rate: z.number().int(),
  gross: wireAmount,
  claims: wireAmount,
  adjusted: wireAmount,
  owedIn: wireAmount,
  paid: wireAmount,
  owedOut: wireAmount,
  paidAt: wireTime.nullable(),
});
export type RunStatement = z.infer<typeof runStatement>;

/** Accounts of lines that share a browser or an account elsewhere. */
export const sharedAccounts = z.object({
  by: z.enum(['device', 'payee']),
  /** Somebody of them stands above another: an agent who may play below the own line. */
  isSelfReferral: z.boolean(),
  accounts: z.array(
    z.object({ memberId: uuid, account: z.string(), type: z.number().int(), upline: z.string().nullable() }),
  ),
});
export type SharedAccounts = z.infer<typeof sharedAccounts>;

/** Money that went down and came back up between the same two. */
export const moneyCircle = z.object({
  uplineId: uuid,
  upline: z.string(),
  memberId: uuid,
  account: z.string(),
  down: wireAmount,
  up: wireAmount,
});
export type MoneyCircle = z.infer<typeof moneyCircle>;

/** The agents of a site and their lines, as operators see them. */
const calls = {
  'console.agents': call({
    method: 'GET',
    path: '/console/agents',
    summary:
      "The site's top agents, or who is directly below an agent, with what each line came to in the last days; with `search` everybody of all lines whose name begins so.",
    whileClosed: true,
    access: { who: 'staff', permission: 'affiliates.read', scope: 'site' },
    request: z.object({
      memberId: uuid.optional(),
      search: z.string().trim().max(64).optional(),
      days: queryInt(1, 366).default(30),
      pageNo: queryInt(1, 10_000).default(1),
      pageSize: queryInt(1, 100).default(50),
    }),
    answer: z.object({
      /** From the top agent down to whose line it is; empty for the site. */
      path: z.array(z.object({ memberId: uuid, account: z.string() })),
      list: z.array(agentLine),
      totalCount: z.number().int(),
      totalPages: z.number().int(),
      /** The highest rates that a top agent may have. */
      most: agentRates,
    }),
    errors: [...staffErrors, 'member_not_found'],
  }),
  'console.openTopAgent': call({
    method: 'POST',
    path: '/console/agents',
    summary:
      "Opens a top agent with the site's default password, which has to be changed at the first sign-in. Type 41 is on credit.",
    whileClosed: true,
    access: { who: 'staff', permission: 'affiliates.write', scope: 'site' },
    request: z.object({
      account: z.string().trim().min(1).max(64),
      type: z.union([z.literal(1), z.literal(41)]),
      rates: agentRates,
      reason,
    }),
    answer: z.object({ memberId: uuid }),
    errors: [
      ...staffErrors,
      'rates_above_own',
      'account_name_invalid',
      'account_name_taken',
      'default_password_missing',
    ],
  }),
  'console.setTopAgentRates': call({
    method: 'PUT',
    path: '/console/agents/:memberId/rates',
    summary:
      'Sets the rates of a top agent, within those of the site and above those of its downlines. Bets that were placed keep theirs.',
    whileClosed: true,
    access: { who: 'staff', permission: 'affiliates.write', scope: 'site' },
    request: z.object({ memberId: uuid, rates: agentRates, reason }),
    answer: z.object({ rates: agentRates }),
    errors: [...staffErrors, 'member_not_found', 'rates_above_own', 'rates_below_downline'],
  }),
  'console.agentContracts': call({
    method: 'GET',
    path: '/console/agents/:memberId/contracts',
    summary: 'The contracts that an agent gets, from the house or an upline, also those that ended, newest first.',
    whileClosed: true,
    access: { who: 'staff', permission: 'affiliates.read', scope: 'site' },
    request: z.object({ memberId: uuid }),
    answer: z.object({
      list: z.array(agentContract),
      /** What the house may offer; null where the agent has an upline, who makes the offers. */
      most: z.array(contractMost).nullable(),
    }),
    errors: [...staffErrors, 'member_not_found'],
  }),
  'console.tryAgentContract': call({
    method: 'POST',
    path: '/console/agents/:memberId/contracts/trial',
    summary: 'What a contract with an agent would have come to over the last three whole periods.',
    whileClosed: true,
    access: { who: 'staff', permission: 'affiliates.read', scope: 'site' },
    request: z.object({ memberId: uuid, ...contractOffer }),
    answer: z.object({ list: z.array(contractTrial) }),
    errors: [...staffErrors, 'member_not_found', 'contract_terms_unfit'],
  }),
  'console.offerAgentContract': call({
    method: 'POST',
    path: '/console/agents/:memberId/contracts',
    summary: 'Offers a top agent a contract with the house; an offer that waits for an answer is taken back.',
    whileClosed: true,
    access: { who: 'staff', permission: 'affiliates.write', scope: 'site' },
    request: z.object({ memberId: uuid, ...contractOffer, reason }),
    answer: z.object({ contractId: uuid }),
    errors: [...staffErrors, 'member_not_found', 'contract_rate_above_own', 'contract_terms_unfit'],
  }),
  'console.endAgentContract': call({
    method: 'POST',
    path: '/console/agents/:memberId/contracts/:contractId/end',
    summary:
      'Ends a contract of the house with the last day of its period, and those below with it; takes back an offer. The agent reads the reason.',
    whileClosed: true,
    access: { who: 'staff', permission: 'affiliates.write', scope: 'site' },
    request: z.object({ memberId: uuid, contractId: uuid, reason }),
    answer: z.object({ endsOn: z.iso.date().nullable(), ended: z.number().int() }),
    errors: [...staffErrors, 'not_found', 'contract_answered'],
  }),
  'console.agentRuns': call({
    method: 'GET',
    path: '/console/agent-runs',
    summary:
      'The dividends of the last days on which periods ended: what the house owes, and what is paid, carried and waits.',
    whileClosed: true,
    access: { who: 'staff', permission: 'affiliates.read', scope: 'site' },
    request: z.object({}),
    answer: z.object({
      list: z.array(agentRun),
      /** Whether dividends wait until two people approved them. */
      asksApproval: z.boolean(),
    }),
    errors: staffErrors,
  }),
  'console.agentRun': call({
    method: 'GET',
    path: '/console/agent-runs/:day',
    summary: 'The dividends of one day, from the top of the lines down.',
    whileClosed: true,
    access: { who: 'staff', permission: 'affiliates.read', scope: 'site' },
    request: z.object({
      day: z.iso.date().regex(/^20/),
      pageNo: queryInt(1, 10_000).default(1),
      pageSize: queryInt(1, 100).default(50),
    }),
    answer: z.object({ list: z.array(runStatement), hasMore: z.boolean() }),
    errors: staffErrors,
  }),
  'console.payAgentRun': call({
    method: 'POST',
    path: '/console/agent-runs/:day/payment',
    summary: 'Pays the dividends of one day, once another operator approves it.',
    whileClosed: true,
    access: { who: 'staff', permission: 'affiliates.write', scope: 'site' },
    secondPerson: 'always',
    request: z.object({ day: z.iso.date().regex(/^20/), reason }),
    answer: orProposal(z.object({ statements: z.number().int() })),
    errors: [...staffErrors, 'not_found', 'conflict'],
  }),
  'console.adjustAgent': call({
    method: 'POST',
    path: '/console/agents/:memberId/adjustments',
    summary:
      "Corrects what an agent's contract of dividend came to, as a line of the next statement, once another operator approves it. The agent reads the reason.",
    whileClosed: true,
    access: { who: 'staff', permission: 'affiliates.write', scope: 'site' },
    secondPerson: 'always',
    request: z.object({
      memberId: uuid,
      adjustmentId: uuid,
      amount: z.string().regex(/^-?[1-9]\d{0,16}$/),
      reason,
    }),
    answer: orProposal(z.object({ adjustmentId: uuid })),
    errors: [...staffErrors, 'member_not_found', 'not_found', 'conflict'],
  }),
  'console.moveMember': call({
    method: 'POST',
    path: '/console/agents/:memberId/upline',
    summary:
      'Moves somebody of a line, with all below, under another agent from now on, or places a member who is in no line, once another operator approves it. What was bet, paid and settled before stays where it was.',
    whileClosed: true,
    access: { who: 'staff', permission: 'affiliates.write', scope: 'site' },
    secondPerson: 'always',
    request: z.object({ memberId: uuid, upline: z.string().trim().min(1).max(64), reason }),
    answer: orProposal(z.object({ people: z.number().int() })),
    errors: [
      ...staffErrors,
      'member_not_found',
      'not_found',
      'conflict',
      'agent_type_not_allowed',
      'rates_above_own',
      'contract_open',
      'credit_open',
      'line_too_deep',
    ],
  }),
  'console.agentAbuse': call({
    method: 'GET',
    path: '/console/agent-abuse',
    summary:
      'Signs of abuse in lines: accounts that share a browser or an account elsewhere, the agents among them first, and money of the last 30 days that went down a line and came back.',
    whileClosed: true,
    access: { who: 'staff', permission: 'affiliates.read', scope: 'site' },
    request: z.object({}),
    answer: z.object({ shared: z.array(sharedAccounts), circles: z.array(moneyCircle) }),
    errors: staffErrors,
  }),
  'console.agentCredit': call({
    method: 'GET',
    path: '/console/agents/:memberId/credit',
    summary:
      'The credit of an agent on credit: what the operator or the upline gave, what is held, the same of direct downlines, and what moved last.',
    whileClosed: true,
    access: { who: 'staff', permission: 'affiliates.read', scope: 'site' },
    request: z.object({ memberId: uuid }),
    answer: z.object({
      given: wireAmount,
      held: wireAmount,
      /** The operator gives credit to top agents alone. */
      isTop: z.boolean(),
      /** Of the first fifty downlines by name. */
      list: z.array(downlineMoney),
      moves: z.array(lineMove),
    }),
    errors: [...staffErrors, 'member_not_found', 'not_on_credit'],
  }),
  'console.moveAgentCredit': call({
    method: 'POST',
    path: '/console/agents/:memberId/credit',
    summary:
      'Gives credit to a top agent on credit, takes it back, or settles it: what is held becomes what was given again. The same move id moves it once.',
    whileClosed: true,
    access: { who: 'staff', permission: 'members.adjust', scope: 'site' },
    stepUp: true,
    secondPerson: { above: 'amount' },
    request: z.object({
      memberId: uuid,
      moveId: uuid,
      settles: z.boolean(),
      /** Minor units: above zero is given, below it is taken back. Of a settlement what the operator was shown. */
      amount: z.string().regex(/^-?[1-9]\d{0,16}$/),
      reason,
    }),
    answer: orProposal(z.object({ given: wireAmount, held: wireAmount })),
    errors: [
      ...staffErrors,
      'reauthentication_required',
      'member_not_found',
      'not_on_credit',
      'insufficient_funds',
      'amount_above_maximum',
      'member_blocked',
      'conflict',
    ],
  }),
};

export const consoleAgentArea = defineArea({
  calls,
  errors: {
    contract_open: { status: 409, params: [] },
    credit_open: { status: 409, params: [] },
    line_too_deep: { status: 409, params: [] },
  },
});
