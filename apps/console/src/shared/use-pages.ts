import type { CallInput, CallResult } from '@croupier/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ConsoleCall, call } from './call.ts';
import { siteKey } from './chosen-site.ts';
import { queryClient } from './queries.ts';
import type { List } from './use-list.ts';

/** Calls of a site that answer a numbered page of a list, and how many there are. */
type PagedCall = {
  [Id in ConsoleCall]: CallResult<Id> extends { list: readonly unknown[]; totalPages: number } ? Id : never;
}[ConsoleCall];

const mostPages = 40;

/** Reads a list of a site by numbered pages. Rows of before stay while other filters are on their way. */
export function usePages<Id extends PagedCall>(
  id: Id,
  input: CallInput<Id>,
): List<CallResult<Id>['list'][number]> & { total: number | undefined } {
  const query = useInfiniteQuery({
    queryKey: siteKey(id, input),
    queryFn: ({ pageParam, signal }) => call(id, { ...input, pageNo: pageParam } as CallInput<Id>, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length < Math.min(mostPages, (last as { totalPages: number }).totalPages) ? pages.length + 1 : null,
    placeholderData: (before) => before,
  });
  const { fetchNextPage, refetch, data } = query;
  return {
    rows: data?.pages.flatMap((page) => page.list as CallResult<Id>['list'][number][]),
    total: (data?.pages[0] as { totalCount?: number } | undefined)?.totalCount,
    error: query.error,
    retry: useCallback(() => void refetch(), [refetch]),
    hasMore: query.hasNextPage,
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    isLoadingMore: query.isFetchingNextPage,
    isStale: query.isPlaceholderData,
  };
}

/** Reads everything of a call of the chosen site again. */
export function refreshSite(id: ConsoleCall): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: siteKey(id) });
}
