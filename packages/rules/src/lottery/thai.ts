import type { WordSource } from '@croupier/fairness';
import { fraction } from '../shared/fraction.ts';
import { type ChanceOf, costsByLine, fixed, type ItemPlayData, itemPlay, over } from './builders.ts';
import { repeatedChance } from './chance.ts';
import { digitsOf, drawKind, readDrawnFields, readDrawnText, readDrawnTexts, standIn } from './draw-kind.ts';
import { endPath } from './outcome-field.ts';
import { type Lottery, lotteryOf, type Play } from './play.ts';
import { DIGITS, numbers } from './selection.ts';
import { moveDigits, sumSent } from './sent-numbers.ts';

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

/** A yeekee draw: the three digits on top and the two at the bottom. */
export interface YeekeeDraw {
  readonly top: string;
  readonly bottom: string;
}

const padded = (digits: number): string[] => numbers(0, 10 ** digits - 1).map((n) => n.padStart(digits, '0'));
const THREE = padded(3);
const TWO = padded(2);

/** What the shared plays look at: the three digits on top, the last of the first prize, and the two at the bottom. */
interface TopAndBottom {
  readonly top: string;
  readonly bottom: string;
}

/** How a draw shows them, and draws that show all there are. */
interface Views<Draw> {
  readonly shown: (draw: Draw) => TopAndBottom;
  readonly tops: ChanceOf<Draw>;
  readonly bottoms: ChanceOf<Draw>;
}

const GOVERNMENT_VIEWS: Views<ThaiDraw> = {
  shown: ({ first, bottom }) => ({ top: first.slice(-3), bottom }),
  tops: over(
    'TOP',
    () => THREE.map((top) => standIn<ThaiDraw>({ first: `000${top}` })),
    ({ first }) => endPath(first.slice(-3)),
  ),
  bottoms: over(
    'BOTTOM',
    () => TWO.map((bottom) => standIn<ThaiDraw>({ first: '', bottom })),
    ({ bottom }) => endPath(bottom),
  ),
};

const YEEKEE_VIEWS: Views<YeekeeDraw> = {
  shown: (draw) => draw,
  tops: over(
    'TOP',
    () => THREE.map((top) => standIn<YeekeeDraw>({ top, bottom: '' })),
    ({ top }) => endPath(top),
  ),
  bottoms: over(
    'BOTTOM',
    () => TWO.map((bottom) => standIn<YeekeeDraw>({ top: '', bottom })),
    ({ bottom }) => endPath(bottom),
  ),
};

/** Two independent numbers of three digits; one drawn twice pays twice. */
const pair = (code: string): ChanceOf<ThaiDraw> => ({
  exactly: () => repeatedChance(fraction(1, 1000), [2]),
  costs: costsByLine((line) => ({ field: { kind: 'path', code, times: 2 }, path: endPath(line) })),
});

const sorted = (text: string): string => [...text].toSorted().join('');

