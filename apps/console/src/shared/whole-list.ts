import type { UseQueryResult } from '@tanstack/react-query';
import type { List } from './use-list.ts';

/** A list that comes in one piece, as a table shows it. */
export function wholeList<Data, Row>(
  { data, error, refetch }: UseQueryResult<Data>,
  rowsOf: (data: Data) => readonly Row[],
): List<Row> {
  return {
    rows: data === undefined ? undefined : rowsOf(data),
    error,
    retry: () => void refetch(),
    hasMore: false,
    loadMore: () => undefined,
    isLoadingMore: false,
    isStale: false,
  };
}
