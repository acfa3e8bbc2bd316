import type { CallInput, CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { CopyText } from '@croupier/ui/copy-text';
import { PasswordField, TextField } from '@croupier/ui/field';
import { Segmented } from '@croupier/ui/segmented';
import { MessageError } from '@croupier/web/message-error';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { FormNotice } from '../../shared/form-notice.tsx';
import { canUsePasskeys, makePasskey, wasCalledOff } from '../../shared/passkeys.ts';
import { QrCode } from '../../shared/qr-code.tsx';
import { usePartForm } from '../../shared/use-part-form.ts';
import './accept-form.css';

type AcceptFormProps = {
  invitation: string;
  offer: CallResult<'console.invitation'>;
  onAccepted: (accepted: CallResult<'console.acceptInvitation'>) => void;
};

type Factor = CallInput<'console.acceptInvitation'>['factor'];

/** The form that accepts an invitation: a password, and a passkey or an authenticator app. */
export function AcceptForm({ invitation, offer, onAccepted }: AcceptFormProps) {
  const { t } = useText();
  const [method, setMethod] = useState<Factor['method']>(canUsePasskeys() ? 'passkey' : 'totp');
  const { form, field, whole, isBusy } = usePartForm({
    fields: { password: '', again: '', code: '', name: t('invitation.passkeyFor', { login: offer.login }) },
    optional: method === 'totp' ? ['name'] : ['code'],
    send: async ({ password, again, code, name }) => {
      if (password !== again) throw new MessageError('invitation.differ');
      const factor: Factor =
        method === 'totp'
          ? { method, code: code.trim() }
          : { method, name: name.trim(), response: await newPasskey(offer.passkey) };
      return call('console.acceptInvitation', { invitation, password, factor });
    },
    onDone: onAccepted,
  });
  return (
    <form {...form} className="alone-form" aria-label={t('invitation.title')}>
      <p>{t(offer.isReset ? 'invitation.resetFor' : 'invitation.for', { login: offer.login, role: offer.role })}</p>
      <FormNotice>{whole}</FormNotice>
      {/* Password managers look for the name that the password belongs to. */}
      <input hidden readOnly autoComplete="username" value={offer.login} />
      <PasswordField
        label={t('field.password')}
        hint={t('invitation.passwordHint')}
        autoComplete="new-password"
        maxLength={256}
        {...field('password')}
      />
      <PasswordField
        label={t('field.confirmPassword')}
        autoComplete="new-password"
        maxLength={256}
        {...field('again')}
      />
      {canUsePasskeys() && (
        <Segmented
          label={t('signIn.how')}
          options={(['passkey', 'totp'] as const).map((value) => ({ value, label: t(`signIn.${value}`) }))}
          value={method}
          onChange={setMethod}
        />
      )}
      {method === 'passkey' ? (
        <TextField
          label={t('invitation.passkeyName')}
          hint={t('invitation.passkeyHint')}
          maxLength={64}
          autoComplete="off"
          {...field('name')}
        />
      ) : (
        <>
          <div className="accept-totp">
            <QrCode text={offer.totp.uri} label={t('invitation.qr')} />
            <div>
              <p>{t('invitation.scan')}</p>
              <CopyText value={offer.totp.secret} />
            </div>
          </div>
          <TextField
            label={t('signIn.totpCode')}
            hint={t('signIn.totpHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={16}
            {...field('code')}
          />
        </>
      )}
      <Button type="submit" tone="primary" size="lg" block busy={isBusy}>
        {t('invitation.accept')}
      </Button>
    </form>
  );
}

async function newPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  try {
    return await makePasskey(options);
  } catch (error) {
    if (wasCalledOff(error)) throw new MessageError('signIn.calledOff');
    throw error;
  }
}
