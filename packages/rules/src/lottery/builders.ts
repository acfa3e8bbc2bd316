import { choose, combinations } from '../shared/choose.ts';
import { fraction } from '../shared/fraction.ts';
import { type Board, boardOf, boardOfGroups } from './board.ts';
import { countChance, type Space } from './chance.ts';
import { oddsBelow, oddsOf } from './odds.ts';
import { costOf, type PathField } from './outcome-field.ts';
import { BadSelection, type Chance, MOST_UNIT_BETS, type Play, PUSH_TIER, type Ticket, type Tier } from './play.ts';
import { readGroups, readItems } from './selection.ts';

/** What every play declares. */
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

/** Records hits on tiers of a ticket. */
export type Add = (tier: string, count?: number) => void;

/** A play of which every picked item is a bet for itself. */
export interface ItemPlayData<Draw> extends Naming {
  readonly tiers: readonly Tier[];
  /** What can be picked; the codes of the items are what members send. */
  readonly offer: readonly string[];
  /** Those with a chance or odds of their own; all of the offer by default. */
  readonly cases?: readonly string[];
  /** Unit bets of an item; 1 by default. */
  readonly weightOf?: (item: string) => number;
  /** Adds what an item hits on a draw. */
  readonly evaluate: (item: string, draw: Draw, add: Add) => void;
}

export function itemPlay<Draw>(data: ItemPlayData<Draw>, chance: ChanceOf<Draw>): Play<Draw> {
  const { offer, weightOf = () => 1, evaluate, ...rest } = data;
  const tierIndex = new Map(data.tiers.map(({ code }, i) => [code, i]));
  const play = playOf({ ...rest, cases: data.cases ?? offer, board: boardOf(offer) }, chance, (text) => {
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
        for (const item of picked) evaluate(item, draw, add);
        return hits;
      },
    };
  });
  return {
    ...play,
    // Items may be unequal or overlap, such as sums and sides: what they cover is counted, where there are draws to count.
    covered: (lines) =>
      'exactly' in chance ? fraction(lines.size, offer.length) : play.chance([...lines].join(',')).win,
    ...('outcomes' in chance && { costs: costsByItem(chance, play) }),
  };
}

