import type { RegisteredProvider } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { useQuery } from '@tanstack/react-query';
import { CirclePause, CirclePlay, KeyRound, Pencil } from 'lucide-react';
import { useState } from 'react';
import { type Act, ActMenu } from '../../shared/act-menu.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import type { NewKey } from '../../shared/new-key-dialog.tsx';
import { useOperator } from '../../shared/operator.ts';
import { PaneRow, PaneRows } from '../../shared/panes.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useMoments } from '../../shared/use-moment.ts';
import { type AskedOfProvider, RegisteredDialogs } from './registered-dialogs.tsx';
import { registeredQuery } from './registered-query.ts';
import { StatusBadge } from './status-badge.tsx';

type RegisteredPanelProps = { provider: RegisteredProvider; onKey: (key: NewKey) => void; onClose: () => void };

/** One registered provider: how it is reached, its sites, keys and secrets, and what can be done about each. */
export function RegisteredPanel({ provider, onKey, onClose }: RegisteredPanelProps) {
  const { t } = useText();
  const [asked, setAsked] = useState<AskedOfProvider | null>(null);
  const protocols = useQuery(registeredQuery).data?.protocols ?? [];
  const { code, name, status, protocol, launchUrl, apiUrl, isBuiltIn } = provider;
  const isActive = status === 'active';
  const acts: Act[] = [
    ...(isBuiltIn
      ? []
      : [
          {
            key: 'e',
            icon: Pencil,
            label: 'providers.changeReach' as const,
            effect: t('providers.changeReachEffect'),
            run: () => setAsked({ what: 'reach' }),
          },
          {
            key: 'a',
            icon: KeyRound,
            label: 'providers.addKey' as const,
            effect: t('providers.addKeyEffect'),
            run: () => setAsked({ what: 'key' }),
          },
        ]),
    {
      key: 's',
      icon: isActive ? CirclePause : CirclePlay,
      label: isActive ? 'providers.suspend' : 'providers.resume',
      effect: t(isActive ? 'providers.suspendEffect' : 'providers.resumeEffect'),
      negative: isActive,
      run: () => setAsked({ what: 'status' }),
    },
  ];
  return (
    <SidePanel label={t('providers.provider')} reference={code} onClose={onClose}>
      <div>
        <h2>{name}</h2>
        <StatusBadge status={status} />
      </div>
      <Facts
        facts={[
          { label: t('providers.protocol'), value: protocol },
          ...(isBuiltIn
            ? [{ label: t('console.sites'), value: t('providers.everySite') }]
            : [
                { label: t('providers.launchUrl'), value: launchUrl ?? t('providers.noAddress') },
                { label: t('providers.apiUrl'), value: apiUrl ?? t('providers.noAddress') },
              ]),
        ]}
      />
      <ActMenu acts={acts} />
      {!isBuiltIn && (
        <>
          <SiteRows provider={provider} ask={setAsked} />
          <KeyRows provider={provider} ask={setAsked} />
          {provider.secrets.length > 0 && <SecretRows provider={provider} ask={setAsked} />}
        </>
      )}
      {asked && (
        <RegisteredDialogs
          provider={provider}
          protocols={protocols}
          asked={asked}
          onKey={onKey}
          onClose={() => setAsked(null)}
        />
      )}
    </SidePanel>
  );
}

type RowsProps = { provider: RegisteredProvider; ask: (asked: AskedOfProvider) => void };

function SiteRows({ provider, ask }: RowsProps) {
  const { t } = useText();
  const { sites } = useOperator();
  return (
    <section>
      <h3>{t('console.sites')}</h3>
      <PaneRows>
        {sites.map((site) => {
          const served = provider.sites.find((one) => one.site === site.code);
          return (
            <PaneRow
              key={site.code}
              title={site.name}
              tools={
                <Button
                  size="sm"
                  aria-label={`${t(served ? 'providers.change' : 'providers.allow')}: ${site.name}`}
                  onClick={() => ask({ what: 'site', site: site.code })}
                >
                  {t(served ? 'providers.change' : 'providers.allow')}
                </Button>
              }
            >
              {served ? (
                <>
                  {t('providers.grantLimit')} <Money value={served.grantLimit} currency={site.currency.code} />
                </>
              ) : (
                t('providers.notServed')
              )}
            </PaneRow>
          );
        })}
      </PaneRows>
    </section>
  );
}

function KeyRows({ provider, ask }: RowsProps) {
  const { t } = useText();
  const { moment } = useMoments();
  return (
    <section>
      <h3>{t('providers.keys')}</h3>
      {provider.keys.length === 0 && <p className="muted small">{t('providers.noKeys')}</p>}
      <PaneRows>
        {provider.keys.map(({ keyId, createdAt }) => (
          <PaneRow
            key={keyId}
            icon={<KeyRound size={18} strokeWidth={1.75} aria-hidden />}
            title={keyId}
            tools={
              <Button
                size="sm"
                aria-label={t('providers.revokeOf', { keyId })}
                onClick={() => ask({ what: 'revoke', keyId })}
              >
                {t('providers.revoke')}
              </Button>
            }
          >
            {moment(createdAt)}
          </PaneRow>
        ))}
      </PaneRows>
    </section>
  );
}

function SecretRows({ provider, ask }: RowsProps) {
  const { t } = useText();
  return (
    <section>
      <h3>{t('providers.secrets')}</h3>
      <PaneRows>
        {provider.secrets.map(({ name, isSet }) => (
          <PaneRow
            key={name}
            title={name}
            tools={
              <Button
                size="sm"
                aria-label={`${t(isSet ? 'providers.replace' : 'providers.set')}: ${name}`}
                onClick={() => ask({ what: 'secret', name })}
              >
                {t(isSet ? 'providers.replace' : 'providers.set')}
              </Button>
            }
          >
            <Badge tone={isSet ? 'positive' : 'plain'}>{t(isSet ? 'providers.isSet' : 'providers.isMissing')}</Badge>
          </PaneRow>
        ))}
      </PaneRows>
    </section>
  );
}
