import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, nothing, queryInt, uuid, wireAmount, wireTime } from '../common.ts';
import { betListRow, gameTypes } from './games.ts';

/** Groups of bets that agents have rates for. Bets of thinner margin, and those between members, pay no agent. */
export const rateGroups = ['SLOTS', 'FISH', 'LIVE', 'LOTTERY', 'SPORTS', 'ESPORTS', 'COCKFIGHT'] as const;
export type RateGroup = (typeof rateGroups)[number];

/** Rates in 1/10,000 of the bets that count; a group that is missing is 0. */
export const agentRates = z.partialRecord(z.enum(rateGroups), z.number().int().min(0).max(10_000));
export type AgentRates = z.infer<typeof agentRates>;

/** A day of the site's calendar. */
const day = z.iso.date().regex(/^[12]\d{3}-/);
const days = { from: day, to: day, gameType: z.enum(gameTypes).optional() };
/** What an agent's link or form may open: members, agents, or sub-agents on credit. */
const openedType = z.union([z.literal(0), z.literal(2), z.literal(42)]);
const agentErrors = ['not_logged_in', 'in_need_true_account', 'agents_only'] as const;

const playSums = {
  bets: z.number().int(),
  validBet: wireAmount,
  /** What the team lost, less what it won: positive where the house won. */
  net: wireAmount,
  /** What the agent earned on it by the difference of rates. */
  spread: wireAmount,
};
const moneySums = { deposited: wireAmount, withdrawn: wireAmount };
const peopleSums = { joined: z.number().int(), firstDeposits: z.number().int() };

export const agentDay = z.object({ day, ...playSums, ...moneySums, ...peopleSums });
export type AgentDay = z.infer<typeof agentDay>;

const teamTotals = z.object({
  ...playSums,
  ...moneySums,
  ...peopleSums,
  /** Null for a span that is over of a team with too many members to count each of them. */
  active: z.number().int().nullable(),
});
export type TeamTotals = z.infer<typeof teamTotals>;

export const agentLine = z.object({
  memberId: uuid,
  account: z.string(),
  type: z.number().int(),
  /** The direct upline, as far as it lies below the agent; null for the agent's own downlines. */
  upline: z.string().nullable(),
  rates: agentRates,
  /** People below. */
  team: z.number().int(),
  ...playSums,
  ...moneySums,
  joinedAt: wireTime,
  /** What the direct upline noted. Empty for all others. */
  note: z.string(),
});
export type AgentLine = z.infer<typeof agentLine>;

export const lineSorts = [
  'account',
  'team',
  'validBet',
  'net',
  'spread',
  'deposited',
  'withdrawn',
  'joinedAt',
] as const;
export type LineSort = (typeof lineSorts)[number];

export const agentLink = z.object({
  id: uuid,
  code: z.string(),
  host: z.string().nullable(),
  name: z.string(),
  opens: openedType,
  rates: agentRates,
  isPaused: z.boolean(),
  endsAt: wireTime.nullable(),
  registered: z.number().int(),
  deposited: z.number().int(),
});
export type AgentLink = z.infer<typeof agentLink>;

export const teamMovements = ['deposit', 'withdrawal', 'correction', 'transfer'] as const;

export const teamMove = z.object({
  id: uuid,
  at: wireTime,
  memberId: uuid,
  account: z.string(),
  kind: z.enum(teamMovements),
  /** Negative where money left the member. */
  amount: wireAmount,
});
export type TeamMove = z.infer<typeof teamMove>;

export const teamBet = betListRow.omit({ balanceBefore: true, balanceAfter: true }).extend({
  memberId: uuid,
  account: z.string(),
  validBet: wireAmount,
  /** The rates of the caller and of the next below, as they were when the bet was placed, in 1/10,000; null without any. */
  rate: z.number().int().nullable(),
  rateBelow: z.number().int().nullable(),
  /** What the caller earned on it. */
  spread: wireAmount,
});
export type TeamBet = z.infer<typeof teamBet>;

