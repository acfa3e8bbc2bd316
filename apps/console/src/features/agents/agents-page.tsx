import type { AgentLine, AgentRates } from '@croupier/contract';
import { isAgent } from '@croupier/contract/member-kind';
import { type MessageKey, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { TextField } from '@croupier/ui/field';
import { NumberField } from '@croupier/ui/number-field';
import { SearchField } from '@croupier/ui/search-field';
import { Segmented } from '@croupier/ui/segmented';
import { EmptyState } from '@croupier/ui/state';
import { formatBps, formatNumber } from '@croupier/web/format';
import { toast } from '@croupier/web/toast';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, ChevronRight, Network, Percent, Plus, SquareUser } from 'lucide-react';
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
import { refreshSite, usePages } from '../../shared/use-pages.ts';
import { useView } from '../../shared/use-view.ts';
import { useContracts } from './contract-dialogs.tsx';
import { useCredit } from './credit-dialog.tsx';
import { groupNames, groups } from './group-names.ts';
import { RunsDialog } from './runs-dialog.tsx';
import './agents.css';

const kinds: Readonly<Record<number, MessageKey>> = {
  0: 'consoleAgents.kind_0',
  1: 'consoleAgents.kind_1',
  2: 'consoleAgents.kind_2',
  41: 'consoleAgents.kind_41',
  42: 'consoleAgents.kind_42',
};
const kindKey = (type: number): MessageKey => kinds[type] ?? 'consoleAgents.kind_0';

/** Agents of the site from the top down: each line opens into those below, with what it came to in the last 30 days. */
export function AgentsPage() {
  const { t } = useText();
  const [view, change] = useView<'open' | 'search' | 'member'>();
  const [isOpening, setOpening] = useState(false);
  const [areRunsShown, setRunsShown] = useState(false);
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

type AgentPanelProps = {
  line: AgentLine;
  most: AgentRates;
  mayWrite: boolean;
  onLine: () => void;
  onClose: () => void;
};

function AgentPanel({ line, most, mayWrite, onLine, onClose }: AgentPanelProps) {
  const { t, locale } = useText();
  const [isRating, setRating] = useState(false);
  const rated = groups.filter((group) => (line.rates[group] ?? 0) > 0);
  const isTop = line.upline === null && isAgent(line.type);
  const contracts = useContracts(line, mayWrite);
  const credit = useCredit(line);
  return (
    <SidePanel label={t('consoleAgents.one')} reference={line.account} onClose={onClose}>
      <h2>{line.account}</h2>
      <Facts
        facts={[
          { label: t('consoleAgents.kind'), value: t(kindKey(line.type)) },
          { label: t('consoleAgents.upline'), value: line.upline ?? t('consoleAgents.site') },
          { label: t('consoleAgents.team'), value: formatNumber(line.team, locale) },
          { label: t('consoleAgents.validBet'), value: <Amount value={line.validBet} /> },
          { label: t('consoleAgents.net'), value: <Amount value={line.net} /> },
          { label: t('consoleAgents.deposits'), value: <Amount value={line.deposited} /> },
          { label: t('consoleAgents.withdrawals'), value: <Amount value={line.withdrawn} /> },
          ...rated.map((group) => ({
            label: t('consoleAgents.rateOf', { group: t(groupNames[group]) }),
            value: formatBps(line.rates[group] ?? 0, locale),
          })),
          ...credit.facts,
          ...contracts.facts,
        ]}
      />
      <div className="agents-ways">
        {line.team > 0 && (
          <Button size="sm" icon={<Network size={18} strokeWidth={1.75} aria-hidden />} onClick={onLine}>
            {t('consoleAgents.showLine')}
          </Button>
        )}
        <Link to="/members/$memberId" params={{ memberId: line.memberId }} className="btn btn-tonal btn-sm">
          <span className="btn-label">
            <SquareUser size={18} strokeWidth={1.75} aria-hidden />
            {t('consoleAgents.showMember')}
          </span>
        </Link>
      </div>
      {((mayWrite && isTop) || contracts.acts.length > 0 || credit.acts.length > 0) && (
        <ActMenu
          acts={[
            ...(mayWrite && isTop
              ? [
                  {
                    key: 'r',
                    icon: Percent,
                    label: 'consoleAgents.setRates' as const,
                    effect: t('consoleAgents.ratesEffect'),
                    run: () => setRating(true),
                  },
                ]
              : []),
            ...credit.acts,
            ...contracts.acts,
          ]}
        />
      )}
      {credit.below}
      {credit.dialog}
      {contracts.dialog}
      {isRating && <RatesDialog line={line} most={most} onClose={() => setRating(false)} />}
    </SidePanel>
  );
}

type RatesFieldsProps = { most: AgentRates; rates: AgentRates; onChange: (rates: AgentRates) => void };

/** Rates in percent, by group of bets. */
function RatesFields({ most, rates, onChange }: RatesFieldsProps) {
  const { t, locale } = useText();
  return (
    <div className="agents-rates">
      {groups.map((group) => (
        <NumberField
          key={group}
          label={t(groupNames[group])}
          hint={t('consoleAgents.upTo', { most: formatBps(most[group] ?? 0, locale) })}
          value={(rates[group] ?? 0) / 100}
          min={0}
          max={(most[group] ?? 0) / 100}
          step={0.01}
          onChange={(value) => onChange({ ...rates, [group]: Math.round((value ?? 0) * 100) })}
        />
      ))}
    </div>
  );
}

function RatesDialog({ line, most, onClose }: { line: AgentLine; most: AgentRates; onClose: () => void }) {
  const { t } = useText();
  const [rates, setRates] = useState(line.rates);
  return (
    <ActDialog
      title={t('consoleAgents.ratesOf', { account: line.account })}
      effect={t('consoleAgents.ratesEffect')}
      action={t('consoleAgents.setRates')}
      open
      onClose={onClose}
      run={(reason) => call('console.setTopAgentRates', { memberId: line.memberId, rates, reason })}
      onDone={() => {
        toast({ title: t('consoleAgents.saved') });
        void refreshSite('console.agents');
      }}
    >
      <RatesFields most={most} rates={rates} onChange={setRates} />
    </ActDialog>
  );
}

function OpenDialog({ most, onClose }: { most: AgentRates; onClose: () => void }) {
  const { t } = useText();
  const [account, setAccount] = useState('');
  const [type, setType] = useState<'1' | '41'>('1');
  const [rates, setRates] = useState<AgentRates>({});
  return (
    <ActDialog
      title={t('consoleAgents.add')}
      effect={t('consoleAgents.addEffect')}
      action={t('consoleAgents.add')}
      open
      onClose={onClose}
      disabled={account.trim() === ''}
      run={(reason) =>
        call('console.openTopAgent', { account: account.trim(), type: type === '1' ? 1 : 41, rates, reason })
      }
      onDone={() => {
        toast({ title: t('consoleAgents.added', { account: account.trim() }) });
        void refreshSite('console.agents');
      }}
    >
      <TextField
        label={t('consoleAgents.account')}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
      />
      <Segmented
        label={t('consoleAgents.kind')}
        options={[
          { value: '1', label: t('consoleAgents.kind_1') },
          { value: '41', label: t('consoleAgents.kind_41') },
        ]}
        value={type}
        onChange={setType}
      />
      <RatesFields most={most} rates={rates} onChange={setRates} />
    </ActDialog>
  );
}
