export type Direction = 'asc' | 'desc';

/** The parts of a statement that reads a sorted page: what comes after the last row of the page before, and the order. */
export type Sorted = { isAfter: string; order: string };

/**
 * Sorts a page by a column that an index holds beside the site and the key `id`, rows that are alike in it by their key; by the key alone
 * where `column` is null. A cursor is the key of a row, whose value is read again, so the column must not change.
 *
 * @param after the parameter that holds that key, `$2` for instance; null for the first page
 */
export function sortedBy(table: string, column: string | null, direction: Direction, after: string): Sorted {
  const follows = direction === 'asc' ? '>' : '<';
  if (column === null)
    return { isAfter: `(${after}::uuid is null or id ${follows} ${after})`, order: `id ${direction}` };
  const last = `(select last.${column} from ${table} last where last.id = ${after})`;
  return {
    isAfter: `(${after}::uuid is null or (${column}, id) ${follows} (${last}, ${after}))`,
    order: `${column} ${direction}, id ${direction}`,
  };
}
