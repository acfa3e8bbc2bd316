import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { queryClient } from '../../shared/queries.ts';

/** What protects the account. */
export const overviewQuery = queryOptions({
  queryKey: ['member', 'security', 'overview'],
  queryFn: () => call('security.overview', {}),
});

/** Where the member is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: ['member', 'security', 'sessions'],
  queryFn: async () => (await call('security.sessions', {})).list,
});

/** Logins and what was refused, newest first. */
export const loginHistoryQuery = infiniteQueryOptions({
  queryKey: ['member', 'security', 'history'],
  queryFn: ({ pageParam, signal }) =>
    call('security.loginHistory', { pageSize: 15, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});

/** Asks again for all that a change may have touched. */
export function refreshSecurity(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['member', 'security'] });
}
