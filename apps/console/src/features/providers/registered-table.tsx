import type { RegisteredProvider } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { HeartPulse, Plus } from 'lucide-react';
import { useState } from 'react';
import { useKeys } from '../../shared/keys.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { type NewKey, NewKeyDialog } from '../../shared/new-key-dialog.tsx';
import { wholeList } from '../../shared/whole-list.ts';
import type { ProviderView } from './provider-view.ts';
import { RegisterDialog } from './register-dialog.tsx';
import { RegisteredPanel } from './registered-panel.tsx';
import { registeredQuery } from './registered-query.ts';
import { StatusBadge } from './status-badge.tsx';

/** The providers of the whole platform: how each is reached, which sites it serves, its keys. */
export function RegisteredTable({ view, change }: ProviderView) {
  const { t } = useText();
  const [isAdding, setAdding] = useState(false);
  const [key, setKey] = useState<NewKey | null>(null);
  const query = useQuery(registeredQuery);
  const add = () => setAdding(true);
  useKeys([{ keys: 'n', label: 'providers.register', run: add }]);
  const opened = query.data?.list.find(({ code }) => code === view.open);
  return (
    <>
      <ListTable
        name="registeredProviders"
        caption={t('providers.shows.registered')}
        columns={useRegisteredColumns()}
        list={wholeList(query, ({ list }) => list)}
        rowKey={({ code }) => code}
        view=""
        opened={view.open}
        onOpen={(open) => change({ open })}
        tools={
          <Button size="sm" icon={<Plus size={18} strokeWidth={1.75} aria-hidden />} onClick={add}>
            {t('providers.register')}
          </Button>
        }
        empty={
          <EmptyState icon={<HeartPulse size={28} strokeWidth={1.75} />} title={t('providers.none')}>
            {t('providers.noneRegistered')}
          </EmptyState>
        }
      />
      {opened && (
        <RegisteredPanel
          key={opened.code}
          provider={opened}
          onKey={setKey}
          onClose={() => change({ open: undefined })}
        />
      )}
      {isAdding && query.data && (
        <RegisterDialog protocols={query.data.protocols} onClose={() => setAdding(false)} onKey={setKey} />
      )}
      <NewKeyDialog newKey={key} onClose={() => setKey(null)} />
    </>
  );
}

function useRegisteredColumns(): readonly ListColumn<RegisteredProvider>[] {
  const { t } = useText();
  return [
    {
      key: 'code',
      label: t('providers.provider'),
      cell: ({ code, name }) => (
        <>
          <b>{name}</b>
          <small>{code}</small>
        </>
      ),
    },
    { key: 'state', label: t('providers.state'), cell: ({ status }) => <StatusBadge status={status} /> },
    { key: 'protocol', label: t('providers.protocol'), room: 2, cell: ({ protocol }) => protocol },
    {
      key: 'sites',
      label: t('console.sites'),
      room: 2,
      cell: ({ isBuiltIn, sites }) =>
        isBuiltIn ? t('providers.everySite') : sites.map(({ site }) => site).join(', ') || t('providers.noSite'),
    },
    { key: 'keys', label: t('providers.keys'), isNumber: true, room: 3, cell: ({ keys }) => keys.length },
  ];
}
