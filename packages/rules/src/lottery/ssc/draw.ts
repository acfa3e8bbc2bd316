import { acceptBelow, uniformBelow, type WordSource } from '@croupier/fairness';
import { type ChanceOf, over } from '../builders.ts';
import type { Space } from '../chance.ts';
import { drawKind, type OfKind, readDrawn, standIn } from '../draw-kind.ts';

/** Five digits, 万千百十个 from first to last. */
export type SscDraw = OfKind<'SSC', readonly number[]>;

/** The places, as members write them: w q b s g. */
export const PLACES = ['W', 'Q', 'B', 'S', 'G'] as const;
export const PLACE_NAMES = ['万', '千', '百', '十', '个'] as const;

/** Draws five digits, first to last: five words and one more for each rejected. */
export function drawSsc(words: WordSource): SscDraw {
  const bound = acceptBelow(10);
  return readSsc(Array.from({ length: 5 }, () => uniformBelow(words, 10, bound)));
}

const readSsc = (value: unknown): SscDraw => readDrawn<SscDraw>(value, { count: 5, from: 0, to: 9 });

/** Draws of both SSC lotteries: `[8, 2, 0, 8, 3]`. */
export const SSC_DRAWS = drawKind('SSC', drawSsc, readSsc);

/** Every draw that differs in these places, the others 0. */
export const drawsOf = (places: readonly number[]): ((selection: string) => Space<SscDraw>) =>
  over(function* () {
    for (let n = 0; n < 10 ** places.length; n += 1) {
      const draw = [0, 0, 0, 0, 0];
      let rest = n;
      for (const place of places) {
        draw[place] = rest % 10;
        rest = Math.floor(rest / 10);
      }
      yield standIn<SscDraw>(draw);
    }
  });

/** The draws that differ in these places, one for every class that `key` tells apart, weighted with its size. */
export function classesOf(places: readonly number[], key: (draw: SscDraw) => string | number): ChanceOf<SscDraw> {
  let classes: (readonly [SscDraw, bigint])[] | undefined;
  return (selection) => {
    if (classes) return classes;
    const sizes = new Map<string | number, { draw: SscDraw; size: number }>();
    for (const [draw] of drawsOf(places)(selection)) {
      const found = sizes.get(key(draw));
      if (found) found.size += 1;
      else sizes.set(key(draw), { draw, size: 1 });
    }
    classes = [...sizes.values()].map(({ draw, size }) => [draw, BigInt(size)] as const);
    return classes;
  };
}

/** The draws by which digits they show in these places, whatever their order. */
export const unordered = (places: readonly number[]): ChanceOf<SscDraw> =>
  classesOf(places, (draw) => digitsAt(draw, places).toSorted().join(''));

/** The drawn digits of some places. */
export const digitsAt = (draw: SscDraw, places: readonly number[]): number[] =>
  places.map((place) => draw[place] as number);
