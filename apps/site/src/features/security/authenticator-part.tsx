import type { CallResult, SecurityOverview } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { CopyText } from '@croupier/ui/copy-text';
import { TextField } from '@croupier/ui/field';
import { toast } from '@croupier/web/toast';
import { useMutation } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { FormNotice } from '../../shared/form-notice.tsx';
import { QrCode } from '../../shared/qr-code.tsx';
import { askToRemove } from './ask-to-remove.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { refreshSecurity } from './security-queries.ts';
import { refusalOf, usePartForm } from './use-part-form.ts';

type AuthenticatorPartProps = { overview: SecurityOverview; done: () => void };
type Started = CallResult<'security.totpStart'>;

/** Turns the authenticator app on, with its secret as a picture and as letters, or off. */
export function AuthenticatorPart({ overview, done }: AuthenticatorPartProps) {
  const { t } = useText();
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = () => {
    void refreshSecurity();
    done();
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={finish} />;
  if (overview.totp) return <TurnOff done={done} />;
  if (!started) return <Begin onStarted={setStarted} />;
  return (
    <Confirm
      started={started}
      onConfirmed={(recoveryCodes) => {
        toast({ title: t('authenticator.done') });
        if (recoveryCodes.length > 0) setCodes(recoveryCodes);
        else finish();
      }}
    />
  );
}

function Begin({ onStarted }: { onStarted: (started: Started) => void }) {
  const { t } = useText();
  const start = useMutation({ mutationFn: () => call('security.totpStart', {}), onSuccess: onStarted });
  return (
    <div className="security-form">
      <p>{t('authenticator.text')}</p>
      <FormNotice>{refusalOf(start.error, [], t).whole}</FormNotice>
      <Button
        tone="primary"
        busy={start.isPending}
        icon={<Smartphone size={20} strokeWidth={1.75} aria-hidden />}
        onClick={() => start.mutate()}
      >
        {t('authenticator.begin')}
      </Button>
    </div>
  );
}

type ConfirmProps = { started: Started; onConfirmed: (recoveryCodes: readonly string[]) => void };

function Confirm({ started: { secret, uri }, onConfirmed }: ConfirmProps) {
  const { t } = useText();
  const { form, field, whole, isBusy } = usePartForm({
    names: ['code'],
    send: async ({ code }) => (await call('security.totpConfirm', { code: code.trim() })).recoveryCodes,
    onDone: onConfirmed,
  });
  return (
    <form {...form} className="security-form authenticator" aria-label={t('security.authenticator')}>
      <ol className="security-steps">
        <li>
          <h3>{t('authenticator.scan')}</h3>
          <p>{t('authenticator.scanText')}</p>
          <QrCode text={uri} label={t('authenticator.qr')} />
          <div className="authenticator-secret">
            <span>{t('authenticator.secret')}</span>
            <CopyText value={inFours(secret)} />
          </div>
        </li>
        <li>
          <h3>{t('authenticator.enter')}</h3>
          <FormNotice>{whole}</FormNotice>
          <TextField
            label={t('authenticator.code')}
            hint={t('authenticator.codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={16}
            {...field('code')}
          />
        </li>
      </ol>
      <Button type="submit" tone="primary" busy={isBusy}>
        {t('authenticator.confirm')}
      </Button>
    </form>
  );
}

/** Letters that have to be typed are read in groups of four. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

function TurnOff({ done }: { done: () => void }) {
  const { t } = useText();
  const remove = useMutation({
    mutationFn: () => call('security.totpRemove', {}),
    onSuccess: () => {
      void refreshSecurity();
      toast({ title: t('authenticator.removed') });
      done();
    },
  });
  const ask = async () => {
    const isMeant = await askToRemove(t, 'authenticator.removeTitle', 'authenticator.removeText');
    if (isMeant) remove.mutate();
  };
  return (
    <div className="security-form">
      <p className="security-known">
        <Smartphone size={20} strokeWidth={1.75} aria-hidden />
        <span>
          <b>{t('security.on')}</b>
          {t('authenticator.onText')}
        </span>
      </p>
      <FormNotice>{refusalOf(remove.error, [], t).whole}</FormNotice>
      <Button tone="danger" busy={remove.isPending} onClick={() => void ask()}>
        {t('authenticator.remove')}
      </Button>
    </div>
  );
}
