import { type Fraction, fraction } from '../shared/fraction.ts';

/** A kind of fish that a room shows. Values are in bullet costs. */
export interface FishKind {
  readonly code: string;
  /** A single value, or the least and the greatest of a value drawn when it is killed. */
  readonly value: number | readonly [least: number, most: number];
  /** How often it appears, beside the others' weights. */
  readonly weight: number;
  readonly special?: 'bomb' | 'freeze' | 'sameKind' | 'chain';
}

/** The most that a bomb is worth with all it takes, and how many fish a chain of lightning reaches. Source: `games.md` §4.1. */
export const MOST_BOMBED = 300;
export const MOST_CHAINED = 6;

const plain = (code: string, value: number, weight: number): FishKind => ({ code, value, weight });

/** The example table: about twenty kinds, cheap ones often. Weights are ours. Source: `games.md` §4.1. */
export const FISH_KINDS: readonly FishKind[] = [
  plain('SMALL_1', 2, 120),
  plain('SMALL_2', 2, 120),
  plain('SMALL_3', 3, 100),
  plain('SMALL_4', 4, 90),
  plain('SMALL_5', 5, 80),
  plain('SMALL_6', 6, 70),
  plain('SMALL_7', 7, 60),
  plain('SMALL_8', 8, 60),
  plain('SMALL_9', 9, 50),
  plain('MEDIUM_1', 10, 50),
  plain('MEDIUM_2', 12, 40),
  plain('MEDIUM_3', 15, 40),
  plain('MEDIUM_4', 18, 30),
  plain('MEDIUM_5', 20, 30),
  plain('MEDIUM_6', 25, 20),
  plain('MEDIUM_7', 30, 20),
  plain('MEDIUM_8', 40, 15),
  { code: 'GOLDEN', value: [50, 100], weight: 10 },
  { code: 'BOSS', value: [100, 300], weight: 4 },
  { code: 'DRAGON', value: [300, 1_000], weight: 1 },
  { code: 'BOMB', value: 8, weight: 3, special: 'bomb' },
  { code: 'FREEZE', value: 10, weight: 3, special: 'freeze' },
  { code: 'SAME_KIND', value: 8, weight: 3, special: 'sameKind' },
  { code: 'LIGHTNING', value: 8, weight: 3, special: 'chain' },
];

/** What a kill is priced on: the value, or the mean of a value that is drawn uniformly between its bounds. */
export const pricedValue = ({ value }: FishKind): Fraction =>
  typeof value === 'number' ? fraction(value) : fraction(value[0] + value[1], 2);

/** A fish of the pond, as far as a special one that is killed takes it along. */
export interface Bystander {
  readonly kind: string;
  readonly value: number;
}

/**
 * The fish that a special one takes along, as they stand when it is hit; its kill is priced on `chainValue` with theirs. A
 * bomb takes all on the screen while the whole stays within 300; a blast those of one kind; lightning the six nearest; a
 * freeze and a plain fish none.
 *
 * @param others nearest first
 * @param like the kind that a blast takes
 */
export function takenAlong<T extends Bystander>(special: FishKind, others: readonly T[], like?: string): T[] {
  if (special.special === 'sameKind') return others.filter(({ kind }) => kind === like);
  if (special.special === 'chain') return others.slice(0, MOST_CHAINED);
  if (special.special !== 'bomb' || typeof special.value !== 'number') return [];
  let worth = special.value;
  return others.filter(({ value }) => {
    if (worth + value > MOST_BOMBED) return false;
    worth += value;
    return true;
  });
}
