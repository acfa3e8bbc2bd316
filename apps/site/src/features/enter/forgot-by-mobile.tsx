import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { PasswordField } from '@croupier/ui/field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/call.ts';
import { MobileField } from '../../shared/mobile-field.tsx';
import { loadMobileNumbers, useMobileCountry } from '../../shared/use-countries.ts';
import { CodeInput } from './code-input.tsx';
import { spreadErrors } from './form-errors.ts';
import { FormNotice } from './form-notice.tsx';
import type { LoginSteps } from './login-steps.ts';
import { useNewPassword } from './use-password-rule.ts';
import { useSendCode } from './use-send-code.ts';

type Values = { mobileNum: string; verificationCode: string; newPassword: string };

/** A new password by a code that is sent to the verified number; it logs in. */
export function ForgotByMobile({ steps }: { steps: LoginSteps }) {
  const { t } = useText();
  const [refusal, setRefusal] = useState<string | null>(steps.notice);
  const mobile = useMobileCountry();
  const code = useSendCode('verification.smsNoLogin', mobile);
  const password = useNewPassword();
  const { register, handleSubmit, setError, setFocus, trigger, getValues, formState } = useForm<Values>({
    defaultValues: { mobileNum: '', verificationCode: '', newPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const { countryDialingCode } = mobile.country;

  const submit = handleSubmit(async ({ mobileNum, verificationCode, newPassword }) => {
    setRefusal(null);
    try {
      const answer = await call('member.resetByMobile', {
        mobileNum: mobileNum.trim(),
        countryDialingCode,
        verificationCode: verificationCode.trim(),
        newPassword,
      });
      await steps.take(answer);
    } catch (error) {
      setRefusal(spreadErrors<Values>(error, ['mobileNum', 'verificationCode', 'newPassword'], setError, t));
    }
  });

  const send = async () => {
    if (!(await trigger('mobileNum', { shouldFocus: true }))) return;
    await code.send(getValues('mobileNum')).catch((error: unknown) => {
      spreadErrors<Values>(error, ['mobileNum'], setError, t);
      throw error;
    });
    setFocus('verificationCode');
  };

  return (
    <form className="enter-form" onSubmit={submit} noValidate aria-label={t('forgot.title')}>
      {refusal && <FormNotice>{refusal}</FormNotice>}
      <p className="enter-text">{t('forgot.mobileText')}</p>
      <div className="stack">
        <MobileField
          of={mobile}
          error={errors.mobileNum?.message}
          {...register('mobileNum', {
            validate: async (value) => {
              if (value.trim() === '') return t('field_required');
              const { readMobile } = await loadMobileNumbers();
              return readMobile(countryDialingCode, value) !== null || t('phone_invalid');
            },
          })}
        />
        <CodeInput
          code={code}
          onSend={send}
          error={errors.verificationCode?.message}
          {...register('verificationCode', { validate: (value) => value.trim() !== '' || t('field_required') })}
        />
        <PasswordField
          label={t('field.newPassword')}
          autoComplete="new-password"
          maxLength={256}
          hint={password.hint}
          error={errors.newPassword?.message}
          {...register('newPassword', { validate: password.check })}
        />
      </div>
      <Button type="submit" tone="primary" size="lg" block busy={isSubmitting}>
        {t('forgot.set')}
      </Button>
    </form>
  );
}
