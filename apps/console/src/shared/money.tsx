import { CURRENCIES, type CurrencyExponent, formatTyped, parseAmount } from '@croupier/money';
import { Amount } from '@croupier/ui/amount';

/** An amount of money in a currency of its own, which may be another than the site's. */
export function Money({ value, currency, className }: { value: string; currency: string; className?: string }) {
  const unit = CURRENCIES.get(currency);
  return <Amount value={value} {...(unit ? { currency: unit } : {})} {...(className ? { className } : {})} />;
}

/** Minor units as a plain decimal, for files: "12.50". */
export function plainMoney(value: string, currency: string): string {
  const exponent: CurrencyExponent = CURRENCIES.get(currency)?.exponent ?? 0;
  return formatTyped(parseAmount(value), exponent);
}
