import type { CallResult } from '@croupier/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { chosenSite, setChosenSite } from './chosen-site.ts';
import { queryClient } from './queries.ts';

export type Operator = CallResult<'console.me'>;
export type OperatorSite = Operator['sites'][number];

/** The operator of the session, with role, permissions and sites. */
export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: () => call('console.me', {}),
  staleTime: 60_000,
});

/** The operator; only below the frame, which is shown once it is known. */
export function useOperator(): Operator {
  const { data } = useQuery(operatorQuery);
  if (!data) throw new Error('the operator is not known yet');
  return data;
}

/** Whether the operator's role holds a permission; null asks for none. */
export function holds({ permissions }: Pick<Operator, 'permissions'>, permission: string | null): boolean {
  return permission === null || permissions.includes(permission);
}

/** Whether the operator of the session holds a permission. */
export function useCan(permission: string): boolean {
  return holds(useOperator(), permission);
}

/** The site that is worked on: the chosen one while the operator still acts on it, else the first; undefined without any. */
export function siteOf({ sites }: Pick<Operator, 'sites'>): OperatorSite | undefined {
  return sites.find(({ code }) => code === chosenSite()) ?? sites[0];
}

/** The site that is worked on; only on pages of a site. */
export function useOperatorSite(): OperatorSite {
  const site = siteOf(useOperator());
  if (!site) throw new Error('the operator acts on no site');
  return site;
}

/** Keeps the chosen site one that the operator acts on. @param wanted code of the address, if it names one */
export function settleSite(operator: Operator, wanted: string | undefined): void {
  const site = operator.sites.find(({ code }) => code === wanted) ?? siteOf(operator);
  if (site && site.code !== chosenSite()) setChosenSite(site.code);
}

/** Forgets what was read in a session that is over. */
export function forgetOperator(): void {
  queryClient.clear();
}
