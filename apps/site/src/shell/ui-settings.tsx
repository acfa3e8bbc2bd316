import { useText } from '@croupier/i18n';
import { UiProvider, type UiWord } from '@croupier/ui/ui-provider';
import { type ReactNode, useMemo } from 'react';
import { useSite } from '../shared/site.ts';

/** Gives the shared components the site's currency and the reader's language. */
export function UiSettings({ children }: { children: ReactNode }) {
  const { t, locale } = useText();
  const { currency } = useSite().whitelabel;
  // `t` changes with the language alone, which is `locale`.
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
