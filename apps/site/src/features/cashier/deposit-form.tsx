import type { CallResult, PaymentMethod } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { RadioGroup } from '@croupier/ui/radio-group';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowDownLeft } from 'lucide-react';
import { useState } from 'react';
import { useBalance } from '../../shared/balance.ts';
import { call } from '../../shared/call.ts';
import { errorText, FailedPart } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { useMoney } from '../../shared/money-text.ts';
import { useRequestIds } from '../../shared/use-request-ids.ts';
import { AmountField } from './amount-field.tsx';
import { depositMethodsQuery, refreshCashier, takeDeposit } from './cashier-queries.ts';
import { feeOf, kindIcons, MethodHint } from './method-choice.tsx';
import { RecentDeposits } from './recent-payments.tsx';
import { Sums } from './sums.tsx';

type DepositFormProps = { language: string; open: (depositId: string) => void };

/** How, how much, and what will happen. */
export function DepositForm({ language, open }: DepositFormProps) {
  const { t } = useText();
  const methods = useQuery(depositMethodsQuery(language));
  if (methods.isError) return <FailedPart error={methods.error} retry={() => void methods.refetch()} />;
  if (methods.isPending) return <Skeleton className="cashier-skeleton" />;
  const { list } = methods.data;
  const first = list.find(({ isOpen }) => isOpen) ?? list[0];
  if (!first)
    return (
      <div className="card">
        <EmptyState icon={<ArrowDownLeft size={28} strokeWidth={1.75} />} title={t('cashier.noMethods')}>
          {t('cashier.noMethodsText')}
        </EmptyState>
      </div>
    );
  return <Form offer={methods.data} first={first} language={language} open={open} />;
}

type FormProps = DepositFormProps & { offer: CallResult<'cashier.depositMethods'>; first: PaymentMethod };

function Form({ offer, first, language, open }: FormProps) {
  const { t } = useText();
  const money = useMoney();
  const [code, setCode] = useState(first.code);
  const method = offer.list.find((one) => one.code === code) ?? first;
  const quick = offer.quickAmounts.filter((one) => isWithin(BigInt(one), method));
  const [text, setText] = useState(() => money.typed(quick[Math.floor(quick.length / 2)] ?? method.minAmount));
  const [isWrongShown, setWrongShown] = useState(false);
  const amount = money.read(text);
  const problem = useProblem(method, amount);
  const requestIds = useRequestIds();
  const begin = useMutation({
    mutationFn: (wanted: bigint) => {
      // a repeat of the same wish is the same deposit, another wish another one
      const wish = `${method.code} ${wanted}`;
      return call('cashier.deposit', {
        requestId: requestIds.of(wish),
        method: method.code,
        amount: wanted.toString(),
        language,
      });
    },
    onSuccess: (deposit) => {
      requestIds.forget();
      takeDeposit(deposit, language);
      open(deposit.id);
    },
    onError: refreshCashier,
  });
  const shown = amount ?? 0n;
  const fee = feeOf(method, shown);
  return (
    <form
      className="cashier"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWrongShown(true);
        if (problem === undefined && amount !== null && !begin.isPending) begin.mutate(amount);
      }}
    >
      <div className="cashier-column">
        <RadioGroup
          cards
          label={t('cashier.how')}
          options={offer.list.map((one) => {
            const Icon = kindIcons[one.kind];
            return {
              value: one.code,
              label: one.name,
              hint: <MethodHint method={one} />,
              icon: <Icon size={20} strokeWidth={1.75} aria-hidden />,
              disabled: !one.isOpen,
            };
          })}
          value={code}
          onChange={setCode}
        />
        <AmountField
          label={t('cashier.amount')}
          text={text}
          onChange={setText}
          quick={quick.map((value) => ({ value }))}
          hint={
            method.dayLeft === null
              ? t('cashier.limits', { min: money.shown(method.minAmount), max: money.shown(method.maxAmount) })
              : t('cashier.limitsDay', {
                  min: money.shown(method.minAmount),
                  max: money.shown(method.maxAmount),
                  left: money.shown(method.dayLeft),
                })
          }
          error={isWrongShown ? problem : undefined}
        />
      </div>
      <div className="cashier-column">
        <section className="card cashier-card">
          <h3>{t('cashier.whatHappens')}</h3>
          <DepositSums amount={shown} fee={fee} turnoverBps={offer.turnoverBps} />
        </section>
        {begin.isError && <FormNotice>{errorText(begin.error, t)}</FormNotice>}
        <div className="cashier-pay">
          <Button type="submit" tone="primary" size="lg" block busy={begin.isPending}>
            {t('cashier.depositDo')} <Amount value={shown} tone="inherit" />
          </Button>
          <p>{t('cashier.depositNext')}</p>
        </div>
        <RecentDeposits language={language} open={open} />
      </div>
    </form>
  );
}

function DepositSums({ amount, fee, turnoverBps }: { amount: bigint; fee: bigint; turnoverBps: number }) {
  const { t } = useText();
  const money = useMoney();
  const { data: balance } = useBalance();
  const credited = amount > fee ? amount - fee : 0n;
  return (
    <Sums
      lines={[
        { label: t('cashier.youSend'), value: <Amount value={amount} /> },
        { label: t('cashier.fee'), value: <Amount value={fee} /> },
        {
          label: t('cashier.toCash'),
          value: <Amount value={credited} tone="movement" />,
          ...(turnoverBps > 0
            ? { note: t('cashier.turnover', { amount: money.shown((credited * BigInt(turnoverBps)) / 10_000n) }) }
            : {}),
        },
        ...(balance
          ? [
              {
                label: t('cashier.balanceAfter'),
                note: t('cashier.balanceNow', { amount: money.shown(balance.sumBalance) }),
                value: <Amount value={BigInt(balance.sumBalance) + credited} />,
                isTotal: true,
              },
            ]
          : []),
      ]}
    />
  );
}

const isWithin = (amount: bigint, { minAmount, maxAmount }: PaymentMethod) =>
  amount >= BigInt(minAmount) && amount <= BigInt(maxAmount);

/** What the method has against an amount, before anything is sent. */
function useProblem(method: PaymentMethod, amount: bigint | null): string | undefined {
  const { t } = useText();
  const money = useMoney();
  if (amount === null) return t('cashier.amountInvalid');
  if (amount < BigInt(method.minAmount)) return t('amount_below_minimum', { minAmount: money.shown(method.minAmount) });
  if (amount > BigInt(method.maxAmount)) return t('amount_above_maximum', { maxAmount: money.shown(method.maxAmount) });
  if (method.dayLeft !== null && amount > BigInt(method.dayLeft))
    return t('day_amount_reached', { leftAmount: money.shown(method.dayLeft) });
  return undefined;
}
