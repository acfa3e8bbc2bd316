import { type MessageKey, useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Checkbox } from '@croupier/ui/field';
import { SearchField } from '@croupier/ui/search-field';
import { Select } from '@croupier/ui/select';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useView } from '../../shared/use-view.ts';
import { wholeList } from '../../shared/whole-list.ts';
import { meaningOf } from './setting-meaning.ts';
import { SettingPanel } from './setting-panel.tsx';
import { type Setting, shortValue } from './setting-schema.ts';
import { SettingValue } from './setting-value.tsx';

/** Every setting and flag of the site: what it means, what it is now, what it would be by itself. */
export function SettingsPage() {
  const { t } = useText();
  const [view, change] = useView<'open' | 'group' | 'search' | 'changed'>();
  const query = useQuery({ queryKey: siteKey('console.settings'), queryFn: () => call('console.settings', {}) });
  const all = query.data?.list ?? [];
  const groups = [...new Set(all.map(({ group }) => group))];
  const opened = all.find(({ key }) => key === view.open);
  const wanted = (view.search ?? '').toLowerCase();
  const fits = (setting: Setting) =>
    (!view.group || setting.group === view.group) &&
    (view.changed !== 'yes' || !setting.isDefault) &&
    (wanted === '' ||
      [setting.key, meaningOf(setting.key, t), shortValue(setting.value)].some((text) =>
        text.toLowerCase().includes(wanted),
      ));
  return (
    <>
      <PageHead title={t('console.screen.settings')} lead={t('settings.lead')} />
      <ListTable
        name="settings"
        caption={t('console.screen.settings')}
        columns={useSettingColumns()}
        list={wholeList(query, ({ list }) => list.filter(fits))}
        rowKey={({ key }) => key}
        view={JSON.stringify([view.group, view.search, view.changed])}
        opened={view.open}
        onOpen={(open) => change({ open })}
        filters={
          <>
            <Select
              label={t('settings.group')}
              options={[
                { value: '', label: t('settings.everyGroup') },
                ...groups.map((group) => ({ value: group, label: t(`settings.groups.${group}` as MessageKey) })),
              ]}
              value={view.group ?? ''}
              active={view.group !== undefined}
              onChange={(group) => change({ group, open: undefined })}
            />
            <SearchField
              label={t('settings.search')}
              value={view.search ?? ''}
              onChange={(search) => change({ search })}
            />
            <Checkbox
              label={t('settings.changedOnly')}
              checked={view.changed === 'yes'}
              onChange={({ target }) => change({ changed: target.checked ? 'yes' : undefined })}
            />
          </>
        }
        empty={
          <EmptyState icon={<SlidersHorizontal size={28} strokeWidth={1.75} />} title={t('settings.none')}>
            {t('console.noneText')}
          </EmptyState>
        }
      />
      {opened && <SettingPanel key={opened.key} setting={opened} onClose={() => change({ open: undefined })} />}
    </>
  );
}

function useSettingColumns(): readonly ListColumn<Setting>[] {
  const { t } = useText();
  return [
    {
      key: 'key',
      label: t('settings.setting'),
      cell: ({ key }) => (
        <>
          <b>{meaningOf(key, t)}</b>
          <small>{key}</small>
        </>
      ),
    },
    {
      key: 'value',
      label: t('settings.value'),
      cell: (setting) => <SettingValue setting={setting} value={setting.value} short />,
    },
    {
      key: 'group',
      label: t('settings.group'),
      room: 3,
      cell: ({ group }) => t(`settings.groups.${group}` as MessageKey),
    },
    {
      key: 'state',
      label: t('settings.state'),
      room: 2,
      cell: ({ isDefault, movesMoney }) => (
        <>
          {!isDefault && <Badge tone="info">{t('settings.changed')}</Badge>}{' '}
          {movesMoney && <Badge tone="caution">{t('settings.movesMoney')}</Badge>}
        </>
      ),
    },
  ];
}
