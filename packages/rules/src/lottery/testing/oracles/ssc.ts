import { listWords } from '@croupier/fairness';
import fc from 'fast-check';
import { drawSsc, type SscDraw } from '../../ssc/draw.ts';
import {
  hit,
  inOrder,
  type LotteryOracle,
  type PlayOracle,
  padded,
  rows,
  rowsOf,
  SIDES,
  sideOf,
  single,
  someOf,
  subsets,
  total,
  upTo,
  wordLists,
} from './kit.ts';

type Oracle = PlayOracle<SscDraw>;

const DIGITS = upTo(0, 9);
const at = (draw: SscDraw, places: readonly number[]): string => places.map((place) => `${draw[place]}`).join('');
const chars = (text: string): string[] => text.split('');

const direct = (places: readonly number[]): Oracle => rowsOf(DIGITS, (draw) => chars(at(draw, places)));

/** Digits in roles, such as aab: the pattern gives each group's digit so often; a unit is one digit for each letter. */
function pattern(places: readonly number[], roles: readonly (readonly [times: number, count: number])[]): Oracle {
  return {
    select: (draw) => {
      const drawn = chars(at(draw, places));
      const seen = (n: number) => [...new Set(drawn)].filter((d) => drawn.filter((e) => e === d).length === n);
      return fc
        .tuple(...roles.map(([n, count]) => someOf(DIGITS, seen(n), { least: count, most: count + 2 })))
        .filter((groups) => unitsOf(groups).length > 0)
        .map((groups) => groups.join('|'));
    },
    units: (selection) => unitsOf(selection.split('|').map((group) => group.split(','))),
    evaluate: (unit, draw) => hit(inOrder(at(draw, places)) === unit),
  };
  /** Every unit as the digits that it asks for, in ascending order. */
  function unitsOf(groups: readonly (readonly string[])[]): string[] {
    const choices = groups.map((group, i) => subsets(group, roles[i]?.[1] ?? 1).map((set) => set.join('')));
    return rows(choices)
      .filter((row) => new Set(row.join('')).size === row.join('').length)
      .map((row) =>
        inOrder(
          row
            .map((set, i) =>
              chars(set)
                .map((d) => d.repeat(roles[i]?.[0] ?? 1))
                .join(''),
            )
            .join(''),
        ),
      );
  }
}

/** All three-digit numbers with a property are the units; the drawn number wins. */
const keyed = (places: readonly number[], offer: readonly string[], keyOf: (digits: number[]) => number): Oracle => ({
  select: () => someOf(offer, [], { most: 8 }).map((picked) => picked.join(',')),
  units: (selection) =>
    padded(3).filter((number) => selection.split(',').includes(`${keyOf(chars(number).map(Number))}`)),
  evaluate: (number, draw) => hit(number === at(draw, places)),
});

const pairOf = (places: readonly number[]): Oracle => ({
  select: (draw) => someOf(DIGITS, chars(at(draw, places)), { least: 2 }).map((picked) => picked.join(',')),
  // Which digit is there twice, and which once.
  units: (selection) =>
    selection.split(',').flatMap((a) =>
      selection
        .split(',')
        .filter((b) => b !== a)
        .map((b) => inOrder(a + a + b)),
    ),
  evaluate: (unit, draw) => hit(inOrder(at(draw, places)) === unit),
});

const typed = (places: readonly number[]): Oracle => {
  const offer = padded(3).filter((number) => new Set(number).size > 1 && inOrder(number) === number);
  return {
    select: (draw) => someOf(offer, [inOrder(at(draw, places))]).map((picked) => picked.join(',')),
    units: (selection) => selection.split(','),
    evaluate: (unit, draw) => hit(inOrder(at(draw, places)) === unit, new Set(unit).size === 2 ? 'PAIR' : 'DISTINCT'),
  };
};

const anywhere = (places: readonly number[], size: number): Oracle => ({
  select: (draw) => someOf(DIGITS, chars(at(draw, places)), { least: size }).map((picked) => picked.join(',')),
  units: (selection) => subsets(selection.split(','), size).map((set) => set.join('')),
  evaluate: (unit, draw) => hit(chars(unit).every((digit) => at(draw, places).includes(digit))),
});

/** Groups for all five places; a unit names digits at some places and nothing at the others. */
const placed = (size: number): Oracle => ({
  select: (draw) =>
    fc
      .tuple(...draw.map((digit) => fc.oneof(fc.constant([]), someOf(DIGITS, [`${digit}`], { most: 3 }))))
      .filter((groups) => groups.filter((group) => group.length > 0).length >= size)
      .map((groups) => groups.join('|')),
  units: (selection) => {
    const groups = selection.split('|').map((group) => ['*', ...(group === '' ? [] : group.split(','))]);
    return rows(groups)
      .map((row) => row.join(''))
      .filter((row) => row.replaceAll('*', '').length === size);
  },
  evaluate: (unit, draw) => hit(chars(unit).every((digit, place) => digit === '*' || digit === `${draw[place]}`)),
});

const sides: Oracle = {
  select: () => fc.tuple(someOf(SIDES, []), someOf(SIDES, [])).map((groups) => groups.join('|')),
  units: (selection) => rows(selection.split('|').map((group) => group.split(','))).map((row) => row.join('')),
  evaluate: ([first = '', second = ''], [, , , tens = 0, units = 0]) =>
    hit(sideOf(first, tens, tens >= 5) && sideOf(second, units, units >= 5)),
};

