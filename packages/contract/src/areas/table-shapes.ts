import { z } from 'zod';
import { uuid, wireAmount, wireTime } from '../common.ts';
import { betName, seatNumber, tableId } from './table-fields.ts';

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

export const tableRoundStates = ['open', 'locked', 'playing', 'dealt', 'settled', 'void'] as const;

/** What those who sit at a table may decide, as `@croupier/rules/shared-rounds` names it. */
export const seatMoves = ['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const;
export type TableSeatMove = (typeof seatMoves)[number];

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
