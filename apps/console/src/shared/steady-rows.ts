/** Rows as a reader sees them: in the order of before, with what is new held back. */
export type Steady<Row> = {
  rows: readonly Row[];
  /** How many rows came to the head of the list and are not shown yet. */
  held: number;
};

/**
 * Keeps rows where they are while a list is read again: known rows take their new facts in their place, rows that are gone leave, and rows that
 * come before the first known one are held back until the reader asks for them. What follows the last known row is the next page.
 *
 * @param shown keys of the rows that the reader sees, in their order
 * @param opened the row that is read beside the list: held back it would be read without standing there, so that all are shown
 */
export function steady<Row>(
  shown: readonly string[],
  next: readonly Row[],
  keyOf: (row: Row) => string,
  opened?: string,
): Steady<Row> {
  const place = new Map(shown.map((key, index) => [key, index]));
  const first = next.findIndex((row) => place.has(keyOf(row)));
  if (first < 0) return { rows: next, held: 0 };
  const known = next.filter((row) => place.has(keyOf(row)));
  const orderOf = (row: Row) => place.get(keyOf(row)) ?? 0;
  const kept = known.toSorted((one, other) => orderOf(one) - orderOf(other));
  const last = next.findLastIndex((row) => place.has(keyOf(row)));
  const between = next.slice(first, last).filter((row) => !place.has(keyOf(row)));
  const isOpenedHeld = [...next.slice(0, first), ...between].some((row) => keyOf(row) === opened);
  if (isOpenedHeld) return { rows: next, held: 0 };
  return { rows: [...kept, ...next.slice(last + 1)], held: first + between.length };
}
