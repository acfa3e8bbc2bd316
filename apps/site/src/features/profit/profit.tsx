import type { CallResult, ProfitSums } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { addDays, type Day, dayIn } from '@croupier/ui/days';
import { isDay } from '@croupier/ui/is-day';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronRight, Percent, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../shared/call.ts';
import { useHas } from '../../shared/capabilities.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { dayText } from '../../shared/day-text.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { RecordDays } from '../../shared/record-days.tsx';
import { useSite } from '../../shared/site.ts';
import { Lifetime } from './lifetime.tsx';
import { ProfitChart } from './profit-chart.tsx';
import './profit.css';

type GameType = CallResult<'records.profit'>['types'][number]['gameType'];

/** Which days, and which kind of games of them: all of it in the address. */
export type ProfitSearch = { from?: Day | undefined; to?: Day | undefined; gameType?: string | undefined };

type ProfitProps = {
  search: ProfitSearch;
  change: (part: ProfitSearch) => void;
  /** Leads to the bets of a game in those days, and on to their rounds. */
  openGame: (nodeId: string, from: Day, to: Day) => void;
};

/** Reads the page from its address; what is not understood is as if it were not there. */
export function readProfitSearch(view: string): ProfitSearch {
  const { from, to, gameType } = Object.fromEntries(new URLSearchParams(view));
  return {
    ...(isDay(from) && isDay(to) && from <= to ? { from, to } : {}),
    ...(gameType && /^[A-Z]{2,16}$/.test(gameType) ? { gameType } : {}),
  };
}

const usualDays = 14;

/** What was won and lost by day, by kind of game and by game, down to the bets that make it up. */
export function Profit({ search, change, openGame }: ProfitProps) {
  const { t } = useText();
  const has = useHas();
  const language = useLanguageCode();
  const { timeZone } = useSite().whitelabel;
  const today = dayIn(timeZone, new Date());
  const from = search.from ?? addDays(today, 1 - usualDays);
  const to = search.to ?? today;
  const gameType = search.gameType as GameType | undefined;
  const profit = useQuery({
    queryKey: ['member', 'records', 'profit', from, to, gameType, language],
    queryFn: ({ signal }) =>
      call('records.profit', { from, to, language, ...(gameType ? { gameType } : {}) }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="profit">
      <div className="profit-tools">
        <RecordDays from={from} to={to} today={today} onChange={change} />
        {gameType && (
          <button type="button" className="profit-filter" onClick={() => change({ gameType: undefined })}>
            {typeName(t, gameType)}
            <X size={16} strokeWidth={2} aria-hidden />
            <span className="sr">{t('profit.allTypes')}</span>
          </button>
        )}
      </div>
      {profit.isError ? (
        <FailedPart error={profit.error} retry={() => void profit.refetch()} />
      ) : profit.isPending ? (
        <Skeleton className="profit-skeleton" />
      ) : (
        <Shown
          profit={profit.data}
          isOneDay={from === to}
          goDay={(day) => change({ from: day, to: day })}
          goType={(type) => change({ gameType: type })}
          goGame={(nodeId) => openGame(nodeId, from, to)}
        />
      )}
      {(has('depositPage') || has('withdrawPage')) && <Lifetime />}
    </div>
  );
}

type ShownProps = {
  profit: CallResult<'records.profit'>;
  isOneDay: boolean;
  goDay: (day: Day) => void;
  goType: (type: GameType) => void;
  goGame: (nodeId: string) => void;
};

function Shown({ profit, isOneDay, goDay, goType, goGame }: ShownProps) {
  const { t, locale } = useText();
  const { total, days, types, games } = profit;
  if (total.count === 0)
    return (
      <div className="card">
        <EmptyState icon={<Percent size={28} strokeWidth={1.75} />} title={t('profit.none')}>
          {t('profit.noneText')}
        </EmptyState>
      </div>
    );
  return (
    <>
      <section className="card profit-card" aria-labelledby="profit-net">
        <span className="profit-small" id="profit-net">
          {t('profit.net')}
        </span>
        <p className="profit-lead">
          <Amount value={total.net} tone="movement" />
        </p>
        <dl className="profit-figures">
          <div>
            <dt>{t('profit.bets')}</dt>
            <dd>{new Intl.NumberFormat(locale).format(total.count)}</dd>
          </div>
          <div>
            <dt>{t('profit.staked')}</dt>
            <dd>
              <Amount value={total.stake} />
            </dd>
          </div>
          <div>
            <dt>{t('profit.paid')}</dt>
            <dd>
              <Amount value={total.payout} />
            </dd>
          </div>
        </dl>
      </section>
      {!isOneDay && (
        <section className="card profit-card">
          <h3>{t('profit.byDay')}</h3>
          <ProfitChart days={days} from={profit.from as Day} to={profit.to as Day} />
          <Rows
            rows={days.toReversed()}
            keyOf={({ day }) => day}
            name={({ day }) => dayText(day, locale)}
            open={({ day }) => goDay(day as Day)}
          />
        </section>
      )}
      {types.length > 1 && (
        <section className="card profit-card">
          <h3>{t('profit.byType')}</h3>
          <Rows
            rows={types}
            keyOf={({ gameType }) => gameType}
            name={({ gameType }) => typeName(t, gameType)}
            open={({ gameType }) => goType(gameType)}
          />
        </section>
      )}
      <section className="card profit-card">
        <h3>{t('profit.byGame')}</h3>
        <Rows
          rows={games}
          keyOf={({ nodeId }) => nodeId}
          name={({ gameName }) => gameName}
          open={({ nodeId }) => goGame(nodeId)}
        />
      </section>
    </>
  );
}

type RowsProps<Row extends ProfitSums> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  name: (row: Row) => ReactNode;
  open: (row: Row) => void;
};

/** Rows that each open what makes them up. */
function Rows<Row extends ProfitSums>({ rows, keyOf, name, open }: RowsProps<Row>) {
  const { t } = useText();
  return (
    <ul className="profit-rows">
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <button type="button" onClick={() => open(row)}>
            <b>{name(row)}</b>
            <span>
              {t('profit.rowBets', { count: row.count })}, <Amount value={row.stake} tone="inherit" />
            </span>
            <Amount value={row.net} tone="movement" />
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

const typeName = (t: ReturnType<typeof useText>['t'], gameType: string) =>
  gameType === 'LOTT' ? t('type.ELOTT') : t(`type.${gameType}` as MessageKey);
