import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { CopyText } from '@croupier/ui/copy-text';
import { TextField } from '@croupier/ui/field';
import { toast } from '@croupier/web/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { FormNotice } from '../../shared/form-notice.tsx';
import { ownFactorsQuery } from '../../shared/own-factors.ts';
import { Pane } from '../../shared/panes.tsx';
import { QrCode } from '../../shared/qr-code.tsx';
import { queryClient } from '../../shared/queries.ts';
import { refusalOf, usePartForm } from '../../shared/use-part-form.ts';
import './account.css';

const refresh = () => queryClient.invalidateQueries({ queryKey: ownFactorsQuery.queryKey });

/** The operator's authenticator app: on or off. */
export function AuthenticatorPane() {
  const { t } = useText();
  const { data } = useQuery(ownFactorsQuery);
  return (
    <Pane
      title={t('account.authenticator')}
      tools={
        data && <Badge tone={data.totp ? 'positive' : 'plain'}>{t(data.totp ? 'account.on' : 'account.off')}</Badge>
      }
    >
      <p>{t('account.authenticatorText')}</p>
      {data && (data.totp ? <TurnOff /> : <TurnOn />)}
    </Pane>
  );
}

function TurnOff() {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  const removing = useMutation({
    mutationFn: () => call('console.totpRemove', {}),
    onSuccess: () => {
      toast({ title: t('account.authenticatorRemoved') });
      void refresh();
    },
  });
  return (
    <div className="account-form">
      <FormNotice>{refusalOf(removing.error, [], t).whole}</FormNotice>
      {isAsked ? (
        <Button tone="danger" busy={removing.isPending} onClick={() => removing.mutate()}>
          {t('account.removeSure')}
        </Button>
      ) : (
        <Button onClick={() => setAsked(true)}>{t('account.authenticatorRemove')}</Button>
      )}
    </div>
  );
}

function TurnOn() {
  const { t } = useText();
  const starting = useMutation({ mutationFn: () => call('console.totpStart', {}) });
  if (starting.data) return <Confirm started={starting.data} />;
  return (
    <div className="account-form">
      <FormNotice>{refusalOf(starting.error, [], t).whole}</FormNotice>
      <Button busy={starting.isPending} onClick={() => starting.mutate()}>
        {t('account.authenticatorStart')}
      </Button>
    </div>
  );
}

function Confirm({ started: { secret, uri } }: { started: CallResult<'console.totpStart'> }) {
  const { t } = useText();
  const { form, field, whole, isBusy } = usePartForm({
    fields: { code: '' },
    send: ({ code }) => call('console.totpConfirm', { code: code.trim() }),
    onDone: () => {
      toast({ title: t('account.authenticatorDone') });
      void refresh();
    },
  });
  return (
    <form {...form} className="account-form" aria-label={t('account.authenticator')}>
      <p>{t('account.scan')}</p>
      <QrCode text={uri} label={t('account.qr')} />
      <CopyText value={secret} />
      <FormNotice>{whole}</FormNotice>
      <TextField
        label={t('account.code')}
        hint={t('account.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        {...field('code')}
      />
      <Button type="submit" busy={isBusy}>
        {t('account.authenticatorConfirm')}
      </Button>
    </form>
  );
}
