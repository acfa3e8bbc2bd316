import type { AgentDay, CallResult, LineSort, TeamTotals } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { addDays } from '@croupier/ui/days';
import { Skeleton } from '@croupier/ui/skeleton';
import { formatNumber, formatPercent } from '@croupier/web/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../shared/call.ts';
import { dayText } from '../../shared/day-text.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { type AgentPageProps, AgentTools, useAgentDays } from './agent-tools.tsx';
import { DayBars } from './day-bars.tsx';
import { LinesCard } from './lines-card.tsx';
import './agents.css';
import './days.css';

type Overview = CallResult<'agent.overview'>;
type GameType = Overview['types'][number]['gameType'];

/** The team of the agent in the days of a page. */
export function useOverview(days: { from: string; to: string }, gameType: string | undefined) {
  const input = { from: days.from, to: days.to, ...(gameType ? { gameType: gameType as GameType } : {}) };
  return useQuery({
    queryKey: ['member', 'agent', 'overview', input],
    queryFn: ({ signal }) => call('agent.overview', input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A figure of the overview: how it is called, and the column by which its rows are sorted. */
type Figure = {
  label: MessageKey;
  value: keyof TeamTotals;
  sort: LineSort;
  isAmount: boolean;
  ofDay: ((day: AgentDay) => string | number) | null;
};

const figures: readonly Figure[] = [
  { label: 'agents.deposits', value: 'deposited', sort: 'deposited', isAmount: true, ofDay: (day) => day.deposited },
  { label: 'agents.withdrawals', value: 'withdrawn', sort: 'withdrawn', isAmount: true, ofDay: (day) => day.withdrawn },
  { label: 'agents.validBet', value: 'validBet', sort: 'validBet', isAmount: true, ofDay: (day) => day.validBet },
  { label: 'agents.net', value: 'net', sort: 'net', isAmount: true, ofDay: (day) => day.net },
  { label: 'agents.active', value: 'active', sort: 'team', isAmount: false, ofDay: null },
  { label: 'agents.newMembers', value: 'joined', sort: 'joinedAt', isAmount: false, ofDay: (day) => day.joined },
];

/** What the team came to, each figure with the rows that make it up. */
export function TeamOverview({ search, change, goTo }: AgentPageProps) {
  const { t, locale } = useText();
  const days = useAgentDays(search);
  const overview = useOverview(days, search.gameType);
  const shown = figures.find(({ sort }) => sort === search.sort) ?? figures[2];
  return (
    <div className="agent-page">
      <AgentTools search={search} change={change} />
      {overview.isError ? (
        <FailedPart error={overview.error} retry={() => void overview.refetch()} />
      ) : !overview.data ? (
        <Skeleton className="agent-skeleton" />
      ) : (
        <>
          <ul className="agent-figures">
            {figures.map((figure) => (
              <li key={figure.value}>
                <FigureTile
                  figure={figure}
                  overview={overview.data}
                  isOpen={figure === shown}
                  onOpen={() => change({ sort: figure.sort, order: undefined })}
                />
              </li>
            ))}
          </ul>
          <LinesCard
            title={t(shown?.label ?? 'agents.validBet')}
            note={t('agents.linesNote', { from: dayText(days.from, locale), to: dayText(days.to, locale) })}
            filter={{
              from: days.from,
              to: days.to,
              ...(search.gameType ? { gameType: search.gameType as GameType } : {}),
              sort: shown?.sort ?? 'validBet',
              order: search.order ?? 'desc',
            }}
            change={change}
            open={(line) => {
              const to = { from: days.from, to: days.to, gameType: search.gameType, member: line.memberId };
              goTo(line.team > 0 ? 'downline' : 'bets', { ...to, account: line.account });
            }}
          />
          <div className="agent-pair">
            <Income spread={overview.data.total.spread} open={() => goTo('income', { from: days.from, to: days.to })} />
            <NetByDay overview={overview.data} />
          </div>
        </>
      )}
    </div>
  );
}

type FigureTileProps = { figure: Figure; overview: Overview; isOpen: boolean; onOpen: () => void };

function FigureTile({ figure, overview, isOpen, onOpen }: FigureTileProps) {
  const { t, locale } = useText();
  const { total, before, members } = overview;
  const value = total[figure.value];
  const line = figure.ofDay && spark(overview, figure.ofDay);
  let text: ReactNode = '–';
  if (value !== null) text = isAmount(value) ? <Amount value={value} tone="inherit" /> : formatNumber(value, locale);
  if (figure.value === 'active' && total.active !== null)
    text = t('agents.activeOf', { active: formatNumber(total.active, locale), members });
  return (
    <button type="button" className="agent-figure" aria-expanded={isOpen} onClick={onOpen}>
      <span>
        {t(figure.label)}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </span>
      <b>{text}</b>
      <small>{noteOf()}</small>
      {line && (
        <svg viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
          <path d={line} />
        </svg>
      )}
    </button>
  );

  function noteOf(): string {
    if (figure.value === 'joined') return t('agents.firstDeposits', { count: total.firstDeposits });
    if (figure.value === 'net' && total.validBet !== '0')
      return t('agents.ofBets', { share: formatPercent(Number(total.net) / Number(total.validBet), locale) });
    const [now, then] = [Number(value), Number(before[figure.value])];
    if (then === 0 || value === null || before[figure.value] === null) return ' ';
    const change = (now - then) / Math.abs(then);
    return t('agents.change', { change: `${change > 0 ? '+' : ''}${formatPercent(change, locale)}` });
  }
}

const isAmount = (value: string | number): value is string => typeof value === 'string';

/** A line of the days, from the first to the last. */
function spark({ days, from, to }: Overview, of: (day: AgentDay) => string | number): string | null {
  const byDay = new Map(days.map((day) => [day.day, Number(of(day))]));
  const values: number[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) values.push(byDay.get(day) ?? 0);
  if (values.length < 2) return null;
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = most - least || 1;
  return values
    .map(
      (value, at) => `${at === 0 ? 'M' : 'L'}${(at / (values.length - 1)) * 100} ${28 - ((value - least) / span) * 26}`,
    )
    .join('');
}

function Income({ spread, open }: { spread: string; open: () => void }) {
  const { t } = useText();
  return (
    <section className="card agent-card agent-part" aria-labelledby="agent-income">
      <header>
        <h3 id="agent-income">{t('agents.income')}</h3>
        <button type="button" className="link" onClick={open}>
          {t('agents.byDay')}
        </button>
      </header>
      <p className="agent-lead">
        <Amount value={spread} />
      </p>
      <p className="agent-small">{t('agents.incomeText')}</p>
    </section>
  );
}

function NetByDay({ overview }: { overview: Overview }) {
  const { t } = useText();
  return (
    <section className="card agent-card agent-part" aria-labelledby="agent-net">
      <header>
        <h3 id="agent-net">{t('agents.netByDay')}</h3>
        <Amount value={overview.total.net} />
      </header>
      <DayBars overview={overview} />
      <p className="agent-key">
        <span>
          <i className="agent-lost" />
          {t('agents.teamLost')}
        </span>
        <span>
          <i className="agent-won" />
          {t('agents.teamWon')}
        </span>
      </p>
    </section>
  );
}
