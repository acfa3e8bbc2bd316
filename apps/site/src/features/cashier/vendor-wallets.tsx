import type { MerchantWallet } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { Segmented } from '@croupier/ui/segmented';
import { Select } from '@croupier/ui/select';
import { toast } from '@croupier/web/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { refreshBalance } from '../../shared/balance.ts';
import { call } from '../../shared/call.ts';
import { errorText } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { useMoney } from '../../shared/money-text.ts';
import { queryClient } from '../../shared/queries.ts';
import { useRequestIds } from '../../shared/use-request-ids.ts';
import { AmountField } from './amount-field.tsx';

const walletsKey = ['member', 'vendorWallets'] as const;

const refresh = () => {
  void queryClient.invalidateQueries({ queryKey: walletsKey });
  void refreshBalance();
};

/** Wallets that vendors keep themselves: moving money there and back, and bringing all of it back. Nothing where there are none. */
export function VendorWallets({ cash }: { cash: bigint }) {
  const wallets = useQuery({
    queryKey: walletsKey,
    queryFn: ({ signal }) => call('wallet.merchantWallets', { isSingle: 'false' }, { signal }),
    staleTime: 0,
  });
  const list = wallets.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <>
      {wallets.data?.isSingle === false && <Move list={list} cash={cash} />}
      <AtVendors list={list} />
    </>
  );
}

function Move({ list, cash }: { list: MerchantWallet[]; cash: bigint }) {
  const { t } = useText();
  const money = useMoney();
  const [vassalage, setVassalage] = useState(list[0]?.vassalage ?? '');
  const [direction, setDirection] = useState<'IN' | 'OUT'>('IN');
  const [text, setText] = useState('');
  const [isWrongShown, setWrongShown] = useState(false);
  const vendor = list.find((one) => one.vassalage === vassalage) ?? list[0];
  const most = direction === 'IN' ? cash : BigInt(vendor?.balance ?? '0');
  const amount = money.read(text);
  const problem =
    amount === null || amount === 0n
      ? t('cashier.amountInvalid')
      : amount > most
        ? t('amount_above_maximum', { maxAmount: money.shown(most) })
        : undefined;
  const requestIds = useRequestIds();
  const move = useMutation({
    mutationFn: (wanted: bigint) => {
      const wish = `${vassalage} ${direction} ${wanted}`;
      return call('wallet.transfer', {
        vassalage,
        direction,
        amount: wanted.toString(),
        requestId: requestIds.of(wish),
      });
    },
    onSuccess: ({ status }) => {
      requestIds.forget();
      setText('');
      setWrongShown(false);
      toast({
        title: t(`wallet.moved_${status}`),
        kind: status === 'REFUSED' ? 'error' : 'done',
      });
    },
    onSettled: refresh,
  });
  return (
    <form
      className="card cashier-card"
      noValidate
      aria-label={t('wallet.move')}
      onSubmit={(event) => {
        event.preventDefault();
        setWrongShown(true);
        if (problem === undefined && amount !== null && !move.isPending) move.mutate(amount);
      }}
    >
      <h3>{t('wallet.move')}</h3>
      {move.isError && <FormNotice>{errorText(move.error, t)}</FormNotice>}
      <div className="wallet-way">
        <Segmented
          label={t('wallet.direction')}
          options={[
            { value: 'IN', label: t('wallet.toVendor') },
            { value: 'OUT', label: t('wallet.fromVendor') },
          ]}
          value={direction}
          onChange={setDirection}
        />
        <Select
          label={t('wallet.vendor')}
          options={list.map((one) => ({ value: one.vassalage, label: one.displayName }))}
          value={vassalage}
          onChange={setVassalage}
        />
      </div>
      <AmountField
        label={t('cashier.amount')}
        text={text}
        onChange={setText}
        quick={most > 0n ? [{ value: most.toString(), label: t('cashier.allOfIt') }] : []}
        hint={t('wallet.upTo', { amount: money.shown(most) })}
        error={isWrongShown ? problem : undefined}
      />
      <Button type="submit" tone="leaf" block busy={move.isPending}>
        {t('wallet.moveDo')} <Amount value={amount ?? 0n} tone="inherit" />
      </Button>
    </form>
  );
}

function AtVendors({ list }: { list: MerchantWallet[] }) {
  const { t } = useText();
  const money = useMoney();
  const sum = list.reduce((total, { balance, pending }) => total + BigInt(balance ?? '0') + BigInt(pending), 0n);
  const takeBack = useMutation({
    mutationFn: () => call('wallet.takeAllBack', {}),
    onSuccess: ({ list: taken }) => {
      const isOpen = taken.some(({ status, amount }) => status !== 'DONE' || amount === null);
      toast({ title: t(isOpen ? 'wallet.backPartly' : 'wallet.backAll'), kind: isOpen ? 'error' : 'done' });
    },
    onSettled: refresh,
  });
  return (
    <section className="card cashier-card">
      <h3>{t('wallet.vendors')}</h3>
      <ul className="wallet-vendors">
        {list.map(({ vassalage, displayName, balance, pending }) => (
          <li key={vassalage}>
            <b>{displayName}</b>
            {balance === null ? <span>{t('wallet.unknown')}</span> : <Amount value={balance} />}
            {pending !== '0' && <span>{t('wallet.pending', { amount: money.shown(pending) })}</span>}
          </li>
        ))}
      </ul>
      {takeBack.isError && <FormNotice>{errorText(takeBack.error, t)}</FormNotice>}
      <Button
        block
        icon={<Undo2 size={18} strokeWidth={1.75} aria-hidden />}
        busy={takeBack.isPending}
        onClick={() => takeBack.mutate()}
      >
        {t('wallet.takeBack')} {sum > 0n && <Amount value={sum} tone="inherit" />}
      </Button>
    </section>
  );
}
