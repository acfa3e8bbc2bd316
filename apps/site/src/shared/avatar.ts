import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The member's picture and what may be chosen instead. */
export const avatarQuery = queryOptions({
  queryKey: ['member', 'avatar'],
  queryFn: () => call('member.avatar', {}),
  staleTime: 300_000,
});
