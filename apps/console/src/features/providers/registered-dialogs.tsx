import type { RegisteredProvider } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Checkbox, TextField } from '@croupier/ui/field';
import { toast } from '@croupier/web/toast';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { call } from '../../shared/call.ts';
import type { NewKey } from '../../shared/new-key-dialog.tsx';
import { useOperator } from '../../shared/operator.ts';
import { queryClient } from '../../shared/queries.ts';
import { type Reach, ReachFields, reachOf } from './reach-fields.tsx';
import { registeredQuery } from './registered-query.ts';

/** What is to be done about a registered provider. */
export type AskedOfProvider =
  | { what: 'reach' | 'key' | 'status' }
  | { what: 'site'; site: string }
  | { what: 'revoke'; keyId: string }
  | { what: 'secret'; name: string };

type DialogsProps = {
  provider: RegisteredProvider;
  protocols: readonly string[];
  asked: AskedOfProvider;
  onKey: (key: NewKey) => void;
  onClose: () => void;
};

/** The dialog of what was asked. */
export function RegisteredDialogs({ provider, protocols, asked, onKey, onClose }: DialogsProps) {
  const { t } = useText();
  const { code, name, status } = provider;
  const done = () => {
    toast({ title: t('providers.changed', { name }) });
    void queryClient.invalidateQueries({ queryKey: registeredQuery.queryKey });
  };
  switch (asked.what) {
    case 'reach':
      return <ReachDialog provider={provider} protocols={protocols} onDone={done} onClose={onClose} />;
    case 'site':
      return <SiteDialog provider={provider} code={asked.site} onDone={done} onClose={onClose} />;
    case 'secret':
      return <SecretDialog code={code} name={asked.name} onDone={done} onClose={onClose} />;
    case 'key':
      return (
        <ActDialog
          open
          onClose={onClose}
          title={t('providers.addKey')}
          effect={t('providers.addKeyEffect')}
          action={t('providers.addKey')}
          run={(reason) => call('console.addProviderKey', { code, reason })}
          onDone={(key) => {
            onKey(key);
            done();
          }}
        />
      );
    case 'revoke':
      return (
        <ActDialog
          open
          onClose={onClose}
          title={t('providers.revokeOf', { keyId: asked.keyId })}
          effect={t('providers.revokeEffect')}
          action={t('providers.revoke')}
          tone="danger"
          run={(reason) => call('console.revokeProviderKey', { code, keyId: asked.keyId, reason })}
          onDone={done}
        />
      );
    case 'status': {
      const isActive = status === 'active';
      return (
        <ActDialog
          open
          onClose={onClose}
          title={t(isActive ? 'providers.suspendOf' : 'providers.resumeOf', { name })}
          effect={t(isActive ? 'providers.suspendEffect' : 'providers.resumeEffect')}
          action={t(isActive ? 'providers.suspend' : 'providers.resume')}
          tone={isActive ? 'danger' : 'primary'}
          run={(reason) => call('console.providerStatus', { code, status: isActive ? 'suspended' : 'active', reason })}
          onDone={done}
        />
      );
    }
  }
}

type PartProps = { onDone: () => void; onClose: () => void };

function ReachDialog({
  provider,
  protocols,
  onDone,
  onClose,
}: PartProps & { provider: RegisteredProvider; protocols: readonly string[] }) {
  const { t } = useText();
  const { code, name, protocol, launchUrl, apiUrl } = provider;
  const [reach, setReach] = useState<Reach>({ protocol, launchUrl: launchUrl ?? '', apiUrl: apiUrl ?? '' });
  return (
    <ActDialog
      wide
      title={t('providers.changeReachOf', { name })}
      effect={t('providers.changeReachEffect')}
      action={t('console.save')}
      open
      onClose={onClose}
      run={(reason) => call('console.changeProvider', { code, ...reachOf(reach), reason })}
      onDone={onDone}
    >
      <ReachFields reach={reach} protocols={protocols} onChange={setReach} />
    </ActDialog>
  );
}

function SiteDialog({ provider, code, onDone, onClose }: PartProps & { provider: RegisteredProvider; code: string }) {
  const { t } = useText();
  const site = useOperator().sites.find((one) => one.code === code);
  const served = provider.sites.find((one) => one.site === code);
  const [limit, setLimit] = useState<string | null>(served?.grantLimit ?? '0');
  const [offersAll, setOffersAll] = useState(served?.offersAll ?? true);
  if (!site) return null;
  return (
    <ActDialog
      title={t('providers.siteOf', { site: site.name })}
      effect={t('providers.siteEffect')}
      action={t('console.save')}
      open
      onClose={onClose}
      disabled={limit === null || limit === ''}
      run={(reason) =>
        call('console.providerSite', { code: provider.code, site: code, grantLimit: limit ?? '0', offersAll, reason })
      }
      onDone={onDone}
    >
      <AmountField
        label={t('providers.grantLimit')}
        hint={t('providers.grantLimitHint')}
        currency={site.currency}
        value={limit ?? ''}
        onChange={setLimit}
        wrong={t('console.noAmount')}
      />
      <Checkbox
        label={t('providers.offersAll')}
        checked={offersAll}
        onChange={({ target }) => setOffersAll(target.checked)}
      />
    </ActDialog>
  );
}

function SecretDialog({ code, name, onDone, onClose }: PartProps & { code: string; name: string }) {
  const { t } = useText();
  const [secret, setSecret] = useState('');
  return (
    <ActDialog
      title={t('providers.secretOf', { name })}
      effect={t('providers.secretEffect')}
      action={t('console.save')}
      open
      onClose={onClose}
      disabled={secret === ''}
      run={(reason) => call('console.providerSecret', { code, name, secret, reason })}
      onDone={onDone}
    >
      <TextField
        label={name}
        type="password"
        maxLength={4_096}
        autoComplete="new-password"
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
      />
    </ActDialog>
  );
}
