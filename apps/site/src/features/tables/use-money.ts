import { useText } from '@croupier/i18n';
import { amountParts } from '@croupier/ui/amount';
import { useUi } from '@croupier/ui/ui-provider';

/** Writes an amount for those who hear a spot. */
export function useMoney(): (value: bigint) => string {
  const { locale } = useText();
  const { currency } = useUi();
  return (value) => `${currency.symbol}${amountParts(value, currency.exponent, locale, false).digits}`;
}
