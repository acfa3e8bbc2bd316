import type { ConsolePaymentProvider } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { Plus, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { useKeys } from '../../shared/keys.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { type NewKey, NewKeyDialog } from '../../shared/new-key-dialog.tsx';
import { wholeList } from '../../shared/whole-list.ts';
import { payProvidersQuery } from './methods-query.ts';
import { PayProviderBadge } from './pay-provider-badge.tsx';
import { PayProviderDialog } from './pay-provider-dialog.tsx';
import { PayProviderPanel } from './pay-provider-panel.tsx';

type PayProvidersTableProps = { opened: string | undefined; open: (code: string | undefined) => void };

/** Who moves money for the platform; another can be connected. */
export function PayProvidersTable({ opened, open }: PayProvidersTableProps) {
  const { t } = useText();
  const query = useQuery(payProvidersQuery);
  const [isAdding, setAdding] = useState(false);
  const [key, setKey] = useState<NewKey | null>(null);
  const add = () => setAdding(true);
  useKeys([{ keys: 'n', label: 'payMethods.connect', run: add }]);
  const shown = query.data?.list.find(({ code }) => code === opened);
  return (
    <>
      <ListTable
        name="paymentProviders"
        caption={t('payMethods.shows.providers')}
        columns={useProviderColumns()}
        list={wholeList(query, ({ list }) => list)}
        rowKey={({ code }) => code}
        view=""
        opened={opened}
        onOpen={open}
        tools={
          <Button size="sm" tone="leaf" icon={<Plus size={18} strokeWidth={1.75} aria-hidden />} onClick={add}>
            {t('payMethods.connect')}
          </Button>
        }
        empty={
          <EmptyState icon={<Waypoints size={28} strokeWidth={1.75} />} title={t('payMethods.noProvider')}>
            {t('payMethods.noProviderText')}
          </EmptyState>
        }
      />
      {shown && query.data && (
        <PayProviderPanel
          key={opened}
          provider={shown}
          protocols={query.data.protocols}
          onClose={() => open(undefined)}
        />
      )}
      {isAdding && query.data && (
        <PayProviderDialog
          provider={null}
          protocols={query.data.protocols}
          onKey={setKey}
          onClose={() => setAdding(false)}
        />
      )}
      <NewKeyDialog newKey={key} onClose={() => setKey(null)} />
    </>
  );
}

function useProviderColumns(): readonly ListColumn<ConsolePaymentProvider>[] {
  const { t } = useText();
  return [
    {
      key: 'provider',
      label: t('payMethods.provider'),
      cell: ({ name, code }) => (
        <>
          <b>{name}</b>
          <small>{code}</small>
        </>
      ),
    },
    { key: 'state', label: t('payMethods.state'), cell: (row) => <PayProviderBadge {...row} /> },
    { key: 'protocol', label: t('payMethods.protocol'), room: 2, cell: ({ protocol }) => protocol },
    {
      key: 'address',
      label: t('payMethods.apiUrl'),
      room: 3,
      cell: ({ apiUrl, isByHand }) => apiUrl ?? (isByHand ? t('payMethods.byHand') : ''),
    },
  ];
}
