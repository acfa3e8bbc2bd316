import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';

/** Every provider of games that the platform knows. */
export const registeredQuery = queryOptions({
  queryKey: ['platform', 'console.providers'],
  queryFn: () => call('console.providers', {}),
});
