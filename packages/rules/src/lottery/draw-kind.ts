import { acceptBelow, uniformBelow, type WordSource } from '@croupier/fairness';

declare const kindBrand: unique symbol;

/** A shape that only the draws of one kind have: five digits of one lottery are no five balls of another. */
export type OfKind<Kind extends string, Shape> = Shape & { readonly [kindBrand]: Kind };

/** Thrown when a value that should be a draw is not one, or is one of another kind than the lottery's. */
export class UnsoundDraw extends RangeError {
  override readonly name = 'UnsoundDraw';
}

/**
 * What a lottery draws. A draw is plain JSON: it is stored and sent as it is, and `read` takes it back from JSON or from
 * anywhere else. Plays are settled on what `read` lets through and on nothing else. JSON of three dice reads as three digits
 * too, so a draw is stored with the code of its lottery.
 */
export interface DrawKind<Draw> {
  /** Upper-case code, such as `SSC`. Lotteries with one code are played on the same draws. */
  readonly code: string;
  /** A draw by the house: every symbol uniform, from committed words. A state's own draws come through `read`. */
  draw(words: WordSource): Draw;
  /**
   * The draw that a value is, as a copy of its own.
   *
   * @throws UnsoundDraw for anything but a whole draw of this kind: too few or too many numbers, one that is out of range,
   * of another length or twice where each is drawn once, a field that is missing or that there is not; and for a draw of
   * another kind
   */
  read(value: unknown): Draw;
  /** A copy that JSON survives: `read(JSON.parse(JSON.stringify(write(draw))))` is the same draw. */
  write(draw: Draw): Draw;
  /**
   * The draw moved by the numbers that members sent to the issue, in their order; not there where members send none. A uniform draw stays
   * uniform.
   */
  move?(draw: Draw, sent: readonly string[]): Draw;
}

/** The kind of each draw made in this process. Three dice are also three digits, and the values do not show which. */
const kindOf = new WeakMap<object, string>();

/** A kind of draw from how it is drawn and read; it is written as it is read. */
export function drawKind<Draw extends object>(
  code: string,
  draw: (words: WordSource) => Draw,
  read: (value: unknown) => Draw,
  move?: (draw: Draw, sent: readonly string[]) => Draw,
): DrawKind<Draw> {
  const known = (drawn: Draw): Draw => {
    kindOf.set(drawn, code);
    return drawn;
  };
  const readOwn = (value: unknown): Draw => {
    const kind = typeof value === 'object' && value !== null ? kindOf.get(value) : undefined;
    if (kind !== undefined && kind !== code) throw new UnsoundDraw(`a draw of ${kind} is none of ${code}`);
    return known(read(value));
  };
  const kind: DrawKind<Draw> = { code, draw: (words) => known(draw(words)), read: readOwn, write: readOwn };
  return move
    ? Object.assign(kind, { move: (drawn: Draw, sent: readonly string[]) => known(move(drawn, sent)) })
    : kind;
}

/**
 * A stand-in for all draws that show this. Chances are counted on it; what it does not show is left out, so it is no
 * draw and cannot be settled.
 */
export const standIn = <Draw>(shown: Unbranded<Draw>): Draw => shown as Draw;

type Unbranded<Draw> = Draw extends readonly number[] ? readonly number[] : Partial<Draw>;

/** What the numbers of a draw are. */
export interface NumbersRule {
  readonly count: number;
  readonly from: number;
  readonly to: number;
  /** Whether a number is drawn once at most, as from an urn without replacement. */
  readonly distinct?: boolean;
}

/** @throws UnsoundDraw unless the value is an array of so many whole numbers in range */
export function readDrawn<Draw extends readonly number[]>(
  value: unknown,
  { count, from, to, distinct = false }: NumbersRule,
): Draw {
  const items = readList(value, count);
  for (const item of items) {
    // Negative zero is written as 0 and would come back as another number.
    if (typeof item !== 'number' || !Number.isInteger(item) || item < from || item > to || Object.is(item, -0)) {
      throw new UnsoundDraw(`a number is not one of ${from} to ${to}`);
    }
  }
  if (distinct && new Set(items).size !== count) throw new UnsoundDraw('a number is drawn twice');
  return items as readonly number[] as Draw;
}

/** @throws UnsoundDraw unless the value is an array of so many texts of so many digits */
export const readDrawnTexts = (value: unknown, count: number, digits: number): string[] =>
  readList(value, count).map((item) => readDrawnText(item, digits));

/** @throws UnsoundDraw unless the value is a text of so many digits, leading zeros kept */
export function readDrawnText(value: unknown, digits: number): string {
  if (typeof value !== 'string' || value.length !== digits || !/^[0-9]+$/.test(value)) {
    throw new UnsoundDraw(`a number is not ${digits} digits`);
  }
  return value;
}

/** @throws UnsoundDraw unless the value is a plain object of exactly these fields */
export function readDrawnFields<Name extends string>(value: unknown, names: readonly Name[]): Record<Name, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UnsoundDraw('not a draw');
  const own = Object.keys(value);
  for (const name of names) if (!own.includes(name)) throw new UnsoundDraw(`the draw has no ${name}`);
  const stray = own.find((name) => !(names as readonly string[]).includes(name));
  if (stray !== undefined) throw new UnsoundDraw(`the draw has a field ${stray} that is none of ${names.join(', ')}`);
  return value as Record<Name, unknown>;
}

function readList(value: unknown, count: number): unknown[] {
  if (!Array.isArray(value)) throw new UnsoundDraw('not a list of drawn numbers');
  if (value.length !== count) throw new UnsoundDraw(`${value.length} numbers where ${count} are drawn`);
  // Copied by index, so that a list with holes shows them.
  return Array.from({ length: count }, (_, i) => value[i] as unknown);
}

/** So many uniform digits, first to last. */
export function digitsOf(words: WordSource, count: number): string {
  const bound = acceptBelow(10);
  return Array.from({ length: count }, () => uniformBelow(words, 10, bound)).join('');
}
