import { useState } from 'react';
import type { Selection } from './list-table.tsx';
import type { List } from './use-list.ts';

/** Working a list item by item: what stands before and after the open one, and which are chosen to be decided together. */
export type Queue<Row> = {
  row: Row | undefined;
  previous: string | undefined;
  next: string | undefined;
  /** Opens the item after the one that was just decided, or closes the panel after the last. */
  goOn: () => void;
  selection: Selection;
  /** Chosen rows that are still in the list. */
  chosen: readonly Row[];
};

export function useQueue<Row>(
  { rows = [] }: Pick<List<Row>, 'rows'>,
  keyOf: (row: Row) => string,
  opened: string | undefined,
  open: (key: string | undefined) => void,
): Queue<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set<string>());
  const at = opened === undefined ? -1 : rows.findIndex((row) => keyOf(row) === opened);
  const keyAt = (index: number) => {
    const row = rows[index];
    return row === undefined ? undefined : keyOf(row);
  };
  const next = at < 0 ? undefined : keyAt(at + 1);
  const previous = at < 0 ? undefined : keyAt(at - 1);
  return {
    row: rows[at],
    previous,
    next,
    goOn: () => open(next ?? previous),
    selection: { keys, change: setKeys },
    chosen: rows.filter((row) => keys.has(keyOf(row))),
  };
}
