import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { call } from '../shared/call.ts';
import { useHas } from '../shared/capabilities.ts';
import { useMember } from '../shared/member.ts';
import { lastLoginText, welcomeQuery } from '../shared/welcome.ts';
import { greetingOf, type Welcome } from '../shared/welcome-news.ts';
import type { ModalProps } from './modal-props.ts';
import { NavLink } from './nav/nav-link.tsx';
import { PopupCard } from './popup-card.tsx';
import { useMemberOrClose } from './use-member-or-close.ts';
import './welcome-dialog.css';

/** What a member is shown after signing in: popups that are due, unread notices, the previous sign-in. */
export function WelcomeDialog({ open, onClose, onClosed }: ModalProps) {
  const { t } = useText();
  const { data: member } = useMember();
  const isMember = useMemberOrClose(open, onClose);
  const { data } = useQuery({ ...welcomeQuery, staleTime: Number.POSITIVE_INFINITY, enabled: isMember });
  const seen = () => markSeen(data?.popups ?? []);
  const close = () => {
    seen();
    onClose();
  };
  if (!isMember) return null;
  return (
    <Dialog
      title={t(greetingOf(data), { account: member?.account ?? '' })}
      description={data?.lastLogin ? lastLoginText(data.lastLogin) : undefined}
      open={open}
      onClose={close}
      onClosed={onClosed}
      actions={
        <Button tone="leaf" onClick={close}>
          {t('welcome.go')}
        </Button>
      }
    >
      {data && data.unread > 0 && <Unread count={data.unread} />}
      {data?.popups.map((popup) => (
        <PopupCard key={popup.id} popup={popup} titled onClose={onClose} onFollow={seen} />
      ))}
    </Dialog>
  );
}

function Unread({ count }: { count: number }) {
  const { t } = useText();
  const has = useHas();
  const text = (
    <>
      <Bell size={20} strokeWidth={1.75} aria-hidden />
      {t('welcome.unread', { count })}
    </>
  );
  return has('noticePage') ? (
    <NavLink to="/noticePage" replace className="welcome-unread">
      {text}
    </NavLink>
  ) : (
    <p className="welcome-unread">{text}</p>
  );
}

/** Reports to the server what has been shown. Where that does not arrive, it is shown once more: better than not at all. */
function markSeen(popups: Welcome['popups']): void {
  if (popups.length > 0) void call('content.read', { ids: popups.map(({ id }) => id) }).catch(() => undefined);
}
