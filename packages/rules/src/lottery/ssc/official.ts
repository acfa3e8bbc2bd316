import { choose, combinations, product } from '../../shared/choose.ts';
import { fraction } from '../../shared/fraction.ts';
import { boardOfGroups } from '../board.ts';
import { costsByLine, directPlay, graded, isOnSide, itemPlay, type Naming, playOf, SIDES, sumOf } from '../builders.ts';
import { type Lottery, lotteryOf, type Play } from '../play.ts';
import { DIGITS, numbers, readGroups, readItems } from '../selection.ts';
import { digitsAt, drawsOf, fieldOf, PLACE_NAMES, PLACES, SSC_DRAWS, type SscDraw } from './draw.ts';
import { anywherePlay, groupPlay, mixedPlay, pairPlay, type Role } from './group-plays.ts';

const ALL = [0, 1, 2, 3, 4];
const LAST_FOUR = [1, 2, 3, 4];

/** The three-star places: first, middle, last. */
export const TRIPLES = [
  { code: 'F', name: '前三', places: [0, 1, 2] },
  { code: 'M', name: '中三', places: [1, 2, 3] },
  { code: 'L', name: '后三', places: [2, 3, 4] },
] as const;

const PAIRS = [
  { code: 'F', name: '前二', places: [0, 1] },
  { code: 'L', name: '后二', places: [3, 4] },
] as const;

/** Every two places, for dragon and tiger. */
export const PLACE_PAIRS = [...combinations(ALL, 2)].map((places) => ({
  code: places.map((place) => PLACES[place]).join(''),
  name: places.map((place) => PLACE_NAMES[place]).join(''),
  places,
}));

const direct = (naming: Naming, places: readonly number[]): Play<SscDraw> =>
  directPlay(
    {
      ...naming,
      tiers: graded(10 ** places.length),
      offer: DIGITS,
      places,
      at: (draw, place) => `${draw[place]}`,
      fieldOf: (items) => fieldOf(places, items),
    },
    drawsOf(places),
  );

const once = (times: number): Role => ({ times, count: 1 });
const many = (times: number, count: number): Role => ({ times, count });

const FIVE_STAR: readonly (readonly [number, string, readonly Role[]])[] = [
  [120, 'abcde', [many(1, 5)]],
  [60, 'aabcd', [once(2), many(1, 3)]],
  [30, 'aabbc', [many(2, 2), once(1)]],
  [20, 'aaabc', [once(3), many(1, 2)]],
  [10, 'aaabb', [once(3), once(2)]],
  [5, 'aaaab', [once(4), once(1)]],
];

const FOUR_STAR: readonly (readonly [number, string, readonly Role[]])[] = [
  [24, 'abcd', [many(1, 4)]],
  [12, 'aabc', [once(2), many(1, 2)]],
  [6, 'aabb', [many(2, 2)]],
  [4, 'aaab', [once(3), once(1)]],
];

function* countedBy(key: (digits: readonly number[]) => number): Generator<[string, number]> {
  const counts = new Map<number, number>();
  for (const digits of product([DIGITS, DIGITS, DIGITS])) {
    const value = key(digits.map(Number));
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  for (const [value, count] of counts) yield [`${value}`, count];
}

const spanOf = (digits: readonly number[]): number => Math.max(...digits) - Math.min(...digits);

/** How many of the 1,000 numbers of three digits have each sum, and each span. */
export const SUM_COUNTS: ReadonlyMap<string, number> = new Map(countedBy(sumOf));
export const SPAN_COUNTS: ReadonlyMap<string, number> = new Map(countedBy(spanOf));

/** All numbers with one sum or span, each a unit bet on the number in order. */
function keyPlay(
  naming: Naming,
  places: readonly number[],
  counts: ReadonlyMap<string, number>,
  key: (digits: readonly number[]) => number,
): Play<SscDraw> {
  const offer = numbers(0, counts.size - 1);
  return itemPlay<SscDraw>(
    {
      ...naming,
      tiers: graded(1000),
      offer,
      weightOf: (value) => counts.get(value) ?? 0,
      evaluate(value, draw, add) {
        if (key(digitsAt(draw, places)) === Number(value)) add('HIT');
      },
    },
    drawsOf(places),
  );
}

/** 定位胆 and 任选: groups for all five places, empty where nothing is picked; `size` of them must match. */
function placesPlay(naming: Naming, size: number): Play<SscDraw> {
  const example = ALL.map((place) => (place < size ? `${place + 1}` : '')).join('|');
  // A line names its places itself: those of its groups that are not empty.
  const costs = costsByLine<SscDraw>((line) => {
    const groups = line.split('|');
    const places = ALL.filter((place) => groups[place] !== '');
    return fieldOf(
      places,
      places.map((place) => groups[place] as string),
    );
  });
  return playOf(
    { ...naming, tiers: graded(10 ** size), cases: [example], costs, board: boardOfGroups(ALL.map(() => [DIGITS, 0])) },
    drawsOf(ALL.slice(0, size)),
    (text) => {
      const groups = readGroups(text, 5).map((group) => readItems(group, DIGITS, { least: 0 }));
      const sets = [...combinations(ALL, size)];
      const groupAt = (place: number): readonly string[] => groups[place] ?? [];
      return {
        selection: groups.map((group) => group.join(',')).join('|'),
        weight: sumOf(sets.map((places) => places.reduce((ways, place) => ways * groupAt(place).length, 1))),
        *lines() {
          for (const places of sets) {
            for (const digits of product(places.map(groupAt))) {
              yield ALL.map((place) => digits[places.indexOf(place)] ?? '').join('|');
            }
          }
        },
        hits: (draw) => [choose(ALL.filter((place) => groupAt(place).includes(`${draw[place]}`)).length, size)],
      };
    },
  );
}

/** 大小单双 of the last two: a side for each of them. */
function sidesPlay(): Play<SscDraw> {
  const places = [3, 4];
  const naming = {
    code: 'DXDS',
    name: '后二大小单双',
    wins: 'a side (B 5–9, S 0–4, O odd, E even) of each of the last two',
  };
  const board = boardOfGroups(places.map(() => [SIDES, 1]));
  return playOf({ ...naming, tiers: graded(4), cases: ['B|O'], board }, drawsOf(places), (text) => {
    const groups = readGroups(text, 2).map((group) => readItems(group, SIDES));
    const sidesOf = (group: readonly string[], digit: number) =>
      group.filter((side) => isOnSide(side, digit, 5)).length;
    return {
      selection: groups.map((group) => group.join(',')).join('|'),
      weight: groups.reduce((ways, group) => ways * group.length, 1),
      *lines() {
        for (const line of product(groups)) yield line.join('|');
      },
      hits(draw) {
        const digits = digitsAt(draw, places);
        return [groups.reduce((ways, group, i) => ways * sidesOf(group, digits[i] ?? 0), 1)];
      },
    };
  });
}

const DRAGON_TIGER: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  D: (a, b) => a > b,
  T: (a, b) => a < b,
  X: (a, b) => a === b,
};

