import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, nothing, queryInt, uuid, wireAmount, wireTime } from '../common.ts';
import { rateGroups } from './agent-centre.ts';

const day = z.iso.date().regex(/^[12]\d{3}-/);
const agentErrors = ['not_logged_in', 'in_need_true_account', 'agents_only'] as const;

/** Wages of a day, of a clock hour, and of every five minutes. */
export const wageKinds = ['daily', 'hourly', 'realTime'] as const;
export type WageKind = (typeof wageKinds)[number];

export const contractKinds = ['dividend', ...wageKinds] as const;
export type ContractKind = (typeof contractKinds)[number];

/** Daily, weekly from Monday, semi-monthly (1st and 16th), monthly. */
export const contractPeriods = ['D', 'W', 'H', 'M'] as const;
export type ContractPeriod = (typeof contractPeriods)[number];

export const contractStates = ['offered', 'active', 'rejected', 'terminated'] as const;
export type ContractState = (typeof contractStates)[number];

/** An amount in minor units from 0, less than the ledger moves in one operation. */
const threshold = z.string().regex(/^(0|[1-9]\d{0,16})$/);

/** A step of a contract: the rate in 1/10,000, and what all has to be met for it. */
export const contractTier = z.object({
  rate: z.number().int().min(1).max(10_000),
  leastActive: z.number().int().min(0).max(1_000_000),
  leastValidBet: threshold,
  leastLoss: threshold,
});
export type ContractTier = z.infer<typeof contractTier>;

/** What is agreed on. Of the steps that are met in full the highest counts for the whole amount. */
export const contractTerms = z.object({
  tiers: z
    .array(contractTier)
    .min(1)
    .max(10)
    .refine((tiers) => tiers.every(({ rate }, place) => place === 0 || rate > (tiers[place - 1]?.rate ?? 0)), {
      message: 'the rates of the steps rise',
    }),
  /** From which bets that count in the period a member is active, and from which deposits. */
  activeBet: threshold,
  activeDeposit: threshold,
  /** Whether what the team won lowers the next period's loss. */
  carryLoss: z.boolean(),
  /** The groups of bets that a wage counts; a dividend counts all. */
  groups: z.array(z.enum(rateGroups)).min(1).max(rateGroups.length).optional(),
});
export type ContractTerms = z.infer<typeof contractTerms>;

export const agentContract = z.object({
  id: uuid,
  kind: z.enum(contractKinds),
  /** The other side: whom the caller pays, or who pays the caller. Null for the house. */
  account: z.string().nullable(),
  memberId: uuid.nullable(),
  period: z.enum(contractPeriods),
  terms: contractTerms,
  status: z.enum(contractStates),
  offeredAt: wireTime,
  answerBy: wireTime,
  answeredAt: wireTime.nullable(),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  reason: z.string(),
  /** What it came to so far. */
  gross: wireAmount,
  /** Accounts whose contracts would end with this one, or by accepting it. */
  ends: z.array(z.string()),
});
export type AgentContract = z.infer<typeof agentContract>;

/** What a contract would have come to in a period of the past. */
export const contractTrial = z.object({
  from: day,
  to: day,
  loss: wireAmount,
  validBet: wireAmount,
  active: z.number().int(),
  base: wireAmount,
  rate: z.number().int(),
  gross: wireAmount,
});
export type ContractTrial = z.infer<typeof contractTrial>;

export const agentDividend = z.object({
  id: uuid,
  contractId: uuid,
  period: z.enum(contractPeriods),
  from: day,
  to: day,
  terms: contractTerms,
  /** What the team lost, what of it went back to the line as rebates and as wages. */
  net: wireAmount,
  rebates: wireAmount,
  wages: wireAmount,
  validBet: wireAmount,
  active: z.number().int(),
  lossIn: wireAmount,
  base: wireAmount,
  rate: z.number().int(),
  gross: wireAmount,
  /** What the downlines' contracts came to. */
  claims: wireAmount,
  adjusted: wireAmount,
  lossOut: wireAmount,
  earned: wireAmount,
  owedIn: wireAmount,
  owedOut: wireAmount,
  paid: wireAmount,
  paidAt: wireTime.nullable(),
});
export type AgentDividend = z.infer<typeof agentDividend>;

