import { useText } from '@croupier/i18n';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthPage } from '../auth-page.tsx';
import { useSignInSteps } from '../sign-in/sign-in-steps.ts';
import { ForgotPanel } from './forgot-panel.tsx';
import { ResetForm } from './reset-form.tsx';
import { takeResetToken } from './reset-token.ts';

/** A new password for who forgot the old one, as a page of its own; with the token of a mailed link, the new password itself. */
export function ForgotPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const [token, setToken] = useState(takeResetToken);
  const onLogin = () => void navigate({ to: '/login' });
  const steps = useSignInSteps({ agentPage: false, onRegister: () => void navigate({ to: '/register' }) });
  if (token) {
    return (
      <AuthPage title={t('reset.title')} art="password">
        <ResetForm token={token} onDone={onLogin} onAgain={() => setToken(null)} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t(steps.challenge ? 'second.title' : 'forgot.title')} art={steps.challenge ? 'second' : 'forgot'}>
      <ForgotPanel steps={steps} onLogin={onLogin} />
    </AuthPage>
  );
}
