import type { CallResult } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';

/** The ways to pay in and out of the chosen site, with the providers that there are for them. */
export const methodsQuery = () =>
  queryOptions({ queryKey: siteKey('console.paymentMethods'), queryFn: () => call('console.paymentMethods', {}) });

export type MethodProviders = CallResult<'console.paymentMethods'>['providers'];

/** The labels that the site gives its members. */
export const memberLabelsQuery = () =>
  queryOptions({ queryKey: siteKey('console.memberLabels'), queryFn: () => call('console.memberLabels', {}) });

/** Who moves money for the platform. */
export const payProvidersQuery = queryOptions({
  queryKey: ['platform', 'console.paymentProviders'],
  queryFn: () => call('console.paymentProviders', {}),
});
