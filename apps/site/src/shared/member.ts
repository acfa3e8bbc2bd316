import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { useToken } from './session.ts';

/** The member of this tab's token. */
export const memberQuery = queryOptions({
  queryKey: ['member', 'info'],
  queryFn: () => call('member.info', {}),
  staleTime: 300_000,
});

export function useMember() {
  const token = useToken();
  return useQuery({ ...memberQuery, enabled: token !== null });
}
