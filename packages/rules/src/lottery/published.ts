import type { LotteryCode } from './catalogue.ts';
import { UnsoundDraw } from './draw-kind.ts';
import { PRIZES } from './vietnam/draw.ts';

/** One prize as results are published and typed: how many numbers it has, and of how many digits. */
export interface PublishedShape {
  readonly code: string;
  readonly count: number;
  readonly digits: number;
}

/** The numbers of one prize. */
export interface PublishedPrize {
  readonly code: string;
  readonly numbers: readonly string[];
}

const vietnam = (shape: 'MB' | 'MN', provinces = 1) => ({
  prizes: PRIZES[shape].map(({ code, count, digits }): PublishedShape => ({ code, count: count * provinces, digits })),
  draw: (numbers: ReadonlyMap<string, readonly string[]>): unknown => ({
    shape,
    provinces,
    prizes: Object.fromEntries(numbers),
  }),
});

/** A draw of named fields: one number is a text, several are a list. */
const fields = (...prizes: readonly PublishedShape[]) => ({
  prizes,
  draw: (numbers: ReadonlyMap<string, readonly string[]>): unknown =>
    Object.fromEntries(
      prizes.map(({ code, count }) => [code, count === 1 ? numbers.get(code)?.[0] : numbers.get(code)]),
    ),
});

/** What is published by others, by lottery. */
const published: Partial<Record<LotteryCode, ReturnType<typeof fields>>> = {
  VN_MB: vietnam('MB'),
  VN_MN: vietnam('MN'),
  STREET_MB: vietnam('MB'),
  STREET_MN1: vietnam('MN'),
  STREET_MN2: vietnam('MN', 2),
  THAI: fields(
    { code: 'first', count: 1, digits: 6 },
    { code: 'front', count: 2, digits: 3 },
    { code: 'back', count: 2, digits: 3 },
    { code: 'bottom', count: 1, digits: 2 },
  ),
  '4D': fields(
    { code: 'first', count: 1, digits: 4 },
    { code: 'second', count: 1, digits: 4 },
    { code: 'third', count: 1, digits: 4 },
    { code: 'special', count: 10, digits: 4 },
    { code: 'consolation', count: 10, digits: 4 },
  ),
};

/** The prizes of a lottery whose results others publish, in the order of their publication; empty for one that the house draws. */
export const publishedShape = (lottery: LotteryCode): readonly PublishedShape[] => published[lottery]?.prizes ?? [];

/**
 * The numbers of a draw by prize, in the order of their publication, however the draw was stored; those of a draw without prizes are
 * `NUMBERS`.
 */
export function publishedOf(lottery: LotteryCode, draw: unknown): PublishedPrize[] {
  if (Array.isArray(draw)) return [{ code: 'NUMBERS', numbers: draw.map(String) }];
  if (typeof draw !== 'object' || draw === null) return [];
  const prizes = 'prizes' in draw ? (draw.prizes as object) : draw;
  const order = publishedShape(lottery).map(({ code }) => code);
  return Object.entries(prizes)
    .map(([code, value]) => ({ code, numbers: Array.isArray(value) ? value.map(String) : [String(value)] }))
    .sort((one, other) => order.indexOf(one.code) - order.indexOf(other.code));
}

/**
 * The draw that these numbers are, as the lottery's `read` takes it.
 *
 * @throws UnsoundDraw for a lottery that nobody publishes, and for a prize that is missing, named twice or not one of the lottery's
 */
export function drawOfPublished(lottery: LotteryCode, prizes: readonly PublishedPrize[]): unknown {
  const known = published[lottery];
  if (!known) throw new UnsoundDraw(`the house draws ${lottery}`);
  const numbers = new Map(prizes.map(({ code, numbers: list }) => [code, list]));
  if (numbers.size !== prizes.length || known.prizes.some(({ code }) => !numbers.has(code)))
    throw new UnsoundDraw('a prize is missing or named twice');
  if (numbers.size !== known.prizes.length) throw new UnsoundDraw('a prize is none of the lottery');
  return known.draw(new Map(known.prizes.map(({ code }) => [code, numbers.get(code) ?? []])));
}
