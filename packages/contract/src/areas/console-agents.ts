import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { queryInt, uuid } from '../common.ts';
import { agentLine, agentRates } from './agent-centre.ts';
import { agentContract, contractMost, contractOffer, contractTrial } from './agent-contracts.ts';

const reason = z.string().trim().min(3).max(300);
const staffErrors = ['not_logged_in', 'not_permitted'] as const;

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
};

export const consoleAgentArea = defineArea({ calls });
