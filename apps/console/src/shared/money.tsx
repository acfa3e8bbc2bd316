import { CURRENCIES } from '@croupier/money';
import { Amount } from '@croupier/ui/amount';

/** An amount of money in a currency of its own, which may be another than the site's. */
export function Money({ value, currency, className }: { value: string; currency: string; className?: string }) {
  const unit = CURRENCIES.get(currency);
  return <Amount value={value} {...(unit ? { currency: unit } : {})} {...(className ? { className } : {})} />;
}
