import { useText } from '@croupier/i18n';
import { Dialog } from '@croupier/ui/dialog';
import { useModals } from '../../../shared/modals.ts';
import { AuthArt } from '../auth-art.tsx';
import { RegisterPanel } from './register-panel.tsx';

type RegisterDialogProps = { open: boolean; onClose: () => void; onClosed: () => void };

/** Registration over the page that asked for it. */
export function RegisterDialog(props: RegisterDialogProps) {
  const { t } = useText();
  const { replace } = useModals();
  return (
    <Dialog title={t('register.title')} art={<AuthArt kind="register" />} tall {...props}>
      <RegisterPanel onLogin={() => replace('login')} />
    </Dialog>
  );
}
