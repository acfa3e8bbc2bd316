import { z } from 'zod';
import { wireAmount, wirePositiveAmount } from './common.ts';

/** A card of the French deck: (rank − 1) × 4 + suit, ace of spades 0; suits are spades, clubs, diamonds, hearts. */
const card = z.number().int().min(0).max(51);

/** What pays at video poker, from the lowest hand to the highest. */
export const pokerHand = z.enum([
  'jacksOrBetter',
  'twoPair',
  'threeOfAKind',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
  'royalFlush',
]);
export type PokerHand = z.infer<typeof pokerHand>;

/** Fields of the baccarat table that can be bet on. */
export const baccaratSpot = z.enum(['player', 'banker', 'tie', 'playerPair', 'bankerPair']);
export type BaccaratSpot = z.infer<typeof baccaratSpot>;

/** Money on each field; a field without any is left out. */
const baccaratBets = z.partialRecord(baccaratSpot, wirePositiveAmount);

/** What a player decides with a step. `deal` begins a round of a game that asks nothing first. */
export const soloChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deal') }),
  /** Which of the five cards stay. */
  z.object({ kind: z.literal('draw'), held: z.array(z.boolean()).length(5) }),
  /** Their sum is the stake. */
  z.object({ kind: z.literal('bets'), bets: baccaratBets }),
  /** How many urchins lie under the 25 tiles. */
  z.object({ kind: z.literal('dive'), urchins: z.number().int().min(1).max(24) }),
  z.object({ kind: z.literal('turn'), tile: z.number().int().min(0).max(24) }),
  z.object({ kind: z.literal('collect') }),
  /** Hundredths of the stake at which the flight is cashed out. */
  z.object({ kind: z.literal('fly'), target: z.number().int().min(101).max(1_000_000) }),
]);
export type SoloChoice = z.infer<typeof soloChoice>;

const pokerOutcome = z.object({
  game: z.literal('videoPoker'),
  kind: z.enum(['deal', 'draw']),
  cards: z.array(card).length(5),
  /** Of the draw: which cards stayed. */
  held: z.array(z.boolean()).optional(),
  /** What the cards shown make; absent for nothing that pays. */
  hand: pokerHand.optional(),
  win: wireAmount,
  roundWin: wireAmount,
});

const baccaratOutcome = z.object({
  game: z.literal('baccarat'),
  kind: z.literal('coup'),
  /** In the order in which they were dealt, two or three a side. */
  player: z.array(card),
  banker: z.array(card),
  playerTotal: z.number().int(),
  bankerTotal: z.number().int(),
  winner: z.enum(['player', 'banker', 'tie']),
  /** Every bet, in the order of the fields. `returned` has the stake in it; the stake alone is a push. */
  bets: z.array(z.object({ spot: baccaratSpot, stake: wirePositiveAmount, returned: wireAmount })),
  win: wireAmount,
  roundWin: wireAmount,
});

const pearlsOutcome = z.object({
  game: z.literal('pearls'),
  kind: z.enum(['dive', 'turn', 'collect']),
  urchins: z.number().int(),
  /** Tiles turned so far, in order; the last one may be an urchin. */
  turned: z.array(z.number().int()),
  /** The tile of this step hid an urchin: the round is lost. */
  stung: z.literal(true).optional(),
  /** Hundredths of the stake that collecting pays now; 0 before the first tile and once lost. */
  multiplier: z.number().int(),
  /** The same after one more pearl; null where no more can be turned. */
  nextMultiplier: z.number().int().nullable(),
  /** Where the urchins lay, once the round is over. */
  layout: z.array(z.number().int()).optional(),
  win: wireAmount,
  roundWin: wireAmount,
});

const crashOutcome = z.object({
  game: z.literal('crash'),
  kind: z.literal('flight'),
  /** Hundredths of the stake at which it was to be cashed out. */
  target: z.number().int(),
  /** Where the flight ended, hundredths; 100 where it did not rise. */
  crash: z.number().int(),
  /** What it was cashed out at: the target, or 0 where the flight ended before. */
  multiplier: z.number().int(),
  win: wireAmount,
  roundWin: wireAmount,
});

/** What one step of a solo game showed and paid; the same document is stored, replayed and verified. */
export const soloOutcome = z.discriminatedUnion('game', [pokerOutcome, baccaratOutcome, pearlsOutcome, crashOutcome]);
export type SoloOutcome = z.infer<typeof soloOutcome>;
export type PokerOutcome = z.infer<typeof pokerOutcome>;
export type BaccaratOutcome = z.infer<typeof baccaratOutcome>;
export type PearlsOutcome = z.infer<typeof pearlsOutcome>;
export type CrashOutcome = z.infer<typeof crashOutcome>;

const shared = {
  id: z.string(),
  version: z.string(),
  name: z.string(),
  theme: z.string(),
  /** With the best play, hundredths of a percent. */
  rtpBps: z.number().int(),
  /** Null where it is the player who decides. */
  volatility: z.string().nullable(),
};

/** The rules of a solo game as its client shows them: the very data that decides what it pays. */
export const soloGameData = z.discriminatedUnion('game', [
  z.object({
    ...shared,
    game: z.literal('videoPoker'),
    /** What each hand returns, in stakes, the lowest hand first. */
    pays: z.array(z.object({ hand: pokerHand, times: z.number().int() })),
  }),
  z.object({
    ...shared,
    game: z.literal('baccarat'),
    decks: z.number().int(),
    /** Every field with its net odds of 1/10,000 of the stake, and what it returns, hundredths of a percent. */
    spots: z.array(z.object({ spot: baccaratSpot, net: z.number().int(), rtpBps: z.number().int() })),
  }),
  z.object({
    ...shared,
    game: z.literal('pearls'),
    tiles: z.number().int(),
    /** By the number of urchins: what 1, 2, 3 … pearls pay, hundredths of the stake. The last one ends the round. */
    ladders: z.array(z.object({ urchins: z.number().int(), multipliers: z.array(z.number().int()) })),
  }),
  z.object({
    ...shared,
    game: z.literal('crash'),
    /** What a target's fair chance is given with, in hundredths. */
    share: z.number().int(),
    /** The lowest and the highest target, hundredths of the stake. */
    least: z.number().int(),
    most: z.number().int(),
  }),
]);
export type SoloGameData = z.infer<typeof soloGameData>;
