import { useText } from '@croupier/i18n';
import { Dialog } from '@croupier/ui/dialog';
import { useModals } from '../../../shared/modals.ts';
import { AuthArt } from '../auth-art.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { useSignInSteps } from './sign-in-steps.ts';

type SignInDialogProps = { open: boolean; onClose: () => void; onClosed: () => void };

/** Log in over the page that asked for it. */
export function SignInDialog(props: SignInDialogProps) {
  const { t } = useText();
  const { replace } = useModals();
  const onRegister = () => replace('register');
  const steps = useSignInSteps({ agentPage: false, onRegister });
  return (
    <Dialog
      title={t(steps.challenge ? 'second.title' : 'login.title')}
      art={<AuthArt kind={steps.challenge ? 'second' : 'login'} />}
      {...props}
    >
      <SignInPanel steps={steps} onRegister={onRegister} onForgot={() => replace('forgot')} />
    </Dialog>
  );
}
