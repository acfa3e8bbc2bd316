import type { ConsolePaymentMethod } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { toast } from '@croupier/web/toast';
import { useQuery } from '@tanstack/react-query';
import { CirclePause, CirclePlay, Pencil } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { type Act, ActMenu } from '../../shared/act-menu.tsx';
import { call } from '../../shared/call.ts';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { useCan, useOperatorSite } from '../../shared/operator.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { refreshSite } from '../../shared/use-pages.ts';
import { MethodDialog } from './method-dialog.tsx';
import { percentText } from './method-draft.ts';
import { type MethodProviders, memberLabelsQuery } from './methods-query.ts';

type MethodPanelProps = { method: ConsolePaymentMethod; providers: MethodProviders; onClose: () => void };

/** One way to pay: its terms, and what can be done about it. */
export function MethodPanel({ method, providers, onClose }: MethodPanelProps) {
  const { t } = useText();
  const mayConfigure = useCan('payments.configure');
  const mayWrite = useCan('payments.write');
  const [asked, setAsked] = useState<'terms' | 'opening' | null>(null);
  const { direction, code, names, isOpen } = method;
  const name = names.EN ?? code;
  const acts: Act[] = [
    ...(mayConfigure
      ? [
          {
            key: 'e',
            icon: Pencil,
            label: 'payMethods.change' as const,
            effect: t('payMethods.changeEffect'),
            run: () => setAsked('terms'),
          },
        ]
      : []),
    ...(mayWrite
      ? [
          {
            key: 's',
            icon: isOpen ? CirclePause : CirclePlay,
            label: isOpen ? ('payMethods.close' as const) : ('payMethods.reopen' as const),
            effect: t(isOpen ? 'payMethods.closeEffect' : 'payMethods.reopenEffect'),
            negative: isOpen,
            run: () => setAsked('opening'),
          },
        ]
      : []),
  ];
  return (
    <SidePanel label={t('payMethods.method')} reference={code} onClose={onClose}>
      <div>
        <h2>{name}</h2>
        <Badge tone={isOpen ? 'positive' : 'negative'}>{t(isOpen ? 'payMethods.open' : 'payMethods.closed')}</Badge>
      </div>
      <Terms
        method={method}
        providers={[method.provider, ...method.standIns].map(
          (wanted) => providers.find((one) => one.code === wanted)?.name ?? wanted,
        )}
      />
      <ActMenu acts={acts} />
      {asked === 'terms' && (
        <MethodDialog method={method} direction={direction} providers={providers} onClose={() => setAsked(null)} />
      )}
      {asked === 'opening' && (
        <ActDialog
          open
          onClose={() => setAsked(null)}
          title={t(isOpen ? 'payMethods.closeOf' : 'payMethods.reopenOf', { name })}
          effect={t(isOpen ? 'payMethods.closeEffect' : 'payMethods.reopenEffect')}
          action={t(isOpen ? 'payMethods.close' : 'payMethods.reopen')}
          tone={isOpen ? 'danger' : 'primary'}
          run={(reason) => call('console.openPaymentMethod', { direction, code, isOpen: !isOpen, reason })}
          onDone={() => {
            toast({ title: t(isOpen ? 'payMethods.closedDone' : 'payMethods.reopenedDone', { name }) });
            void refreshSite('console.paymentMethods');
          }}
        />
      )}
    </SidePanel>
  );
}

function Terms({ method, providers }: { method: ConsolePaymentMethod; providers: readonly string[] }) {
  const { t } = useText();
  const { currency } = useOperatorSite();
  const { minAmount, maxAmount, dayAmount, feeFixed, feeBps, feeBearer, opens, closes, countries } = method;
  const { data: known } = useQuery({ ...memberLabelsQuery(), enabled: useCan('members.read') });
  const labels = method.labelIds.map((id) => known?.labels.find((label) => label.id === id)?.name ?? id);
  const money = (value: string) => <Money value={value} currency={currency.code} />;
  const isFree = feeFixed === '0' && feeBps === 0;
  return (
    <Facts
      facts={[
        { label: t('payMethods.kindOf'), value: t(`payMethods.kind.${method.kind}`) },
        { label: t('payMethods.provider'), value: providers[0] },
        ...(providers.length > 1 ? [{ label: t('payMethods.standIns'), value: providers.slice(1).join(', ') }] : []),
        { label: t('payMethods.minAmount'), value: money(minAmount) },
        { label: t('payMethods.maxAmount'), value: money(maxAmount) },
        { label: t('payMethods.dayAmount'), value: dayAmount ? money(dayAmount) : t('payMethods.unlimited') },
        {
          label: t('payMethods.fee'),
          value: isFree ? (
            t('payMethods.free')
          ) : (
            <>
              {percentText(feeBps)} % + {money(feeFixed)}, {t(`payMethods.bearer.${feeBearer}`)}
            </>
          ),
        },
        { label: t('payMethods.hours'), value: opens ? `${opens} – ${closes}` : t('payMethods.allDay') },
        { label: t('payMethods.minutes'), value: `${method.minutes}` },
        { label: t('payMethods.countries'), value: countries.join(', ') || t('payMethods.everyCountry') },
        ...(labels.length > 0 ? [{ label: t('payMethods.labels'), value: labels.join(', ') }] : []),
        { label: t('payMethods.minRank'), value: `${method.minRank}` },
        { label: t('payMethods.position'), value: `${method.position}` },
        ...method.instructions.map(({ label, value }) => ({
          label: isKnownLine(label) ? t(`payMethods.line.${label}`) : label,
          value,
        })),
      ]}
    />
  );
}

const knownLines = ['bank', 'account_name', 'account_number', 'qr', 'address', 'network'] as const;
const isKnownLine = (label: string): label is (typeof knownLines)[number] =>
  (knownLines as readonly string[]).includes(label);
