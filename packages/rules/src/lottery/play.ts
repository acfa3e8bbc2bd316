import type { Fraction } from '../shared/fraction.ts';
import type { Board } from './board.ts';
import type { DrawKind } from './draw-kind.ts';
import type { OutcomeCost } from './outcome-field.ts';

/** One price of a play: what a hit of this kind pays. */
export interface Tier {
  readonly code: string;
  /** Default odds, gross per unit staked, an integer of 1/10,000. */
  readonly odds: number;
  /** The fair gross of a prize-mode play; its odds follow from the prize group. Absent where odds are fixed. */
  readonly full?: Fraction;
}

/** A selection that has been read: what it costs and what it hits. */
export interface Ticket<Draw> {
  /** The selection in its one written form: the same cover always reads the same. */
  readonly selection: string;
  /** Unit bets in it. */
  readonly weight: number;
  /** The selections it consists of, each readable by the same play; their weights and hits sum to this ticket's. */
  lines(): Iterable<string>;
  /** How often each tier of the play is hit, in the order of the tiers. A hit pays odds × unit stake. */
  hits(draw: Draw): readonly number[];
}

/** The exact chance of one selection. */
export interface Chance {
  /** Probability that anything at all is paid. */
  readonly win: Fraction;
  /** Expected hits by tier. */
  readonly hits: readonly Fraction[];
}

/** One way to bet on a draw. Adding one to a game's list is all it takes to sell it. */
export interface Play<Draw> {
  /** Upper-case code, unique within its game. */
  readonly code: string;
  /** What players of the game call it. */
  readonly name: string;
  /** The condition of winning, in English, for the published table. */
  readonly wins: string;
  /** Default price of one unit bet in stake units: how many numbers ("lots") of the draw it is played on. */
  readonly lots: number;
  readonly tiers: readonly Tier[];
  /** One selection of each kind that has a chance or odds of its own; every other selection is like one of them. */
  readonly cases: readonly string[];
  /** What a selection is made from. */
  readonly board: Board;
  /** @throws BadSelection when the text is no selection of this play */
  read(selection: string): Ticket<Draw>;
  /** The chance of one of the cases. */
  chance(selection: string): Chance;
  /** What a ticket may cost the house at these odds, outcome by outcome: every hit that a draw can show of it. */
  costs(ticket: Ticket<Draw>, odds: readonly number[]): Iterable<OutcomeCost>;
  /**
   * Part of the outcomes that these lines together cover, where a play divides the outcomes among its lines; absent where
   * it does not, as for sets of numbers.
   */
  covered?(lines: ReadonlySet<string>): Fraction;
}

/** A play of a lottery, with the kind of draw that it is settled on. */
export interface LotteryPlay<Draw> extends Play<Draw> {
  readonly draws: DrawKind<Draw>;
}

/** A lottery: what it draws, and every play sold on it. */
export interface Lottery<Draw> {
  /** Upper-case code, such as `SSC`; part of the names of bets. */
  readonly code: string;
  readonly name: string;
  readonly draws: DrawKind<Draw>;
  readonly plays: readonly LotteryPlay<Draw>[];
}

/** A lottery of these plays, each of which is settled on draws of its kind alone. */
export const lotteryOf = <Draw>(
  data: Omit<Lottery<Draw>, 'plays'> & { readonly plays: readonly Play<Draw>[] },
): Lottery<Draw> => ({ ...data, plays: data.plays.map((play) => ({ ...play, draws: data.draws })) });

/** Key of a play's name in the text catalogues. */
export const textKeyOf = (lottery: string, play: string): string => `lottery.${lottery}.${play}`;

/** The tier that gives the stake of a unit bet back instead of paying it. */
export const PUSH_TIER = 'PUSH';

/** Thrown when a text is not a selection of the play it was sent for. */
export class BadSelection extends RangeError {
  override readonly name = 'BadSelection';
}

/** The most unit bets that one selection may hold: all five-digit numbers of an SSC draw. */
export const MOST_UNIT_BETS = 100_000;
