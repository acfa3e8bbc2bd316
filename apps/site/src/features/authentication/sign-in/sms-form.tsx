import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { CallError, call } from '../../../shared/call.ts';
import { FormNotice } from '../../../shared/form-notice.tsx';
import { useMobileCountry } from '../../../shared/use-countries.ts';
import { MobileCodeFields } from '../codes/mobile-code-fields.tsx';
import { focusingFirstWrong, spreadErrors } from '../form-errors.ts';
import type { SignInSteps } from './sign-in-steps.ts';

type Values = { mobileNum: string; password: string };

/** Mobile number and the code that is sent to it. */
export function SmsForm({ steps, agentPage }: { steps: SignInSteps; agentPage: boolean }) {
  const { t } = useText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const mobile = useMobileCountry();
  const fields = useForm<Values>({ defaultValues: { mobileNum: '', password: '' } });
  const { handleSubmit, setError, setFocus, resetField, formState } = fields;

  const submit = handleSubmit(async ({ mobileNum, password }) => {
    setRefusal(null);
    try {
      const answer = await call('session.login', {
        type: 'sms',
        mobileNum: mobileNum.trim(),
        countryDialingCode: mobile.country.countryDialingCode,
        password: password.trim(),
        ...(agentPage ? { agentPage } : {}),
      });
      await steps.take(answer);
    } catch (error) {
      // There is no user name and no password here of which the server's words could speak.
      const isWrong = error instanceof CallError && error.code === 'bad_credentials';
      setRefusal(isWrong ? t('login.smsWrong') : spreadErrors<Values>(error, ['mobileNum', 'password'], setError, t));
      resetField('password');
      setFocus('password');
    }
  });

  return (
    <form className="auth-form" onSubmit={focusingFirstWrong(submit)} noValidate aria-label={t('login.title')}>
      <FormNotice>{refusal}</FormNotice>
      <div className="stack">
        <FormProvider {...fields}>
          <MobileCodeFields
            of={mobile}
            sentBy="verification.smsLogin"
            codeName="password"
            onAsk={() => setRefusal(null)}
          />
        </FormProvider>
      </div>
      <Button type="submit" tone="primary" size="lg" block busy={formState.isSubmitting}>
        {t('login.action')}
      </Button>
    </form>
  );
}
