import { useText } from '@croupier/i18n';
import { Segmented } from '@croupier/ui/segmented';
import { Smartphone, UserRound } from 'lucide-react';
import { useState } from 'react';
import { canRegister } from '../../shared/capabilities.ts';
import { useSite } from '../../shared/site.ts';
import { EnterEnd } from './enter-end.tsx';
import { GameMenu } from './game-menu.tsx';
import { LoginForm } from './login-form.tsx';
import type { LoginSteps } from './login-steps.ts';
import { OtherWays } from './other-ways.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SmsForm } from './sms-form.tsx';
import { forgotMethodsOf } from './ways.ts';
import './enter.css';

type LoginPanelProps = {
  steps: LoginSteps;
  agentPage?: boolean;
  onRegister: () => void;
  onForgot: () => void;
};

/** Every way in that the site has, and what follows the first step. */
export function LoginPanel({ steps, agentPage = false, onRegister, onForgot }: LoginPanelProps) {
  const { t } = useText();
  const site = useSite();
  const { flags } = site.whitelabel;
  const [way, setWay] = useState<'username' | 'sms'>('username');
  if (steps.challenge) return <SecondFactorForm steps={steps} challenge={steps.challenge} />;
  const hasForgot = forgotMethodsOf(flags).length > 0;
  return (
    <div className="enter-panel">
      {!agentPage && <GameMenu />}
      {flags.MOBILEVERCODELOGIN3 === true && (
        <Segmented
          className="enter-tabs"
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
        <LoginForm steps={steps} agentPage={agentPage} onForgot={hasForgot ? onForgot : null} />
      ) : (
        <SmsForm steps={steps} agentPage={agentPage} />
      )}
      <OtherWays steps={steps} agentPage={agentPage} />
      <EnterEnd>
        {canRegister(site) && !agentPage && (
          <>
            {t('login.new')}{' '}
            <button type="button" className="link" onClick={onRegister}>
              {t('register.action')}
            </button>
          </>
        )}
      </EnterEnd>
    </div>
  );
}
