import { useText } from '@croupier/i18n';
import { type CurrencyExponent, formatAmount, formatTyped, parseAmount, readTyped } from '@croupier/money';
import { useSite } from './site.ts';

/** Writes amounts into sentences, and reads what is typed. */
export type MoneyText = {
  symbol: string;
  /** Minor units as people read them, with the currency. */
  shown: (minorUnits: string | bigint) => string;
  /** The same without the currency. */
  plain: (minorUnits: string | bigint) => string;
  /** As it is typed into a field. */
  typed: (minorUnits: string | bigint) => string;
  /** Minor units of what was typed; null where it is no amount. */
  read: (text: string) => bigint | null;
};

export function useMoney(): MoneyText {
  const { locale } = useText();
  const { currency } = useSite().whitelabel;
  const exponent = currency.exponent as CurrencyExponent;
  const decimal = separatorOf(locale);
  const amountOf = (value: string | bigint) => parseAmount(value.toString());
  return {
    symbol: currency.symbol,
    shown: (value) => formatAmount(amountOf(value), { exponent, symbol: currency.symbol, locale }),
    plain: (value) => formatAmount(amountOf(value), { exponent, locale }),
    typed: (value) => formatTyped(amountOf(value), exponent).replace('.', decimal),
    read: (text) => {
      const read = readTyped(text, exponent, decimal);
      return read.ok ? read.amount : null;
    },
  };
}

function separatorOf(locale: string): '.' | ',' {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}
