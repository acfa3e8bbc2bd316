import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { PasswordField, TextField } from '@croupier/ui/field';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { FormNotice } from '../../shared/form-notice.tsx';
import { startSession } from '../../shared/session.ts';
import { usePartForm } from '../../shared/use-part-form.ts';
import { Alone } from './alone.tsx';
import { type Begun, SecondStep } from './second-step.tsx';

/** Signs an operator in: name and password, then always a second factor. @param next path that it leads to */
export function SignInPage({ next }: { next: string }) {
  const { t } = useText();
  const router = useRouter();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const restart = (why: string | null) => {
    setBegun(null);
    setNotice(why);
  };
  const finish = ({ token }: CallResult<'console.secondFactor'>) => {
    startSession(token);
    void router.navigate({ href: next, replace: true });
  };
  return (
    <Alone title={t(begun ? 'signIn.second' : 'signIn.title')}>
      {begun ? (
        <SecondStep begun={begun} onDone={finish} onRestart={restart} />
      ) : (
        <FirstStep notice={notice} onDone={setBegun} />
      )}
    </Alone>
  );
}

function FirstStep({ notice, onDone }: { notice: string | null; onDone: (begun: Begun) => void }) {
  const { t } = useText();
  const { form, field, whole, isBusy } = usePartForm({
    fields: { login: '', password: '' },
    send: ({ login, password }) => call('console.signIn', { login: login.trim(), password }),
    onDone,
  });
  return (
    <form {...form} className="alone-form" aria-label={t('signIn.title')}>
      <FormNotice>{whole ?? notice}</FormNotice>
      <TextField
        label={t('signIn.login')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...field('login')}
      />
      <PasswordField
        label={t('field.password')}
        autoComplete="current-password"
        maxLength={256}
        {...field('password')}
      />
      <Button type="submit" tone="primary" size="lg" block busy={isBusy}>
        {t('signIn.go')}
      </Button>
    </form>
  );
}
