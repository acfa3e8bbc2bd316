import type { AgentLine } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { SearchField } from '@croupier/ui/search-field';
import { EmptyState } from '@croupier/ui/state';
import { formatNumber } from '@croupier/web/format';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, ChevronRight, Network, Plus, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { useKeys } from '../../shared/keys.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { useCan } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePages } from '../../shared/use-pages.ts';
import { useView } from '../../shared/use-view.ts';
import { AbuseDialog } from './abuse-dialog.tsx';
import { kindKey } from './agent-kinds.ts';
import { AgentPanel } from './agent-panel.tsx';
import { OpenDialog } from './rates-dialogs.tsx';
import { RunsDialog } from './runs-dialog.tsx';
import './agents.css';

/** Agents of the site from the top down: each line opens into those below, with what it came to in the last 30 days. */
export function AgentsPage() {
  const { t } = useText();
  const [view, change] = useView<'open' | 'search' | 'member'>();
  const [isOpening, setOpening] = useState(false);
  const [areRunsShown, setRunsShown] = useState(false);
  const [isAbuseShown, setAbuseShown] = useState(false);
  const mayWrite = useCan('affiliates.write');
  const begin = () => setOpening(true);
  useKeys(mayWrite ? [{ keys: 'n', label: 'consoleAgents.add', run: begin }] : []);
  const where = {
    ...(view.member ? { memberId: view.member } : {}),
    ...(view.search ? { search: view.search } : {}),
  };
  const list = usePages('console.agents', where);
  const { path = [], most = {} } =
    useQuery({
      queryKey: siteKey('console.agents', { ...where, pageSize: 1 }),
      queryFn: () => call('console.agents', { ...where, pageSize: 1 }),
    }).data ?? {};
  const opened = list.rows?.find(({ memberId }) => memberId === view.open);
  return (
    <>
      <PageHead
        title={t('console.screen.agents')}
        lead={t('consoleAgents.lead')}
        actions={
          <>
            <Button
              size="sm"
              icon={<CalendarCheck size={18} strokeWidth={1.75} aria-hidden />}
              onClick={() => setRunsShown(true)}
            >
              {t('consoleAgents.runs')}
            </Button>
            <Button
              size="sm"
              icon={<ShieldAlert size={18} strokeWidth={1.75} aria-hidden />}
              onClick={() => setAbuseShown(true)}
            >
              {t('consoleAgents.abuse')}
            </Button>
            {mayWrite && (
              <Button size="sm" tone="leaf" icon={<Plus size={18} strokeWidth={1.75} aria-hidden />} onClick={begin}>
                {t('consoleAgents.add')}
              </Button>
            )}
          </>
        }
      />
      {path.length > 0 && (
        <nav className="agents-path" aria-label={t('consoleAgents.path')}>
          <button type="button" onClick={() => change({ member: undefined, open: undefined })}>
            {t('consoleAgents.site')}
          </button>
          {path.map(({ memberId, account }) => (
            <span key={memberId}>
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
              <button type="button" onClick={() => change({ member: memberId, open: undefined })}>
                {account}
              </button>
            </span>
          ))}
        </nav>
      )}
      <ListTable
        name="agents"
        caption={t('console.screen.agents')}
        columns={useColumns()}
        list={list}
        rowKey={({ memberId }) => memberId}
        view={`${view.member ?? ''} ${view.search ?? ''}`}
        opened={view.open}
        onOpen={(open) => change({ open })}
        filters={
          <SearchField
            label={t('consoleAgents.search')}
            value={view.search ?? ''}
            onChange={(search) => change({ search })}
          />
        }
        empty={
          <EmptyState icon={<Network size={28} strokeWidth={1.75} />} title={t('consoleAgents.none')}>
            {t('consoleAgents.noneText')}
          </EmptyState>
        }
      />
      {opened && (
        <AgentPanel
          key={opened.memberId}
          line={opened}
          most={most}
          mayWrite={mayWrite}
          onLine={() => change({ member: opened.memberId, open: undefined, search: undefined })}
          onClose={() => change({ open: undefined })}
        />
      )}
      {isAbuseShown && <AbuseDialog onClose={() => setAbuseShown(false)} />}
      {areRunsShown && <RunsDialog onClose={() => setRunsShown(false)} />}
      {isOpening && <OpenDialog most={most} onClose={() => setOpening(false)} />}
    </>
  );
}

function useColumns(): readonly ListColumn<AgentLine>[] {
  const { t, locale } = useText();
  return [
    {
      key: 'account',
      label: t('consoleAgents.account'),
      cell: ({ account, type }) => (
        <>
          <b>{account}</b>
          <small>{t(kindKey(type))}</small>
        </>
      ),
    },
    { key: 'team', label: t('consoleAgents.team'), cell: ({ team }) => formatNumber(team, locale) },
    { key: 'validBet', label: t('consoleAgents.validBet'), cell: ({ validBet }) => <Amount value={validBet} /> },
    { key: 'net', label: t('consoleAgents.net'), cell: ({ net }) => <Amount value={net} /> },
    {
      key: 'deposits',
      label: t('consoleAgents.deposits'),
      room: 2,
      cell: ({ deposited }) => <Amount value={deposited} />,
    },
    {
      key: 'withdrawals',
      label: t('consoleAgents.withdrawals'),
      room: 2,
      cell: ({ withdrawn }) => <Amount value={withdrawn} />,
    },
  ];
}
