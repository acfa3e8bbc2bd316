import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The operator's own second factors. */
export const ownFactorsQuery = queryOptions({
  queryKey: ['own', 'factors'],
  queryFn: () => call('console.secondFactors', {}),
});
