import { useText } from '@croupier/i18n';
import { Menu, MenuChoice, MenuItem, MenuLine } from '@croupier/ui/menu';
import { useNavigate } from '@tanstack/react-router';
import { KeyRound, LogOut } from 'lucide-react';
import type { ReactElement } from 'react';
import { call } from '../shared/call.ts';
import { chooseLanguage, languages } from '../shared/language.ts';
import { endSession } from '../shared/session.ts';
import { useLanguageCode } from './use-language-code.ts';

/** What the operator does with the own account: language, security, signing out. */
export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuItem icon={<KeyRound size={18} strokeWidth={1.75} />} onSelect={() => void navigate({ to: '/account' })}>
        {t('console.screen.account')}
      </MenuItem>
      <MenuLine />
      <MenuChoice
        label={t('language.title')}
        options={languages.map(({ code, name, tag }) => ({ value: code, label: name, lang: tag }))}
        value={useLanguageCode()}
        onChange={(code) => void chooseLanguage(code)}
      />
      <MenuLine />
      <MenuItem icon={<LogOut size={18} strokeWidth={1.75} />} onSelect={() => void signOut()}>
        {t('console.signOut')}
      </MenuItem>
    </Menu>
  );
}

/** Ends the session here; where the server cannot be reached it ends there by its time. */
export async function signOut(): Promise<void> {
  await call('console.signOut', {}).catch(() => undefined);
  endSession('loggedOut');
}
