import { acceptBelow, uniformBelow, type WordSource } from '@croupier/fairness';
import { selections } from '../../shared/choose.ts';
import { byClass, over, type View } from '../builders.ts';
import { drawKind, type OfKind, readDrawn, standIn } from '../draw-kind.ts';
import { placed } from '../places.ts';

/** Five digits, 万千百十个 from first to last. */
export type SscDraw = OfKind<'SSC', readonly number[]>;

/** The places, as members write them: w q b s g. */
export const PLACES = ['W', 'Q', 'B', 'S', 'G'] as const;
export const PLACE_NAMES = ['万', '千', '百', '十', '个'] as const;

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Draws five digits, first to last: five words and one more for each rejected. */
export function drawSsc(words: WordSource): SscDraw {
  const bound = acceptBelow(10);
  return readSsc(Array.from({ length: 5 }, () => uniformBelow(words, 10, bound)));
}

const readSsc = (value: unknown): SscDraw => readDrawn<SscDraw>(value, { count: 5, from: 0, to: 9 });

/** Draws of both SSC lotteries: `[8, 2, 0, 8, 3]`. */
export const SSC_DRAWS = drawKind('SSC', drawSsc, readSsc);

/** Every draw that differs in these places, the others 0. */
function* differingIn(places: readonly number[]): Generator<SscDraw> {
  for (let n = 0; n < 10 ** places.length; n += 1) {
    const draw = [0, 0, 0, 0, 0];
    let rest = n;
    for (const place of places) {
      draw[place] = rest % 10;
      rest = Math.floor(rest / 10);
    }
    yield standIn<SscDraw>(draw);
  }
}

/** Field and path of digits in these places. */
export const fieldOf = (places: readonly number[], digits: readonly (string | number)[]) =>
  placed(places, PLACES.length, digits);

/** A view of these places: every draw that differs in them. */
export function drawsOf(places: readonly number[]): View<SscDraw> {
  const { field } = fieldOf(places, []);
  return over(
    field.code,
    () => differingIn(places),
    (draw) => fieldOf(places, digitsAt(draw, places)).path,
  );
}

/** A view of these places by the classes that `key` distinguishes, where it looks at the digits in any order. */
export const classesOf = (
  code: string,
  places: readonly number[],
  key: (draw: SscDraw) => string | number,
): View<SscDraw> => byClass(code, () => setsIn(places), key);

/**
 * A view of these places for plays on their digits in any order. Up to three places every order is an outcome, so that plays
 * on one order exclude them; of more, one stands for all orders.
 */
export const unordered = (places: readonly number[]): View<SscDraw> =>
  places.length <= 3
    ? drawsOf(places)
    : classesOf(`SET_${places.join('_')}`, places, (draw) => digitsAt(draw, places).join(''));

/** One draw for all orders of each choice of digits in these places, and how many orders it stands for: n! over the factorial of each digit's times. */
function* setsIn(places: readonly number[]): Generator<[SscDraw, bigint]> {
  for (const digits of selections(DIGITS, places.length)) {
    const draw = [0, 0, 0, 0, 0];
    let orders = 1;
    let alike = 0;
    for (const [i, place] of places.entries()) {
      draw[place] = digits[i] as number;
      alike = i > 0 && digits[i] === digits[i - 1] ? alike + 1 : 1;
      orders = (orders * (i + 1)) / alike;
    }
    yield [standIn<SscDraw>(draw), BigInt(orders)];
  }
}

/** The drawn digits of some places. */
export const digitsAt = (draw: SscDraw, places: readonly number[]): number[] =>
  places.map((place) => draw[place] as number);
