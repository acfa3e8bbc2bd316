import { useText } from '@croupier/i18n';
import { ProgressBar } from '@croupier/ui/progress';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { CallError, call } from '../../../shared/call.ts';
import { errorText } from '../../../shared/error-text.tsx';
import type { SignInSteps } from './sign-in-steps.ts';
import { forgetSocialSignIn, type SocialSignIn } from './social-sign-in.ts';

/** Finishes a log in by an account elsewhere with what its provider sent back, which is taken out of the address at once. */
export function SocialReturn({ steps, way }: { steps: SignInSteps; way: SocialSignIn }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { state = '', code, iss } = useSearch({ from: '/login' });
  const isBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is good for one time
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void finish();
  }, []);

  const finish = async () => {
    // The code must not stay in the history, nor be sent on as the page that a picture is shown on.
    const clean = () => navigate({ to: '/login', search: way, replace: true });
    forgetSocialSignIn();
    try {
      // Whoever closed the provider's window comes back without a code.
      if (code === undefined) throw new CallError(0, { code: 'social_login_failed' });
      const answer = await call('session.socialFinish', { state, code, ...(iss ? { iss } : {}) });
      await clean();
      await steps.take(answer);
    } catch (error) {
      steps.restart(errorText(error, t));
      await clean();
    }
  };
  return (
    <div className="social-return" role="status">
      <ProgressBar label={t('social.returning')} value={null} />
    </div>
  );
}
