import type { ListSort } from './list-table.tsx';

type Direction = 'asc' | 'desc';
type Changes = { sort: string | undefined; direction: string | undefined };

/** What a table shows of its order, how it is changed, and what the call is asked for. */
export type SortOfList<By extends string> = {
  sort: ListSort;
  onSort: (next: ListSort) => void;
  /** Nothing where the list has its usual order. */
  input: { sort?: By; direction?: Direction };
};

/**
 * The order of a list as its address has it. The usual order is not in the address.
 *
 * @param sorts what the call sorts by
 */
export function sortOfList<const By extends string>(
  sorts: readonly By[],
  usual: { by: By; direction: Direction },
  view: { sort?: string; direction?: string },
  change: (changes: Changes) => void,
): SortOfList<By> {
  const by = sorts.find((known) => known === view.sort);
  const direction: Direction = view.direction === 'desc' ? 'desc' : 'asc';
  return {
    sort: by === undefined ? usual : { by, direction },
    onSort: (next) =>
      change(
        next.by === usual.by && next.direction === usual.direction
          ? { sort: undefined, direction: undefined }
          : { sort: next.by, direction: next.direction },
      ),
    input: by === undefined ? {} : { sort: by, direction },
  };
}
