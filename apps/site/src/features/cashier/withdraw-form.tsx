import type { PayeeAccount, PaymentMethod, WithdrawalTerms } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { RadioGroup } from '@croupier/ui/radio-group';
import { Skeleton } from '@croupier/ui/skeleton';
import { formatMoment, formatTime } from '@croupier/web/format';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useBalance } from '../../shared/balance.ts';
import { call } from '../../shared/call.ts';
import { errorText, FailedPart } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { useMoney } from '../../shared/money-text.ts';
import { useSite } from '../../shared/site.ts';
import { isStepUpRequired } from '../../shared/step-up.ts';
import { useRequestIds } from '../../shared/use-request-ids.ts';
import { accountPart } from './account-part.ts';
import { AmountField } from './amount-field.tsx';
import { refreshCashier, takeWithdrawal, withdrawalTermsQuery } from './cashier-queries.ts';
import { feeOf, kindIcons, useFeeText } from './method-choice.tsx';
import { Missing } from './missing.tsx';
import { RecentWithdrawals } from './recent-payments.tsx';
import { Sums } from './sums.tsx';

type WithdrawFormProps = { language: string; open: (part: string) => void };

/** What can be withdrawn and why not all, everything that is missing, where to, and how much. */
export function WithdrawForm({ language, open }: WithdrawFormProps) {
  const terms = useQuery(withdrawalTermsQuery(language));
  if (terms.isError) return <FailedPart error={terms.error} retry={() => void terms.refetch()} />;
  if (terms.isPending) return <Skeleton className="cashier-skeleton" />;
  return <Form terms={terms.data} language={language} open={open} />;
}

/** The way by which an account is paid: the first open one of its kind. */
function methodOf({ methods }: WithdrawalTerms, account: PayeeAccount): PaymentMethod | null {
  const ofKind = methods.filter(({ kind }) => kind === account.kind);
  return ofKind.find(({ isOpen }) => isOpen) ?? ofKind[0] ?? null;
}

function Form({ terms, language, open }: WithdrawFormProps & { terms: WithdrawalTerms }) {
  const { t } = useText();
  const money = useMoney();
  const usable = terms.accounts.find((one) => one.usableFrom === null && methodOf(terms, one)?.isOpen);
  const [accountId, setAccountId] = useState<string | null>(null);
  const account = terms.accounts.find(({ id }) => id === accountId) ?? usable ?? null;
  const method = account && methodOf(terms, account);
  const most = lesser(terms.withdrawable, method?.maxAmount, method?.dayLeft);
  const [text, setText] = useState('');
  const [isWrongShown, setWrongShown] = useState(false);
  const amount = money.read(text);
  const problem = useProblem(method, amount, most);
  const requestIds = useRequestIds();
  const ask = useMutation({
    mutationFn: (wanted: bigint) => {
      const wish = `${account?.id} ${method?.code} ${wanted}`;
      return call('cashier.withdraw', {
        requestId: requestIds.of(wish),
        method: method?.code ?? '',
        accountId: account?.id ?? '',
        amount: wanted.toString(),
        language,
      });
    },
    onSuccess: (withdrawal) => {
      requestIds.forget();
      takeWithdrawal(withdrawal, language);
      open(withdrawal.id);
    },
    onError: refreshCashier,
  });
  const isReady = terms.missing.length === 0 && account !== null && method !== null;
  return (
    <form
      className="cashier"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWrongShown(true);
        if (isReady && problem === undefined && amount !== null && !ask.isPending) ask.mutate(amount);
      }}
    >
      <div className="cashier-column">
        <Withdrawable terms={terms} />
        {terms.missing.length > 0 && <Missing terms={terms} addAccount={() => open(accountPart)} />}
        <Accounts terms={terms} value={account?.id ?? null} onChange={setAccountId} add={() => open(accountPart)} />
        {isReady && (
          <AmountField
            label={t('cashier.amount')}
            text={text}
            onChange={setText}
            quick={quickOf(method, most).map((value) => ({
              value: value.toString(),
              ...(value === most ? { label: t('cashier.allOfIt') } : {}),
            }))}
            hint={
              method.dayLeft === null
                ? t('cashier.limits', { min: money.shown(method.minAmount), max: money.shown(most) })
                : t('cashier.limitsDay', {
                    min: money.shown(method.minAmount),
                    max: money.shown(most),
                    left: money.shown(method.dayLeft),
                  })
            }
            error={isWrongShown ? problem : undefined}
          />
        )}
      </div>
      <div className="cashier-column">
        {isReady && (
          <>
            <section className="card cashier-card">
              <h3>{t('cashier.whatHappens')}</h3>
              <WithdrawSums amount={amount ?? 0n} method={method} terms={terms} />
              <p className="cashier-note">
                <ShieldCheck size={18} strokeWidth={1.75} aria-hidden />
                <span>{t('cashier.locked')}</span>
              </p>
            </section>
            {ask.isError && !isStepUpRequired(ask.error) && <FormNotice>{errorText(ask.error, t)}</FormNotice>}
            <div className="cashier-pay">
              <Button type="submit" tone="primary" size="lg" block busy={ask.isPending}>
                {t('cashier.withdrawDo')} <Amount value={amount ?? 0n} tone="inherit" />
              </Button>
              <p>{t('cashier.withdrawNext')}</p>
            </div>
          </>
        )}
        <RecentWithdrawals language={language} open={open} />
      </div>
    </form>
  );
}

