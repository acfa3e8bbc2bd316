import type { CallResult, ConsolePaymentProvider } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { TextField } from '@croupier/ui/field';
import { RadioGroup } from '@croupier/ui/radio-group';
import { toast } from '@croupier/web/toast';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { CodeField, isCode } from '../../shared/code-field.tsx';
import type { NewKey } from '../../shared/new-key-dialog.tsx';
import { queryClient } from '../../shared/queries.ts';
import { payProvidersQuery } from './methods-query.ts';

export type PayProtocols = CallResult<'console.paymentProviders'>['protocols'];

type PayProviderDialogProps = {
  /** Null for a new one. */
  provider: ConsolePaymentProvider | null;
  protocols: PayProtocols;
  /** Takes the secret that was made for a new one. */
  onKey?: (key: NewKey) => void;
  onClose: () => void;
};

/** Connects a provider of payments, or changes its name, address or credentials. */
export function PayProviderDialog({ provider, protocols, onKey, onClose }: PayProviderDialogProps) {
  const { t } = useText();
  const [code, setCode] = useState(provider?.code ?? '');
  const [name, setName] = useState(provider?.name ?? '');
  const [protocol, setProtocol] = useState(provider?.protocol ?? protocols[0]?.protocol ?? '');
  const [apiUrl, setApiUrl] = useState(provider?.apiUrl ?? '');
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({});
  const spoken = protocols.find((one) => one.protocol === protocol);
  const needed = spoken?.credentials ?? [];
  const given = needed.filter((secret) => secrets[secret]);
  // those of a provider that is there may stay as they are
  const isWhole =
    isCode(code) &&
    name.trim() !== '' &&
    (spoken?.isByHand || apiUrl.trim() !== '') &&
    (given.length === needed.length || (provider !== null && given.length === 0));
  return (
    <ActDialog
      wide
      open
      onClose={onClose}
      title={provider ? t('payMethods.changeReachOf', { name: provider.name }) : t('payMethods.connect')}
      effect={t('payMethods.connectEffect')}
      action={t(provider ? 'console.save' : 'payMethods.connect')}
      disabled={!isWhole}
      run={(reason) =>
        call('console.savePaymentProvider', {
          code,
          name: name.trim(),
          protocol,
          apiUrl: apiUrl.trim() || null,
          ...(given.length > 0
            ? { credentials: Object.fromEntries(given.map((secret) => [secret, secrets[secret] ?? ''])) }
            : {}),
          reason,
        })
      }
      onDone={({ provider: { keyId }, secret }) => {
        toast({ title: t('payMethods.providerSaved', { name: name.trim() }) });
        if (secret !== null) onKey?.({ keyId, secret });
        void queryClient.invalidateQueries({ queryKey: payProvidersQuery.queryKey });
      }}
    >
      {!provider && (
        <>
          <CodeField label={t('payMethods.code')} hint={t('payMethods.codeHint')} value={code} onChange={setCode} />
          <RadioGroup
            label={t('payMethods.protocol')}
            options={protocols.map((one) => ({ value: one.protocol, label: one.protocol }))}
            value={protocol}
            onChange={setProtocol}
          />
        </>
      )}
      <TextField
        label={t('payMethods.name')}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {!spoken?.isByHand && (
        <TextField
          label={t('payMethods.apiUrl')}
          type="url"
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          value={apiUrl}
          onChange={({ target }) => setApiUrl(target.value)}
        />
      )}
      {needed.map((secret) => (
        <TextField
          key={`${protocol} ${secret}`}
          label={secret}
          {...(provider ? { hint: t('payMethods.credentialHint') } : {})}
          type="password"
          maxLength={4_096}
          autoComplete="new-password"
          value={secrets[secret] ?? ''}
          onChange={({ target }) => setSecrets({ ...secrets, [secret]: target.value })}
        />
      ))}
    </ActDialog>
  );
}
