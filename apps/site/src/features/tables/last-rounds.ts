import type { TablePast } from '@croupier/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';

/** Rounds that statistics count. */
export const roundsCounted = 500;

const pastQuery = (tableId: string) =>
  queryOptions({
    queryKey: ['tables', 'past', tableId],
    queryFn: () => call('tables.past', { tableId, count: roundsCounted }),
    // what came later is known from the table itself
    staleTime: 20 * 60_000,
  });

/** The newest rounds of two lists that overlap, each once, oldest first; what has no outcome counts for nothing. */
export function joinRounds(earlier: readonly TablePast[], later: readonly TablePast[]): TablePast[] {
  const byNumber = new Map<number, TablePast>();
  for (const one of [...earlier, ...later]) if (one.outcome !== null) byNumber.set(one.number, one);
  return [...byNumber.values()].sort((a, b) => a.number - b.number).slice(-roundsCounted);
}

/** Outcomes of the last rounds of a table, oldest first, with those that are shown by now. */
export function useLastRounds(tableId: string, past: readonly TablePast[]): unknown[] | null {
  const { data } = useQuery(pastQuery(tableId));
  if (!data) return null;
  // the list may know the outcome of a round that is still being shown
  const shown = past.at(-1)?.number ?? Number.POSITIVE_INFINITY;
  return joinRounds(
    data.list.filter(({ number }) => number <= shown),
    past,
  ).map(({ outcome }) => outcome);
}
