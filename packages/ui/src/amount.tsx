import { type CurrencyExponent, formatAmount, parseAmount } from '@croupier/money';
import { cx } from './class-names.ts';
import { type UiCurrency, useUi } from './ui-provider.tsx';
import './amount.css';

export type AmountProps = {
  /** Minor units: as they come over the wire, or as a bigint. */
  value: string | bigint;
  /** The site's currency unless given. */
  currency?: UiCurrency;
  /** `movement` shows the sign of a gain and its colour; a loss stays in ink. `inherit` takes the colour around it. */
  tone?: 'plain' | 'movement' | 'inherit';
  className?: string;
};

/** Splits an amount into what is shown: sign, digits with separators. The symbol stands between them. */
export function amountParts(value: string | bigint, exponent: number, locale: string, plus: boolean) {
  const amount = parseAmount(value.toString());
  const sign = amount < 0n ? '−' : plus && amount > 0n ? '+' : '';
  const magnitude = parseAmount((amount < 0n ? -amount : amount).toString());
  return { sign, digits: formatAmount(magnitude, { exponent: exponent as CurrencyExponent, locale }) };
}

/** The one way an amount of money is shown: sign, then symbol, then digits, all decimals of the currency. */
export function Amount({ value, currency, tone = 'plain', className }: AmountProps) {
  const ui = useUi();
  const unit = currency ?? ui.currency;
  const { sign, digits } = amountParts(value, unit.exponent, ui.locale, tone === 'movement');
  return (
    <span
      className={cx('amt', tone === 'movement' && sign === '+' && 'pos', tone === 'inherit' && 'inherit', className)}
    >
      {sign && <span className="sign">{sign}</span>}
      <span className="cur">{unit.symbol}</span>
      {digits}
    </span>
  );
}
