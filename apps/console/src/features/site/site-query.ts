import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';

/** The chosen site beside its settings. */
export const siteQuery = () =>
  queryOptions({ queryKey: siteKey('console.site'), queryFn: () => call('console.site', {}) });
