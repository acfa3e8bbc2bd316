import type { StepUpMethod } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { CodeField } from '@croupier/ui/code-field';
import { Dialog } from '@croupier/ui/dialog';
import { PasswordField, TextField } from '@croupier/ui/field';
import { useMutation } from '@tanstack/react-query';
import { AtSign, Fingerprint, KeyRound, LifeBuoy, type LucideIcon, MessageSquareText, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { beginCodeWait, useCodeWait } from '../../shared/code-wait.ts';
import { FormNotice } from '../../shared/form-notice.tsx';
import { useMember } from '../../shared/member.ts';
import { canUsePasskeys } from '../../shared/passkeys.ts';
import type { Asked } from '../../shared/step-up.ts';
import { stepUpByPasskey, stepUpBySecret } from './step-up.ts';
import { refusalOf, usePartForm } from './use-part-form.ts';
import './step-up-dialog.css';

const looks: Record<StepUpMethod, { icon: LucideIcon; name: MessageKey }> = {
  password: { icon: KeyRound, name: 'stepUp.password' },
  totp: { icon: Smartphone, name: 'stepUp.totp' },
  passkey: { icon: Fingerprint, name: 'stepUp.passkey' },
  recovery: { icon: LifeBuoy, name: 'stepUp.recovery' },
  email: { icon: AtSign, name: 'stepUp.email' },
  sms: { icon: MessageSquareText, name: 'stepUp.sms' },
};

type StepUpDialogProps = { asked: Asked; open: boolean; onClosed: () => void };

/** Asks the member to re-authenticate, by one of the methods that the server accepts. */
export function StepUpDialog({ asked, open, onClosed }: StepUpDialogProps) {
  const { t } = useText();
  const offered = asked.methods.filter((method) => method !== 'passkey' || canUsePasskeys());
  const [chosen, setChosen] = useState<StepUpMethod | undefined>(offered[0]);
  const others = offered.filter((method) => method !== chosen);
  const done = () => asked.answer(true);
  return (
    <Dialog
      title={t('stepUp.title')}
      description={t(chosen ? 'stepUp.text' : 'stepUp.none')}
      open={open}
      onClose={() => asked.answer(false)}
      onClosed={onClosed}
    >
      {chosen === 'passkey' ? (
        <ByPasskey key={chosen} onDone={done} />
      ) : chosen ? (
        <BySecret key={chosen} method={chosen} onDone={done} />
      ) : null}
      {others.length > 0 && (
        <section className="step-up-others" aria-labelledby="step-up-others">
          <h3 id="step-up-others">{t('stepUp.others')}</h3>
          <ul>
            {others.map((method) => {
              const { icon: Icon, name } = looks[method];
              return (
                <li key={method}>
                  <button type="button" onClick={() => setChosen(method)}>
                    <Icon size={20} strokeWidth={1.75} aria-hidden />
                    {t(name)}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

type ByProps = { method: Exclude<StepUpMethod, 'passkey'>; onDone: () => void };

function BySecret({ method, onDone }: ByProps) {
  const { t } = useText();
  const { data: member } = useMember();
  const { form, field, whole, isBusy } = usePartForm({
    names: ['secret'],
    send: ({ secret }) => stepUpBySecret(method, secret),
    onDone,
  });
  const label = t(looks[method].name);
  return (
    <form {...form} className="step-up-form" aria-label={label}>
      <FormNotice>{whole}</FormNotice>
      {method === 'password' && (
        <>
          {/* Password managers look for the name that the password belongs to. */}
          <input hidden readOnly autoComplete="username" value={member?.account ?? ''} />
          <PasswordField label={label} autoComplete="current-password" maxLength={256} {...field('secret')} />
        </>
      )}
      {method === 'totp' && (
        <TextField
          label={label}
          hint={t('authenticator.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          {...field('secret')}
        />
      )}
      {method === 'recovery' && (
        <TextField
          label={label}
          hint={t('stepUp.recoveryHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          {...field('secret')}
        />
      )}
      {(method === 'email' || method === 'sms') && <SentCode method={method} field={field('secret')} />}
      <Button type="submit" tone="primary" size="lg" block busy={isBusy}>
        {t('stepUp.action')}
      </Button>
    </form>
  );
}

type SentCodeProps = {
  method: 'email' | 'sms';
  field: Pick<React.ComponentProps<typeof CodeField>, 'name' | 'value' | 'onChange' | 'error'>;
};

function SentCode({ method, field }: SentCodeProps) {
  const { t } = useText();
  const until = useCodeWait(`proof ${method}`);
  const asking = useMutation({
    mutationFn: () => call('security.stepUpCode', { kind: method === 'email' ? 'email' : 'mobile' }),
    onSuccess: () => beginCodeWait(`proof ${method}`),
  });
  return (
    <>
      <FormNotice>{refusalOf(asking.error, [], t).whole}</FormNotice>
      <CodeField
        label={t(looks[method].name)}
        hint={t(until === null ? 'stepUp.codeHint' : 'security.codeSentHint')}
        maxLength={16}
        until={until}
        busy={asking.isPending}
        onSend={() => asking.mutate()}
        {...field}
      />
    </>
  );
}

function ByPasskey({ onDone }: Pick<ByProps, 'onDone'>) {
  const { t } = useText();
  const proving = useMutation({
    mutationFn: stepUpByPasskey,
    onSuccess: (isProved) => isProved && onDone(),
  });
  const wasCancelled = proving.data === false;
  return (
    <div className="step-up-form">
      <FormNotice>{refusalOf(proving.error, [], t).whole}</FormNotice>
      {wasCancelled && <p role="status">{t('stepUp.calledOff')}</p>}
      <Button
        tone="primary"
        size="lg"
        block
        busy={proving.isPending}
        icon={<Fingerprint size={20} strokeWidth={1.75} aria-hidden />}
        onClick={() => proving.mutate()}
      >
        {t('stepUp.usePasskey')}
      </Button>
    </div>
  );
}
