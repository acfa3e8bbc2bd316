import { choose, combinations } from '../shared/choose.ts';
import { fraction } from '../shared/fraction.ts';
import { countChance, type Space } from './chance.ts';
import { oddsBelow, oddsOf } from './odds.ts';
import { BadSelection, type Chance, MOST_UNIT_BETS, type Play, PUSH_TIER, type Ticket, type Tier } from './play.ts';
import { readGroups, readItems } from './selection.ts';

/** What every play says of itself. */
export interface Naming {
  readonly code: string;
  readonly name: string;
  readonly wins: string;
}

/** A single tier of fixed odds. */
export const fixed = (written: string): readonly Tier[] => [{ code: 'HIT', odds: oddsOf(written) }];

/** Tiers of fixed odds by their codes. */
export const fixedTiers = (written: Readonly<Record<string, string>>): readonly Tier[] =>
  Object.entries(written).map(([code, odds]) => ({ code, odds: oddsOf(odds) }));

/** Odds that return so many percent of the stakes of a bet that wins `wins` of `whole` draws, floored to 0.01. */
export const returning = (percent: number, wins: number, whole: number): number =>
  oddsBelow(fraction(percent * whole, 100 * wins), 2);

/** A single tier whose fair gross is `n / d`; its odds follow from the prize group. */
export const graded = (n: number, d = 1): readonly Tier[] => [{ code: 'HIT', odds: 0, full: fraction(n, d) }];

/** Tells the tiers of a ticket that they are hit. */
export type Add = (tier: string, count?: number) => void;

/** A play of which every picked item is a bet for itself. */
export interface ItemPlayData<Draw> extends Naming {
  readonly tiers: readonly Tier[];
  /** What can be picked; the codes of the items are what members send. */
  readonly offer: readonly string[];
  /** Those with a chance or odds of their own; all of the offer unless told. */
  readonly cases?: readonly string[];
  /** Unit bets of an item; 1 unless told. */
  readonly weightOf?: (item: string) => number;
  /** Adds what an item hits on a draw. */
  readonly judge: (item: string, draw: Draw, add: Add) => void;
}

export function itemPlay<Draw>(data: ItemPlayData<Draw>, chance: ChanceOf<Draw>): Play<Draw> {
  const { offer, weightOf = () => 1, judge, ...rest } = data;
  const tierIndex = new Map(data.tiers.map(({ code }, i) => [code, i]));
  const play = playOf({ ...rest, cases: data.cases ?? offer }, chance, (text) => {
    const picked = readItems(text, offer);
    return {
      selection: picked.join(','),
      weight: picked.reduce((sum, item) => sum + weightOf(item), 0),
      lines: () => picked,
      hits(draw) {
        const hits = data.tiers.map(() => 0);
        const add: Add = (tier, count = 1) => {
          const at = tierIndex.get(tier) ?? -1;
          hits[at] = (hits[at] ?? 0) + count;
        };
        for (const item of picked) judge(item, draw, add);
        return hits;
      },
    };
  });
  return {
    ...play,
    // Items may be unequal or overlap, such as sums and sides: what they cover is counted, where there are draws to count.
    covered: (lines) =>
      typeof chance === 'function' ? play.chance([...lines].join(',')).win : fraction(lines.size, offer.length),
  };
}

/** A play on sets of `size` of the picked items; each set is a unit bet. */
export interface SetOfData<Draw> extends Naming {
  readonly tiers: readonly Tier[];
  readonly offer: readonly string[];
  readonly size: number;
  readonly cases: readonly string[];
  /** How many of the sets win, given what was picked. */
  readonly winning: (picked: readonly string[], draw: Draw) => number;
}

export function setOfPlay<Draw>(data: SetOfData<Draw>, chance: ChanceOf<Draw>): Play<Draw> {
  const { offer, size, winning, ...rest } = data;
  return playOf(rest, chance, (text) => {
    const picked = readItems(text, offer, { least: size });
    return {
      selection: picked.join(','),
      weight: choose(picked.length, size),
      *lines() {
        for (const set of combinations(picked, size)) yield set.join(',');
      },
      hits: (draw) => [winning(picked, draw)],
    };
  });
}

