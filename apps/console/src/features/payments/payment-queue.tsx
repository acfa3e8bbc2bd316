import type { ConsoleDeposit, ConsoleWithdrawal } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Segmented } from '@croupier/ui/segmented';
import { Select } from '@croupier/ui/select';
import type { ReactNode } from 'react';
import { sortOfList } from '../../shared/list-sort.ts';
import type { ListColumn } from '../../shared/list-table.tsx';
import { Money } from '../../shared/money.tsx';
import type { List } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { useView } from '../../shared/use-view.ts';

type Payment = ConsoleDeposit | ConsoleWithdrawal;

/** How often the queues are read again. */
export const readEveryMs = 15_000;

/**
 * What of the payments is shown, as the address has it: those that wait for people, oldest first, or all, newest first.
 *
 * @param states by which all are narrowed
 * @param sorts the columns by which the server sorts
 */
export function usePaymentView<const State extends Payment['state'], const By extends string>(
  states: readonly State[],
  sorts: readonly (By | 'created')[],
) {
  const [view, change] = useView<'open' | 'show' | 'state' | 'sort' | 'direction'>();
  const isWaiting = view.show !== 'all';
  const state = isWaiting ? undefined : states.find((known) => known === view.state);
  const usual = { by: 'created', direction: isWaiting ? 'asc' : 'desc' } as const;
  const { sort, onSort, input } = sortOfList<By | 'created'>(sorts, usual, view, change);
  const filter = { waiting: isWaiting ? ('true' as const) : ('false' as const), ...(state ? { state } : {}), ...input };
  return {
    isWaiting,
    filter,
    sort,
    onSort,
    /** Nobody chose another order, so that the first row waits longest. */
    isUsual: view.sort === undefined,
    opened: view.open,
    open: (next: string | undefined) => change({ open: next }),
    filters: (
      <PaymentFilters
        states={states}
        isWaiting={isWaiting}
        state={state}
        onShow={(show) =>
          change({
            show: show === 'all' ? show : undefined,
            state: undefined,
            sort: undefined,
            direction: undefined,
            open: undefined,
          })
        }
        onState={(next) => change({ state: next, open: undefined })}
      />
    ),
  };
}

type FiltersProps = {
  states: readonly Payment['state'][];
  isWaiting: boolean;
  state: string | undefined;
  onShow: (show: 'waiting' | 'all') => void;
  onState: (state: string) => void;
};

function PaymentFilters({ states, isWaiting, state, onShow, onState }: FiltersProps) {
  const { t } = useText();
  return (
    <>
      <Segmented
        label={t('payments.show')}
        options={[
          { value: 'waiting', label: t('payments.waiting') },
          { value: 'all', label: t('console.all') },
        ]}
        value={isWaiting ? 'waiting' : 'all'}
        onChange={onShow}
      />
      {!isWaiting && (
        <Select
          label={t('payments.stateOf')}
          options={[
            { value: '', label: t('payments.everyState') },
            ...states.map((value) => ({ value, label: t(`payments.state.${value}`) })),
          ]}
          value={state ?? ''}
          active={state !== undefined}
          onChange={onState}
        />
      )}
    </>
  );
}

type WaitingLeadProps = {
  list: Pick<List<Payment>, 'rows' | 'hasMore'>;
  /** Since when the first row waits; undefined while none does. */
  since: string | undefined;
  /** What else is to be said. */
  children?: ReactNode;
};

/** How many wait, and since when the oldest does. */
export function WaitingLead({ list: { rows = [], hasMore }, since, children }: WaitingLeadProps) {
  const { t } = useText();
  const { ago } = useMoments();
  if (since === undefined) return t('payments.noneWaitingText');
  const count = hasMore ? `${rows.length}+` : String(rows.length);
  return (
    <>
      {t('payments.waitingLead', { count, oldest: ago(since) })} {children}
    </>
  );
}

/** The columns with which both lists begin: the request, who asks, and how much. */
export function usePaymentColumns(): readonly ListColumn<
  Pick<Payment, 'reference' | 'account' | 'amount' | 'currency'>
>[] {
  const { t } = useText();
  return [
    {
      key: 'reference',
      label: t('payments.request'),
      cell: ({ reference }) => <b>{reference}</b>,
    },
    { key: 'member', label: t('payments.member'), cell: ({ account }) => account },
    {
      key: 'amount',
      label: t('payments.amount'),
      isNumber: true,
      sort: 'amount',
      cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
    },
  ];
}
