import type { ProposalInfo } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { CURRENCIES, formatAmount, parseAmount } from '@croupier/money';

/** What a proposal does, in words, with its amounts in their currency. */
export function useEffectText(): (proposal: Pick<ProposalInfo, 'effect'>) => string {
  const { t, locale } = useText();
  return ({ effect: { key, values, amounts, currency } }) => {
    const unit = CURRENCIES.get(currency);
    const written = Object.entries(amounts).map(([name, value]) => [
      name,
      formatAmount(parseAmount(value), { exponent: unit?.exponent ?? 0, symbol: unit?.symbol ?? currency, locale }),
    ]);
    return t(`effect.${key}`, { ...values, ...Object.fromEntries(written) });
  };
}
