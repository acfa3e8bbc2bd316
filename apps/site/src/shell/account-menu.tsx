import { isAgent } from '@croupier/contract/member-kind';
import { useText } from '@croupier/i18n';
import { Avatar } from '@croupier/ui/avatar';
import { Menu, MenuChoice, MenuItem, MenuLine } from '@croupier/ui/menu';
import { setTheme, useTheme } from '@croupier/web/theme';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bell, LogOut, MessageSquareText, Network, ShieldCheck, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { avatarQuery } from '../shared/avatar.ts';
import { useHas } from '../shared/capabilities.ts';
import { useMember } from '../shared/member.ts';
import { useModals } from '../shared/modals.ts';
import { unreadQuery } from '../shared/notices.ts';
import { useSite } from '../shared/site.ts';
import { useGuard } from '../shared/use-guard.ts';
import { useMoneyLinks } from './money-links.ts';
import { memberEntries } from './nav-pages.ts';
import { UnreadBadge } from './unread-badge.tsx';

/** What a member can go to from the header, and how the site looks. */
export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { open, show } = useModals();
  const guard = useGuard();
  const has = useHas();
  const site = useSite();
  const moneyLinks = useMoneyLinks();
  const theme = useTheme();
  const { data: member } = useMember();
  const { data: avatar } = useQuery(avatarQuery);
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled: has('noticePage') });
  const go = (href: string) => void navigate({ href });
  return (
    <Menu trigger={trigger} defaultOpen>
      {member && (
        <div className="popup-head">
          <Avatar name={member.account} src={avatar?.url || null} />
          <div>
            <b>{member.account}</b>
            {member.clubLabel.labelName}
          </div>
        </div>
      )}
      {moneyLinks.map(({ page, label, icon: Icon, open: openPage }) => (
        <MenuItem key={page} icon={<Icon size={20} strokeWidth={1.75} aria-hidden />} onSelect={openPage}>
          {t(label)}
        </MenuItem>
      ))}
      {memberEntries(site).map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} icon={<Icon size={20} strokeWidth={1.75} aria-hidden />} onSelect={() => go(to)}>
          {t(label)}
        </MenuItem>
      ))}
      <MenuItem
        icon={<ShieldCheck size={20} strokeWidth={1.75} aria-hidden />}
        onSelect={() => guard('trueAccount') && open('center')}
      >
        {t('center.title')}
      </MenuItem>
      {member && isAgent(member.type) && (
        <MenuItem
          icon={<Network size={20} strokeWidth={1.75} aria-hidden />}
          onSelect={() => show('agentCenter', 'agentTeamOverview')}
        >
          {t('agentCenter.title')}
        </MenuItem>
      )}
      {member && !isAgent(member.type) && (
        <MenuItem
          icon={<UserRound size={20} strokeWidth={1.75} aria-hidden />}
          onSelect={() => guard('trueAccount') && show('center', 'securityCenter')}
        >
          {t('center.account')}
        </MenuItem>
      )}
      {has('noticePage') && (
        <MenuItem icon={<Bell size={20} strokeWidth={1.75} aria-hidden />} onSelect={() => go('/noticePage')}>
          {t('nav.notices')} <UnreadBadge count={unread} />
        </MenuItem>
      )}
      {has('feedback') && (
        <MenuItem
          icon={<MessageSquareText size={20} strokeWidth={1.75} aria-hidden />}
          onSelect={() => open('feedback')}
        >
          {t('nav.feedback')}
        </MenuItem>
      )}
      <MenuLine />
      <MenuChoice
        label={t('theme.title')}
        options={[
          { value: 'light', label: t('theme.light') },
          { value: 'dark', label: t('theme.dark') },
        ]}
        value={theme}
        onChange={setTheme}
      />
      <MenuLine />
      <MenuItem icon={<LogOut size={20} strokeWidth={1.75} aria-hidden />} onSelect={() => open('logout')}>
        {t('logout.action')}
      </MenuItem>
    </Menu>
  );
}
