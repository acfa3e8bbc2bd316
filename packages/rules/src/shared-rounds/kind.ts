import type { WordSource } from '@croupier/fairness';
import type { Amount } from '@croupier/money';
import type { RoundDividends, Staked } from '../contest/index.ts';
import type { TurnoverClass } from '../rewards/index.ts';
import type { BetResult } from '../shared/bet-result.ts';
import type { Card } from '../shared/playing-cards.ts';
import type { RoadRound, RoundTiming } from '../tables/index.ts';

/** What a round is dealt from: the words of its committed seed and, where the game has a shoe, the cards that are left in it. */
export interface RoundDeal {
  readonly words: WordSource;
  /** How often each of the 52 cards is left, in the order of the deck; undefined for a game without a shoe. */
  readonly left?: readonly number[] | undefined;
  /** What was decided at the seats; undefined for a game without decisions. */
  readonly play?: SeatPlay | undefined;
}

export const SEAT_MOVES = ['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const;
export type SeatMove = (typeof SEAT_MOVES)[number];

/** The seats that play in a round, in their order, and what was decided there so far. Plain JSON. */
export interface SeatPlay {
  readonly seats: readonly number[];
  readonly decisions: readonly { readonly seat: number; readonly move: SeatMove }[];
}

/** A hand as it lies on the table. */
export interface SeatHand {
  readonly seat: number;
  readonly cards: readonly Card[];
  /** 2 when doubled. */
  readonly units: 1 | 2;
  readonly split: boolean;
  readonly state: 'playing' | 'standing' | 'bust' | 'blackjack' | 'surrendered';
}

/** A round between two decisions, as everybody may see it. Plain JSON. */
export interface ShownPlay {
  readonly hands: readonly SeatHand[];
  /** The dealer's open cards. */
  readonly dealer: readonly Card[];
  /** Seats that are insured. */
  readonly insured: readonly number[];
  /** Index of the hand that decides; null while none does. */
  readonly active: number | null;
  /** Seats that owe a decision, and what they may do. */
  readonly owes: readonly { readonly seat: number; readonly moves: readonly SeatMove[] }[];
}

/** How those who sit at the table decide between deal and result. */
export interface SeatedPlay {
  /** Seats are counted from 1. */
  readonly seats: number;
  /** Time for one decision. */
  readonly decisionMs: number;
  /** The bet that gives a seat its cards. */
  betOf(seat: number): string;
  /** The seat that a bet belongs to. @throws RangeError for a bet that belongs to none */
  seatOf(bet: string): number;
  /** Plays what was decided so far. @throws RangeError for a decision that was not open */
  play(from: RoundDeal): { readonly shown: ShownPlay; readonly isOver: boolean };
  /** The bet that a decision adds, and its part of the seat's stake in 1/10,000; null where it costs nothing. */
  raise(shown: ShownPlay, seat: number, move: SeatMove): { readonly bet: string; readonly share: number } | null;
  /** What is done for a seat that does not decide in time. */
  onTimeout(shown: ShownPlay): SeatPlay['decisions'];
  /** What an outcome was decided by. */
  playOf(outcome: unknown): SeatPlay;
}

/** What a round showed, plain JSON, and the cards that left the shoe with it. */
export interface DealtOutcome {
  readonly outcome: unknown;
  readonly used: readonly Card[];
}

/** Terms that differ from round to round, plain JSON; null where a game has none. */
export type RoundOffer = unknown;

/** One bet of a round, at the round's odds. */
export interface OfferedBet {
  readonly id: string;
  /** NET odds in 1/10,000 by the step that pays them, as `Odds`. */
  readonly odds: Readonly<Record<string, number>>;
}

/** What came of one bet. */
export interface RoundSettlement {
  readonly state: BetResult;
  /** Credited, stake included, minor units. */
  readonly gross: Amount;
  /** What a stake of 1 credits, in 1/10,000, where a pool paid it. */
  readonly dividend?: number;
}

/** Bets that pay each other out of pools, less a commission: they cost the house nothing. */
export interface RoundPools {
  /** The pool of a bet; null for one at odds. */
  poolOf(bet: string): string | null;
  /** What the pools pay by an outcome: from all stakes that stood at the lock. */
  dividends(staked: Staked, outcome: unknown): RoundDividends;
  /** What a stake of 1 on each bet credits if it wins, as the pools stand, in 1/10,000; none for a bet that nobody backed. */
  estimates(staked: Staked): ReadonlyMap<string, number>;
  /** How likely each runner is to win by the round's terms, in 1/10,000, by bet; for screens. */
  chances(offer: RoundOffer): Readonly<Record<string, number>>;
}

/** Bets that one part of a round decides: what each of them returns in each of the part's possible cases. */
export interface LiabilityPart {
  /** Gross return in 1/10,000 of the stake, by bet and case. */
  readonly gross: ReadonlyMap<string, readonly number[]>;
  readonly cases: number;
}

/** How a round's phases follow one another at a kind of table. */
export type SharedTiming = RoundTiming;

/**
 * A kind of shared round as data: one outcome for everybody who bets on it. Everything that a table, its screen and its verification need to
 * know of a game is here; nothing else knows games.
 */
export interface SharedKind {
  readonly code: string;
  /** Key of a bet's text: `<textPrefix>.<bet>`, places of a layout by the part before the colon. */
  readonly textPrefix: string;
  readonly turnoverClass: TurnoverClass;
  readonly timing: SharedTiming;
  /** Decks of its shoe; 0 for a game without one. */
  readonly decks: number;
  /** Cards that a shoe must hold for another round. */
  readonly mostCards: number;
  /** Where those who sit at the table decide; undefined for games without seats. */
  readonly seated?: SeatedPlay;
  /** Names of all bets. */
  readonly bets: readonly string[];
  /** Draws what a round is offered at, before it opens; null where all rounds are alike. */
  offerOf(words: WordSource): RoundOffer;
  /** The bets of a round. @throws RangeError for what is no offer of the game */
  offered(offer: RoundOffer): readonly OfferedBet[];
  /** @throws RangeError where the shoe has too few cards or the offer is none */
  deal(from: RoundDeal, offer: RoundOffer): DealtOutcome;
  /** Where stakes are shared out in pools; undefined for games at odds alone. */
  readonly pools?: RoundPools;
  /**
   * @param dividends what the pools of the round paid, in a game that has them
   * @throws RangeError for a bet, an outcome or an offer that the game does not have
   */
  settle(
    bet: string,
    stake: Amount,
    outcome: unknown,
    offer: RoundOffer,
    dividends?: RoundDividends | null,
  ): RoundSettlement;
  /** What the bets may return, part by part; the parts decide independently. */
  liability(offer: RoundOffer): readonly LiabilityPart[];
  /**
   * What each bet returns on average, in 1/10,000 of its stake: the mathematics that takings are compared with.
   *
   * @param staked what was staked on each bet, which decides what pools pay
   */
  expected(offer: RoundOffer, staked?: Staked): ReadonlyMap<string, number>;
  /** How many of the outcomes these bets cover together. */
  coverage(bets: readonly string[]): { readonly covered: number; readonly outcomes: number } | undefined;
  /** The pair of opposite sides that a bet belongs to. */
  opposing(bet: string): { readonly pair: string; readonly side: 'A' | 'B' } | undefined;
  /** What a round leaves on the roads; null where the game has none. */
  road(outcome: unknown): RoadRound | null;
}