/** 龙虎: which of two places is higher, or that they tie. A tie gives D and T back only where a tier states it. */
function dragonPlay({ code, name, places }: (typeof PLACE_PAIRS)[number]): Play<SscDraw> {
  return itemPlay<SscDraw>(
    {
      code: `LH_${code}`,
      name: `龙虎 ${name}`,
      wins: 'D: the first is higher, T: the second, X: they tie',
      tiers: [
        { code: 'SIDE', odds: 0, full: fraction(100, 45) },
        { code: 'TIE', odds: 0, full: fraction(10) },
      ],
      offer: ['D', 'T', 'X'],
      evaluate(side, draw, add) {
        const [a = 0, b = 0] = digitsAt(draw, places);
        if (!DRAGON_TIGER[side]?.(a, b)) return;
        add(side === 'X' ? 'TIE' : 'SIDE');
      },
    },
    drawsOf(places),
  );
}

const threeStar = ({ code, name, places }: (typeof TRIPLES)[number]): Play<SscDraw>[] => {
  const of = (play: string, title: string, wins: string): Naming => ({
    code: `${play}_${code}`,
    name: name + title,
    wins,
  });
  return [
    direct(of('D3', '直选', 'all three in order'), places),
    keyPlay(of('SUM3', '直选和值', 'the sum of the three'), places, SUM_COUNTS, sumOf),
    keyPlay(of('SPAN3', '跨度', 'highest minus lowest of the three'), places, SPAN_COUNTS, spanOf),
    pairPlay(of('Z3', '组三', 'exactly one pair, both digits picked'), places),
    groupPlay({ ...of('Z6', '组六', 'three distinct digits, all picked'), places, roles: [many(1, 3)] }),
    mixedPlay(of('MIX', '混合组选', 'a typed number in any order'), places),
    anywherePlay(of('BDW1', '不定位一码', 'the digit appears'), places, 1),
    anywherePlay(of('BDW2', '不定位二码', 'both digits appear'), places, 2),
  ];
};

/** SSC in prize mode: a unit bet of 2, odds by prize group. Source: `games.md` §1.4.2. */
export const SSC_OFFICIAL: Lottery<SscDraw> = lotteryOf({
  code: 'SSC_OFFICIAL',
  name: '时时彩官方',
  draws: SSC_DRAWS,
  plays: [
    direct({ code: 'D5', name: '五星直选', wins: 'all five in order' }, ALL),
    ...FIVE_STAR.map(([orders, shape, roles]) =>
      groupPlay({ code: `Z${orders}`, name: `五星组选${orders}`, wins: `${shape} in any order`, places: ALL, roles }),
    ),
    direct({ code: 'D4', name: '四星直选', wins: 'the last four in order' }, LAST_FOUR),
    ...FOUR_STAR.map(([orders, shape, roles]) =>
      groupPlay({
        code: `Z4_${orders}`,
        name: `四星组选${orders}`,
        wins: `the last four ${shape} in any order`,
        places: LAST_FOUR,
        roles,
      }),
    ),
    ...TRIPLES.flatMap(threeStar),
    ...PAIRS.flatMap(({ code, name, places }) => [
      direct({ code: `D2_${code}`, name: `${name}直选`, wins: 'both in order' }, places),
      groupPlay({
        code: `Z2_${code}`,
        name: `${name}组选`,
        wins: 'two distinct digits, both picked',
        places,
        roles: [many(1, 2)],
      }),
    ]),
    placesPlay({ code: 'DWD', name: '定位胆', wins: 'the digit of a place, each' }, 1),
    placesPlay({ code: 'RX2', name: '任选二', wins: 'two chosen places match, each two' }, 2),
    placesPlay({ code: 'RX3', name: '任选三', wins: 'three chosen places match, each three' }, 3),
    placesPlay({ code: 'RX4', name: '任选四', wins: 'four chosen places match, each four' }, 4),
    sidesPlay(),
    ...PLACE_PAIRS.map(dragonPlay),
  ],
});
