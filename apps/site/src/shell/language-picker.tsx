import { useText } from '@croupier/i18n';
import { IconButton } from '@croupier/ui/button';
import { Globe } from 'lucide-react';
import { currentLanguage, offeredLanguages } from '../shared/language.ts';
import { lazyPart } from '../shared/lazy-page.tsx';
import { useSite } from '../shared/site.ts';
import { LazyMenu } from './lazy-menu.tsx';

const LanguageMenu = lazyPart(() => import('./language-menu.tsx').then((module) => module.LanguageMenu), 'shell');

/** Opens the choice of languages, where there is one. */
export function LanguagePicker() {
  const { t } = useText();
  const languages = offeredLanguages(useSite());
  if (languages.length < 2) return null;
  const name = languages.find((language) => language.code === currentLanguage())?.name ?? '';
  return (
    <LazyMenu menu={LanguageMenu}>
      <IconButton className="desk" label={t('language.now', { name })}>
        <Globe size={20} strokeWidth={1.75} />
      </IconButton>
    </LazyMenu>
  );
}
