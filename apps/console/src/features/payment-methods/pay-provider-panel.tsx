import type { ConsolePaymentProvider } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Skeleton } from '@croupier/ui/skeleton';
import { toast } from '@croupier/web/toast';
import { useQuery } from '@tanstack/react-query';
import { CirclePause, CirclePlay, Pencil } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { ActMenu } from '../../shared/act-menu.tsx';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { queryClient } from '../../shared/queries.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { payProvidersQuery } from './methods-query.ts';
import { PayProviderBadge } from './pay-provider-badge.tsx';
import { type PayProtocols, PayProviderDialog } from './pay-provider-dialog.tsx';

type PayProviderPanelProps = { provider: ConsolePaymentProvider; protocols: PayProtocols; onClose: () => void };

/** One provider of payments: how it is reached, and what can be done about it. */
export function PayProviderPanel({ provider, protocols, onClose }: PayProviderPanelProps) {
  const { t } = useText();
  const [asked, setAsked] = useState<'reach' | 'status' | null>(null);
  const { code, name, protocol, apiUrl, isActive, pausedUntil, isByHand, keyId } = provider;
  const label = isActive ? 'payMethods.suspend' : 'payMethods.resume';
  const effect = t(isActive ? 'payMethods.suspendEffect' : 'payMethods.resumeEffect');
  return (
    <SidePanel label={t('payMethods.provider')} reference={code} onClose={onClose}>
      <div>
        <h2>{name}</h2>
        <PayProviderBadge isActive={isActive} pausedUntil={pausedUntil} />
      </div>
      <Facts
        facts={[
          { label: t('payMethods.protocol'), value: protocol },
          { label: t('payMethods.apiUrl'), value: apiUrl ?? t('payMethods.byHand') },
          ...(isByHand ? [] : [{ label: t('console.keyId'), value: keyId }]),
        ]}
      />
      {!isByHand && <HeldThere code={code} />}
      <ActMenu
        acts={[
          {
            key: 'e',
            icon: Pencil,
            label: 'payMethods.changeReach',
            effect: t('payMethods.changeReachEffect'),
            run: () => setAsked('reach'),
          },
          {
            key: 's',
            icon: isActive ? CirclePause : CirclePlay,
            label,
            effect,
            negative: isActive,
            run: () => setAsked('status'),
          },
        ]}
      />
      {asked === 'reach' && (
        <PayProviderDialog provider={provider} protocols={protocols} onClose={() => setAsked(null)} />
      )}
      {asked === 'status' && (
        <ActDialog
          open
          onClose={() => setAsked(null)}
          title={t(isActive ? 'payMethods.suspendOf' : 'payMethods.resumeOf', { name })}
          effect={effect}
          action={t(label)}
          tone={isActive ? 'danger' : 'primary'}
          run={(reason) => call('console.openPaymentProvider', { code, isActive: !isActive, reason })}
          onDone={() => {
            toast({ title: t('payMethods.providerSaved', { name }) });
            void queryClient.invalidateQueries({ queryKey: payProvidersQuery.queryKey });
          }}
        />
      )}
    </SidePanel>
  );
}

/** What the provider holds for the platform, asked for as the panel opens. */
function HeldThere({ code }: { code: string }) {
  const { t } = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['platform', 'console.paymentProviderBalance', code],
    queryFn: () => call('console.paymentProviderBalance', { code }),
  });
  if (error) return <FailedPart error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton width="60%" />;
  if (data.list.length === 0) return null;
  return (
    <section>
      <h3>{t('payMethods.held')}</h3>
      <Facts
        facts={data.list.map(({ currency, available }) => ({
          label: currency,
          value: available === null ? t('payMethods.heldUnknown') : <Money value={available} currency={currency} />,
        }))}
      />
    </section>
  );
}
