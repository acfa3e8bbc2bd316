import { useText } from '@croupier/i18n';
import { Dialog } from '@croupier/ui/dialog';
import { useModals } from '../../../shared/modals.ts';
import { AuthArt } from '../auth-art.tsx';
import { useSignInSteps } from '../sign-in/sign-in-steps.ts';
import { ForgotPanel } from './forgot-panel.tsx';

type ForgotDialogProps = { open: boolean; onClose: () => void; onClosed: () => void };

/** A new password for who forgot the old one, over the page. */
export function ForgotDialog(props: ForgotDialogProps) {
  const { t } = useText();
  const { replace } = useModals();
  const steps = useSignInSteps({ agentPage: false, onRegister: () => replace('register') });
  return (
    <Dialog
      title={t(steps.challenge ? 'second.title' : 'forgot.title')}
      art={<AuthArt kind={steps.challenge ? 'second' : 'forgot'} />}
      {...props}
    >
      <ForgotPanel steps={steps} onLogin={() => replace('login')} />
    </Dialog>
  );
}
