import { useText } from '@croupier/i18n';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { EnterPage } from './enter-page.tsx';
import { LoginPanel } from './login-panel.tsx';
import { useLoginSteps } from './login-steps.ts';
import { SocialReturn } from './social-return.tsx';
import { readSocialWay } from './social-way.ts';

/** Log in as a page of its own; for agents alone with `agent=1`. The way back from an account elsewhere ends here too. */
export function LoginPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const { agent, state, next: asked } = useSearch({ from: '/login' });
  // The provider's answer takes the place of what stood in the address before.
  const [way] = useState(() => readSocialWay(state));
  const agentPage = agent === 1 || way.agent === 1;
  const next = asked ?? way.next;
  const onRegister = () => void navigate({ to: '/register', search: next ? { next } : {} });
  const steps = useLoginSteps({ agentPage, onRegister, next });
  const isReturn = state !== undefined;
  const title = steps.challenge ? 'second.title' : agentPage ? 'agent.title' : 'login.title';
  return (
    <EnterPage title={t(title)} art={steps.challenge ? 'second' : agentPage ? 'agent' : 'login'}>
      {isReturn ? (
        <SocialReturn steps={steps} way={way} />
      ) : (
        <LoginPanel
          key={steps.notice}
          steps={steps}
          agentPage={agentPage}
          onRegister={onRegister}
          onForgot={() => void navigate({ to: '/forget' })}
        />
      )}
    </EnterPage>
  );
}