/** A play on drawn places in their order: each unit bet names one item for each place. */
export interface DirectPlayData<Draw> extends Naming {
  readonly tiers: readonly Tier[];
  readonly offer: readonly string[];
  readonly places: readonly number[];
  readonly at: (draw: Draw, place: number) => string;
  /** Whether the same item cannot stand in two places, as in a draw without replacement. */
  readonly distinct?: boolean;
}

export function directPlay<Draw>(data: DirectPlayData<Draw>, chance: ChanceOf<Draw>): Play<Draw> {
  const { offer, places, at, distinct = false, ...rest } = data;
  const cases = [places.map((_, i) => offer[i + 1] ?? '').join('|')];
  const outcomes = places.reduce((ways, _, i) => ways * (distinct ? offer.length - i : offer.length), 1);
  const play = playOf({ ...rest, cases }, chance, (text) => {
    const groups = readGroups(text, places.length).map((group) => readItems(group, offer));
    return {
      selection: groups.map((group) => group.join(',')).join('|'),
      weight: distinct ? countDistinct(groups, []) : groups.reduce((ways, group) => ways * group.length, 1),
      *lines() {
        for (const line of rows(groups, distinct, [])) yield line.join('|');
      },
      hits: (draw) => [groups.every((group, i) => group.includes(at(draw, places[i] as number))) ? 1 : 0],
    };
  });
  return { ...play, covered: (lines) => fraction(lines.size, outcomes) };
}

function countDistinct(groups: readonly (readonly string[])[], taken: readonly string[]): number {
  const [first, ...others] = groups;
  if (!first) return 1;
  return first.reduce((ways, item) => ways + (taken.includes(item) ? 0 : countDistinct(others, [...taken, item])), 0);
}

function* rows(
  groups: readonly (readonly string[])[],
  distinct: boolean,
  taken: readonly string[],
): Generator<string[]> {
  const [first, ...others] = groups;
  if (!first) {
    yield [...taken];
    return;
  }
  for (const item of first) if (!distinct || !taken.includes(item)) yield* rows(others, distinct, [...taken, item]);
}

/** Where the chance of a case comes from: draws to count, or an exact chance. */
export type ChanceOf<Draw> = ((selection: string) => Space<Draw>) | { readonly exactly: (selection: string) => Chance };

/** Draws to count that are the same whatever is picked. */
export const over =
  <Draw>(draws: () => Iterable<Draw>): ((selection: string) => Space<Draw>) =>
  () =>
    Array.from(draws(), (draw) => [draw, 1n] as const);

/** A play from what it says of itself and how it reads a selection. Refuses selections of no or too many unit bets. */
export function playOf<Draw>(
  data: Naming & { readonly tiers: readonly Tier[]; readonly cases: readonly string[]; readonly lots?: number },
  chance: ChanceOf<Draw>,
  read: (text: string) => Ticket<Draw>,
): Play<Draw> {
  const checked = (text: string): Ticket<Draw> => {
    const ticket = read(text);
    if (ticket.weight < 1 || ticket.weight > MOST_UNIT_BETS) throw new BadSelection(`${ticket.weight} unit bets`);
    return ticket;
  };
  const pushTier = data.tiers.findIndex(({ code }) => code === PUSH_TIER);
  const known = new Map<string, Chance>();
  const chanceOf = (selection: string): Chance =>
    typeof chance === 'function'
      ? countChance(checked(selection), chance(selection), pushTier)
      : chance.exactly(selection);
  return {
    ...data,
    lots: data.lots ?? 1,
    read: checked,
    chance(selection) {
      const found = known.get(selection) ?? chanceOf(selection);
      // Only the cases are kept: they are few, and asked for whenever a configuration is loaded.
      if (data.cases.includes(selection)) known.set(selection, found);
      return found;
    },
  };
}

/** Four sides of a sum or number: big, small, odd, even. */
export const SIDES: readonly string[] = ['B', 'S', 'O', 'E'];

/** Whether a number is on a side, big from `bigFrom` on. */
export function isOnSide(side: string, value: number, bigFrom: number): boolean {
  if (side === 'B') return value >= bigFrom;
  if (side === 'S') return value < bigFrom;
  return (value % 2 === 1) === (side === 'O');
}

/** The sum of some numbers. */
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
