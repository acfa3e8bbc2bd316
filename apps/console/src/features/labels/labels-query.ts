import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';

/** Labels and clubs of the chosen site. */
export const labelsQuery = () =>
  queryOptions({ queryKey: siteKey('console.memberLabels'), queryFn: () => call('console.memberLabels', {}) });
