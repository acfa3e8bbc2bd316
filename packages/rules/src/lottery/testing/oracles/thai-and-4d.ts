import { listWords } from '@croupier/fairness';
import { drawFourD, type FourDDraw } from '../../four-d.ts';
import { drawYeekee, type ThaiDraw, type YeekeeDraw } from '../../thai.ts';
import { hit, inOrder, type LotteryOracle, type PlayOracle, padded, single, someOf, upTo, wordLists } from './kit.ts';

/** @param top the three digits that a draw shows on top */
const topAndBottom = <Draw extends { readonly bottom: string }>(
  top: (draw: Draw) => string,
): Readonly<Record<string, PlayOracle<Draw>>> => ({
  TOP3: near(
    padded(3),
    (draw) => [top(draw)],
    (n, draw) => hit(n === top(draw)),
  ),
  TOD3: near(
    padded(3).filter((n) => n[0] !== n[1] && n[1] !== n[2] && n[0] !== n[2]),
    (draw) => [inOrder(top(draw))],
    (n, draw) => hit(inOrder(n) === inOrder(top(draw))),
  ),
  TOP2: near(
    padded(2),
    (draw) => [top(draw).slice(1)],
    (n, draw) => hit(n === top(draw).slice(1)),
  ),
  BOTTOM2: near(
    padded(2),
    (draw) => [draw.bottom],
    (n, draw) => hit(n === draw.bottom),
  ),
  RUN_TOP: single(upTo(0, 9), (n, draw) => hit([0, 1, 2].some((place) => top(draw)[place] === n))),
  RUN_BOTTOM: single(upTo(0, 9), (n, draw) => hit(draw.bottom[0] === n || draw.bottom[1] === n)),
  HL_TOP: single(['H', 'L'], (side, draw) => hit(side === (Number(top(draw).slice(1)) >= 50 ? 'H' : 'L'))),
  HL_BOTTOM: single(['H', 'L'], (side, draw) => hit(side === (Number(draw.bottom) >= 50 ? 'H' : 'L'))),
});

/** Items of which the draw names the winners. */
function near<Draw>(
  offer: readonly string[],
  winners: (draw: Draw) => readonly string[],
  evaluate: (item: string, draw: Draw) => readonly string[],
): PlayOracle<Draw> {
  return {
    ...single(offer, evaluate),
    select: (draw) => someOf(offer, winners(draw)).map((picked) => picked.join(',')),
  };
}

const times = (list: readonly string[], value: string): number => list.filter((item) => item === value).length;

const digits = (words: readonly number[], from: number, count: number): string =>
  words
    .slice(from, from + count)
    .map((word) => word % 10)
    .join('');

export const THAI_GOVERNMENT: LotteryOracle<ThaiDraw> = {
  draws: wordLists(20).map((words) => ({
    first: digits(words, 0, 6),
    front: [digits(words, 6, 3), digits(words, 9, 3)],
    back: [digits(words, 12, 3), digits(words, 15, 3)],
    bottom: digits(words, 18, 2),
  })),
  plays: {
    ...topAndBottom<ThaiDraw>(({ first }) => first.slice(3)),
    FRONT3: near(
      padded(3),
      (draw) => draw.front,
      (n, draw) => hit(times(draw.front, n)),
    ),
    BACK3: near(
      padded(3),
      (draw) => draw.back,
      (n, draw) => hit(times(draw.back, n)),
    ),
  },
};

export const THAI_YEEKEE: LotteryOracle<YeekeeDraw> = {
  draws: wordLists(5).map((words) => drawYeekee(listWords(words))),
  plays: topAndBottom<YeekeeDraw>(({ top }) => top),
};

const prizesOf = (draw: FourDDraw): readonly (readonly [prize: string, number: string])[] => [
  ['1ST', draw.first],
  ['2ND', draw.second],
  ['3RD', draw.third],
  ...draw.special.map((number) => ['SPECIAL', number] as const),
  ...draw.consolation.map((number) => ['CONSOLATION', number] as const),
];
const TOP_THREE = ['1ST', '2ND', '3RD'];
const ALL_PRIZES = [...TOP_THREE, 'SPECIAL', 'CONSOLATION'];

function fourD(
  prizes: readonly string[],
  matches: (picked: string, drawn: string) => boolean,
  offer: readonly string[] = padded(4),
  cut: (drawn: string) => string = (drawn) => drawn,
): PlayOracle<FourDDraw> {
  return near(
    offer,
    (draw) => prizesOf(draw).map(([, drawn]) => cut(drawn)),
    (picked, draw) =>
      prizesOf(draw).flatMap(([prize, drawn]) => hit(prizes.includes(prize) && matches(picked, drawn), prize)),
  );
}

/** Numbers whose digits can be put into so many orders: each digit of 24, a pair of 12, two pairs of 6, three alike of 4. */
const withOrders = (pattern: string): string[] =>
  padded(4).filter((number) => {
    const counts = [...new Set(number)].map((digit) => times(number.split(''), digit));
    return counts.sort().join('') === pattern;
  });
const BOXES: Readonly<Record<string, string[]>> = {
  24: withOrders('1111'),
  12: withOrders('112'),
  6: withOrders('22'),
  4: withOrders('13'),
};
const sameDigits = (picked: string, drawn: string): boolean => inOrder(picked) === inOrder(drawn);
const sameTail = (picked: string, drawn: string): boolean => drawn.slice(1) === picked;
const same = (picked: string, drawn: string): boolean => picked === drawn;

export const FOUR_D_ORACLE: LotteryOracle<FourDDraw> = {
  draws: wordLists(92).map((words) => drawFourD(listWords(words))),
  plays: {
    BIG: fourD(ALL_PRIZES, same),
    SMALL: fourD(TOP_THREE, same),
    '4A': fourD(['1ST'], same),
    '3A': fourD(['1ST'], sameTail, padded(3), (drawn) => drawn.slice(1)),
    '3ABC': fourD(TOP_THREE, sameTail, padded(3), (drawn) => drawn.slice(1)),
    ...Object.fromEntries(
      Object.entries(BOXES).flatMap(([orders, offer]) => [
        [`IBOX${orders}_BIG`, fourD(ALL_PRIZES, sameDigits, offer)],
        [`IBOX${orders}_SMALL`, fourD(TOP_THREE, sameDigits, offer)],
      ]),
    ),
  },
};
