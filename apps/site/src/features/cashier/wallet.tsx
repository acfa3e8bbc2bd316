import type { Balance, WithdrawalTerms } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useBalance } from '../../shared/balance.ts';
import { useHas } from '../../shared/capabilities.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { lazyPart } from '../../shared/lazy-page.tsx';
import { useMoney } from '../../shared/money-text.ts';
import { withdrawalTermsQuery } from './cashier-queries.ts';
import './cashier.css';
import './wallet.css';

const VendorWallets = lazyPart(
  () => import('./vendor-wallets.tsx').then((module) => module.VendorWallets),
  ['center', 'cashier'],
);

type WalletProps = { goDeposit: () => void; goWithdraw: () => void };

/** Everything that the member holds, part by part, and money at vendors. */
export function Wallet({ goDeposit, goWithdraw }: WalletProps) {
  const { t } = useText();
  const has = useHas();
  const language = useLanguageCode();
  const balance = useBalance();
  const terms = useQuery({ ...withdrawalTermsQuery(language), enabled: has('withdrawPage') });
  if (balance.isError) return <FailedPart error={balance.error} retry={() => void balance.refetch()} />;
  if (!balance.data || (has('withdrawPage') && terms.isPending)) return <Skeleton className="cashier-skeleton" />;
  return (
    <div className="cashier cashier-wallet">
      <div className="cashier-column">
        <section className="card cashier-card">
          <span className="cashier-small">{t('cashier.everything')}</span>
          <p className="cashier-lead">
            <Amount value={balance.data.sumBalance} tone="inherit" />
          </p>
          <Parts balance={balance.data} terms={terms.data ?? null} />
          {(has('depositPage') || has('withdrawPage')) && (
            <div className="wallet-do">
              {has('depositPage') && (
                <Button tone="primary" onClick={goDeposit}>
                  {t('nav.deposit')}
                </Button>
              )}
              {has('withdrawPage') && <Button onClick={goWithdraw}>{t('nav.withdraw')}</Button>}
            </div>
          )}
        </section>
        <Credit balance={balance.data} />
      </div>
      <div className="cashier-column">
        <Suspense fallback={null}>
          <VendorWallets cash={cashOf(balance.data)} />
        </Suspense>
      </div>
    </div>
  );
}

const heldIn = (balance: Balance, kind: string) =>
  balance.parts.reduce((sum, part) => (part.kind === kind ? sum + BigInt(part.balance) : sum), 0n);
const cashOf = (balance: Balance) => heldIn(balance, 'cash');

type Part = { key: string; label: MessageKey; amount: bigint; note?: string };

/** The parts that add up to the balance: a bar of their shares, and each by name. */
function Parts({ balance, terms }: { balance: Balance; terms: WithdrawalTerms | null }) {
  const { t } = useText();
  const money = useMoney();
  const cash = cashOf(balance);
  const free = terms ? lesser(BigInt(terms.withdrawable), cash) : cash;
  const parts: Part[] = [
    { key: 'free', label: terms ? 'wallet.free' : 'wallet.cash', amount: free },
    {
      key: 'toPlay',
      label: 'wallet.toPlay',
      amount: cash - free,
      ...(terms ? { note: t('cashier.leftToPlay', { amount: money.shown(terms.turnover.left) }) } : {}),
    },
    { key: 'bonus', label: 'wallet.bonus', amount: heldIn(balance, 'bonus') },
    { key: 'inPlay', label: 'wallet.inPlay', amount: heldIn(balance, 'in_play'), note: t('wallet.inPlayText') },
    { key: 'locked', label: 'wallet.locked', amount: heldIn(balance, 'locked'), note: t('wallet.lockedText') },
  ];
  const shown = parts.filter(({ key, amount }) => key === 'free' || amount !== 0n);
  return (
    <>
      <div className="wallet-split" aria-hidden>
        {shown
          .filter(({ amount }) => amount > 0n)
          .map(({ key, amount }) => (
            <i key={key} className={`part-${key}`} style={{ flexGrow: Number(amount) }} />
          ))}
      </div>
      <ul className="wallet-parts">
        {shown.map(({ key, label, amount, note }) => (
          <li key={key}>
            <i className={`part-${key}`} aria-hidden />
            <b>{t(label)}</b>
            <Amount value={amount} />
            {note && <span>{note}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Credit that an agent gave: it is played, never withdrawn. */
function Credit({ balance }: { balance: Balance }) {
  const { t } = useText();
  const credit = heldIn(balance, 'agent_credit');
  if (credit === 0n) return null;
  return (
    <section className="card cashier-card">
      <h3>{t('wallet.credit')}</h3>
      <p className="cashier-lead">
        <Amount value={credit} tone="inherit" />
      </p>
      <p className="cashier-small">{t('wallet.creditText')}</p>
    </section>
  );
}

const lesser = (one: bigint, other: bigint) => (one < other ? one : other);
