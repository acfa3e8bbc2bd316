import { useText } from '@croupier/i18n';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthPage } from '../auth-page.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { useSignInSteps } from './sign-in-steps.ts';
import { SocialReturn } from './social-return.tsx';
import { readSocialSignIn } from './social-sign-in.ts';

/** Log in as a page of its own; for agents alone with `agent=1`. The way back from an account elsewhere ends here too. */
export function SignInPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const { agent, state, next: asked } = useSearch({ from: '/login' });
  // The provider's answer takes the place of what stood in the address before.
  const [way] = useState(() => readSocialSignIn(state));
  const agentPage = agent === 1 || way.agent === 1;
  const next = asked ?? way.next;
  const onRegister = () => void navigate({ to: '/register', search: next ? { next } : {} });
  const steps = useSignInSteps({ agentPage, onRegister, next });
  const isReturn = state !== undefined;
  const title = steps.challenge ? 'second.title' : agentPage ? 'agent.title' : 'login.title';
  return (
    <AuthPage title={t(title)} art={steps.challenge ? 'second' : agentPage ? 'agent' : 'login'}>
      {isReturn ? (
        <SocialReturn steps={steps} way={way} />
      ) : (
        <SignInPanel
          key={steps.notice}
          steps={steps}
          agentPage={agentPage}
          onRegister={onRegister}
          onForgot={() => void navigate({ to: '/forget' })}
        />
      )}
    </AuthPage>
  );
}
