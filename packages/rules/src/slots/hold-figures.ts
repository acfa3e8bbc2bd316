import { mixture, power, product, type Transform, type Transformer } from '../shared/transform.ts';
import type { SlotMachine } from './machine.ts';

/**
 * Hold and win: how many cells are filled in the end is a chain over filled cells and respins left, and what each coin is worth does
 * not depend on it. So the whole is a mixture of sums of so many values.
 */
export interface HoldFigures {
  /** What the feature pays that starts with so many coins. @returns its distribution, and its mean in coins */
  from(held: number): { round: Transform; mean: number };
}

export function holdFigures(machine: SlotMachine, transformer: Transformer, unit: number): HoldFigures {
  const feature = machine.game.features.holdAndWin;
  if (!feature) throw new RangeError('this game holds nothing');
  const { values, blank, respins, full } = feature;
  const { cellCount } = machine;
  const weight = values.reduce((sum, value) => sum + value.weight, 0);
  const value = transformer.of(values.map((one) => [one.coins / unit, one.weight / weight] as const));
  const valueMean = values.reduce((sum, one) => sum + one.coins * one.weight, 0) / weight;
  const lands = weight / (weight + blank);
  const ends = endsOf(cellCount, respins, lands);
  const fullPrize = transformer.of([[full.coins / unit, 1]]);
  return {
    from: (held) => {
      const chances = ends(held);
      const sums = chances.flatMap((chance, count): [number, Transform][] => {
        if (chance === 0) return [];
        const sum = power(value, count);
        return [[chance, count === cellCount ? product(sum, fullPrize) : sum]];
      });
      const mean = chances.reduce(
        (sum, chance, count) => sum + chance * (count * valueMean + (count === cellCount ? full.coins : 0)),
        0,
      );
      return { round: mixture(sums), mean };
    },
  };
}

/** Chances that so many cells are filled when no respin is left or none is empty, by how many were at the start. */
function endsOf(cells: number, respins: number, lands: number): (held: number) => number[] {
  const known = new Map<string, number[]>();
  const from = (held: number, left: number): number[] => {
    const found = known.get(`${held}:${left}`);
    if (found) return found;
    const ends = new Array<number>(cells + 1).fill(0);
    if (held === cells || left === 0) ends[held] = 1;
    else {
      const empty = cells - held;
      for (let more = 0; more <= empty; more += 1) {
        const chance = binomial(empty, more) * lands ** more * (1 - lands) ** (empty - more);
        const after = more === 0 ? from(held, left - 1) : from(held + more, respins);
        for (const [count, share] of after.entries()) ends[count] = (ends[count] as number) + chance * share;
      }
    }
    known.set(`${held}:${left}`, ends);
    return ends;
  };
  return (held) => from(held, respins);
}

function binomial(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return Math.round(ways);
}