/** Costs of picked items: each hits the same outcomes whatever else is picked, so they are looked up once for each item. */
function costsByItem<Draw>(view: View<Draw>, play: Play<Draw>): CostsOf<Draw> {
  const known = new Map<string, readonly { readonly outcome: string; readonly hits: readonly number[] }[]>();
  const hitsOf = (item: string) => {
    const found = known.get(item);
    if (found) return found;
    const ticket = play.read(item);
    const listed = [...view.outcomes()]
      .map(({ path, draw }) => ({ outcome: path, hits: ticket.hits(draw) }))
      .filter(({ hits }) => hits.some((count) => count > 0));
    known.set(item, listed);
    return listed;
  };
  return function* (ticket, odds) {
    for (const item of ticket.lines()) {
      for (const { outcome, hits } of hitsOf(item)) {
        const cost = costOf(hits, odds);
        if (cost > 0n) yield { field: view.field, outcome, cost };
      }
    }
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
  return playOf({ ...rest, board: boardOf(offer, size) }, chance, (text) => {
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
  /** The field of the places, and the path of an item for each of them. */
  readonly fieldOf: (items: readonly string[]) => { readonly field: PathField; readonly path: string };
  /** Whether the same item cannot stand in two places, as in a draw without replacement. */
  readonly distinct?: boolean;
}

export function directPlay<Draw>(data: DirectPlayData<Draw>, chance: ChanceOf<Draw>): Play<Draw> {
  const { offer, places, at, distinct = false, fieldOf, ...rest } = data;
  const cases = [places.map((_, i) => offer[i + 1] ?? '').join('|')];
  const outcomes = places.reduce((ways, _, i) => ways * (distinct ? offer.length - i : offer.length), 1);
  const costs = costsByLine<Draw>((line) => fieldOf(line.split('|')));
  const board = boardOfGroups(places.map(() => [offer, 1]));
  const play = playOf({ ...rest, cases, costs, board }, chance, (text) => {
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

/** One of the outcomes that a play distinguishes, with a draw that shows it and how many equally likely draws do. */
export interface Outcome<Draw> {
  /** Its path in the view's field. */
  readonly path: string;
  readonly draw: Draw;
  readonly ways: bigint;
}

/** The part of a draw that a play looks at, and everything that it may show there. */
export interface View<Draw> {
  readonly field: PathField;
  readonly outcomes: () => Iterable<Outcome<Draw>>;
  /** The same draws for counting, which needs no paths: they are not kept. */
  readonly draws: () => Space<Draw>;
}

/** What a ticket may cost, where its outcomes are not counted one by one. */
export type CostsOf<Draw> = Play<Draw>['costs'];

/**
 * Where chances and costs come from: from all outcomes of a view; or an exact chance, or draws to count that depend on what
 * is picked, with costs of their own.
 */
export type ChanceOf<Draw> =
  | View<Draw>
  | { readonly exactly: (selection: string) => Chance; readonly costs: CostsOf<Draw> }
  | { readonly counted: (selection: string) => Space<Draw>; readonly costs: CostsOf<Draw> };

/** A view of equally likely draws, each an outcome of its own. Listed once when they are first asked for. */
export function over<Draw>(code: string, draws: () => Iterable<Draw>, pathOfDraw: (draw: Draw) => string): View<Draw> {
  let listed: readonly Outcome<Draw>[] | undefined;
  return {
    field: { kind: 'path', code, times: 1 },
    *draws() {
      for (const draw of draws()) yield [draw, 1n];
    },
    outcomes() {
      listed ??= Array.from(draws(), (draw) => ({ path: pathOfDraw(draw), draw, ways: 1n }));
      return listed;
    },
  };
}

/** A view of draws by classes that are evaluated alike: one outcome for each, with as many ways as it has draws. */
export function byClass<Draw>(
  code: string,
  draws: () => Space<Draw>,
  classOf: (draw: Draw) => string | number,
): View<Draw> {
  let listed: readonly Outcome<Draw>[] | undefined;
  const outcomes = () => {
    if (listed) return listed;
    const found = new Map<string, { path: string; draw: Draw; ways: bigint }>();
    for (const [draw, ways] of draws()) {
      const path = `${classOf(draw)}`;
      const known = found.get(path);
      if (known) known.ways += ways;
      else found.set(path, { path, draw, ways });
    }
    listed = [...found.values()];
    return listed;
  };
  return {
    field: { kind: 'path', code, times: 1 },
    outcomes,
    *draws() {
      for (const { draw, ways } of outcomes()) yield [draw, ways];
    },
  };
}

/** Costs of a ticket on every outcome of a view that it hits. */
function* costsOn<Draw>({ field, outcomes }: View<Draw>, ticket: Ticket<Draw>, odds: readonly number[]) {
  for (const { path, draw } of outcomes()) {
    const cost = costOf(ticket.hits(draw), odds);
    if (cost > 0n) yield { field, outcome: path, cost };
  }
}

/** Costs of a ticket whose every line hits one path, as picks in their order do. */
export const costsByLine = <Draw>(
  placeOf: (line: string) => { readonly field: PathField; readonly path: string },
): CostsOf<Draw> =>
  function* (ticket, odds) {
    const cost = BigInt(odds[0] ?? 0);
    for (const line of ticket.lines()) {
      const { field, path } = placeOf(line);
      yield { field, outcome: path, cost };
    }
  };

/** A play from its declaration and its reader of selections. Refuses selections of no or too many unit bets. */
export function playOf<Draw>(
  data: Naming & {
    readonly tiers: readonly Tier[];
    readonly cases: readonly string[];
    readonly board: Board;
    readonly lots?: number;
    readonly costs?: CostsOf<Draw>;
  },
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
    'exactly' in chance
      ? chance.exactly(selection)
      : countChance(checked(selection), 'counted' in chance ? chance.counted(selection) : chance.draws(), pushTier);
  return {
    ...data,
    lots: data.lots ?? 1,
    read: checked,
    costs: data.costs ?? ('outcomes' in chance ? (ticket, odds) => costsOn(chance, ticket, odds) : chance.costs),
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
