import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/call.ts';
import { MobileField } from '../../shared/mobile-field.tsx';
import { loadMobileNumbers, useMobileCountry } from '../../shared/use-countries.ts';
import { CodeInput } from './code-input.tsx';
import { spreadErrors } from './form-errors.ts';
import { FormNotice } from './form-notice.tsx';
import type { LoginSteps } from './login-steps.ts';
import { useSendCode } from './use-send-code.ts';

type Values = { mobileNum: string; password: string };

/** Mobile number and the code that is sent to it. */
export function SmsForm({ steps, agentPage }: { steps: LoginSteps; agentPage: boolean }) {
  const { t } = useText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const mobile = useMobileCountry();
  const code = useSendCode('verification.smsLogin', mobile);
  const { register, handleSubmit, setError, setFocus, resetField, trigger, getValues, formState } = useForm<Values>({
    defaultValues: { mobileNum: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const { countryDialingCode } = mobile.country;

  const submit = handleSubmit(async ({ mobileNum, password }) => {
    setRefusal(null);
    try {
      const answer = await call('session.login', {
        type: 'sms',
        mobileNum: mobileNum.trim(),
        countryDialingCode,
        password: password.trim(),
        ...(agentPage ? { agentPage } : {}),
      });
      await steps.take(answer);
    } catch (error) {
      setRefusal(spreadErrors<Values>(error, ['mobileNum', 'password'], setError, t));
      resetField('password');
      setFocus('password');
    }
  });

  const send = async () => {
    if (!(await trigger('mobileNum', { shouldFocus: true }))) return;
    setRefusal(null);
    await code.send(getValues('mobileNum')).catch((error: unknown) => {
      spreadErrors<Values>(error, ['mobileNum'], setError, t);
      throw error;
    });
    setFocus('password');
  };

  return (
    <form className="enter-form" onSubmit={submit} noValidate aria-label={t('login.title')}>
      {refusal && <FormNotice>{refusal}</FormNotice>}
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
          error={errors.password?.message}
          {...register('password', { validate: (value) => value.trim() !== '' || t('field_required') })}
        />
      </div>
      <Button type="submit" tone="primary" size="lg" block busy={isSubmitting}>
        {t('login.action')}
      </Button>
    </form>
  );
}
