import type { DepositView, WithdrawalView } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { formatMoment } from '@croupier/web/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSite } from '../../shared/site.ts';
import { depositsQuery, withdrawalsQuery } from './cashier-queries.ts';

/** Shown before all of them are asked for. */
const firstFew = 3;

type RecentProps = { language: string; open: (id: string) => void };

/** Deposits on their way and earlier ones; each opens. */
export function RecentDeposits({ language, open }: RecentProps) {
  const { t } = useText();
  const found = useInfiniteQuery(depositsQuery(language));
  const rows = found.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Recent
      title={t('cashier.recent')}
      count={rows.length}
      more={found.hasNextPage ? () => void found.fetchNextPage() : null}
      isBusy={found.isFetchingNextPage}
      rows={(shown) =>
        rows
          .slice(0, shown)
          .map((row) => (
            <Row
              key={row.id}
              name={row.methodName}
              at={row.createdAt}
              amount={BigInt(row.credited) > 0n ? row.credited : row.amount}
              state={t(depositStateKey(row.state))}
              tone={toneOf(row.state)}
              onOpen={() => open(row.id)}
            />
          ))
      }
    />
  );
}

/** Withdrawals on their way and earlier ones. */
export function RecentWithdrawals({ language, open }: RecentProps) {
  const { t } = useText();
  const found = useInfiniteQuery(withdrawalsQuery(language));
  const rows = found.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Recent
      title={t('cashier.recent')}
      count={rows.length}
      more={found.hasNextPage ? () => void found.fetchNextPage() : null}
      isBusy={found.isFetchingNextPage}
      rows={(shown) =>
        rows
          .slice(0, shown)
          .map((row) => (
            <Row
              key={row.id}
              name={`${row.account.institution} ${row.account.maskedNumber}`}
              at={row.createdAt}
              amount={`-${row.amount}`}
              state={row.mayConfirm ? t('cashier.didItArrive') : t(withdrawalStateKey(row.state))}
              tone={row.mayConfirm ? 'due' : toneOf(row.state)}
              onOpen={() => open(row.id)}
            />
          ))
      }
    />
  );
}

export const depositStateKey = (state: DepositView['state']): MessageKey => `deposit_state_${state}`;
export const withdrawalStateKey = (state: WithdrawalView['state']): MessageKey => `withdrawal_state_${state}`;

type Tone = 'due' | 'ended' | 'plain';

/** What goes on needs an eye, what ended badly a word of its own. */
function toneOf(state: DepositView['state'] | WithdrawalView['state']): Tone {
  if (['waiting', 'paid', 'chosen'].includes(state)) return 'due';
  return ['failed', 'rejected', 'charged_back', 'not_received'].includes(state) ? 'ended' : 'plain';
}

type RecentListProps = {
  title: string;
  count: number;
  rows: (shown: number) => ReactNode;
  more: (() => void) | null;
  isBusy: boolean;
};

function Recent({ title, count, rows, more, isBusy }: RecentListProps) {
  const { t } = useText();
  const [isAll, setAll] = useState(false);
  if (count === 0) return null;
  const hasMore = isAll ? more !== null : count > firstFew;
  return (
    <section className="cashier-block">
      <h3>{title}</h3>
      <ul className="card cashier-recent">{rows(isAll ? count : firstFew)}</ul>
      {hasMore && (
        <Button busy={isBusy} onClick={() => (isAll ? more?.() : setAll(true))}>
          {t(isAll ? 'records.more' : 'cashier.all')}
        </Button>
      )}
    </section>
  );
}

type RowProps = { name: string; at: string; amount: string; state: string; tone: Tone; onOpen: () => void };

function Row({ name, at, amount, state, tone, onOpen }: RowProps) {
  const { locale } = useText();
  const { timeZone } = useSite().whitelabel;
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <b>{name}</b>
        <Amount value={amount} tone="inherit" />
        <span>{formatMoment(at, locale, timeZone)}</span>
        <span className={`state-${tone}`}>{state}</span>
      </button>
    </li>
  );
}
