import type { Balance } from '@croupier/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryClient } from './queries.ts';
import { useToken } from './session.ts';

/** What the member holds. */
export const balanceQuery = queryOptions({
  queryKey: ['member', 'balance'],
  queryFn: () => call('wallet.balance', {}),
  staleTime: 60_000,
});

export function useBalance() {
  const token = useToken();
  return useQuery({ ...balanceQuery, enabled: token !== null });
}

/** Shows a new sum at once, as a game or the live connection reported it. Minor units. */
export function showBalance(sumBalance: string): void {
  queryClient.setQueryData(balanceQuery.queryKey, (known: Balance | undefined) =>
    known ? { ...known, sumBalance } : known,
  );
}

/** Asks the server for the balance again. */
export function refreshBalance(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
}
