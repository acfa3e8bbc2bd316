import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, languageCode, queryInt, uuid, wireAmount, wirePositiveAmount, wireTime } from '../common.ts';

/** Games of shared rounds: one outcome for everybody at the table. */
export const tableKinds = [
  'baccarat',
  'dragonTiger',
  'roulette',
  'doubleZeroRoulette',
  'sicBo',
  'xocDia',
  'bauCua',
  'blackjack',
  'contest',
  'contestPool',
  'derby',
] as const;
export type TableKindCode = (typeof tableKinds)[number];

/** Most bets of one request, and most requests of a member in one round. */
export const tableLimits = { betsAtOnce: 60, requestsOfRound: 40, digests: 1_000 } as const;

/** A table's code within its site. */
const tableId = z.string().regex(/^[a-z0-9-]{1,64}$/);
const betName = z.string().regex(/^[A-Za-z0-9:-]{1,32}$/);

export const tableRoundStates = ['open', 'locked', 'playing', 'dealt', 'settled', 'void'] as const;

/** What those who sit at a table may decide, as `@croupier/rules/shared-rounds` names it. */
export const seatMoves = ['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const;
export type TableSeatMove = (typeof seatMoves)[number];

/** Most seats of a table. */
const mostSeats = 7;
const seatNumber = z.number().int().min(1).max(mostSeats);
const card = z.number().int().min(0).max(51);

/** A round whose seats decide, between two decisions. */
export const tablePlay = z.object({
  hands: z.array(
    z.object({
      seat: seatNumber,
      cards: z.array(card),
      units: z.union([z.literal(1), z.literal(2)]),
      split: z.boolean(),
      state: z.enum(['playing', 'standing', 'bust', 'blackjack', 'surrendered']),
    }),
  ),
  /** The dealer's open cards. */
  dealer: z.array(card),
  /** Seats that are insured. */
  insured: z.array(seatNumber),
  /** Index of the hand that decides; null while none does. */
  active: z.number().int().nullable(),
  /** Seats that owe a decision, what they may do, and how many decisions of the round they have made. */
  owes: z.array(z.object({ seat: seatNumber, moves: z.array(z.enum(seatMoves)), decided: z.number().int() })),
  /** When the table decides for who has not. */
  decideBy: wireTime,
});
export type TablePlay = z.infer<typeof tablePlay>;

/** What a round showed, as `@croupier/rules/shared-rounds` deals it. */
const outcome = z.json();

/** What the pools of a round paid, as `@croupier/rules/contest` computes it. */
export const tableDividends = z.object({
  /** By bet that won: what a stake of 1 credited, stake included, in 1/10,000. */
  bets: z.record(betName, z.number().int()),
  /** Pools that gave all stakes back: because nobody had backed a winner, of a draw (`PUSH`), or because the fight was cancelled. */
  returned: z.record(z.string(), z.enum(['PUSH', 'VOID'])),
});
export type TableDividends = z.infer<typeof tableDividends>;

/** A round as everybody sees it. What comes later is null before. */
export const tableRound = z.object({
  roundId: uuid,
  number: z.number().int(),
  /** The shoe that it is dealt from, and its place there; null for games without one. */
  shoe: z.object({ number: z.number().int(), round: z.number().int(), cardsLeft: z.number().int() }).nullable(),
  state: z.enum(tableRoundStates),
  /** Rises with every step of the table: who misses one asks for all. */
  step: z.number().int(),
  opensAt: wireTime,
  /** From here no bet is taken. */
  locksAt: wireTime,
  dealsAt: wireTime,
  /** When the outcome has been shown and is settled. */
  resultAt: wireTime,
  /** When the next round opens. */
  endsAt: wireTime,
  /** SHA-256 of the seed that it is dealt from. */
  commitment: z.string(),
  /** The round's own odds, NET in 1/10,000 by step, where they differ from round to round. */
  odds: z.record(betName, z.record(z.string(), z.number().int())).nullable(),
  /** At tables with pools, how likely each runner is to win, in 1/10,000, by bet. */
  chances: z.record(betName, z.number().int()).optional(),
  /** What is being decided, while it is. */
  play: tablePlay.nullable(),
  outcome: outcome.nullable(),
  /** What its pools paid, once it is settled; only at tables with pools. */
  dividends: tableDividends.optional(),
});
export type SharedRound = z.infer<typeof tableRound>;

/** What was bet on one spot by everybody. */
export const tableSpot = z.object({ bet: betName, players: z.number().int(), stake: wireAmount });
export type TableSpot = z.infer<typeof tableSpot>;

/** A past round, for roads and lists. */
export const tablePast = z.object({
  number: z.number().int(),
  shoe: z.number().int().nullable(),
  state: z.enum(['settled', 'void', 'dealt']),
  outcome: outcome.nullable(),
  /** What its pools paid; only at tables with pools. */
  dividends: tableDividends.optional(),
  at: wireTime,
});
export type TablePast = z.infer<typeof tablePast>;

/** A table as lobbies list it. */
export const tableItem = z.object({
  tableId,
  /** Its name in the language asked for. */
  name: z.string(),
  /** The vendor's code, as game cards have it. */
  vassalage: z.string(),
  kind: z.enum(tableKinds),
  /** False while an operator keeps it closed: the round in progress is played to its end. */
  open: z.boolean(),
  /** Smallest and largest bet on one spot, minor units. */
  minBet: wireAmount,
  maxBet: wireAmount,
  /** Members with a bet in the round. */
  players: z.number().int(),
  round: tableRound.nullable(),
  /** The last outcomes, oldest first: of the shoe, or the last of a game without one. */
  past: z.array(tablePast),
});
export type TableItem = z.infer<typeof tableItem>;

export const tableDetail = tableItem.extend({
  /** What can be bet on, with the odds of every round. */
  bets: z.array(z.object({ bet: betName, odds: z.record(z.string(), z.number().int()) })),
  /** Most that a member may have on a round in all, minor units. */
  maxRound: wireAmount,
  /** Whether a bet can be taken back before the lock. */
  canUndo: z.boolean(),
  /** Seats that are taken, at a table that has seats. */
  seats: z.array(seatNumber),
  spots: z.array(tableSpot),
  /** The moment of the answer by the server's database, which judges bets. */
  now: wireTime,
});
export type TableDetail = z.infer<typeof tableDetail>;

/** Bets of a member on one spot of a round. */
export const tableBet = z.object({
  bet: betName,
  stake: wireAmount,
  state: z.enum(['open', 'won', 'lost', 'half_lost', 'half_won', 'push', 'void']),
  /** Gross, stake included; null before it is settled. */
  payout: wireAmount.nullable(),
  /** What the pool credited for a stake of 1, in 1/10,000, where a pool paid it. */
  dividend: z.number().int().optional(),
});
export type TableBetLine = z.infer<typeof tableBet>;

/** All that a member bet on one round. */
export const tableMine = z.object({
  roundId: uuid,
  number: z.number().int(),
  state: z.enum(tableRoundStates),
  at: wireTime,
  stake: wireAmount,
  payout: wireAmount.nullable(),
  outcome: outcome.nullable(),
  bets: z.array(tableBet),
});
export type TableMine = z.infer<typeof tableMine>;

/** What proves a round: `verifyTableRound` of the verifier takes exactly this. */
export const tableProof = z.object({
  tableId,
  kind: z.enum(tableKinds),
  number: z.number().int(),
  state: z.enum(tableRoundStates),
  commitment: z.string(),
  /** 32 bytes in hex; null before the round is dealt. */
  serverSeed: z.string().nullable(),
  /** SHA-256 of the digests of the round's bets in their order, fixed at the lock; null before it. */
  betsDigest: z.string().nullable(),
  /** The digests themselves in hex, where they are not too many to list. */
  digests: z.array(z.string()).nullable(),
  /** First part of the round's word stream. */
  version: z.string(),
  /** How often each card of the deck was left in the shoe before the round; null for games without one, and before the deal. */
  left: z.array(z.number().int()).nullable(),
  /** What the round was offered at, where that differs from round to round. */
  offer: z.json().nullable(),
  outcome: outcome.nullable(),
  /** What stood in real money on each bet of the pools, and what they paid by it; absent before the settlement, and at tables without pools. */
  pools: z.object({ staked: z.record(betName, wireAmount), dividends: tableDividends }).optional(),
});
export type TableProof = z.infer<typeof tableProof>;

const memberErrors = ['not_logged_in'] as const;

const calls = {
  'tables.list': call({
    method: 'GET',
    path: '/wps/tables',
    summary: "The site's tables in the order of the lobby, each with its round and its last outcomes.",
    access: { who: 'anyone' },
    request: z.object({ gameType: z.enum(['LIVE', 'COCKFIGHT']).optional(), language: languageCode.optional() }),
    answer: z.object({ list: z.array(tableItem), now: wireTime }),
    errors: [],
  }),
  'tables.table': call({
    method: 'GET',
    path: '/wps/tables/table',
    summary: 'All that a table shows: its round, what can be bet on, what others bet, the last outcomes.',
    access: { who: 'anyone' },
    request: z.object({ tableId, language: languageCode.optional() }),
    answer: tableDetail,
    errors: ['table_not_found'],
  }),
  'tables.bet': call({
    method: 'POST',
    path: '/wps/tables/bets',
    summary:
      'Places bets on the round of a table: all of them or none, charged as one operation. The same requestId again gives the first answer.',
    access: { who: 'member' },
    request: z.object({
      /** Made by the client, one for each set of bets that it wants to place. */
      requestId: uuid,
      tableId,
      roundId: uuid,
      bets: z
        .array(z.object({ bet: betName, stake: wirePositiveAmount }))
        .min(1)
        .max(tableLimits.betsAtOnce),
    }),
    answer: z.object({ mine: tableMine, balance: wireAmount }),
    errors: [
      ...memberErrors,
      'member_blocked',
      'insufficient_funds',
      'play_suspended',
      'game_not_found',
      'game_maintenance',
      'vendor_maintenance',
      'stake_above_limit',
      'stake_not_offered',
      'reality_check_due',
      'conflict',
      'table_not_found',
      'round_not_found',
      'round_locked',
      'bet_not_offered',
      'seat_empty',
      'bet_below_minimum',
      'bet_above_maximum',
      'round_limit_reached',
      'table_limit_reached',
    ],
    rateLimit: { perMinute: 240 },
  }),
  'tables.undo': call({
    method: 'POST',
    path: '/wps/tables/bets/undo',
    summary:
      'Takes back the last bets of a member on a round, or all of them, before it is locked; their stakes are returned.',
    access: { who: 'member' },
    request: z.object({ tableId, roundId: uuid, all: z.boolean().default(false) }),
    answer: z.object({ mine: tableMine.nullable(), balance: wireAmount }),
    errors: [...memberErrors, 'table_not_found', 'round_not_found', 'round_locked', 'bets_not_found'],
    rateLimit: { perMinute: 120 },
  }),
  'tables.seat': call({
    method: 'GET',
    path: '/wps/tables/seat',
    summary: 'The seat that the member has at a table; null where he has none.',
    access: { who: 'member' },
    request: z.object({ tableId }),
    answer: z.object({ seat: seatNumber.nullable() }),
    errors: [...memberErrors, 'table_not_found'],
  }),
  'tables.sit': call({
    method: 'POST',
    path: '/wps/tables/seat',
    summary:
      'Takes a seat at a table; a member who has another there changes to this one. Who does not bet for some rounds loses it.',
    access: { who: 'member' },
    request: z.object({ tableId, seat: seatNumber }),
    answer: z.object({ seat: seatNumber.nullable() }),
    errors: [...memberErrors, 'member_blocked', 'table_not_found', 'seat_taken'],
    rateLimit: { perMinute: 60 },
  }),
  'tables.leave': call({
    method: 'POST',
    path: '/wps/tables/seat/leave',
    summary: "Leaves the member's seat at a table; a round in which he plays is still his to decide.",
    access: { who: 'member' },
    request: z.object({ tableId }),
    answer: z.object({ seat: seatNumber.nullable() }),
    errors: [...memberErrors, 'table_not_found'],
    rateLimit: { perMinute: 60 },
  }),
  'tables.decide': call({
    method: 'POST',
    path: '/wps/tables/decisions',
    summary:
      "A decision of the member's seat in a round; what it adds is charged with it. The same decision again gives the same answer.",
    access: { who: 'member' },
    request: z.object({
      /** Made by the client, one for each decision: what it adds is charged under it. */
      requestId: uuid,
      tableId,
      roundId: uuid,
      seat: seatNumber,
      /** How many decisions the seat made in this round before. */
      decided: z.number().int().min(0).max(60),
      move: z.enum(seatMoves),
    }),
    answer: z.object({ round: tableRound, mine: tableMine, balance: wireAmount }),
    errors: [
      ...memberErrors,
      'member_blocked',
      'insufficient_funds',
      'play_suspended',
      'game_not_found',
      'game_maintenance',
      'vendor_maintenance',
      'stake_above_limit',
      'stake_not_offered',
      'reality_check_due',
      'table_not_found',
      'round_not_found',
      'decision_not_open',
    ],
    rateLimit: { perMinute: 240 },
  }),
  'tables.mine': call({
    method: 'GET',
    path: '/wps/tables/mine',
    summary:
      'The rounds that the member bet on at a table, or at all tables, newest first; the round in progress is among them.',
    access: { who: 'member' },
    request: z.object({
      tableId: tableId.optional(),
      pageSize: queryInt(1, 50).default(10),
      cursor: cursor.optional(),
    }),
    answer: z.object({ list: z.array(tableMine.extend({ tableId })), nextCursor: cursor.nullable() }),
    errors: [...memberErrors, 'table_not_found'],
  }),
  'tables.past': call({
    method: 'GET',
    path: '/wps/tables/past',
    summary: 'Rounds of a table that are over, newest first.',
    access: { who: 'anyone' },
    request: z.object({
      tableId,
      count: queryInt(1, 500).default(50),
      before: queryInt(1, Number.MAX_SAFE_INTEGER).optional(),
    }),
    answer: z.object({ list: z.array(tablePast) }),
    errors: ['table_not_found'],
  }),
  'tables.proof': call({
    method: 'GET',
    path: '/wps/tables/proof',
    summary: 'What proves one round: before it is dealt its commitment alone.',
    access: { who: 'anyone' },
    request: z.object({ tableId, number: queryInt(1, Number.MAX_SAFE_INTEGER) }),
    answer: tableProof,
    errors: ['table_not_found', 'round_not_found'],
  }),
};

export const tableArea = defineArea({
  calls,
  errors: {
    table_not_found: { status: 404, params: [] },
    round_locked: { status: 409, params: ['number'] },
    bet_not_offered: { status: 409, params: ['bet'] },
    bet_below_minimum: { status: 400, params: ['minBet'] },
    bet_above_maximum: { status: 409, params: ['maxBet'] },
    round_limit_reached: { status: 409, params: ['maxRound'] },
    table_limit_reached: { status: 409, params: [] },
    bets_not_found: { status: 404, params: [] },
    seat_empty: { status: 409, params: [] },
    seat_taken: { status: 409, params: [] },
    decision_not_open: { status: 409, params: [] },
  },
  topics: {
    /** A step of a table's round. What it says can be read again. */
    tableRound: { audience: 'watchers', data: z.object({ tableId, players: z.number().int(), round: tableRound }) },
    /** What everybody has bet on the round in progress. */
    tableSpots: {
      audience: 'watchers',
      data: z.object({ tableId, roundId: uuid, players: z.number().int(), spots: z.array(tableSpot) }),
    },
    /** Who sits where has changed. */
    tableSeats: { audience: 'watchers', data: z.object({ tableId, seats: z.array(seatNumber) }) },
    /** The member's bets on a round were settled, or given back. */
    tableSettled: {
      audience: 'member',
      data: z.object({
        tableId,
        roundId: uuid,
        number: z.number().int(),
        stake: wireAmount,
        payout: wireAmount,
        isVoid: z.boolean(),
        at: wireTime,
      }),
    },
  },
});
