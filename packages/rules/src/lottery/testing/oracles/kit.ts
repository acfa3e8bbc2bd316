import fc from 'fast-check';

/**
 * A play settled a second time, in the slow and obvious way: every unit bet of a selection is written out and looked up
 * on the draw by itself. Nothing here uses the code that it evaluates.
 */
export interface PlayOracle<Draw> {
  /** Selections worth trying on a draw, some of which win. */
  readonly select: (draw: Draw) => fc.Arbitrary<string>;
  /** Every unit bet of a selection. */
  readonly units: (selection: string) => readonly string[];
  /** The tiers that a unit bet hits, one as often as it is hit. */
  readonly evaluate: (unit: string, draw: Draw) => readonly string[];
}

/** The plays of a lottery by code, and draws to settle them on. */
export interface LotteryOracle<Draw> {
  readonly draws: fc.Arbitrary<Draw>;
  readonly plays: Readonly<Record<string, PlayOracle<Draw>>>;
}

/** Words that make a draw; none of them is rejected. Half of the lists have few values, for draws that repeat themselves. */
export const wordLists = (count: number): fc.Arbitrary<number[]> => {
  const ofValues = (min: number, max: number) =>
    fc.array(fc.integer({ min, max }), { minLength: count, maxLength: count });
  return fc.oneof(
    { arbitrary: ofValues(0, 2 ** 32 - 2 ** 8), weight: 2 },
    { arbitrary: ofValues(4, 5), weight: 1 },
    { arbitrary: ofValues(4, 6), weight: 1 },
  );
};

export const listOf = (selection: string): string[] => selection.split(',');

/** `times` times the same tier, for a number that is drawn more than once. */
export const hit = (times: number | boolean, tier = 'HIT'): string[] =>
  Array.from({ length: Number(times) }, () => tier);

/** A few of the items, those that win among them every other time. */
export function someOf(
  offer: readonly string[],
  winning: readonly string[],
  { least = 1, most = 6 }: { least?: number; most?: number } = {},
): fc.Arbitrary<string[]> {
  const wins = [...new Set(winning)].filter((item) => offer.includes(item)).slice(0, most);
  return fc
    .tuple(fc.boolean(), fc.shuffledSubarray([...offer], { minLength: least, maxLength: Math.min(most, offer.length) }))
    .map(([salted, picked]) => {
      if (!salted) return picked;
      const others = picked.filter((item) => !wins.includes(item));
      return [...wins, ...others].slice(0, Math.max(least, Math.min(most, picked.length)));
    });
}

/** Items that are bets for themselves. */
export const single = <Draw>(
  offer: readonly string[],
  evaluate: (item: string, draw: Draw) => readonly string[],
): PlayOracle<Draw> => ({
  select: (draw) => {
    const winning = offer.filter((item) => evaluate(item, draw).length > 0);
    return someOf(offer, winning).map((picked) => picked.join(','));
  },
  units: listOf,
  evaluate,
});

/** Every set of so many of the picked items. */
export const setsOf = <Draw>(
  offer: readonly string[],
  size: number,
  winning: (draw: Draw) => readonly string[],
  evaluate: (set: readonly string[], draw: Draw) => readonly string[],
  most = size + 3,
): PlayOracle<Draw> => ({
  select: (draw) => someOf(offer, winning(draw), { least: size, most }).map((picked) => picked.join(',')),
  units: (selection) => subsets(listOf(selection), size).map((set) => set.join(',')),
  evaluate: (set, draw) => evaluate(listOf(set), draw),
});

/** One item of each group, by place. */
export const rowsOf = <Draw>(
  offer: readonly string[],
  drawn: (draw: Draw) => readonly string[],
  { distinct = false }: { distinct?: boolean } = {},
): PlayOracle<Draw> => {
  const units = (selection: string) =>
    rows(selection.split('|').map(listOf))
      .filter((row) => !distinct || new Set(row).size === row.length)
      .map((row) => row.join('|'));
  return {
    select: (draw) =>
      fc
        .tuple(...drawn(draw).map((item) => someOf(offer, [item], { most: 3 })))
        .map((groups) => groups.join('|'))
        .filter((selection) => units(selection).length > 0),
    units,
    evaluate: (row, draw) => hit(row === drawn(draw).join('|')),
  };
};

/** Every set of so many items: each item is in it or not. */
export function subsets(items: readonly string[], size: number): string[][] {
  let sets: string[][] = [[]];
  for (const item of items) sets = [...sets, ...sets.filter((set) => set.length < size).map((set) => [...set, item])];
  return sets.filter((set) => set.length === size);
}

/** Every row with one item of each group. */
export function rows(groups: readonly (readonly string[])[]): string[][] {
  let all: string[][] = [[]];
  for (const group of groups) all = all.flatMap((row) => group.map((item) => [...row, item]));
  return all;
}

/** Digits or other characters in ascending order. */
export const inOrder = (text: string): string => text.split('').sort().join('');

export const padded = (digits: number): string[] =>
  Array.from({ length: 10 ** digits }, (_, n) => `${n}`.padStart(digits, '0'));

export const upTo = (from: number, to: number): string[] => {
  const list: string[] = [];
  for (let n = from; n <= to; n += 1) list.push(`${n}`);
  return list;
};

export const total = (values: readonly number[]): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};

/** The four sides of a value. */
export const sideOf = (side: string, value: number, big: boolean): boolean =>
  ({ B: big, S: !big, O: value % 2 === 1, E: value % 2 === 0 })[side] ?? false;

export const SIDES = ['B', 'S', 'O', 'E'];