export const dividendDay = z.object({
  day,
  net: wireAmount,
  rebates: wireAmount,
  wages: wireAmount,
  validBet: wireAmount,
});
export type DividendDay = z.infer<typeof dividendDay>;

/** What a contract says, as it is offered. */
export const contractOffer = {
  kind: z.enum(contractKinds),
  period: z.enum(contractPeriods),
  terms: contractTerms,
};

/** The most that somebody may offer of a kind of contract. */
export const contractMost = z.object({
  kind: z.enum(contractKinds),
  /** In 1/10,000; 0 where there is nothing to offer from. */
  rate: z.number().int(),
  groups: z.array(z.enum(rateGroups)),
});
export type ContractMost = z.infer<typeof contractMost>;

export const agentWage = z.object({
  id: uuid,
  contractId: uuid,
  day,
  begin: wireTime,
  end: wireTime,
  terms: contractTerms,
  validBet: wireAmount,
  active: z.number().int(),
  rate: z.number().int(),
  gross: wireAmount,
  /** What the downlines' contracts came to. */
  claims: wireAmount,
  adjusted: wireAmount,
  earned: wireAmount,
  owedIn: wireAmount,
  owedOut: wireAmount,
  paid: wireAmount,
  paidAt: wireTime.nullable(),
});
export type AgentWage = z.infer<typeof agentWage>;

const requestFlag = z.union([z.literal(0), z.literal(1)]);

