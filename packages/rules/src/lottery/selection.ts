import { BadSelection } from './play.ts';

/** The longest selection that is read, in characters. */
const LONGEST = 60_000;

/** `0` … `9`. */
export const DIGITS: readonly string[] = [...'0123456789'];

/** `from` … `to`, as written on a ticket: no leading zeros. */
export const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${from + i}`);

/** How many items a group may hold. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/**
 * The items of one group, such as `3,0,8`: distinct, each one of those that are on offer, returned in the order of the
 * offer.
 *
 * @throws BadSelection for anything else
 */
export function readItems(
  text: string,
  offer: readonly string[],
  { least = 1, most = Infinity }: Bounds = {},
): string[] {
  const items = splitItems(text);
  const picked = new Set(items);
  if (picked.size !== items.length) throw new BadSelection('an item is picked twice');
  if (items.length < least || items.length > most) throw new BadSelection(`${items.length} items are picked`);
  const ordered = offer.filter((item) => picked.has(item));
  if (ordered.length !== items.length) throw new BadSelection('an item is not on offer');
  return ordered;
}

/**
 * Picked numbers of one length, as the text in its one written form. Millions of them are read for an issue, so the text
 * is not taken apart before somebody asks for it.
 */
export interface PickedNumbers {
  /** Ascending, with commas. */
  readonly text: string;
  readonly size: number;
  /** Value of the number at an index from 0 to size − 1: 5 for `05`. */
  valueAt(index: number): number;
  list(): string[];
}

/**
 * Numbers of exactly so many digits, such as `05,27`: distinct, put into ascending order.
 *
 * @throws BadSelection for anything else
 */
export function readNumbers(text: string, digits: number, { least = 1, most = Infinity }: Bounds = {}): PickedNumbers {
  if (text.length > LONGEST) throw new BadSelection('the selection is too long');
  const size = text === '' ? 0 : countNumbers(text, digits);
  if (size < least || size > most) throw new BadSelection(`${size} numbers are picked`);
  const picked = new Numbers(text, digits, size);
  if (picked.isAscending()) return picked;
  const ordered = picked.list().toSorted();
  if (ordered.some((item, i) => item === ordered[i + 1])) throw new BadSelection('a number is picked twice');
  return new Numbers(ordered.join(','), digits, size);
}

const COMMA = 44;
const ZERO_CODE = 48;
const NINE_CODE = 57;

/** How many numbers of so many digits a text holds, with a comma after each but the last. */
function countNumbers(text: string, digits: number): number {
  const size = (text.length + 1) / (digits + 1);
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    const sound = i % (digits + 1) === digits ? code === COMMA : code >= ZERO_CODE && code <= NINE_CODE;
    if (!sound) throw new BadSelection(`a number is not ${digits} digits`);
  }
  if (!Number.isInteger(size)) throw new BadSelection(`a number is not ${digits} digits`);
  return size;
}

class Numbers implements PickedNumbers {
  readonly text: string;
  readonly size: number;
  readonly #digits: number;

  constructor(text: string, digits: number, size: number) {
    this.text = text;
    this.#digits = digits;
    this.size = size;
  }

  valueAt(index: number): number {
    let value = 0;
    const from = index * (this.#digits + 1);
    for (let i = from; i < from + this.#digits; i += 1) value = 10 * value + this.text.charCodeAt(i) - ZERO_CODE;
    return value;
  }

  isAscending(): boolean {
    for (let i = 1; i < this.size; i += 1) if (this.valueAt(i - 1) >= this.valueAt(i)) return false;
    return true;
  }

  list(): string[] {
    return this.text === '' ? [] : this.text.split(',');
  }
}

/**
 * The groups of a selection, such as `8|2,0,3`; an empty group is an empty text.
 *
 * @throws BadSelection when there are not exactly so many
 */
export function readGroups(text: string, count: number): string[] {
  if (text.length > LONGEST) throw new BadSelection('the selection is too long');
  const groups = text.split('|');
  if (groups.length !== count) throw new BadSelection(`${groups.length} groups where ${count} are played`);
  return groups;
}

function splitItems(text: string): string[] {
  if (text.length > LONGEST) throw new BadSelection('the selection is too long');
  return text === '' ? [] : text.split(',');
}
