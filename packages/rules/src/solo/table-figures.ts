import { choose } from '../shared/choose.ts';
import { type Fraction, fraction, times, toNumber } from '../shared/fraction.ts';
import { BACCARAT_PAIR_BETS, type BetFigures, baccaratPairs, baccaratTotals, figuresOf } from '../tables/index.ts';
import { SPOT_BETS } from './baccarat-coup.ts';
import { CRASH_VALUES, reachingValues } from './crash.ts';
import { BACCARAT_SPOTS, type BaccaratGame, type BaccaratSpot, type CrashGame, type PearlsGame } from './game.ts';
import { pearlLadder } from './pearls.ts';

export interface SpotFigures extends BetFigures {
  readonly spot: BaccaratSpot;
  /** Standard deviation of what a stake on the field returns, in stakes. */
  readonly sd: number;
}

/** The exact figures of every field, over all orders of a full shoe. */
export function spotFigures({ decks }: BaccaratGame): SpotFigures[] {
  const [totals, pairs] = [baccaratTotals(decks), baccaratPairs(decks)];
  return BACCARAT_SPOTS.map((spot) => {
    const pair = BACCARAT_PAIR_BETS.find(({ id }) => id === spot);
    // a bet asks a round for totals or for pairs, and each is counted by itself
    const figures = pair ? figuresOf(pair, pairs) : figuresOf(SPOT_BETS[spot] as never, totals);
    const squares = figures.steps.reduce((sum, { net, chance }) => sum + (1 + net / 10_000) ** 2 * toNumber(chance), 0);
    return { spot, ...figures, sd: Math.sqrt(squares - toNumber(figures.rtp) ** 2) };
  });
}

export interface StopFigures {
  readonly urchins: number;
  readonly pearls: number;
  /** Hundredths of the stake. */
  readonly multiplier: number;
  /** That so many pearls come before an urchin. */
  readonly chance: Fraction;
  readonly rtp: Fraction;
  readonly sd: number;
}

/** What collecting after so many pearls returns, for every number of urchins and every rung of its ladder. */
export function stopFigures(game: PearlsGame): StopFigures[] {
  return Array.from({ length: game.tiles - 1 }, (_, i) => i + 1).flatMap((urchins) =>
    pearlLadder(game, urchins).map((multiplier, i) => {
      const chance = fraction(choose(game.tiles - urchins, i + 1), choose(game.tiles, i + 1));
      const rtp = times(chance, fraction(multiplier, 100));
      const p = toNumber(chance);
      return { urchins, pearls: i + 1, multiplier, chance, rtp, sd: (multiplier / 100) * Math.sqrt(p * (1 - p)) };
    }),
  );
}

export interface TargetFigures {
  /** Hundredths of the stake. */
  readonly target: number;
  /** That the flight reaches it. */
  readonly chance: Fraction;
  readonly rtp: Fraction;
  readonly sd: number;
}

/** What a target returns, over all values of the word that decides the flight. */
export function targetFigures(game: CrashGame, target: number): TargetFigures {
  const chance = fraction(reachingValues(game, target), CRASH_VALUES);
  const p = toNumber(chance);
  return { target, chance, rtp: times(chance, fraction(target, 100)), sd: (target / 100) * Math.sqrt(p * (1 - p)) };
}

/** The targets that return most and least, each the lowest of its kind: all are counted, in whole numbers below 2^53. */
export function outermostTargets(game: CrashGame): { readonly best: TargetFigures; readonly worst: TargetFigures } {
  let [best, worst] = [game.least, game.least];
  const returned = (target: number) => target * reachingValues(game, target);
  for (let target = game.least; target <= game.most; target += 1) {
    if (returned(target) > returned(best)) best = target;
    if (returned(target) < returned(worst)) worst = target;
  }
  return { best: targetFigures(game, best), worst: targetFigures(game, worst) };
}

/** The highest of some shares. */
export const highestOf = (shares: readonly Fraction[]): Fraction =>
  shares.reduce((best, one) => (one.numerator * best.denominator > best.numerator * one.denominator ? one : best));
