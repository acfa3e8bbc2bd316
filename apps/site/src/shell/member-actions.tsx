import { isTrial } from '@croupier/contract/member-kind';
import { useText } from '@croupier/i18n';
import { Avatar } from '@croupier/ui/avatar';
import { Badge } from '@croupier/ui/badge';
import { buttonClass } from '@croupier/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Bell, ChevronDown } from 'lucide-react';
import { Suspense } from 'react';
import { avatarQuery } from '../shared/avatar.ts';
import { canRegister, useHas } from '../shared/capabilities.ts';
import { lazyPart } from '../shared/lazy-page.tsx';
import { useMember } from '../shared/member.ts';
import { unreadQuery } from '../shared/notices.ts';
import { useSite } from '../shared/site.ts';
import { BalanceChip } from './balance-chip.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { LazyMenu } from './lazy-menu.tsx';
import { NavLink } from './nav/nav-link.tsx';
import { SessionHost } from './session-host.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import './trial-sign.css';

const MoneyButtons = lazyPart(() => import('./money-buttons.tsx').then((module) => module.MoneyButtons));
const AccountMenu = lazyPart(() => import('./account-menu.tsx').then((module) => module.AccountMenu));

/** The end of the header for a member: balance, preferences, notices, account. The session lives with it. */
export function MemberActions() {
  const { t } = useText();
  const { data: member } = useMember();
  const { data: avatar } = useQuery(avatarQuery);
  const has = useHas();
  const account = member?.account ?? '';
  return (
    <>
      <SessionHost />
      {isTrial(member?.type) && <TrialSign />}
      <BalanceChip />
      {(has('depositPage') || has('withdrawPage')) && !isTrial(member?.type) && (
        <Suspense fallback={null}>
          <MoneyButtons />
        </Suspense>
      )}
      <LanguagePicker />
      <ThemeToggle />
      <Notices />
      <LazyMenu menu={AccountMenu}>
        <button type="button" className="who desk">
          <span aria-hidden>
            <Avatar name={account} src={avatar?.url || null} />
          </span>
          <span className="name">{account}</span>
          <span className="sr">{t('account.menu')}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </LazyMenu>
    </>
  );
}

/** Says that the account is a trial, with the way to one that stays. */
function TrialSign() {
  const { t } = useText();
  const site = useSite();
  return (
    <span className="trial-sign">
      <Badge tone="petal">{t('trial.badge')}</Badge>
      {canRegister(site) && (
        <NavLink to="/register" className={buttonClass({ tone: 'primary', size: 'sm' })}>
          {t('register.action')}
        </NavLink>
      )}
    </span>
  );
}

/** The way to the notices, with how many are unread. */
function Notices() {
  const { t } = useText();
  const has = useHas();
  const isThere = has('noticePage');
  const { data: count = 0 } = useQuery({ ...unreadQuery, enabled: isThere });
  if (!isThere) return null;
  return (
    <NavLink to="/noticePage" className="icon-btn desk bell" title={t('nav.notices')}>
      <Bell size={20} strokeWidth={1.75} aria-hidden />
      <span className="sr">{t('nav.notices')}</span>
      <UnreadBadge count={count} />
    </NavLink>
  );
}
