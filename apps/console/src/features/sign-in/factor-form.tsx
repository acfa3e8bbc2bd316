import type { SecondFactorMethod } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { TextField } from '@croupier/ui/field';
import { Segmented } from '@croupier/ui/segmented';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormNotice } from '../../shared/form-notice.tsx';
import { wasCalledOff } from '../../shared/passkeys.ts';
import { refusalOf, usePartForm } from '../../shared/use-part-form.ts';
import './alone.css';

type FactorFormProps = {
  /** Names the form. */
  label: string;
  action: string;
  /** What may be shown, best first. */
  methods: readonly SecondFactorMethod[];
  /** @param code empty for a passkey */
  send: (method: SecondFactorMethod, code: string) => Promise<void>;
  foot?: ReactNode;
};

/** Asks for a second factor: a passkey, a code of the authenticator app, or a recovery code. */
export function FactorForm({ label, action, methods, send, foot }: FactorFormProps) {
  const { t } = useText();
  const [method, setMethod] = useState<SecondFactorMethod | undefined>(methods[0]);
  return (
    <div className="alone-form">
      {methods.length > 1 && method && (
        <Segmented
          label={t('signIn.how')}
          options={methods.map((value) => ({ value, label: t(`signIn.${value}`) }))}
          value={method}
          onChange={setMethod}
        />
      )}
      {method === undefined && <FormNotice>{t('signIn.noFactor')}</FormNotice>}
      {method === 'passkey' && <ByPasskey send={() => send('passkey', '')} />}
      {method !== undefined && method !== 'passkey' && (
        <ByCode key={method} method={method} label={label} action={action} send={(code) => send(method, code)} />
      )}
      {foot}
    </div>
  );
}

function ByPasskey({ send }: { send: () => Promise<void> }) {
  const { t } = useText();
  const sending = useMutation({ mutationFn: send });
  const isCalledOff = wasCalledOff(sending.error);
  return (
    <>
      <p>{t(isCalledOff ? 'signIn.calledOff' : 'signIn.passkeyText')}</p>
      <FormNotice>{isCalledOff ? null : refusalOf(sending.error, [], t).whole}</FormNotice>
      <Button
        tone="primary"
        size="lg"
        block
        busy={sending.isPending}
        icon={<Fingerprint size={20} strokeWidth={1.75} aria-hidden />}
        onClick={() => sending.mutate()}
      >
        {t('signIn.usePasskey')}
      </Button>
    </>
  );
}

type ByCodeProps = {
  method: 'totp' | 'recovery';
  label: string;
  action: string;
  send: (code: string) => Promise<void>;
};

function ByCode({ method, label, action, send }: ByCodeProps) {
  const { t } = useText();
  const { form, field, whole, isBusy } = usePartForm({
    fields: { code: '' },
    send: ({ code }) => send(code.trim()),
    onDone: () => undefined,
  });
  const isTotp = method === 'totp';
  return (
    <form {...form} className="alone-form" aria-label={label}>
      <FormNotice>{whole}</FormNotice>
      <TextField
        label={t(isTotp ? 'signIn.totpCode' : 'signIn.recoveryCode')}
        hint={t(isTotp ? 'signIn.totpHint' : 'signIn.recoveryHint')}
        {...(isTotp ? { inputMode: 'numeric', autoComplete: 'one-time-code' } : { autoComplete: 'off' })}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...field('code')}
      />
      <Button type="submit" tone="primary" size="lg" block busy={isBusy}>
        {action}
      </Button>
    </form>
  );
}
