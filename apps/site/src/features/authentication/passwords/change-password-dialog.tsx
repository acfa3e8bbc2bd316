import { useText } from '@croupier/i18n';
import { Dialog } from '@croupier/ui/dialog';
import { useModals } from '../../../shared/modals.ts';
import { usePasswordIsDue } from '../../../shared/password-due.ts';
import { useToken } from '../../../shared/session.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

type ChangePasswordDialogProps = { open: boolean; onClose: () => void; onClosed: () => void };

/** Change of the password over the page: where it is due, it has to be answered, by the change or by logging out. */
export function ChangePasswordDialog({ open, onClose, onClosed }: ChangePasswordDialogProps) {
  const { t } = useText();
  const { replace } = useModals();
  const isMember = useToken() !== null;
  const isForced = usePasswordIsDue();
  return (
    <Dialog
      title={t(isForced ? 'password.dueTitle' : 'password.title')}
      open={open && isMember}
      onClose={isForced ? () => undefined : onClose}
      onClosed={onClosed}
      modal={isForced ? 'question' : 'dismissable'}
    >
      <ChangePasswordForm />
      {isForced && (
        <p className="auth-end">
          <button type="button" className="link" onClick={() => replace('logout')}>
            {t('logout.action')}
          </button>
        </p>
      )}
    </Dialog>
  );
}
