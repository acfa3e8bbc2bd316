import { useText } from '@croupier/i18n';
import { UiProvider, type UiWord } from '@croupier/ui/ui-provider';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { operatorQuery, siteOf } from '../shared/operator.ts';

const unknownCurrency = { exponent: 2, symbol: '' };

/** Gives the shared components the currency of the chosen site and the reader's language. */
export function UiSettings({ children }: { children: ReactNode }) {
  const { t, locale } = useText();
  const { data: operator } = useQuery({ ...operatorQuery, enabled: false });
  const currency = (operator && siteOf(operator)?.currency) ?? unknownCurrency;
  // `t` changes with the language alone, which `locale` shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const settings = useMemo(
    () => ({
      locale,
      currency,
      labels: {
        close: t('ui.close'),
        loading: t('ui.loading'),
        previous: t('ui.previous'),
        next: t('ui.next'),
        clear: t('ui.clear'),
      },
      say: (word: UiWord, values?: Record<string, string | number>) => t(`ui.${word}`, values),
    }),
    [locale, currency],
  );
  return <UiProvider value={settings}>{children}</UiProvider>;
}
