import { useText } from '@croupier/i18n';
import { Menu, MenuChoice } from '@croupier/ui/menu';
import type { ReactElement } from 'react';
import { chooseLanguage } from '../shared/choose-language.ts';
import { currentLanguage, offeredLanguages } from '../shared/language.ts';
import { useSite } from '../shared/site.ts';

/** The languages that the site offers. */
export function LanguageMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useText();
  const languages = offeredLanguages(useSite());
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuChoice
        label={t('language.title')}
        options={languages.map((language) => ({ value: language.code, label: language.name, lang: language.tag }))}
        value={currentLanguage()}
        onChange={(code) => void chooseLanguage(code)}
      />
    </Menu>
  );
}
