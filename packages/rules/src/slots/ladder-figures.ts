import type { Transform, Transformer } from '../shared/transform.ts';
import { firstRung } from './features.ts';
import type { Ladder } from './game.ts';

/** How a climb ends that begins with so many bonus symbols. */
export interface ClimbFigures {
  readonly round: Transform;
  /** Coins on average. */
  readonly mean: number;
  /** Steps on average, and their squares. */
  readonly steps: number;
  readonly squares: number;
}

/** A ladder: the rung that is reached is a chain that only goes up. */
export function ladderFigures(
  ladder: Ladder,
  transformer: Transformer,
  unit: number,
): { from(bonuses: number): ClimbFigures } {
  return {
    from(bonuses) {
      const { ends, steps, squares } = climbEnds(ladder, firstRung(ladder, bonuses));
      const coinsOf = (rung: number) => ladder.rungs[rung] as number;
      return {
        round: transformer.of(ends.map((chance, rung) => [coinsOf(rung) / unit, chance])),
        mean: ends.reduce((sum, chance, rung) => sum + chance * coinsOf(rung), 0),
        steps,
        squares,
      };
    },
  };
}

/** Where a climb from a rung ends: the chance of each rung, and how many steps it takes on average, with their squares. */
export function climbEnds(
  { rungs, climbs }: Ladder,
  first: number,
): { ends: number[]; steps: number; squares: number } {
  const top = rungs.length - 1;
  const total = climbs.reduce((sum, { weight }) => sum + weight, 0);
  const ends = new Array<number>(rungs.length).fill(0);
  let standing = new Map([[first, 1]]);
  let [steps, squares] = [0, 0];
  // every step but the last climbs, so there are no more than rungs
  for (let step = 1; standing.size > 0; step += 1) {
    const next = new Map<number, number>();
    for (const [rung, chance] of standing) {
      for (const { rungs: more, weight } of climbs) {
        const share = (chance * weight) / total;
        const reached = Math.min(top, rung + more);
        if (more > 0 && reached < top) {
          next.set(reached, (next.get(reached) ?? 0) + share);
          continue;
        }
        ends[reached] = (ends[reached] as number) + share;
        steps += share * step;
        squares += share * step ** 2;
      }
    }
    standing = next;
  }
  return { ends, steps, squares };
}
