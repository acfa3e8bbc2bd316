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
 * Numbers of exactly so many digits, such as `05,27`: distinct, in ascending order.
 *
 * @throws BadSelection for anything else
 */
export function readNumbers(text: string, digits: number, { least = 1, most = Infinity }: Bounds = {}): string[] {
  const items = splitItems(text);
  if (!items.every((item) => isNumber(item, digits))) throw new BadSelection(`a number is not ${digits} digits`);
  if (items.length < least || items.length > most) throw new BadSelection(`${items.length} numbers are picked`);
  if (items.length === 1) return items;
  const ordered = items.toSorted();
  if (ordered.some((item, i) => item === ordered[i + 1])) throw new BadSelection('a number is picked twice');
  return ordered;
}

/** Whether a text is exactly so many digits. Millions are read for an issue, so this does without a pattern. */
function isNumber(text: string, digits: number): boolean {
  if (text.length !== digits) return false;
  for (let i = 0; i < digits; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 48 || code > 57) return false;
  }
  return true;
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
