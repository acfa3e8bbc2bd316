import { useText } from '@croupier/i18n';
import { ChevronDown } from 'lucide-react';
import { lazyPart } from '../shared/lazy-page.tsx';
import { useMember } from '../shared/member.ts';
import { BalanceChip } from './balance-chip.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { LazyMenu } from './lazy-menu.tsx';
import { SessionHost } from './session-host.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const AccountMenu = lazyPart(() => import('./account-menu.tsx').then((module) => module.AccountMenu), 'shell');

/** The end of the header for a member: balance, preferences, account. The session lives with it. */
export function MemberActions() {
  const { t } = useText();
  const { data: member } = useMember();
  const account = member?.account ?? '';
  return (
    <>
      <SessionHost />
      <BalanceChip />
      <LanguagePicker />
      <ThemeToggle className="desk" />
      <LazyMenu menu={AccountMenu}>
        <button type="button" className="who desk">
          <span className="avatar" aria-hidden>
            {account.slice(0, 2).toUpperCase()}
          </span>
          <span className="name">{account}</span>
          <span className="sr">{t('account.menu')}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </LazyMenu>
    </>
  );
}
