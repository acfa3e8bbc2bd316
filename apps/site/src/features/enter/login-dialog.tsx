import { useText } from '@croupier/i18n';
import { Dialog } from '@croupier/ui/dialog';
import { useModals } from '../../shared/modals.ts';
import { EnterArt } from './enter-art.tsx';
import { LoginPanel } from './login-panel.tsx';
import { useLoginSteps } from './login-steps.ts';

type LoginDialogProps = { open: boolean; onClose: () => void; onClosed: () => void };

/** Log in over the page that asked for it. */
export function LoginDialog(props: LoginDialogProps) {
  const { t } = useText();
  const { replace } = useModals();
  const onRegister = () => replace('register');
  const steps = useLoginSteps({ agentPage: false, onRegister });
  return (
    <Dialog
      title={t(steps.challenge ? 'second.title' : 'login.title')}
      art={<EnterArt kind={steps.challenge ? 'second' : 'login'} />}
      {...props}
    >
      <LoginPanel steps={steps} onRegister={onRegister} onForgot={() => replace('forgot')} />
    </Dialog>
  );
}
