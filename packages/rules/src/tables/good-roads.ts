import { bigRoadColumns, type RoadOutcome } from './roads.ts';

/** Patterns of a big road that players look for. */
export const GOOD_ROADS = ['dragon', 'pingPong', 'doubles'] as const;

export interface GoodRoad {
  /** `dragon`: one side again and again; `pingPong`: the sides in turn; `doubles`: two of each in turn. */
  readonly kind: (typeof GOOD_ROADS)[number];
  /** The side that came last. */
  readonly side: 'B' | 'P';
  /** Rounds of the pattern, without ties. */
  readonly length: number;
}

/** From so many on a pattern is called one. Source: what lobbies of live tables call a good road. */
export const SHORTEST_GOOD_ROAD = { dragon: 4, pingPong: 4, doubles: 6 } as const;

/**
 * The pattern that a road ends with; null where it ends with none. Ties belong to no pattern. It describes what was, and says nothing of what
 * comes: rounds are independent.
 */
export function goodRoad(outcomes: readonly RoadOutcome[]): GoodRoad | null {
  const columns = bigRoadColumns(outcomes).map(({ winner, ties }) => ({ side: winner, length: ties.length }));
  const last = columns.at(-1);
  if (!last) return null;
  if (last.length >= SHORTEST_GOOD_ROAD.dragon) return { kind: 'dragon', side: last.side, length: last.length };
  const singles = endingWith(columns, 1);
  if (singles >= SHORTEST_GOOD_ROAD.pingPong) return { kind: 'pingPong', side: last.side, length: singles };
  // a pair that has begun goes on with the pattern
  const pairs = 2 * endingWith(last.length === 1 ? columns.slice(0, -1) : columns, 2) + (last.length === 1 ? 1 : 0);
  return pairs >= SHORTEST_GOOD_ROAD.doubles ? { kind: 'doubles', side: last.side, length: pairs } : null;
}

/** How many of the last columns are all of one length. */
function endingWith(columns: readonly { length: number }[], length: number): number {
  const other = columns.findLastIndex((column) => column.length !== length);
  return columns.length - 1 - other;
}
