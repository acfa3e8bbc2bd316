import type { RealityCheck } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryClient } from './queries.ts';

const minute = 60_000;
const shortestMs = 1_000;
const longestMs = 5 * minute;

type Known = { check: RealityCheck | undefined; isFailed: boolean };

/** How long until the member's reality check is worth another look: when it becomes due, as far as is known. */
export function nextLookMs({ check, isFailed }: Known): number {
  // one that is due may be answered in another tab
  if (!check || isFailed || check.due) return minute;
  return Math.min(longestMs, Math.max(shortestMs, check.dueInMs ?? longestMs));
}

/** Whether a changed balance may mean that play has begun, which is not asked after every round. */
export function mayHaveBegun(check: RealityCheck | undefined, sinceAnswerMs: number): boolean {
  return check?.dueInMs === null && sinceAnswerMs >= minute;
}

/** What the member has played, and whether an answer is due. Asked for as long as it is shown, nothing is kept. */
export const realityCheckQuery = queryOptions({
  queryKey: ['member', 'realityCheck'],
  queryFn: () => call('games.realityCheck', {}),
  gcTime: 0,
  staleTime: 0,
  refetchInterval: ({ state }) => nextLookMs({ check: state.data, isFailed: state.status === 'error' }),
  refetchIntervalInBackground: true,
});

/** Looks again after a balance that came over the live connection, where play may have begun. */
export function lookAfterBalance(): void {
  void queryClient.invalidateQueries({
    queryKey: realityCheckQuery.queryKey,
    predicate: ({ state }) => mayHaveBegun(state.data as RealityCheck | undefined, Date.now() - state.dataUpdatedAt),
  });
}
