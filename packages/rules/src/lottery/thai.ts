import { acceptBelow, uniformBelow, type WordSource } from '@croupier/fairness';
import { fraction } from '../shared/fraction.ts';
import { type ChanceOf, fixed, type ItemPlayData, itemPlay, over } from './builders.ts';
import { repeatedChance } from './chance.ts';
import type { Lottery, Play } from './play.ts';
import { DIGITS, numbers } from './selection.ts';

/** A draw of the Thai government lottery, as far as bets look at it. */
export interface ThaiDraw {
  /** First prize, six digits. */
  readonly first: string;
  /** Two numbers of three digits that are compared with the front, and two with the back. */
  readonly front: readonly string[];
  readonly back: readonly string[];
  /** The two-digit prize. */
  readonly bottom: string;
}

const padded = (digits: number): string[] => numbers(0, 10 ** digits - 1).map((n) => n.padStart(digits, '0'));
const THREE = padded(3);
const TWO = padded(2);

/** Draws of which only the last three digits of the first prize differ. */
const tops = over<ThaiDraw>(() => THREE.map((top) => ({ first: `000${top}`, front: [], back: [], bottom: '' })));
const bottoms = over<ThaiDraw>(() => TWO.map((bottom) => ({ first: '', front: [], back: [], bottom })));

/** Two independent numbers of three digits; one drawn twice pays twice. */
const pair: ChanceOf<ThaiDraw> = { exactly: () => repeatedChance(fraction(1, 1000), [2]) };

const sorted = (text: string): string => [...text].toSorted().join('');

function play(
  code: string,
  name: string,
  wins: string,
  odds: string,
  chance: ChanceOf<ThaiDraw>,
  data: Pick<ItemPlayData<ThaiDraw>, 'offer' | 'cases'>,
  hits: (item: string, draw: ThaiDraw) => number,
): Play<ThaiDraw> {
  const judge: ItemPlayData<ThaiDraw>['judge'] = (item, draw, add) => {
    const count = hits(item, draw);
    if (count > 0) add('HIT', count);
  };
  return itemPlay({ code, name, wins, tiers: fixed(odds), ...data, judge }, chance);
}

const once = (won: boolean): number => (won ? 1 : 0);
const appears = (value: string, list: readonly string[]): number => list.filter((drawn) => drawn === value).length;
const isHigh = (two: string): boolean => two >= '50';

interface Pays {
  readonly top3: string;
  readonly tod3: string;
  readonly two: string;
  readonly runTop: string;
  readonly runBottom: string;
  readonly highLow: string;
}

/** Plays on the last three digits of the first prize and on the two-digit prize. Source: `games.md` §1.3. */
function topAndBottom(pays: Pays): Play<ThaiDraw>[] {
  const three = { offer: THREE, cases: ['721'] };
  const tod = { offer: THREE.filter((n) => new Set(n).size === 3), cases: ['127'] };
  const two = { offer: TWO, cases: ['21'] };
  const digit = { offer: DIGITS, cases: ['7'] };
  const sides = { offer: ['H', 'L'] };
  return [
    play('TOP3', '3 ตัวบน', 'last 3 digits of first in order', pays.top3, tops, three, (n, { first }) =>
      once(first.endsWith(n)),
    ),
    play('TOD3', '3 ตัวโต๊ด', 'last 3 digits of first in any order; 3 distinct', pays.tod3, tops, tod, (n, { first }) =>
      once(sorted(first.slice(-3)) === sorted(n)),
    ),
    play('TOP2', '2 ตัวบน', 'last 2 digits of first', pays.two, tops, two, (n, { first }) => once(first.endsWith(n))),
    play('BOTTOM2', '2 ตัวล่าง', 'the 2-digit prize', pays.two, bottoms, two, (n, { bottom }) => once(bottom === n)),
    play('RUN_TOP', 'วิ่งบน', 'digit among the last 3 of first, paid once', pays.runTop, tops, digit, (n, { first }) =>
      once(first.slice(-3).includes(n)),
    ),
    play('RUN_BOTTOM', 'วิ่งล่าง', 'digit in the 2-digit prize, paid once', pays.runBottom, bottoms, digit, (n, d) =>
      once(d.bottom.includes(n)),
    ),
    play('HL_TOP', 'สูงต่ำบน', 'last 2 digits of first: H 50–99, L 00–49', pays.highLow, tops, sides, (side, { first }) =>
      once(isHigh(first.slice(-2)) === (side === 'H')),
    ),
    play('HL_BOTTOM', 'สูงต่ำล่าง', '2-digit prize: H 50–99, L 00–49', pays.highLow, bottoms, sides, (side, { bottom }) =>
      once(isHigh(bottom) === (side === 'H')),
    ),
  ];
}

const GOVERNMENT: Pays = { top3: '900', tod3: '130', two: '90', runTop: '3.2', runBottom: '4.2', highLow: '1.9' };

/** The government lottery of the 1st and 16th. */
export const THAI: Lottery<ThaiDraw> = {
  code: 'THAI',
  name: 'หวยรัฐบาล',
  plays: [
    ...topAndBottom(GOVERNMENT),
    play(
      'FRONT3',
      '3 ตัวหน้า',
      'one of the two front numbers, each',
      '400',
      pair,
      { offer: THREE, cases: ['123'] },
      (n, d) => appears(n, d.front),
    ),
    play(
      'BACK3',
      '3 ตัวล่าง',
      'one of the two back numbers, each',
      '400',
      pair,
      { offer: THREE, cases: ['123'] },
      (n, d) => appears(n, d.back),
    ),
  ],
};

/** Yeekee, drawn by ourselves 88 times a day. It has no front and back numbers. */
export const YEEKEE: Lottery<ThaiDraw> = {
  code: 'YEEKEE',
  name: 'หวยยี่กี',
  plays: topAndBottom({ ...GOVERNMENT, top3: '800', tod3: '120' }),
};

/** A yeekee draw: five uniform digits, of which the first two are the bottom and the last three the top. */
export function drawYeekee(words: WordSource): ThaiDraw {
  const text = digitsOf(words, 5);
  return { first: `000${text.slice(2)}`, front: [], back: [], bottom: text.slice(0, 2) };
}

/** So many uniform digits, first to last. */
export function digitsOf(words: WordSource, count: number): string {
  const bound = acceptBelow(10);
  return Array.from({ length: count }, () => uniformBelow(words, 10, bound)).join('');
}
