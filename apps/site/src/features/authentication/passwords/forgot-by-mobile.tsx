import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { call } from '../../../shared/call.ts';
import { FormNotice } from '../../../shared/form-notice.tsx';
import { useMobileCountry } from '../../../shared/use-countries.ts';
import { MobileCodeFields } from '../codes/mobile-code-fields.tsx';
import { focusingFirstWrong, spreadErrors } from '../form-errors.ts';
import type { SignInSteps } from '../sign-in/sign-in-steps.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

type Values = { mobileNum: string; verificationCode: string; newPassword: string };

/** A new password by a code that is sent to the verified number; it logs in. */
export function ForgotByMobile({ steps }: { steps: SignInSteps }) {
  const { t } = useText();
  const [refusal, setRefusal] = useState<string | null>(steps.notice);
  const mobile = useMobileCountry();
  const fields = useForm<Values>({ defaultValues: { mobileNum: '', verificationCode: '', newPassword: '' } });
  const { handleSubmit, setError, formState } = fields;

  const submit = handleSubmit(async ({ mobileNum, verificationCode, newPassword }) => {
    setRefusal(null);
    try {
      const answer = await call('member.resetByMobile', {
        mobileNum: mobileNum.trim(),
        countryDialingCode: mobile.country.countryDialingCode,
        verificationCode: verificationCode.trim(),
        newPassword,
      });
      await steps.take(answer);
    } catch (error) {
      setRefusal(spreadErrors<Values>(error, ['mobileNum', 'verificationCode', 'newPassword'], setError, t));
    }
  });

  return (
    <form className="auth-form" onSubmit={focusingFirstWrong(submit)} noValidate aria-label={t('forgot.title')}>
      <FormNotice>{refusal}</FormNotice>
      <p className="auth-text">{t('forgot.mobileText')}</p>
      <div className="stack">
        <FormProvider {...fields}>
          <MobileCodeFields
            of={mobile}
            sentBy="verification.smsNoLogin"
            codeName="verificationCode"
            onAsk={() => setRefusal(null)}
          />
          <NewPasswordFields repeated={false} />
        </FormProvider>
      </div>
      <Button type="submit" tone="primary" size="lg" block busy={formState.isSubmitting}>
        {t('forgot.set')}
      </Button>
    </form>
  );
}
