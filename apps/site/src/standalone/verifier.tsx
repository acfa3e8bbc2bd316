import { I18nProvider, i18n, needMessages, switchLanguage, translatedLanguages, useText } from '@croupier/i18n';
import { bestLanguage } from '@croupier/i18n/best-language';
import '@croupier/ui/styles.css';
import { UiProvider, type UiWord } from '@croupier/ui/ui-provider';
import { useEffect, useId, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { VerifyPanel } from '../features/fairness/verify-panel.tsx';
import './verifier.css';

/** The verifier without a site: one page that fetches nothing and can be opened from a disk. */
function Verifier({ first }: { first: string }) {
  const { t, locale } = useText();
  const [code, setCode] = useState(first);
  const id = useId();
  useEffect(() => {
    document.title = t('verify.title');
  });
  const choose = async (next: string) => {
    await showIn(next);
    setCode(next);
  };
  const noCurrency = { exponent: 2, symbol: '' };
  const labels = {
    close: t('ui.close'),
    loading: t('ui.loading'),
    previous: t('ui.previous'),
    next: t('ui.next'),
    clear: t('ui.clear'),
  };
  return (
    <UiProvider
      value={{ locale, currency: noCurrency, labels, say: (word: UiWord, values) => t(`ui.${word}`, values) }}
    >
      <main className="verifier">
        <header>
          <h1>{t('verify.head')}</h1>
          <div className="verifier-language">
            <label htmlFor={id}>{t('verify.language')}</label>
            <select id={id} value={code} onChange={(event) => void choose(event.target.value)}>
              {translatedLanguages.map((language) => (
                <option key={language.code} value={language.code} lang={language.tag}>
                  {language.name}
                </option>
              ))}
            </select>
          </div>
        </header>
        <p>{t('verify.lead')}</p>
        <h2>{t('verify.panel')}</h2>
        <VerifyPanel />
      </main>
    </UiProvider>
  );
}

async function showIn(code: string): Promise<void> {
  await needMessages('verify');
  const { tag, direction } = await switchLanguage(code);
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
}

async function start(root: HTMLElement): Promise<void> {
  const isDark = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    document.documentElement.dataset.theme = isDark.matches ? 'dark' : 'light';
  };
  isDark.addEventListener('change', paint);
  paint();
  const first = bestLanguage(navigator.languages, translatedLanguages)?.code ?? 'EN';
  await showIn(first);
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <Verifier first={first} />
    </I18nProvider>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
