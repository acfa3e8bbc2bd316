import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, languageCode, nothing, queryInt, uuid, wireAmount, wirePositiveAmount, wireTime } from '../common.ts';
import { orProposal } from './console-proposals.ts';
import { tableId } from './table-fields.ts';
import { tableKinds, tableRoundStates } from './table-shapes.ts';

const reason = z.string().trim().min(3).max(300);
const phaseMs = z.number().int().min(1_000).max(600_000);

/** How long a round that an operator holds may wait, in seconds; then it goes on. */
export const longestHoldS = 900;

/** How long each phase of a round lasts. */
const pace = z.object({ openMs: phaseMs, lockMs: phaseMs, dealMs: phaseMs, pauseMs: phaseMs });

/** Limits in minor units: of a bet on a spot, of a member's round, and what the house may lose by a round. */
const limits = z.object({
  minBet: wirePositiveAmount,
  maxBet: wirePositiveAmount,
  maxRound: wirePositiveAmount,
  maxLiability: wirePositiveAmount,
  canUndo: z.boolean(),
});

/** A table's names by language, in place of those of the catalogue. */
const names = z
  .record(languageCode, z.string().trim().min(1).max(60))
  .refine((given) => Object.keys(given).length <= 40);

/** A round with its takings. */
export const consoleTableRound = z.object({
  roundId: uuid,
  number: z.number().int(),
  state: z.enum(tableRoundStates),
  opensAt: wireTime,
  resultAt: wireTime,
  players: z.number().int(),
  slips: z.number().int(),
  staked: wireAmount,
  paid: wireAmount,
  /** What the house loses at most by it; 0 where it cannot lose, and once it is over. */
  liability: wireAmount,
  outcome: z.json().nullable(),
  voidReason: z.string().nullable(),
  /** Until when an operator holds it: it is not dealt or settled before; null where nobody does. */
  heldUntil: wireTime.nullable(),
});
export type ConsoleTableRound = z.infer<typeof consoleTableRound>;

export const consoleTable = z.object({
  tableId,
  name: z.string(),
  kind: z.enum(tableKinds),
  open: z.boolean(),
  currency: z.string(),
  pace,
  limits,
  names,
  round: consoleTableRound.nullable(),
});
export type ConsoleTable = z.infer<typeof consoleTable>;

const consoleTableDetail = consoleTable.extend({
  /** Void of its round that waits for a second person. */
  voidProposalId: uuid.nullable(),
  /** Settled rounds whose reversal waits for a second person. */
  reversing: z.array(uuid),
  /** Real money over its last rounds with bets, minor units; `expected` is what these bets return by the mathematics. */
  returns: z.object({ rounds: z.number().int(), staked: wireAmount, paid: wireAmount, expected: wireAmount }),
});
export type ConsoleTableDetail = z.infer<typeof consoleTableDetail>;

const staffErrors = ['not_logged_in', 'not_permitted'] as const;
const read = { who: 'staff', permission: 'tables.read', scope: 'site' } as const;
const write = { who: 'staff', permission: 'tables.write', scope: 'site' } as const;

/** Calls with which operators run a site's shared tables. */
const calls = {
  'console.tables': call({
    method: 'GET',
    path: '/console/tables',
    summary:
      'The shared tables of the site in the order of the lobby, each with its last round, its takings and what it may cost.',
    whileClosed: true,
    access: read,
    request: nothing,
    answer: z.object({ list: z.array(consoleTable) }),
    errors: staffErrors,
  }),
  'console.table': call({
    method: 'GET',
    path: '/console/tables/:tableId',
    summary: 'One table, and what its bets returned against the mathematics.',
    whileClosed: true,
    access: read,
    request: z.object({ tableId }),
    answer: consoleTableDetail,
    errors: [...staffErrors, 'table_not_found'],
  }),
  'console.tableRounds': call({
    method: 'GET',
    path: '/console/tables/:tableId/rounds',
    summary: 'The rounds of a table, newest first.',
    whileClosed: true,
    access: read,
    request: z.object({
      tableId,
      /** Only those with bets. */
      show: z.enum(['all', 'bets']).optional(),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(50),
    }),
    answer: z.object({ list: z.array(consoleTableRound), nextCursor: cursor.nullable() }),
    errors: [...staffErrors, 'table_not_found'],
  }),
  'console.changeTable': call({
    method: 'PUT',
    path: '/console/tables/:tableId',
    summary:
      'Opens or closes a table, and changes its names, pace and limits. The round in progress is played to its end; rounds that open later follow.',
    whileClosed: true,
    access: write,
    request: z.object({ tableId, open: z.boolean(), pace, limits, names: names.optional(), reason }),
    answer: consoleTableDetail,
    errors: [...staffErrors, 'table_not_found', 'table_invalid'],
  }),
  'console.holdTableRound': call({
    method: 'PUT',
    path: '/console/tables/rounds/:roundId/hold',
    summary:
      'Holds a round that is not settled: it goes no further before it is let go or a quarter of an hour has passed, so that two people can void it.',
    whileClosed: true,
    access: write,
    request: z.object({ roundId: uuid, held: z.boolean(), reason }),
    answer: consoleTableDetail,
    errors: [...staffErrors, 'round_not_found', 'round_over'],
  }),
  'console.voidTableRound': call({
    method: 'POST',
    path: '/console/tables/rounds/:roundId/void',
    summary: 'Proposes to void a round that is not settled: every stake is returned, and its seed is revealed.',
    whileClosed: true,
    access: write,
    secondPerson: 'always',
    request: z.object({ roundId: uuid, reason }),
    answer: orProposal(consoleTableDetail),
    errors: [...staffErrors, 'round_not_found', 'round_over', 'conflict'],
  }),
  'console.reverseTableRound': call({
    method: 'POST',
    path: '/console/tables/rounds/:roundId/reverse',
    summary:
      'Proposes to reverse a settled round: what it paid is taken back, every stake is returned, and its bets in the record are corrected.',
    whileClosed: true,
    access: write,
    secondPerson: 'always',
    request: z.object({ roundId: uuid, reason }),
    answer: orProposal(consoleTableDetail),
    errors: [...staffErrors, 'round_not_found', 'round_not_settled', 'conflict'],
  }),
};

export const consoleTableArea = defineArea({
  calls,
  errors: {
    round_over: { status: 409, params: [] },
    round_not_settled: { status: 409, params: [] },
    // `problem` names what cannot be: `limits`
    table_invalid: { status: 400, params: ['problem'] },
  },
  permissions: {
    'tables.read': ['support', 'payments', 'risk', 'trading', 'readOnly'],
    'tables.write': ['trading'],
  },
});