/** Cash, what of it has to be played first, and what is left. */
function Withdrawable({ terms }: { terms: WithdrawalTerms }) {
  const { t } = useText();
  const money = useMoney();
  const held = BigInt(terms.cash) - BigInt(terms.withdrawable);
  return (
    <section className="card cashier-card">
      <span className="cashier-small">{t('cashier.withdrawable')}</span>
      <p className="cashier-lead">
        <Amount value={terms.withdrawable} tone="inherit" />
      </p>
      <Sums
        lines={[
          { label: t('cashier.cash'), value: <Amount value={terms.cash} /> },
          ...(held > 0n
            ? [
                {
                  label: t('cashier.toPlay'),
                  note: t('cashier.played', {
                    done: money.shown(BigInt(terms.turnover.required) - BigInt(terms.turnover.left)),
                    all: money.shown(terms.turnover.required),
                  }),
                  value: <Amount value={-held} />,
                },
              ]
            : []),
          ...(terms.locked === '0' ? [] : [{ label: t('cashier.onItsWay'), value: <Amount value={terms.locked} /> }]),
        ]}
      />
    </section>
  );
}

type AccountsProps = {
  terms: WithdrawalTerms;
  value: string | null;
  onChange: (accountId: string) => void;
  add: () => void;
};

function Accounts({ terms, value, onChange, add }: AccountsProps) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const fee = useFeeText();
  const hint = (account: PayeeAccount) => {
    if (account.usableFrom)
      return t('cashier.usableFrom', { time: formatMoment(account.usableFrom, locale, timeZone) });
    const method = methodOf(terms, account);
    if (!method) return t('cashier.noWay');
    if (!method.isOpen) return t('cashier.opensAt', { time: method.opensAt ?? '' });
    return t('cashier.minutesFee', { minutes: method.minutes, fee: fee(method) });
  };
  return (
    <div className="cashier-block">
      {terms.accounts.length > 0 && (
        <RadioGroup
          cards
          label={t('cashier.to')}
          options={terms.accounts.map((account) => {
            const Icon = kindIcons[account.kind];
            return {
              value: account.id,
              label: `${account.institution} ${account.maskedNumber}`,
              hint: hint(account),
              icon: <Icon size={20} strokeWidth={1.75} aria-hidden />,
              disabled: account.usableFrom !== null || !methodOf(terms, account)?.isOpen,
            };
          })}
          value={value}
          onChange={onChange}
        />
      )}
      {terms.methods.length > 0 && !terms.missing.some(({ code }) => code === 'no_account') && (
        <Button className="cashier-add" icon={<Plus size={18} strokeWidth={1.75} aria-hidden />} onClick={add}>
          {t('cashier.addAccount')}
        </Button>
      )}
    </div>
  );
}

type WithdrawSumsProps = { amount: bigint; method: PaymentMethod; terms: WithdrawalTerms };

function WithdrawSums({ amount, method, terms }: WithdrawSumsProps) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const { data: balance } = useBalance();
  const fee = feeOf(method, amount);
  const by = new Date(Date.now() + terms.expectedMinutes * 60_000).toISOString();
  return (
    <Sums
      lines={[
        { label: t('cashier.leaves'), value: <Amount value={amount} /> },
        { label: t('cashier.fee'), value: <Amount value={fee} /> },
        { label: t('cashier.youReceive'), value: <Amount value={amount > fee ? amount - fee : 0n} />, isTotal: true },
        ...(balance ? [{ label: t('cashier.cashAfter'), value: <Amount value={BigInt(terms.cash) - amount} /> }] : []),
        { label: t('cashier.when'), value: t('cashier.by', { time: formatTime(by, locale, timeZone) }) },
      ]}
    />
  );
}

function useProblem(method: PaymentMethod | null, amount: bigint | null, most: bigint): string | undefined {
  const { t } = useText();
  const money = useMoney();
  if (!method) return undefined;
  if (amount === null) return t('cashier.amountInvalid');
  if (amount < BigInt(method.minAmount)) return t('amount_below_minimum', { minAmount: money.shown(method.minAmount) });
  if (amount > most) return t('amount_above_maximum', { maxAmount: money.shown(most) });
  return undefined;
}

function lesser(first: string, ...others: (string | null | undefined)[]): bigint {
  return others.reduce<bigint>(
    (least, one) => (one == null || BigInt(one) > least ? least : BigInt(one)),
    BigInt(first),
  );
}

/** A quarter, a half and all of what is possible. */
function quickOf({ minAmount }: PaymentMethod, most: bigint): bigint[] {
  const least = BigInt(minAmount);
  if (most < least) return [];
  const parts = [most / 4n, most / 2n]
    .map((part) => part - (part % least))
    .filter((part) => part >= least && part < most);
  return [...new Set(parts), most];
}