export const agentStatement = z.object({
  id: uuid,
  kind: z.enum(['spread']),
  from: day,
  to: day,
  /** What the period came to; negative where corrections took back more. */
  earned: wireAmount,
  /** 0 or negative: from the statement before, and into the next. */
  carriedIn: wireAmount,
  carriedOut: wireAmount,
  paid: wireAmount,
  paidAt: wireTime.nullable(),
});
export type AgentStatement = z.infer<typeof agentStatement>;

const calls = {
  'agent.overview': call({
    method: 'GET',
    path: '/wps/agent/overview',
    summary:
      "An agent's team in a span of days of the site: its sums, those of the span before, by day and by kind of game.",
    access: { who: 'agent' },
    request: z.object(days),
    answer: z.object({
      from: day,
      to: day,
      total: teamTotals,
      before: teamTotals,
      members: z.number().int(),
      agents: z.number().int(),
      rates: agentRates,
      days: z.array(agentDay),
      types: z.array(z.object({ gameType: z.enum(gameTypes), ...playSums })),
    }),
    errors: agentErrors,
  }),
  'agent.lines': call({
    method: 'GET',
    path: '/wps/agent/lines',
    summary:
      "The direct downlines of the agent, or of somebody in the agent's line, with the sums of each line; with `search` everybody of the line whose name begins so.",
    access: { who: 'agent' },
    request: z.object({
      ...days,
      memberId: uuid.optional(),
      search: z.string().trim().max(64).optional(),
      sort: z.enum(lineSorts).default('validBet'),
      order: z.enum(['asc', 'desc']).default('desc'),
      page: queryInt(1, 10_000).default(1),
      pageSize: queryInt(1, 100).default(25),
    }),
    answer: z.object({
      /** Whose downlines they are, from the agent's own down. */
      path: z.array(z.object({ memberId: uuid, account: z.string() })),
      list: z.array(agentLine),
      /** Of everybody below, also on other pages. */
      total: z.object({ ...playSums, ...moneySums }),
      count: z.number().int(),
    }),
    errors: [...agentErrors, 'member_not_found'],
  }),
  'agent.bets': call({
    method: 'GET',
    path: '/wps/agent/bets',
    summary: "Bets of the agent's line, or of one member of it, that were settled on days of the site, newest first.",
    access: { who: 'agent' },
    request: z.object({
      ...days,
      memberId: uuid.optional(),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(25),
    }),
    answer: z.object({ list: z.array(teamBet), nextCursor: cursor.nullable() }),
    errors: [...agentErrors, 'member_not_found'],
  }),
  'agent.moves': call({
    method: 'GET',
    path: '/wps/agent/moves',
    summary: "Deposits, withdrawals and transfers of the agent's line, newest first.",
    access: { who: 'agent' },
    request: z.object({
      from: day,
      to: day,
      memberId: uuid.optional(),
      kind: z.enum(teamMovements).optional(),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(25),
    }),
    answer: z.object({ list: z.array(teamMove), nextCursor: cursor.nullable() }),
    errors: [...agentErrors, 'member_not_found'],
  }),
  'agent.statements': call({
    method: 'GET',
    path: '/wps/agent/statements',
    summary: 'What the agent was paid, one statement a period, the latest first.',
    access: { who: 'agent' },
    request: z.object({ cursor: cursor.optional(), pageSize: queryInt(1, 100).default(25) }),
    answer: z.object({ list: z.array(agentStatement), nextCursor: cursor.nullable() }),
    errors: agentErrors,
  }),
  'agent.statement': call({
    method: 'GET',
    path: '/wps/agent/statements/:statementId',
    summary: 'What a statement of rates is made of: kinds of games of its day, and what was counted for days before.',
    access: { who: 'agent' },
    request: z.object({ statementId: uuid }),
    answer: z.object({
      statement: agentStatement,
      lines: z.array(
        z.object({
          gameType: z.enum(gameTypes),
          /** Of the agent's own play. */
          isOwn: z.boolean(),
          bets: z.number().int(),
          validBet: wireAmount,
          spread: wireAmount,
        }),
      ),
      /** What corrections of days before came to. */
      others: wireAmount,
    }),
    errors: [...agentErrors, 'not_found'],
  }),
  'agent.signedStatement': call({
    method: 'GET',
    path: '/wps/agent/statements/:statementId/file',
    summary:
      'A statement of any kind as CSV whose last line is the signature of the site (docs/statements.md), and a name for the file.',
    access: { who: 'agent' },
    request: z.object({ statementId: uuid }),
    answer: z.object({ name: z.string(), text: z.string() }),
    errors: [...agentErrors, 'not_found'],
    rateLimit: { perMinute: 60 },
  }),
  'agent.statementKey': call({
    method: 'GET',
    path: '/wps/agent/statementKey',
    summary: 'The keys by which statements of the site are verified: Ed25519, 32 bytes in hexadecimal digits.',
    access: { who: 'anyone' },
    request: nothing,
    answer: z.object({ keys: z.array(z.string()) }),
    errors: [],
  }),
  'agent.links': call({
    method: 'GET',
    path: '/wps/agent/links',
    summary: "The agent's links with the rates that they give and what came of each, and the bounds of new ones.",
    access: { who: 'agent' },
    request: nothing,
    answer: z.object({
      list: z.array(agentLink),
      own: agentRates,
      /** The highest rates that the agent may give. */
      most: agentRates,
      /** The types that the agent may open. */
      opens: z.array(openedType),
    }),
    errors: agentErrors,
  }),
  'agent.addLink': call({
    method: 'POST',
    path: '/wps/agent/links',
    summary: 'Makes a link: whoever registers by it joins the line of the agent at its rates.',
    access: { who: 'agent' },
    request: z.object({
      name: z.string().trim().min(1).max(40),
      opens: openedType,
      rates: agentRates,
      /** The last day on which it brings members; without one it goes on. */
      lastDay: day.optional(),
    }),
    answer: agentLink,
    errors: [...agentErrors, 'rates_above_own', 'agent_type_not_allowed', 'too_many_links'],
  }),
  'agent.pauseLink': call({
    method: 'PUT',
    path: '/wps/agent/links/:linkId/pause',
    summary: "Pauses one of the agent's links, or lets it bring members again.",
    access: { who: 'agent' },
    request: z.object({ linkId: uuid, paused: z.boolean() }),
    answer: nothing,
    errors: [...agentErrors, 'not_found'],
  }),
  'agent.openAccounts': call({
    method: 'POST',
    path: '/wps/agent/accounts',
    summary:
      "Opens accounts below the agent with the site's default password, which has to be changed at the first sign-in. All of them or none.",
    access: { who: 'agent' },
    request: z.object({
      accounts: z.array(z.string().trim().min(1).max(64)).min(1).max(100),
      opens: openedType,
      rates: agentRates,
    }),
    answer: z.object({ opened: z.number().int() }),
    errors: [
      ...agentErrors,
      'rates_above_own',
      'agent_type_not_allowed',
      'account_name_invalid',
      'account_name_taken',
      'default_password_missing',
    ],
    rateLimit: { perMinute: 20 },
  }),
  'agent.setRates': call({
    method: 'PUT',
    path: '/wps/agent/members/:memberId/rates',
    summary:
      'Sets the rates of a direct downline, within the own and above those of its downlines. Bets that were placed keep theirs.',
    access: { who: 'agent' },
    request: z.object({ memberId: uuid, rates: agentRates }),
    answer: nothing,
    errors: [...agentErrors, 'member_not_found', 'rates_above_own', 'rates_below_downline'],
  }),
  'agent.setNote': call({
    method: 'PUT',
    path: '/wps/agent/members/:memberId/note',
    summary: 'Notes something about a direct downline, for the agent alone.',
    access: { who: 'agent' },
    request: z.object({ memberId: uuid, note: z.string().trim().max(200) }),
    answer: nothing,
    errors: [...agentErrors, 'member_not_found'],
  }),
};

export const agentCentreArea = defineArea({
  calls,
  errors: {
    // rates in percent
    rates_above_own: { status: 409, params: ['most'] },
    rates_below_downline: { status: 409, params: ['least'] },
    agent_type_not_allowed: { status: 409, params: [] },
    too_many_links: { status: 409, params: ['most'] },
    account_name_invalid: { status: 400, params: ['account'] },
    account_name_taken: { status: 409, params: ['account'] },
    default_password_missing: { status: 409, params: [] },
  },
});
