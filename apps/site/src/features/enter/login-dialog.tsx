import { useText } from '@croupier/i18n';
import { Dialog } from '@croupier/ui/dialog';
import { useModals } from '../../shared/modals.ts';
import { EnterArt } from './enter-art.tsx';
import { LoginForm } from './login-form.tsx';

type LoginDialogProps = { open: boolean; onClose: () => void; onClosed: () => void };

/** Log in over the page that asked for it. */
export function LoginDialog(props: LoginDialogProps) {
  const { t } = useText();
  const { replace } = useModals();
  return (
    <Dialog title={t('login.title')} art={<EnterArt kind="login" />} {...props}>
      <LoginForm onRegister={() => replace('register')} />
    </Dialog>
  );
}
