import type { Amount } from '@croupier/money';
import type { Card } from '../shared/playing-cards.ts';
import type { PokerHand } from './poker-pay.ts';

/** Fields of the baccarat table that can be bet on, in the order in which they are settled. */
export const BACCARAT_SPOTS = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
export type BaccaratSpot = (typeof BACCARAT_SPOTS)[number];

interface Shared {
  readonly id: string;
  /** Published version: another one for every change of what is drawn or paid. */
  readonly version: string;
  /** What the best play returns, hundredths of a percent, rounded down. */
  readonly rtpBps: number;
  /** By the standard deviation of a round; null where it is the player who decides. */
  readonly volatility: 'low' | 'medium' | 'high' | 'veryHigh' | null;
}

/** Five cards from one deck; those that are not held are replaced once. */
export interface VideoPokerGame extends Shared {
  readonly kind: 'videoPoker';
  /** What each hand returns, in stakes, the lowest hand first. */
  readonly pays: readonly { readonly hand: PokerHand; readonly times: number }[];
}

/** One coup of Punto Banco from a fresh shoe. What the fields pay is the bets' own of `rules/tables`. */
export interface BaccaratGame extends Shared {
  readonly kind: 'baccarat';
  readonly decks: number;
  /** What each field returns, hundredths of a percent, rounded down. */
  readonly returns: Readonly<Record<BaccaratSpot, number>>;
}

/** Tiles over pearls and urchins: each pearl raises what collecting pays. */
export interface PearlsGame extends Shared {
  readonly kind: 'pearls';
  readonly tiles: number;
  /** What a pearl's fair multiplier is paid with, in hundredths. */
  readonly share: number;
  /** The highest multiplier, in hundredths of the stake. */
  readonly most: number;
}

/** A multiplier that climbs and ends by chance: the stake returns multiplied where it reaches a target chosen before. */
export interface CrashGame extends Shared {
  readonly kind: 'crash';
  /** What a target's fair chance is given with, in hundredths. */
  readonly share: number;
  /** The lowest and highest target, in hundredths of the stake; no flight is shown beyond the highest. */
  readonly least: number;
  readonly most: number;
}

export type SoloGame = VideoPokerGame | BaccaratGame | PearlsGame | CrashGame;

/** What a player decides with a step. */
export type SoloChoice =
  | { readonly kind: 'deal' }
  | { readonly kind: 'draw'; readonly held: readonly boolean[] }
  | { readonly kind: 'bets'; readonly bets: Readonly<Partial<Record<BaccaratSpot, Amount>>> }
  | { readonly kind: 'dive'; readonly urchins: number }
  | { readonly kind: 'turn'; readonly tile: number }
  | { readonly kind: 'collect' }
  /** Hundredths of the stake at which the flight is cashed out. */
  | { readonly kind: 'fly'; readonly target: number };

interface StepWins {
  /** What this step wins, and the round so far: minor units, the stake that comes back included. */
  readonly win: Amount;
  readonly roundWin: Amount;
}

export interface PokerShown extends StepWins {
  readonly game: 'videoPoker';
  readonly kind: 'deal' | 'draw';
  readonly cards: readonly Card[];
  /** Of the draw: which cards stayed. */
  readonly held?: readonly boolean[];
  /** What the cards make; absent for nothing that pays. */
  readonly hand?: PokerHand;
}

export interface CoupShown extends StepWins {
  readonly game: 'baccarat';
  readonly kind: 'coup';
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly winner: 'player' | 'banker' | 'tie';
  readonly bets: readonly { readonly spot: BaccaratSpot; readonly stake: Amount; readonly returned: Amount }[];
}

export interface PearlsShown extends StepWins {
  readonly game: 'pearls';
  readonly kind: 'dive' | 'turn' | 'collect';
  readonly urchins: number;
  /** In the order in which they were turned. */
  readonly turned: readonly number[];
  readonly stung?: true;
  /** Hundredths of the stake that collecting pays now; 0 before the first tile and once lost. */
  readonly multiplier: number;
  /** The same after one more pearl; null where no more can be turned. */
  readonly nextMultiplier: number | null;
  /** Where the urchins lay, once the round is over. */
  readonly layout?: readonly number[];
}

export interface CrashShown extends StepWins {
  readonly game: 'crash';
  readonly kind: 'flight';
  /** Hundredths of the stake at which it was to be cashed out, and at which the flight ended. */
  readonly target: number;
  readonly crash: number;
  /** What it was cashed out at: the target, or 0 where the flight ended before. */
  readonly multiplier: number;
}

/** What one step shows and pays. */
export type SoloShown = PokerShown | CoupShown | PearlsShown | CrashShown;
