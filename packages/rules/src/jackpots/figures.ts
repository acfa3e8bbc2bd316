import { type Fraction, fraction, plus } from '../shared/fraction.ts';
import { type JackpotTerms, PARTS } from './terms.ts';

/**
 * What one jackpot returns of every unit staked, exactly. A run takes, on average, the stakes whose seed share is its seed, and pays the
 * seed and their contributions; so contributions and seeds come back whole, whatever the seed and whoever stakes how much.
 */
export function jackpotReturn({ contribution, seedShare }: JackpotTerms): Fraction {
  return fraction(contribution + seedShare, PARTS);
}

/** The same of all jackpots of a game. */
export function jackpotsReturn(terms: readonly JackpotTerms[]): Fraction {
  return terms.reduce((sum, one) => plus(sum, jackpotReturn(one)), fraction(0));
}

/** Figures of one run, in seeds: they are the same for every seed. */
export interface RunFigures {
  /** Units staked in a run on average. */
  readonly staked: Fraction;
  /** What it pays on average. */
  readonly mean: Fraction;
  /** Below what it is always won; null where there is no such amount. */
  readonly ceiling: Fraction | null;
}

export function runFigures({ kind, contribution, seedShare }: JackpotTerms): RunFigures {
  return {
    staked: fraction(PARTS, seedShare),
    mean: fraction(contribution + seedShare, seedShare),
    ceiling: kind === 'mustHit' ? fraction(2 * contribution + seedShare, seedShare) : null,
  };
}
