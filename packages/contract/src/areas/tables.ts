import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, languageCode, queryInt, uuid, wireAmount, wirePositiveAmount, wireTime } from '../common.ts';
import { betName, seatNumber, tableId } from './table-fields.ts';
import {
  seatMoves,
  tableDetail,
  tableItem,
  tableLimits,
  tableMine,
  tablePast,
  tableProof,
  tableRound,
  tableSpot,
} from './table-shapes.ts';

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
