import type { SecondFactorMethod } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { TextField } from '@croupier/ui/field';
import { Segmented } from '@croupier/ui/segmented';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallError, call } from '../../../shared/call.ts';
import { errorText } from '../../../shared/error-text.tsx';
import { FormNotice } from '../../../shared/form-notice.tsx';
import { focusingFirstWrong } from '../form-errors.ts';
import { askPasskey, isCancelled, knowsPasskeys } from './passkey.ts';
import type { Challenge, SignInSteps } from './sign-in-steps.ts';

type SecondFactorFormProps = { steps: SignInSteps; challenge: Challenge };

/** The second step of a log in: a code of the authenticator, a passkey, or a recovery code. */
export function SecondFactorForm({ steps, challenge }: SecondFactorFormProps) {
  const { t } = useText();
  const methods = challenge.methods.filter((method) => method !== 'passkey' || (challenge.passkey && knowsPasskeys()));
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'recovery');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, resetField, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  const isCode = method !== 'passkey';
  useEffect(() => {
    if (method !== 'passkey') setFocus('code');
  }, [method, setFocus]);

  const finish = async (proof: { code: string } | { passkey: Record<string, unknown> }) => {
    const answer = await call('session.secondFactor', { ticket: challenge.ticket, method, ...proof });
    await steps.take(answer, challenge.password);
  };
  const submit = handleSubmit(async ({ code }) => {
    setRefusal(null);
    try {
      await finish(isCode ? { code: code.trim() } : { passkey: await askPasskey(challenge.passkey ?? {}) });
    } catch (error) {
      if (error instanceof CallError && error.code === 'ticket_invalid') return steps.restart(t('second.over'));
      if (!isCancelled(error)) setRefusal(errorText(error, t));
      if (!isCode) return;
      resetField('code');
      setFocus('code');
    }
  });

  return (
    <form className="auth-form" onSubmit={focusingFirstWrong(submit)} noValidate aria-label={t('second.title')}>
      <FormNotice>{refusal}</FormNotice>
      {methods.length > 1 && (
        <Segmented
          className="auth-tabs"
          label={t('second.how')}
          options={methods.map((value) => ({ value, label: t(`second.${value}`) }))}
          value={method}
          onChange={(next) => {
            setMethod(next);
            setRefusal(null);
            resetField('code');
          }}
        />
      )}
      <p className="auth-text">{t(`second.${method}Text`)}</p>
      {isCode && (
        <TextField
          key={method}
          label={t(`second.${method}Code`)}
          {...(method === 'totp'
            ? { inputMode: 'numeric' as const, autoComplete: 'one-time-code' }
            : { autoComplete: 'off' })}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={formState.errors.code?.message}
          {...register('code', { validate: (value) => !isCode || value.trim() !== '' || t('field_required') })}
        />
      )}
      <Button
        type="submit"
        tone="primary"
        size="lg"
        block
        busy={formState.isSubmitting}
        icon={isCode ? undefined : <KeyRound size={20} strokeWidth={1.75} />}
      >
        {t(isCode ? 'second.action' : 'second.passkeyAction')}
      </Button>
      <p className="auth-end">
        <button type="button" className="link" onClick={() => steps.restart()}>
          {t('second.back')}
        </button>
      </p>
    </form>
  );
}
