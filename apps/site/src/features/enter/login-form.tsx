import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Checkbox, PasswordField, TextField } from '@croupier/ui/field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/call.ts';
import { useSite } from '../../shared/site.ts';
import { useEnterSession } from './enter-session.ts';
import { spreadErrors } from './form-errors.ts';
import { FormNotice } from './form-notice.tsx';
import { rememberedName, rememberName } from './remembered-name.ts';
import './enter.css';

type Values = { username: string; password: string; remember: boolean };

/** User name and password. `onRegister` leads to the registration form, where that is open. */
export function LoginForm({ onRegister }: { onRegister: () => void }) {
  const { t } = useText();
  const { whitelabel, register: registration } = useSite();
  const enter = useEnterSession(true);
  const [refusal, setRefusal] = useState<string | null>(null);
  const name = rememberedName();
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm<Values>({
    defaultValues: { username: name, password: '', remember: name !== '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ username, password, remember }) => {
    setRefusal(null);
    try {
      const answer = await call('session.login', { type: 'username', username: username.trim(), password });
      rememberName(remember ? username.trim() : null);
      await enter(answer);
    } catch (error) {
      setRefusal(spreadErrors<Values>(error, ['username', 'password'], setError, t));
      resetField('password');
      setFocus('password');
    }
  });

  return (
    <form className="enter-form" onSubmit={submit} noValidate aria-label={t('login.title')}>
      {refusal && <FormNotice>{refusal}</FormNotice>}
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
        <PasswordField
          label={t('field.password')}
          autoComplete="current-password"
          maxLength={256}
          error={errors.password?.message}
          {...register('password', { required: t('field_required') })}
        />
        <Checkbox label={t('login.remember')} {...register('remember')} />
      </div>
      <Button type="submit" tone="primary" size="lg" block busy={isSubmitting}>
        {t('login.action')}
      </Button>
      {whitelabel.flags.DIRECTREG3 === true && registration.open && (
        <p className="end">
          {t('login.new')}{' '}
          <button type="button" className="link" onClick={onRegister}>
            {t('register.action')}
          </button>
        </p>
      )}
    </form>
  );
}
