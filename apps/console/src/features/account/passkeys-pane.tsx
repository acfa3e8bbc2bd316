import type { PasskeyInfo } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button, IconButton } from '@croupier/ui/button';
import { TextField } from '@croupier/ui/field';
import { MessageError } from '@croupier/web/message-error';
import { toast } from '@croupier/web/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Fingerprint, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { ownFactorsQuery } from '../../shared/own-factors.ts';
import { Pane, PaneRow, PaneRows } from '../../shared/panes.tsx';
import { canUsePasskeys, makePasskey, wasCalledOff } from '../../shared/passkeys.ts';
import { queryClient } from '../../shared/queries.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { refusalOf, usePartForm } from '../../shared/use-part-form.ts';
import './account.css';

const refresh = () => queryClient.invalidateQueries({ queryKey: ownFactorsQuery.queryKey });

/** The operator's passkeys: makes one with a name, and removes them. */
export function PasskeysPane() {
  const { t } = useText();
  const { data, error, refetch } = useQuery(ownFactorsQuery);
  return (
    <Pane title={t('account.passkeys')}>
      <p>{t('account.passkeysText')}</p>
      {error && <FailedPart error={error} retry={() => void refetch()} />}
      {data && data.passkeys.length > 0 && (
        <PaneRows>
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </PaneRows>
      )}
      {canUsePasskeys() ? (
        <MakePasskey key={data?.passkeys.length} />
      ) : (
        <p className="small muted">{t('account.passkeysUnsupported')}</p>
      )}
    </Pane>
  );
}

function MakePasskey() {
  const { t } = useText();
  const { form, field, whole, isBusy } = usePartForm({
    fields: { name: '' },
    send: async ({ name }) => {
      const { challengeId, options } = await call('console.passkeyStart', {});
      try {
        return await call('console.passkeyAdd', {
          challengeId,
          response: await makePasskey(options),
          name: name.trim(),
        });
      } catch (error) {
        throw wasCalledOff(error) ? new MessageError('account.calledOff') : error;
      }
    },
    onDone: () => {
      toast({ title: t('account.passkeyDone') });
      void refresh();
    },
  });
  return (
    <form {...form} className="account-form" aria-label={t('account.passkeyNew')}>
      <FormNotice>{whole}</FormNotice>
      <TextField
        label={t('account.passkeyName')}
        hint={t('account.passkeyHint')}
        maxLength={64}
        autoComplete="off"
        {...field('name')}
      />
      <Button type="submit" busy={isBusy} icon={<Plus size={18} strokeWidth={1.75} aria-hidden />}>
        {t('account.passkeyNew')}
      </Button>
    </form>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: PasskeyInfo }) {
  const { t } = useText();
  const { moment, ago } = useMoments();
  const [isAsked, setAsked] = useState(false);
  const removing = useMutation({
    mutationFn: () => call('console.passkeyRemove', { id }),
    onSuccess: () => {
      toast({ title: t('account.passkeyRemoved') });
      void refresh();
    },
  });
  return (
    <PaneRow
      icon={<Fingerprint size={20} strokeWidth={1.75} aria-hidden />}
      title={name}
      tools={
        isAsked ? (
          <Button size="sm" tone="danger" busy={removing.isPending} onClick={() => removing.mutate()}>
            {t('account.removeSure')}
          </Button>
        ) : (
          <IconButton label={t('account.passkeyRemove', { name })} onClick={() => setAsked(true)}>
            <Trash2 size={18} strokeWidth={1.75} />
          </IconButton>
        )
      }
    >
      {lastUsedAt
        ? t('account.madeUsed', { made: moment(createdAt), used: ago(lastUsedAt) })
        : t('account.made', { made: moment(createdAt) })}
      <FormNotice>{refusalOf(removing.error, [], t).whole}</FormNotice>
    </PaneRow>
  );
}
