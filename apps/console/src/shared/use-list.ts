import type { CallInput, CallResult } from '@croupier/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ConsoleCall, call } from './call.ts';
import { siteKey } from './chosen-site.ts';
import { queryClient } from './queries.ts';

/** Calls that answer one page of a list and where the next begins. */
export type ListCall = {
  [Id in ConsoleCall]: CallResult<Id> extends { list: readonly unknown[]; nextCursor: string | null } ? Id : never;
}[ConsoleCall];
export type RowOf<Id extends ListCall> = CallResult<Id>['list'][number];

/** What a table shows of a list. */
export type List<Row> = {
  /** Undefined until the first page is here. */
  rows: readonly Row[] | undefined;
  error: Error | null;
  retry: () => void;
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
  /** What is shown is of the filters before: those asked for are on their way. */
  isStale: boolean;
};

/** After so many pages the list asks for a filter instead: nobody reads further, and a browser keeps no more. */
const mostPages = 40;

type ListOptions = {
  scope: 'site' | 'platform';
  /** How often it is read again, in milliseconds; never without. */
  everyMs?: number;
};

/** Reads a list page by page. Rows of before stay while other filters are on their way. */
export function useList<Id extends ListCall>(
  id: Id,
  input: CallInput<Id>,
  { scope, everyMs }: ListOptions,
): List<RowOf<Id>> {
  const query = useInfiniteQuery({
    queryKey: listKey(id, scope, input),
    queryFn: ({ pageParam, signal }) =>
      call(id, { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) } as CallInput<Id>, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last, pages) =>
      pages.length < mostPages ? (last as { nextCursor: string | null }).nextCursor : null,
    placeholderData: (before) => before,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
  const { fetchNextPage, refetch, data } = query;
  return {
    rows: data?.pages.flatMap((page) => page.list as RowOf<Id>[]),
    error: query.error,
    retry: useCallback(() => void refetch(), [refetch]),
    hasMore: query.hasNextPage,
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    isLoadingMore: query.isFetchingNextPage,
    isStale: query.isPlaceholderData,
  };
}

function listKey(id: ListCall, scope: 'site' | 'platform', input?: unknown): readonly unknown[] {
  const parts = input === undefined ? [id] : [id, input];
  return scope === 'site' ? siteKey(...parts) : ['platform', ...parts];
}

/** Reads a list again, with whatever filters it is shown. */
export function refreshList(id: ListCall, scope: 'site' | 'platform'): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: listKey(id, scope) });
}