const calls = {
  'agent.consolidated': call({
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    summary:
      'Whether a contract waits for the member to answer (`…req`), and whether one was ever in force (`…infotype`), by kind: 1 or 0.',
    access: { who: 'member' },
    request: nothing,
    answer: z.object({
      divtypereq: requestFlag,
      dailysalreqtype: requestFlag,
      contracthoursalreq: requestFlag,
      realtimesalreqtype: requestFlag,
      divinfotype: requestFlag,
      dailysalinfotype: requestFlag,
      hoursalinfotype: requestFlag,
      realtimesalinfotype: requestFlag,
    }),
    errors: ['not_logged_in'],
  }),
  'agent.contracts': call({
    method: 'GET',
    path: '/wps/agent/contracts',
    summary: 'The contracts that the agent pays or gets, also those that ended, newest first.',
    access: { who: 'agent' },
    request: z.object({
      side: z.enum(['pays', 'gets']),
      kind: z.enum(contractKinds).optional(),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(25),
    }),
    answer: z.object({
      list: z.array(agentContract),
      nextCursor: cursor.nullable(),
      most: z.array(contractMost),
    }),
    errors: agentErrors,
  }),
  'agent.tryContract': call({
    method: 'POST',
    path: '/wps/agent/contracts/trial',
    summary:
      'What a contract would have come to over the last three whole periods, for the agent or a direct downline who is one.',
    access: { who: 'agent' },
    request: z.object({ memberId: uuid, ...contractOffer }),
    answer: z.object({ list: z.array(contractTrial) }),
    errors: [...agentErrors, 'member_not_found', 'contract_terms_unfit'],
    rateLimit: { perMinute: 60 },
  }),
  'agent.offerContract': call({
    method: 'POST',
    path: '/wps/agent/contracts',
    summary: 'Offers a contract to a direct downline who is an agent; an offer that waits for an answer is taken back.',
    access: { who: 'agent' },
    request: z.object({ memberId: uuid, ...contractOffer }),
    answer: z.object({ contractId: uuid }),
    errors: [...agentErrors, 'member_not_found', 'contract_rate_above_own', 'contract_terms_unfit'],
    rateLimit: { perMinute: 30 },
  }),
  'agent.acceptContract': call({
    method: 'POST',
    path: '/wps/agent/contracts/:contractId/accept',
    summary:
      'Accepts an offer: it runs from today, or from the day after the contract before. Contracts of downlines at higher rates end with that one.',
    access: { who: 'agent' },
    stepUp: true,
    request: z.object({ contractId: uuid }),
    answer: z.object({ startsOn: day, ended: z.number().int() }),
    errors: [...agentErrors, 'not_found', 'contract_answered', 'contract_rate_above_own', 'reauthentication_required'],
  }),
  'agent.rejectContract': call({
    method: 'POST',
    path: '/wps/agent/contracts/:contractId/reject',
    summary: 'Rejects an offer.',
    access: { who: 'agent' },
    request: z.object({ contractId: uuid }),
    answer: nothing,
    errors: [...agentErrors, 'not_found', 'contract_answered'],
  }),
  'agent.endContract': call({
    method: 'POST',
    path: '/wps/agent/contracts/:contractId/end',
    summary:
      'Ends a contract that the agent pays with the last day of its period, and those below with it; takes back an offer.',
    access: { who: 'agent' },
    request: z.object({ contractId: uuid, reason: z.string().trim().min(3).max(200) }),
    answer: z.object({ endsOn: day.nullable(), ended: z.number().int() }),
    errors: [...agentErrors, 'not_found', 'contract_answered'],
  }),
  'agent.dividends': call({
    method: 'GET',
    path: '/wps/agent/dividends',
    summary: "What the agent's contracts of dividend came to, one statement a period, the latest first.",
    access: { who: 'agent' },
    request: z.object({ cursor: cursor.optional(), pageSize: queryInt(1, 100).default(25) }),
    answer: z.object({ list: z.array(agentDividend), nextCursor: cursor.nullable() }),
    errors: agentErrors,
  }),
  'agent.dividend': call({
    method: 'GET',
    path: '/wps/agent/dividends/:statementId',
    summary: 'The lines of a dividend: its days, those of earlier periods that were corrected, and what downlines got.',
    access: { who: 'agent' },
    request: z.object({ statementId: uuid }),
    answer: z.object({
      statement: agentDividend,
      days: z.array(dividendDay),
      below: z.array(z.object({ account: z.string(), from: day, to: day, rate: z.number().int(), gross: wireAmount })),
      adjustments: z.array(z.object({ amount: wireAmount, reason: z.string(), at: wireTime })),
    }),
    errors: [...agentErrors, 'not_found'],
  }),
  'agent.wages': call({
    method: 'GET',
    path: '/wps/agent/wages',
    summary: "What the agent's contracts of a wage came to, the latest first.",
    access: { who: 'agent' },
    request: z.object({
      kind: z.enum(wageKinds),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(25),
    }),
    answer: z.object({ list: z.array(agentWage), nextCursor: cursor.nullable() }),
    errors: agentErrors,
  }),
  'agent.wage': call({
    method: 'GET',
    path: '/wps/agent/wages/:statementId',
    summary: 'The lines of a wage: the groups of bets that it counts, and what downlines got.',
    access: { who: 'agent' },
    request: z.object({ statementId: uuid }),
    answer: z.object({
      statement: agentWage,
      groups: z.array(z.object({ group: z.enum(rateGroups), validBet: wireAmount })),
      below: z.array(
        z.object({ account: z.string(), rate: z.number().int(), validBet: wireAmount, gross: wireAmount }),
      ),
    }),
    errors: [...agentErrors, 'not_found'],
  }),
};

export const agentContractArea = defineArea({
  calls,
  errors: {
    // the rate in percent
    contract_rate_above_own: { status: 409, params: ['most'] },
    contract_answered: { status: 409, params: [] },
    contract_terms_unfit: { status: 400, params: [] },
  },
});
