import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { TextField } from '@croupier/ui/field';
import { Skeleton } from '@croupier/ui/skeleton';
import { toast } from '@croupier/web/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { refreshBalance } from '../../shared/balance.ts';
import { call } from '../../shared/call.ts';
import { errorText, FailedPart } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { LineMoves, lineMoneyKey, refreshLineMoney } from '../../shared/line-moves.tsx';
import { useMoney } from '../../shared/money-text.ts';
import { isStepUpRequired } from '../../shared/step-up.ts';
import { useRequestIds } from '../../shared/use-request-ids.ts';
import { AmountField } from './amount-field.tsx';
import { refreshCashier } from './cashier-queries.ts';
import { Sums } from './sums.tsx';
import './cashier.css';

type Terms = CallResult<'lineMoney.upline'>;

const longestNote = 120;

/** Passing money up to the own upline, and all transfers with the line so far. */
export function ToUpline() {
  const { t } = useText();
  const terms = useQuery({
    queryKey: [...lineMoneyKey, 'upline'],
    queryFn: ({ signal }) => call('lineMoney.upline', {}, { signal }),
    staleTime: 0,
  });
  if (terms.isError) return <FailedPart error={terms.error} retry={() => void terms.refetch()} />;
  if (!terms.data) return <Skeleton className="cashier-skeleton" />;
  return (
    <div className="cashier-column">
      <Form terms={terms.data} />
      <section className="cashier-block" aria-labelledby="line-moves">
        <h3 id="line-moves">{t('lineMove.all')}</h3>
        <LineMoves />
      </section>
    </div>
  );
}

function Form({ terms }: { terms: Terms }) {
  const { t } = useText();
  const money = useMoney();
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [isWrongShown, setWrongShown] = useState(false);
  const amount = money.read(text);
  const most = mostOf(terms);
  const problem =
    amount === null || amount <= 0n
      ? t('cashier.amountInvalid')
      : amount > most
        ? t('amount_above_maximum', { maxAmount: money.shown(most) })
        : undefined;
  const requestIds = useRequestIds();
  const pass = useMutation({
    mutationFn: (wanted: bigint) => {
      const wish = `${wanted} ${note}`;
      return call('lineMoney.toUpline', { requestId: requestIds.of(wish), amount: wanted.toString(), note });
    },
    onSuccess: () => {
      requestIds.forget();
      setText('');
      setNote('');
      setWrongShown(false);
      toast({ title: t('toUpline.done', { account: terms.account }) });
    },
    onSettled: () => {
      void refreshLineMoney();
      void refreshBalance();
      refreshCashier();
    },
  });
  return (
    <form
      className="cashier"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWrongShown(true);
        if (problem === undefined && amount !== null && !pass.isPending) pass.mutate(amount);
      }}
    >
      <div className="cashier-column">
        <section className="card cashier-card">
          <span className="cashier-small">{t('toUpline.free')}</span>
          <p className="cashier-lead">
            <Amount value={terms.free} tone="inherit" />
          </p>
          <Sums
            lines={[
              { label: t('toUpline.upline'), value: terms.account },
              {
                label: t(terms.onCredit ? 'toUpline.credit' : 'cashier.cash'),
                value: <Amount value={terms.held} />,
                ...(BigInt(terms.free) < BigInt(terms.held) ? { note: t('toUpline.playFirst') } : {}),
              },
            ]}
          />
        </section>
        <AmountField
          label={t('cashier.amount')}
          text={text}
          onChange={setText}
          quick={most > 0n ? [{ value: most.toString(), label: t('cashier.allOfIt') }] : []}
          hint={
            terms.dayLeft === null
              ? t('toUpline.upTo', { most: money.shown(most) })
              : t('toUpline.upToDay', { most: money.shown(most), left: money.shown(terms.dayLeft) })
          }
          error={isWrongShown ? problem : undefined}
        />
        <TextField
          label={t('lineMove.note')}
          optional={t('lineMove.optional')}
          maxLength={longestNote}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <div className="cashier-column">
        <section className="card cashier-card">
          <h3>{t('cashier.whatHappens')}</h3>
          <Sums
            lines={[
              { label: t('cashier.leaves'), value: <Amount value={amount ?? 0n} /> },
              {
                label: t('toUpline.after'),
                value: <Amount value={after(terms.held, amount)} />,
                isTotal: true,
              },
            ]}
          />
          <p className="cashier-note">
            <ShieldCheck size={18} strokeWidth={1.75} aria-hidden />
            <span>{t('toUpline.final', { account: terms.account })}</span>
          </p>
        </section>
        {pass.isError && !isStepUpRequired(pass.error) && <FormNotice>{errorText(pass.error, t)}</FormNotice>}
        <div className="cashier-pay">
          <Button type="submit" tone="primary" size="lg" block busy={pass.isPending}>
            {t('toUpline.do')} <Amount value={amount ?? 0n} tone="inherit" />
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The least of what may leave, one transfer and the day allow. */
function mostOf({ free, most, dayLeft }: Terms): bigint {
  return [most, dayLeft].reduce<bigint>(
    (least, one) => (one === null || BigInt(one) > least ? least : BigInt(one)),
    BigInt(free),
  );
}

const after = (held: string, amount: bigint | null): bigint => {
  const left = BigInt(held) - (amount ?? 0n);
  return left > 0n ? left : 0n;
};
