import type { Notice } from '@croupier/contract';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { useLanguageCode } from './content.ts';
import { queryClient } from './queries.ts';
import { useToken } from './session.ts';

/** How many notices the member has not read. */
export const unreadQuery = queryOptions({
  queryKey: ['member', 'unread'],
  queryFn: async () => (await call('member.publicState', {})).unreadMessage,
  staleTime: 60_000,
});

/** Most notices that one call marks. */
const mostAtOnce = 100;

/** Notices that are due, and which of them the member has read; for a visitor none counts as unread. */
function noticesQuery(language: string, isMember: boolean) {
  return queryOptions({
    queryKey: [isMember ? 'member' : 'content', 'notices', language],
    queryFn: async () => (await call('content.announcements', { types: 'PL', language })).player,
    staleTime: 60_000,
  });
}

/** Notices that are due, in the language of the page. */
export function useNotices() {
  const language = useLanguageCode();
  const isMember = useToken() !== null;
  return useQuery(noticesQuery(language, isMember));
}

/**
 * Marks notices as read: at once on the page, then on the server. What the server refuses is unread again, and the badge
 * follows what it counts.
 */
export function useMarkRead() {
  const keyStart = ['member', 'notices'];
  const setRead = (ids: ReadonlySet<string>, read: boolean) =>
    queryClient.setQueriesData({ queryKey: keyStart }, (known: Notice[] | undefined) =>
      known?.map((notice) => (ids.has(notice.id) ? { ...notice, read } : notice)),
    );
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (let at = 0; at < ids.length; at += mostAtOnce)
        await call('content.read', { ids: ids.slice(at, at + mostAtOnce) });
    },
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey: keyStart });
      setRead(new Set(ids), true);
      queryClient.setQueryData(unreadQuery.queryKey, (count) =>
        count === undefined ? undefined : Math.max(0, count - ids.length),
      );
    },
    onError: (_, ids) => setRead(new Set(ids), false),
    onSettled: () => queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey }),
  });
}
