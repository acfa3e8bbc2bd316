import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { TextField } from '@croupier/ui/field';
import { SearchField } from '@croupier/ui/search-field';
import { EmptyState } from '@croupier/ui/state';
import { toast } from '@croupier/web/toast';
import { useQuery } from '@tanstack/react-query';
import { Handshake, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { ActMenu } from '../../shared/act-menu.tsx';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { Facts } from '../../shared/facts.tsx';
import { useKeys } from '../../shared/keys.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { useCan } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { refreshSite } from '../../shared/use-pages.ts';
import { useView } from '../../shared/use-view.ts';
import { wholeList } from '../../shared/whole-list.ts';

type Affiliate = CallResult<'console.affiliates'>['list'][number];

/** Codes by which agents and partners bring members. */
export function AffiliatesPage() {
  const { t } = useText();
  const [view, change] = useView<'open' | 'search'>();
  const [isAdding, setAdding] = useState(false);
  const mayWrite = useCan('affiliates.write');
  const add = () => setAdding(true);
  useKeys(mayWrite ? [{ keys: 'n', label: 'affiliates.add', run: add }] : []);
  const query = useQuery({ queryKey: siteKey('console.affiliates'), queryFn: () => call('console.affiliates', {}) });
  const wanted = (view.search ?? '').toLowerCase();
  const fits = (row: Affiliate) =>
    wanted === '' || [row.code, row.agent, row.name, row.host].some((text) => text?.toLowerCase().includes(wanted));
  const opened = query.data?.list.find(({ code }) => code === view.open);
  return (
    <>
      <PageHead
        title={t('console.screen.affiliates')}
        lead={t('affiliates.lead')}
        actions={
          mayWrite && (
            <Button size="sm" tone="leaf" icon={<Plus size={18} strokeWidth={1.75} aria-hidden />} onClick={add}>
              {t('affiliates.add')}
            </Button>
          )
        }
      />
      <ListTable
        name="affiliates"
        caption={t('console.screen.affiliates')}
        columns={useAffiliateColumns()}
        list={wholeList(query, ({ list }) => list.filter(fits))}
        rowKey={({ code }) => code}
        view={wanted}
        opened={view.open}
        onOpen={(open) => change({ open })}
        filters={
          <SearchField
            label={t('affiliates.search')}
            value={view.search ?? ''}
            onChange={(search) => change({ search })}
          />
        }
        empty={
          <EmptyState icon={<Handshake size={28} strokeWidth={1.75} />} title={t('affiliates.none')}>
            {t('affiliates.noneText')}
          </EmptyState>
        }
      />
      {opened && (
        <AffiliatePanel
          key={opened.code}
          row={opened}
          mayWrite={mayWrite}
          onClose={() => change({ open: undefined })}
        />
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function useAffiliateColumns(): readonly ListColumn<Affiliate>[] {
  const { t } = useText();
  return [
    {
      key: 'code',
      label: t('affiliates.code'),
      cell: ({ code, name }) => (
        <>
          <b>{code}</b>
          <small>{name}</small>
        </>
      ),
    },
    { key: 'of', label: t('affiliates.of'), cell: ({ agent }) => agent ?? t('affiliates.partner') },
    { key: 'host', label: t('affiliates.host'), room: 2, cell: ({ host }) => host ?? '' },
  ];
}

type AffiliatePanelProps = { row: Affiliate; mayWrite: boolean; onClose: () => void };

function AffiliatePanel({ row: { code, agent, name, host }, mayWrite, onClose }: AffiliatePanelProps) {
  const { t } = useText();
  const [isEnding, setEnding] = useState(false);
  return (
    <SidePanel label={t('affiliates.one')} reference={code} onClose={onClose}>
      <h2>{name || agent || code}</h2>
      <Facts
        facts={[
          { label: t('affiliates.code'), value: code },
          { label: t('affiliates.of'), value: agent ?? t('affiliates.partner') },
          { label: t('affiliates.host'), value: host ?? t('affiliates.noHost') },
        ]}
      />
      {mayWrite && (
        <ActMenu
          acts={[
            {
              key: 'x',
              icon: Trash2,
              label: 'affiliates.end',
              effect: t('affiliates.endEffect'),
              negative: true,
              run: () => setEnding(true),
            },
          ]}
        />
      )}
      <ActDialog
        title={t('affiliates.endOf', { code })}
        effect={t('affiliates.endEffect')}
        action={t('affiliates.end')}
        tone="danger"
        open={isEnding}
        onClose={() => setEnding(false)}
        run={(reason) => call('console.removeAffiliate', { code, reason })}
        onDone={() => {
          toast({ title: t('affiliates.ended', { code }) });
          onClose();
          void refreshSite('console.affiliates');
        }}
      />
    </SidePanel>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const [fields, setFields] = useState({ code: '', agent: '', name: '', host: '' });
  const set = (name: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields((before) => ({ ...before, [name]: event.target.value }));
  const code = fields.code.trim();
  const field = (name: keyof typeof fields, longest: number, hint?: string) => (
    <TextField
      label={t(`affiliates.field.${name}`)}
      hint={hint}
      maxLength={longest}
      autoComplete="off"
      spellCheck={false}
      value={fields[name]}
      onChange={set(name)}
    />
  );
  return (
    <ActDialog
      title={t('affiliates.add')}
      effect={t('affiliates.addEffect')}
      action={t('affiliates.add')}
      open
      onClose={onClose}
      disabled={!/^[A-Za-z0-9_-]{1,64}$/.test(code)}
      run={(reason) =>
        call('console.addAffiliate', {
          code,
          agent: fields.agent.trim() || null,
          name: fields.name.trim(),
          host: fields.host.trim() || null,
          reason,
        })
      }
      onDone={() => {
        toast({ title: t('affiliates.added', { code }) });
        void refreshSite('console.affiliates');
      }}
    >
      {field('code', 64, t('affiliates.codeHint'))}
      {field('agent', 64, t('affiliates.agentHint'))}
      {field('name', 80)}
      {field('host', 253, t('affiliates.hostHint'))}
    </ActDialog>
  );
}
