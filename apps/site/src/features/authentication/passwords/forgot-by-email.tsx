import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { TextField } from '@croupier/ui/field';
import { openDialog } from '@croupier/ui/open-dialog';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../shared/call.ts';
import { FormNotice } from '../../../shared/form-notice.tsx';
import { CaptchaField } from '../bot-check/captcha-field.tsx';
import { useCaptcha } from '../bot-check/use-captcha.ts';
import { wantsCaptcha } from '../bot-check/wants-captcha.ts';
import { focusingFirstWrong, spreadErrors } from '../form-errors.ts';
import { rememberedName } from '../sign-in/remembered-name.ts';

type Values = { username: string; email: string; captcha: string };

/** Asks for a link by mail. The answer is the same whatever was typed, and so is what the page says. */
export function ForgotByEmail({ onSent }: { onSent: () => void }) {
  const { t } = useText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const captcha = useCaptcha();
  const { register, handleSubmit, setError, setValue, formState } = useForm<Values>({
    defaultValues: { username: rememberedName(), email: '', captcha: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ username, email, captcha: typed }) => {
    setRefusal(null);
    try {
      await call('member.forgotByEmail', {
        username: username.trim(),
        email: email.trim(),
        ...(captcha.isNeeded && !captcha.proof ? { captcha: typed.trim() } : {}),
        ...(captcha.proof?.work ? { work: captcha.proof.work } : {}),
      });
      await openDialog({
        icon: 'positive',
        title: t('forgot.sentTitle'),
        html: `<p>${t('forgot.sentText')}</p>`,
        buttons: [{ value: 'ok', label: t('forgot.sentClose'), isMain: true }],
      });
      onSent();
    } catch (error) {
      setRefusal(spreadErrors<Values>(error, ['username', 'email', 'captcha'], setError, t));
      if (!captcha.isNeeded && !wantsCaptcha(error)) return;
      captcha.ask();
      setValue('captcha', '');
    }
  });

  return (
    <form className="auth-form" onSubmit={focusingFirstWrong(submit)} noValidate aria-label={t('forgot.title')}>
      <FormNotice>{refusal}</FormNotice>
      <p className="auth-text">{t('forgot.emailText')}</p>
      <div className="stack">
        <TextField
          label={t('field.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={errors.username?.message}
          {...register('username', { validate: (value) => value.trim() !== '' || t('field_required') })}
        />
        <TextField
          label={t('field.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          error={errors.email?.message}
          {...register('email', {
            validate: (value) => {
              if (value.trim() === '') return t('field_required');
              return /^[^\s@]+@[^\s@]+$/.test(value.trim()) || t('email_invalid');
            },
          })}
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
      </div>
      <Button type="submit" tone="primary" size="lg" block busy={isSubmitting}>
        {t('forgot.send')}
      </Button>
    </form>
  );
}
