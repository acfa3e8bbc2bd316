import { useCallback, useState } from 'react';
import { type Steady, steady } from './steady-rows.ts';

/**
 * The rows of a list that is read again while somebody reads it.
 *
 * @param view what the list is filtered by: with another one it begins anew
 * @param opened key of the row that is read beside the list
 */
export function useSteadyRows<Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  view: string,
  opened?: string,
): Steady<Row> & { showHeld: () => void } {
  const [shown, setShown] = useState<{ view: string; keys: readonly string[] }>({ view, keys: [] });
  const keys = shown.view === view ? shown.keys : [];
  const now = rows ? steady(keys, rows, keyOf, opened) : { rows: [], held: 0 };
  const keysNow = now.rows.map(keyOf);
  const isNew = shown.view !== view || keysNow.length !== keys.length || keysNow.some((key, at) => key !== keys[at]);
  if (rows && isNew) setShown({ view, keys: keysNow });
  const showHeld = useCallback(() => setShown({ view, keys: [] }), [view]);
  return { rows: now.rows, held: now.held, showHeld };
}
