import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';

/** One piece of content with all its words. */
export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: siteKey('console.contentItem', id),
    queryFn: () => call('console.contentItem', { id }),
    staleTime: 0,
  });