function play<Draw>(
  code: string,
  name: string,
  wins: string,
  odds: string,
  chance: ChanceOf<Draw>,
  data: Pick<ItemPlayData<Draw>, 'offer' | 'cases'>,
  hits: (item: string, draw: Draw) => number,
): Play<Draw> {
  const evaluate: ItemPlayData<Draw>['evaluate'] = (item, draw, add) => {
    const count = hits(item, draw);
    if (count > 0) add('HIT', count);
  };
  return itemPlay({ code, name, wins, tiers: fixed(odds), ...data, evaluate }, chance);
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
function topAndBottom<Draw>(pays: Pays, { shown, tops, bottoms }: Views<Draw>): Play<Draw>[] {
  const three = { offer: THREE, cases: ['721'] };
  const tod = { offer: THREE.filter((n) => new Set(n).size === 3), cases: ['127'] };
  const two = { offer: TWO, cases: ['21'] };
  const digit = { offer: DIGITS, cases: ['7'] };
  const sides = { offer: ['H', 'L'] };
  const on =
    (part: keyof TopAndBottom, chance: ChanceOf<Draw>) =>
    (
      [code, name, wins]: readonly [string, string, string],
      odds: string,
      data: Pick<ItemPlayData<Draw>, 'offer' | 'cases'>,
      won: (item: string, digits: string) => boolean,
    ) =>
      play<Draw>(code, name, wins, odds, chance, data, (item, draw) => once(won(item, shown(draw)[part])));
  const top = on('top', tops);
  const bottom = on('bottom', bottoms);
  return [
    top(['TOP3', '3 ตัวบน', 'last 3 digits of first in order'], pays.top3, three, (n, digits) => digits === n),
    top(
      ['TOD3', '3 ตัวโต๊ด', 'last 3 digits of first in any order; 3 distinct'],
      pays.tod3,
      tod,
      (n, digits) => sorted(digits) === sorted(n),
    ),
    top(['TOP2', '2 ตัวบน', 'last 2 digits of first'], pays.two, two, (n, digits) => digits.endsWith(n)),
    bottom(['BOTTOM2', '2 ตัวล่าง', 'the 2-digit prize'], pays.two, two, (n, digits) => digits === n),
    top(['RUN_TOP', 'วิ่งบน', 'digit among the last 3 of first, paid once'], pays.runTop, digit, (n, digits) =>
      digits.includes(n),
    ),
    bottom(['RUN_BOTTOM', 'วิ่งล่าง', 'digit in the 2-digit prize, paid once'], pays.runBottom, digit, (n, digits) =>
      digits.includes(n),
    ),
    top(
      ['HL_TOP', 'สูงต่ำบน', 'last 2 digits of first: H 50–99, L 00–49'],
      pays.highLow,
      sides,
      (side, digits) => isHigh(digits.slice(-2)) === (side === 'H'),
    ),
    bottom(
      ['HL_BOTTOM', 'สูงต่ำล่าง', '2-digit prize: H 50–99, L 00–49'],
      pays.highLow,
      sides,
      (side, digits) => isHigh(digits) === (side === 'H'),
    ),
  ];
}

const GOVERNMENT: Pays = { top3: '900', tod3: '130', two: '90', runTop: '3.2', runBottom: '4.2', highLow: '1.9' };

/** A draw in the shape of the government's by the house: every digit uniform, first prize to bottom. 20 words and more. */
export function drawThai(words: WordSource): ThaiDraw {
  const two = () => [digitsOf(words, 3), digitsOf(words, 3)];
  return { first: digitsOf(words, 6), front: two(), back: two(), bottom: digitsOf(words, 2) };
}

function readThai(value: unknown): ThaiDraw {
  const drawn = readDrawnFields(value, ['first', 'front', 'back', 'bottom']);
  return {
    first: readDrawnText(drawn.first, 6),
    front: readDrawnTexts(drawn.front, 2, 3),
    back: readDrawnTexts(drawn.back, 2, 3),
    bottom: readDrawnText(drawn.bottom, 2),
  };
}

/** A yeekee draw: five uniform digits, of which the first two are the bottom and the last three the top. */
export function drawYeekee(words: WordSource): YeekeeDraw {
  const text = digitsOf(words, 5);
  return { top: text.slice(2), bottom: text.slice(0, 2) };
}

/** A draw moved by the numbers that members sent: its five digits, bottom before top, plus what those add. */
function moveYeekee({ top, bottom }: YeekeeDraw, sent: readonly string[]): YeekeeDraw {
  const text = moveDigits(`${bottom}${top}`, sumSent(sent));
  return { top: text.slice(2), bottom: text.slice(0, 2) };
}

function readYeekee(value: unknown): YeekeeDraw {
  const drawn = readDrawnFields(value, ['top', 'bottom']);
  return { top: readDrawnText(drawn.top, 3), bottom: readDrawnText(drawn.bottom, 2) };
}

/** The government lottery of the 1st and 16th. */
export const THAI: Lottery<ThaiDraw> = lotteryOf({
  code: 'THAI',
  name: 'หวยรัฐบาล',
  draws: drawKind('THAI', drawThai, readThai),
  plays: [
    ...topAndBottom(GOVERNMENT, GOVERNMENT_VIEWS),
    play(
      'FRONT3',
      '3 ตัวหน้า',
      'one of the two front numbers, each',
      '400',
      pair('FRONT'),
      { offer: THREE, cases: ['123'] },
      (n, d) => appears(n, d.front),
    ),
    play(
      'BACK3',
      '3 ตัวล่าง',
      'one of the two back numbers, each',
      '400',
      pair('BACK'),
      { offer: THREE, cases: ['123'] },
      (n, d) => appears(n, d.back),
    ),
  ],
});

/** Yeekee, drawn by ourselves 88 times a day. Numbers that members send count in its result. It has no front and back numbers. */
export const YEEKEE: Lottery<YeekeeDraw> = lotteryOf({
  code: 'YEEKEE',
  name: 'หวยยี่กี',
  draws: drawKind('YEEKEE', drawYeekee, readYeekee, moveYeekee),
  plays: topAndBottom({ ...GOVERNMENT, top3: '800', tod3: '120' }, YEEKEE_VIEWS),
});
