import type { Transform, Transformer } from '../shared/transform.ts';
import type { FeatureLength } from './feature-figures.ts';
import type { Pick } from './game.ts';

/**
 * A pick, whatever is chosen: the tiles lie in a random order, so the prizes that come before the first end are a random set. With
 * P prizes and E ends, j prizes come before it with the chance C(P, j)·j!·(P+E−j−1)!·E / (P+E)!, and then each set of j is equally likely.
 */
export function pickFigures(
  { prizes, ends }: Pick,
  transformer: Transformer,
  unit: number,
): { round: Transform; mean: number; length: FeatureLength } {
  const count = prizes.length;
  // sets[j]: how many sets of j prizes add up to each sum
  const sets = Array.from({ length: count + 1 }, () => new Map<number, number>());
  sets[0]?.set(0, 1);
  for (const [at, prize] of prizes.entries()) {
    for (let size = at; size >= 0; size -= 1) {
      for (const [sum, ways] of sets[size] as Map<number, number>) {
        const next = sets[size + 1] as Map<number, number>;
        next.set(sum + prize, (next.get(sum + prize) ?? 0) + ways);
      }
    }
  }
  const shares: [number, number][] = [];
  let [turns, squares] = [0, 0];
  let chance = 1;
  for (let taken = 0; taken <= count; taken += 1) {
    // the next tile ends it, unless no prize is left
    const endsNow = taken === count ? 1 : ends / (count + ends - taken);
    const all = [...(sets[taken] as Map<number, number>).values()].reduce((sum, ways) => sum + ways, 0);
    for (const [sum, ways] of sets[taken] as Map<number, number>) shares.push([sum, (chance * endsNow * ways) / all]);
    const turned = taken === count ? taken : taken + 1;
    turns += chance * endsNow * turned;
    squares += chance * endsNow * turned ** 2;
    chance *= 1 - endsNow;
  }
  return {
    round: transformer.of(shares.map(([sum, share]) => [sum / unit, share])),
    mean: shares.reduce((sum, [coins, share]) => sum + coins * share, 0),
    length: { name: 'tiles turned', mean: turns, variance: squares - turns ** 2 },
  };
}
