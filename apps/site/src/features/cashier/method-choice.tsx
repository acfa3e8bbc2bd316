import type { PaymentMethod } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { formatBps } from '@croupier/web/format';
import { Bitcoin, CreditCard, Landmark, type LucideIcon, QrCode, Smartphone } from 'lucide-react';
import { type MoneyText, useMoney } from '../../shared/money-text.ts';

export const kindIcons: Record<PaymentMethod['kind'], LucideIcon> = {
  bank: Landmark,
  ewallet: Smartphone,
  qr: QrCode,
  card: CreditCard,
  crypto: Bitcoin,
};

/** The fee that a member bears for an amount, as the platform works it out: rounded up to a minor unit. */
export function feeOf({ fee }: Pick<PaymentMethod, 'fee'>, amount: bigint): bigint {
  if (fee.bearer === 'site') return 0n;
  return BigInt(fee.fixed) + (amount * BigInt(fee.bps) + 9_999n) / 10_000n;
}

/** What a method costs, in few signs. */
export function useFeeText(): (method: Pick<PaymentMethod, 'fee'>) => string {
  const { t, locale } = useText();
  const money = useMoney();
  return ({ fee }) => {
    if (fee.bearer === 'site' || (fee.bps === 0 && fee.fixed === '0')) return t('cashier.free');
    const parts = [fee.bps > 0 ? formatBps(fee.bps, locale) : '', fee.fixed === '0' ? '' : money.shown(fee.fixed)];
    return parts.filter(Boolean).join(' + ');
  };
}

/** Time and cost of a method, and the amounts that it takes. */
export function MethodHint({ method }: { method: PaymentMethod }) {
  const { t } = useText();
  const money = useMoney();
  const fee = useFeeText();
  if (!method.isOpen) return t('cashier.opensAt', { time: method.opensAt ?? '' });
  return (
    <>
      {t('cashier.minutesFee', { minutes: method.minutes, fee: fee(method) })}
      <br />
      {t('cashier.range', { min: short(money, method.minAmount), max: short(money, method.maxAmount) })}
    </>
  );
}

/** A round amount without its decimals. */
const short = (money: MoneyText, value: string) => money.shown(value).replace(/[.,٫]0+$/, '');
