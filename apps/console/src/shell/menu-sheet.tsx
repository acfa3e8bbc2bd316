import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { RadioGroup } from '@croupier/ui/radio-group';
import { SideSheet } from '@croupier/ui/side-sheet';
import { LogOut } from 'lucide-react';
import { chooseLanguage, languages } from '../shared/language.ts';
import { siteOf, useOperator } from '../shared/operator.ts';
import { signOut } from './account-menu.tsx';
import { useChooseSite } from './choose-site.ts';
import { NavGroups } from './nav.tsx';
import { useLanguageCode } from './use-language-code.ts';

type MenuSheetProps = { open: boolean; onClose: () => void; onClosed: () => void };

/** Everything that the navigation of a wide screen has, for a narrow one. */
export function MenuSheet({ open, onClose, onClosed }: MenuSheetProps) {
  const { t } = useText();
  const operator = useOperator();
  const chooseSite = useChooseSite();
  return (
    <SideSheet
      title={operator.login}
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      foot={
        <Button block icon={<LogOut size={18} strokeWidth={1.75} aria-hidden />} onClick={() => void signOut()}>
          {t('console.signOut')}
        </Button>
      }
    >
      <nav aria-label={t('nav.main')}>
        <NavGroups onGo={onClose} />
      </nav>
      {operator.sites.length > 1 && (
        <RadioGroup
          label={t('console.sites')}
          options={operator.sites.map(({ code, name }) => ({ value: code, label: name }))}
          value={siteOf(operator)?.code ?? null}
          onChange={(code) => {
            chooseSite(code);
            onClose();
          }}
        />
      )}
      <RadioGroup
        label={t('language.title')}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        value={useLanguageCode()}
        onChange={(code) => void chooseLanguage(code)}
      />
    </SideSheet>
  );
}
