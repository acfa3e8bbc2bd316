import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Checkbox, PasswordField, TextField } from '@croupier/ui/field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallError, call } from '../../../shared/call.ts';
import { FormNotice } from '../../../shared/form-notice.tsx';
import { CaptchaField } from '../bot-check/captcha-field.tsx';
import { useCaptcha } from '../bot-check/use-captcha.ts';
import { wantsCaptcha } from '../bot-check/wants-captcha.ts';
import { focusingFirstWrong, spreadErrors } from '../form-errors.ts';
import { rememberedName, rememberName } from './remembered-name.ts';
import type { SignInSteps } from './sign-in-steps.ts';

type Values = { username: string; password: string; captcha: string; remember: boolean };

type SignInFormProps = { steps: SignInSteps; agentPage: boolean; onForgot: (() => void) | null };

/** User name and password, and a captcha where the server asks for one. */
export function SignInForm({ steps, agentPage, onForgot }: SignInFormProps) {
  const { t } = useText();
  const [refusal, setRefusal] = useState<string | null>(steps.notice);
  const captcha = useCaptcha();
  const name = agentPage ? '' : rememberedName();
  const { register, handleSubmit, setError, setFocus, setValue, resetField, formState } = useForm<Values>({
    defaultValues: { username: name, password: '', captcha: '', remember: name !== '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ username, password, captcha: typed, remember }) => {
    setRefusal(null);
    try {
      const answer = await call('session.login', {
        type: 'username',
        username: username.trim(),
        password,
        ...(captcha.isNeeded && !captcha.proof ? { captcha: typed.trim() } : {}),
        ...(captcha.proof ? { geetest: captcha.proof } : {}),
        ...(agentPage ? { agentPage } : {}),
      });
      if (!agentPage) rememberName(remember ? username.trim() : null);
      await steps.take(answer, password);
    } catch (error) {
      if (captcha.isNeeded || wantsCaptcha(error)) captcha.ask();
      setValue('captcha', '');
      // A picture that was misread says nothing of the password.
      const isMisread = error instanceof CallError && 'captcha' in error.fields;
      if (!isMisread) {
        resetField('password');
        setFocus('password');
      }
      setRefusal(spreadErrors<Values>(error, ['username', 'password', 'captcha'], setError, t));
    }
  });

  return (
    <form className="auth-form" onSubmit={focusingFirstWrong(submit)} noValidate aria-label={t('login.title')}>
      <FormNotice>{refusal}</FormNotice>
      <div className="stack">
        <TextField
          label={t('field.username')}
          // The browser may offer passkeys among the names that it knows.
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={errors.username?.message}
          {...register('username', { validate: (value) => value.trim() !== '' || t('field_required') })}
        />
        <PasswordField
          label={t('field.password')}
          autoComplete="current-password"
          maxLength={256}
          error={errors.password?.message}
          {...register('password', { required: t('field_required') })}
        />
        {captcha.isNeeded && (
          <CaptchaField
            captcha={captcha}
            error={errors.captcha?.message}
            {...register('captcha', {
              validate: (value) => captcha.proof !== undefined || value.trim() !== '' || t('field_required'),
            })}
          />
        )}
        <div className="auth-row">
          {agentPage ? <span /> : <Checkbox label={t('login.remember')} {...register('remember')} />}
          {onForgot && (
            <button type="button" className="link" onClick={onForgot}>
              {t('login.forgot')}
            </button>
          )}
        </div>
      </div>
      <Button type="submit" tone="primary" size="lg" block busy={isSubmitting}>
        {t('login.action')}
      </Button>
    </form>
  );
}
