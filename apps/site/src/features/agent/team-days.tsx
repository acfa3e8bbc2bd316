import type { AgentDay, CallResult } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { ChevronRight, Percent } from 'lucide-react';
import type { ReactNode } from 'react';
import { plainAmount } from '../../shared/csv.ts';
import { dayText } from '../../shared/day-text.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { useSite } from '../../shared/site.ts';
import type { AgentSearch } from './agent-search.ts';
import { type AgentPageProps, AgentTools, useAgentDays } from './agent-tools.tsx';
import { typeName } from './agent-words.ts';
import { CsvButton } from './csv-button.tsx';
import { DayBars } from './day-bars.tsx';
import { useOverview } from './overview.tsx';
import { SpreadStatement } from './spread-statement.tsx';
import { Statements } from './statements.tsx';
import './agents.css';
import './days.css';

type Overview = CallResult<'agent.overview'>;

/** What the team won and lost, by day and by kind of game; a day opens into the lines that make it up. */
export function ProfitAndLoss(props: AgentPageProps) {
  return (
    <Days {...props} what="net" lead="agents.net" open={(day, from) => props.goTo('downline', day ? from : {})}>
      {(overview) => (
        <>
          <DayBars overview={overview} />
          {overview.types.length > 1 && <Types {...props} overview={overview} />}
        </>
      )}
    </Days>
  );
}

/** What the agent earned by the difference of rates, day by day; a day opens into its bets. */
export function MyIncome(props: AgentPageProps) {
  const { search, change, goTo } = props;
  if (search.statement)
    return (
      <SpreadStatement
        statementId={search.statement}
        back={() => change({ statement: undefined })}
        openDay={(day, gameType) => goTo('bets', { from: day, to: day, gameType })}
      />
    );
  return (
    <>
      <Days {...props} what="spread" lead="agents.spread" open={(_day, from) => goTo('bets', from)} />
      <Statements open={(statement) => change({ statement })} />
    </>
  );
}

type DaysProps = AgentPageProps & {
  what: 'net' | 'spread';
  lead: MessageKey;
  open: (day: string, search: AgentSearch) => void;
  children?: (overview: Overview) => ReactNode;
};

function Days({ search, change, what, lead, open, children }: DaysProps) {
  const { t, locale } = useText();
  const { currency } = useSite().whitelabel;
  const days = useAgentDays(search);
  const overview = useOverview(days, search.gameType);
  const plain = (value: string) => plainAmount(value, currency.exponent);
  const amountIn = (name: string) => `${name} (${currency.code})`;
  if (overview.isError) return <FailedPart error={overview.error} retry={() => void overview.refetch()} />;
  const played = overview.data?.days.filter(({ bets, net }) => bets !== 0 || net !== '0') ?? [];
  return (
    <div className="agent-page">
      <AgentTools search={search} change={change}>
        <CsvButton<AgentDay>
          name={`team-days-${days.from}-${days.to}`}
          head={[
            t('agents.day'),
            t('agents.bets'),
            amountIn(t('agents.validBet')),
            amountIn(t('agents.net')),
            amountIn(t('agents.spread')),
            amountIn(t('agents.deposits')),
            amountIn(t('agents.withdrawals')),
          ]}
          page={async () => ({ list: overview.data?.days ?? [], next: null })}
          cells={(day) => [
            day.day,
            String(day.bets),
            plain(day.validBet),
            plain(day.net),
            plain(day.spread),
            plain(day.deposited),
            plain(day.withdrawn),
          ]}
        />
      </AgentTools>
      {!overview.data ? (
        <Skeleton className="agent-skeleton" />
      ) : played.length === 0 ? (
        <div className="card">
          <EmptyState icon={<Percent size={28} strokeWidth={1.75} />} title={t('agents.noBets')}>
            {t('agents.noBetsText')}
          </EmptyState>
        </div>
      ) : (
        <section className="card agent-card agent-part" aria-labelledby="agent-days">
          <header>
            <h3 id="agent-days">{t(lead)}</h3>
          </header>
          <p className="agent-lead">
            <Amount value={overview.data.total[what]} />
          </p>
          {children?.(overview.data)}
          <Rows
            rows={played.toReversed().map((day) => ({
              key: day.day,
              name: dayText(day.day, locale),
              bets: day.bets,
              validBet: day.validBet,
              value: day[what],
              open: () => open(day.day, { from: day.day, to: day.day, gameType: search.gameType }),
            }))}
          />
        </section>
      )}
    </div>
  );
}

function Types({ change, overview }: Pick<AgentPageProps, 'change'> & { overview: Overview }) {
  const { t } = useText();
  return (
    <Rows
      rows={overview.types.map(({ gameType, bets, validBet, net }) => ({
        key: gameType,
        name: typeName(t, gameType),
        bets,
        validBet,
        value: net,
        open: () => change({ gameType }),
      }))}
    />
  );
}

type Row = { key: string; name: string; bets: number; validBet: string; value: string; open: () => void };

/** Rows that each open what makes them up. */
function Rows({ rows }: { rows: readonly Row[] }) {
  const { t, locale } = useText();
  return (
    <ul className="agent-rows">
      {rows.map(({ key, name, bets, validBet, value, open }) => (
        <li key={key}>
          <button type="button" onClick={open}>
            <b>{name}</b>
            <span>
              {t('agents.betCount', { count: bets, bets: new Intl.NumberFormat(locale).format(bets) })},{' '}
              <Amount value={validBet} tone="inherit" />
            </span>
            <Amount value={value} />
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
