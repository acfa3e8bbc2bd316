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

/** The labels and clubs of the chosen site. */
export const memberLabelsQuery = () =>
  queryOptions({ queryKey: siteKey('console.memberLabels'), queryFn: () => call('console.memberLabels', {}) });
