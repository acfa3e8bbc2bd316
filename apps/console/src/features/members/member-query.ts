import type { CallResult } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';

export type Member = CallResult<'console.member'>;

/** One member with what it holds. */
export const memberQuery = (memberId: string) =>
  queryOptions({
    queryKey: siteKey('console.member', memberId),
    queryFn: () => call('console.member', { memberId }),
  });