const LETTERS = 'WQBSG';
const TRIPLES: Readonly<Record<string, readonly number[]>> = { F: [0, 1, 2], M: [1, 2, 3], L: [2, 3, 4] };
const TWO_PLACES = subsets(upTo(0, 4), 2).map((pair) => pair.map(Number));

const dragon = ([a = 0, b = 0]: readonly number[], onTie: (side: string) => string[]): Oracle =>
  single(['D', 'T', 'X'], (side, draw) => {
    const [first = 0, second = 0] = [draw[a], draw[b]];
    if (first === second) return side === 'X' ? ['TIE'] : onTie(side);
    return hit(side === (first > second ? 'D' : 'T'), 'SIDE');
  });
const dragons = (prefix: string, onTie: (side: string) => string[]) =>
  Object.fromEntries(
    TWO_PLACES.map((places) => [`${prefix}_${places.map((place) => LETTERS[place]).join('')}`, dragon(places, onTie)]),
  );

const draws = wordLists(5).map((words) => drawSsc(listWords(words)));
const ALL = [0, 1, 2, 3, 4];
const LAST_FOUR = [1, 2, 3, 4];

export const OFFICIAL: LotteryOracle<SscDraw> = {
  draws,
  plays: {
    D5: direct(ALL),
    Z120: pattern(ALL, [[1, 5]]),
    Z60: pattern(ALL, [[2, 1], [1, 3]]),
    Z30: pattern(ALL, [[2, 2], [1, 1]]),
    Z20: pattern(ALL, [[3, 1], [1, 2]]),
    Z10: pattern(ALL, [[3, 1], [2, 1]]),
    Z5: pattern(ALL, [[4, 1], [1, 1]]),
    D4: direct(LAST_FOUR),
    Z4_24: pattern(LAST_FOUR, [[1, 4]]),
    Z4_12: pattern(LAST_FOUR, [[2, 1], [1, 2]]),
    Z4_6: pattern(LAST_FOUR, [[2, 2]]),
    Z4_4: pattern(LAST_FOUR, [[3, 1], [1, 1]]),
    ...Object.fromEntries(
      Object.entries(TRIPLES).flatMap(([code, places]): [string, Oracle][] => [
        [`D3_${code}`, direct(places)],
        [`SUM3_${code}`, keyed(places, upTo(0, 27), total)],
        [`SPAN3_${code}`, keyed(places, DIGITS, (digits) => Math.max(...digits) - Math.min(...digits))],
        [`Z3_${code}`, pairOf(places)],
        [`Z6_${code}`, pattern(places, [[1, 3]])],
        [`MIX_${code}`, typed(places)],
        [`BDW1_${code}`, anywhere(places, 1)],
        [`BDW2_${code}`, anywhere(places, 2)],
      ]),
    ),
    D2_F: direct([0, 1]),
    Z2_F: pattern([0, 1], [[1, 2]]),
    D2_L: direct([3, 4]),
    Z2_L: pattern([3, 4], [[1, 2]]),
    DWD: placed(1),
    RX2: placed(2),
    RX3: placed(3),
    RX4: placed(4),
    DXDS: sides,
    ...dragons('LH', () => []),
  }, // biome-ignore format: a table
};

/** 豹子 and the others, by the words of the rule: neighbours on a ring of ten digits. */
function shapeByRule(text: string): string {
  const [a = 0, b = 0, c = 0] = chars(inOrder(text)).map(Number);
  if (a === b && b === c) return 'TRIPLE';
  if (a === b || b === c) return 'PAIR';
  const straight = chars('0123456789'.concat('01')).map((_, i, ring) => inOrder(ring.slice(i, i + 3).join('')));
  if (straight.includes(`${a}${b}${c}`)) return 'STRAIGHT';
  const near = (x: number, y: number) => (x + 1) % 10 === y || (y + 1) % 10 === x;
  return near(a, b) || near(b, c) || near(a, c) ? 'HALF' : 'MIXED';
}

function bullByRule(draw: SscDraw): string {
  for (let i = 0; i < 5; i += 1) {
    for (let j = i + 1; j < 5; j += 1) {
      const rest = draw.filter((_, k) => k !== i && k !== j);
      if (total(rest) % 10 === 0) return `${((draw[i] ?? 0) + (draw[j] ?? 0)) % 10 || 10}`;
    }
  }
  return '0';
}

const bullTier = (value: string): string =>
  value === '0' ? 'NONE' : value === '10' ? 'FULL' : '13579'.includes(value) ? 'ODD' : 'EVEN';

export const CREDIT: LotteryOracle<SscDraw> = {
  draws,
  plays: {
    ...Object.fromEntries(
      chars(LETTERS).flatMap((letter, place): [string, Oracle][] => [
        [`BALL_${letter}`, single(DIGITS, (digit, draw) => hit(digit === `${draw[place]}`))],
        [`SIDE_${letter}`, single(SIDES, (side, draw) => hit(sideOf(side, draw[place] ?? 0, (draw[place] ?? 0) > 4)))],
      ]),
    ),
    SUM: single(SIDES, (side, draw) => hit(sideOf(side, total(draw), total(draw) >= 23))),
    ...dragons('DT', () => ['PUSH']),
    ...Object.fromEntries(
      Object.entries(TRIPLES).map(([code, places]): [string, Oracle] => [
        `SHAPE_${code}`,
        single(['TRIPLE', 'STRAIGHT', 'PAIR', 'HALF', 'MIXED'], (shape, draw) =>
          hit(shape === shapeByRule(at(draw, places)), shape),
        ),
      ]),
    ),
    BULL: single(upTo(0, 10), (value, draw) => hit(value === bullByRule(draw), bullTier(value))),
  },
};
