import { useText } from '@croupier/i18n';
import { Segmented } from '@croupier/ui/segmented';
import { Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '../../../shared/site.ts';
import { AuthEnd } from '../auth-end.tsx';
import { SecondFactorForm } from '../sign-in/second-factor-form.tsx';
import { forgotMethodsOf } from '../sign-in/sign-in-methods.ts';
import type { SignInSteps } from '../sign-in/sign-in-steps.ts';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByMobile } from './forgot-by-mobile.tsx';
import '../auth.css';

type ForgotPanelProps = { steps: SignInSteps; onLogin: () => void };

/** Ways to a new password, as far as the site has them; customer service is one always. */
export function ForgotPanel({ steps, onLogin }: ForgotPanelProps) {
  const { t } = useText();
  const methods = forgotMethodsOf(useSite().whitelabel.flags);
  const [method, setMethod] = useState(methods[0]);
  if (steps.challenge) return <SecondFactorForm steps={steps} challenge={steps.challenge} />;
  return (
    <div className="auth-panel">
      {methods.length > 1 && method && (
        <Segmented
          className="auth-tabs"
          label={t('forgot.how')}
          options={methods.map((value) => ({
            value,
            label: (
              <>
                {value === 'email' ? (
                  <Mail size={18} strokeWidth={1.75} aria-hidden />
                ) : (
                  <Smartphone size={18} strokeWidth={1.75} aria-hidden />
                )}
                {t(value === 'email' ? 'field.email' : 'field.mobileNum')}
              </>
            ),
          }))}
          value={method}
          onChange={setMethod}
        />
      )}
      {method === 'email' && <ForgotByEmail onSent={onLogin} />}
      {method === 'mobile' && <ForgotByMobile steps={steps} />}
      {!method && <p className="auth-text">{t('forgot.none')}</p>}
      <AuthEnd>
        <button type="button" className="link" onClick={onLogin}>
          {t('forgot.back')}
        </button>
      </AuthEnd>
    </div>
  );
}
