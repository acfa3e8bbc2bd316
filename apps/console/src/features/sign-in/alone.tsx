import { currentLanguage, useText } from '@croupier/i18n';
import { IconButton } from '@croupier/ui/button';
import { Select } from '@croupier/ui/select';
import { setTheme, useTheme } from '@croupier/web/theme';
import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { chooseLanguage, languages } from '../../shared/language.ts';
import { productName } from '../../shared/product.ts';
import { useTitle } from '../../shared/use-title.ts';
import './alone.css';

/** A page for who is not signed in: one card, the language and the theme. */
export function Alone({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const { t } = useText();
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Sun : Moon;
  useTitle(title);
  return (
    <div className="alone">
      <p className="alone-brand">
        <img src="/mark.svg" alt="" width="32" height="32" />
        {productName}
      </p>
      <main id="main" className="alone-card" tabIndex={-1}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
        {children}
      </main>
      <div className="alone-foot">
        <Select
          label={t('language.title')}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          value={currentLanguage().code}
          onChange={(code) => void chooseLanguage(code)}
        />
        <IconButton label={t(other === 'dark' ? 'theme.toDark' : 'theme.toLight')} onClick={() => setTheme(other)}>
          <Icon size={20} strokeWidth={1.75} />
        </IconButton>
      </div>
    </div>
  );
}
