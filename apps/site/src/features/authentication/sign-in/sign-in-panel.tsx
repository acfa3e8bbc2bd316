import { useText } from '@croupier/i18n';
import { Segmented } from '@croupier/ui/segmented';
import { Smartphone, UserRound } from 'lucide-react';
import { useState } from 'react';
import { canRegister } from '../../../shared/capabilities.ts';
import { useSite } from '../../../shared/site.ts';
import { AuthEnd } from '../auth-end.tsx';
import { GameMenu } from './game-menu.tsx';
import { OtherMethods } from './other-methods.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { forgotMethodsOf } from './sign-in-methods.ts';
import type { SignInSteps } from './sign-in-steps.ts';
import { SmsForm } from './sms-form.tsx';
import '../auth.css';

type SignInPanelProps = {
  steps: SignInSteps;
  agentPage?: boolean;
  onRegister: () => void;
  onForgot: () => void;
};

/** Every sign-in method of the site, and what follows the first step. */
export function SignInPanel({ steps, agentPage = false, onRegister, onForgot }: SignInPanelProps) {
  const { t } = useText();
  const site = useSite();
  const { flags } = site.whitelabel;
  const [way, setWay] = useState<'username' | 'sms'>('username');
  if (steps.challenge) return <SecondFactorForm steps={steps} challenge={steps.challenge} />;
  const hasForgot = forgotMethodsOf(flags).length > 0;
  return (
    <div className="auth-panel">
      {!agentPage && <GameMenu />}
      {flags.MOBILEVERCODELOGIN3 === true && (
        <Segmented
          className="auth-tabs"
          label={t('login.how')}
          options={[
            {
              value: 'username',
              label: (
                <>
                  <UserRound size={18} strokeWidth={1.75} aria-hidden />
                  {t('field.username')}
                </>
              ),
            },
            {
              value: 'sms',
              label: (
                <>
                  <Smartphone size={18} strokeWidth={1.75} aria-hidden />
                  {t('login.sms')}
                </>
              ),
            },
          ]}
          value={way}
          onChange={setWay}
        />
      )}
      {way === 'username' ? (
        <SignInForm steps={steps} agentPage={agentPage} onForgot={hasForgot ? onForgot : null} />
      ) : (
        <SmsForm steps={steps} agentPage={agentPage} />
      )}
      <OtherMethods steps={steps} agentPage={agentPage} />
      <AuthEnd>
        {canRegister(site) && !agentPage && (
          <>
            {t('login.new')}{' '}
            <button type="button" className="link" onClick={onRegister}>
              {t('register.action')}
            </button>
          </>
        )}
      </AuthEnd>
    </div>
  );
}
