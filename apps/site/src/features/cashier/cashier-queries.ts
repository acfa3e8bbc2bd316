import type { DepositView, WithdrawalView } from '@croupier/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { refreshBalance } from '../../shared/balance.ts';
import { call } from '../../shared/call.ts';
import { queryClient } from '../../shared/queries.ts';

/** Everything about money in and out; a live signal makes all of it out of date. */
const key = ['member', 'cashier'] as const;
const pageSize = 15;
/** Where a signal was lost, the page asks by itself. */
const askAgainMs = 20_000;

export const depositMethodsQuery = (language: string) =>
  queryOptions({
    queryKey: [...key, 'depositMethods', language],
    queryFn: ({ signal }) => call('cashier.depositMethods', { language }, { signal }),
    staleTime: 30_000,
  });

export const depositsQuery = (language: string) =>
  infiniteQueryOptions({
    queryKey: [...key, 'deposits', language],
    queryFn: ({ pageParam, signal }) =>
      call('cashier.deposits', { language, pageSize, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });

export const depositQuery = (depositId: string, language: string) =>
  queryOptions({
    queryKey: [...key, 'deposit', depositId, language],
    queryFn: ({ signal }) => call('cashier.depositDetail', { depositId, language }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.next.length ?? 1) > 0 ? askAgainMs : false),
  });

export const withdrawalTermsQuery = (language: string) =>
  queryOptions({
    queryKey: [...key, 'withdrawalTerms', language],
    queryFn: ({ signal }) => call('cashier.withdrawalTerms', { language }, { signal }),
    staleTime: 0,
  });

export const withdrawalsQuery = (language: string) =>
  infiniteQueryOptions({
    queryKey: [...key, 'withdrawals', language],
    queryFn: ({ pageParam, signal }) =>
      call('cashier.withdrawals', { language, pageSize, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });

export const withdrawalQuery = (withdrawalId: string, language: string) =>
  queryOptions({
    queryKey: [...key, 'withdrawal', withdrawalId, language],
    queryFn: ({ signal }) => call('cashier.withdrawalDetail', { withdrawalId, language }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.next.length ?? 1) > 0 ? askAgainMs : false),
  });

/** Shows a deposit as a call answered it, and has the rest asked again. */
export function takeDeposit(deposit: DepositView, language: string): void {
  queryClient.setQueryData(depositQuery(deposit.id, language).queryKey, deposit);
  refreshCashier();
}

/** The same for a withdrawal. */
export function takeWithdrawal(withdrawal: WithdrawalView, language: string): void {
  queryClient.setQueryData(withdrawalQuery(withdrawal.id, language).queryKey, withdrawal);
  refreshCashier();
}

/** Asks for everything that is shown of the cashier once more. */
export function refreshCashier(): void {
  void queryClient.invalidateQueries({ queryKey: key });
  void refreshBalance();
}
