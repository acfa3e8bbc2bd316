import { useText } from '@croupier/i18n';
import { Menu, MenuItem, MenuLine } from '@croupier/ui/menu';
import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import type { ReactElement } from 'react';
import { useMember } from '../shared/member.ts';
import { useModals } from '../shared/modals.ts';
import { memberEntries } from './nav.ts';

/** What a member can go to from the header. */
export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { open } = useModals();
  const { data: member } = useMember();
  return (
    <Menu trigger={trigger} defaultOpen>
      {member && (
        <div className="popup-head">
          <div>
            <b>{member.account}</b>
            {member.clubLabel.labelName}
          </div>
        </div>
      )}
      {memberEntries.map(({ to, label, icon: Icon }) => (
        <MenuItem
          key={to}
          icon={<Icon size={20} strokeWidth={1.75} aria-hidden />}
          onSelect={() => void navigate({ to })}
        >
          {t(label)}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon={<LogOut size={20} strokeWidth={1.75} aria-hidden />} onSelect={() => open('logout')}>
        {t('logout.action')}
      </MenuItem>
    </Menu>
  );
}
