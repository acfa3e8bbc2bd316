import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { toast } from '@croupier/web/toast';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call, isSessionOver } from '../shared/call.ts';
import { errorText } from '../shared/error-text.tsx';
import { endSession } from '../shared/session.ts';
import type { ModalProps } from './modal-props.ts';
import { whileLoggingOut } from './take-session-end.ts';

/** Asks before logging out (specification §4), ends the session on the server, then in every tab. */
export function LogoutDialog({ open, onClose, onClosed }: ModalProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const logout = useMutation({
    mutationFn: () => whileLoggingOut(() => call('session.logout', {})),
    onError: (error) => {
      if (!isSessionOver(error)) toast({ title: errorText(error, t), kind: 'error' });
    },
    onSuccess: async () => {
      // First of all the token: whatever the next page asks for would be refused with it.
      endSession('loggedOut');
      await navigate({ to: '/', replace: true });
      toast({ title: t('logout.done') });
    },
  });
  return (
    <Dialog
      title={t('logout.title')}
      description={t('logout.text')}
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      modal="question"
      actions={
        <>
          <Button onClick={onClose}>{t('logout.stay')}</Button>
          <Button tone="leaf" busy={logout.isPending} onClick={() => logout.mutate()}>
            {t('logout.action')}
          </Button>
        </>
      }
    />
  );
}
