import type { Card } from '../shared/playing-cards.ts';
import type { VideoPokerGame } from './game.ts';
import { drawSums, SIZES, type SubsetTables, subsetTables } from './subset-sums.ts';

/** Ways to draw so many cards from the 47 that are left. */
export const DRAWS = [1, 47, 1_081, 16_215, 178_365, 1_533_939] as const;

/** Ways to draw to a hold. */
export const waysOf = (hold: number): number => DRAWS[5 - (SIZES[hold] as number)] as number;

const tables = new Map<string, SubsetTables>();

/** What each hand counts, by `handNumber`: what it returns in stakes. */
export const returnsOf = ({ pays }: VideoPokerGame): number[] => [0, ...pays.map(({ times }) => times)];

/** The tables of a game's returns, made when first asked for. */
export function returnTables(game: VideoPokerGame): SubsetTables {
  const known = tables.get(game.version);
  if (known) return known;
  const made = subsetTables(returnsOf(game));
  tables.set(game.version, made);
  return made;
}

/**
 * The hold of five cards that returns most on average: which of them stay. Of equal ones it takes that which holds less. The first call
 * for a game makes its tables, in about half a second; later ones take microseconds.
 */
export function bestHold(game: VideoPokerGame, cards: readonly Card[]): boolean[] {
  const places = [0, 1, 2, 3, 4].sort((a, b) => (cards[a] as Card) - (cards[b] as Card));
  const sorted = places.map((place) => cards[place] as Card);
  const sums = new Float64Array(32);
  drawSums(returnTables(game), sorted, sums);
  const best = highest(sums);
  return cards.map((_, place) => ((best >> places.indexOf(place)) & 1) === 1);
}

/** Holds as bits, in order of how many cards they keep. */
const BY_SIZE = Array.from({ length: 32 }, (_, hold) => hold).sort(
  (a, b) => (SIZES[a] as number) - (SIZES[b] as number) || a - b,
);

/** The hold with the highest average, of equal ones that which holds less. */
export function highest(sums: Float64Array): number {
  let best = 0;
  for (const hold of BY_SIZE) {
    // whole numbers, so that no rounding decides
    if ((sums[hold] as number) * waysOf(best) > (sums[best] as number) * waysOf(hold)) best = hold;
  }
  return best;
}
