import type { LotteryTrendSeries } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Select } from '@croupier/ui/select';
import { Skeleton } from '@croupier/ui/skeleton';
import { useUi } from '@croupier/ui/ui-provider';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { call } from '../../shared/call.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { itemKey } from './item-label.ts';
import type { TimedGame } from './queries.ts';
import { trendRows } from './trend-rows.ts';
import './trends.css';

/** Draws of the chart, and of those before it from which absences are counted. */
const shownDraws = 18;
const readDraws = 100;
/** More symbols than this stand on a map instead of a chart. */
const mostColumns = 20;

/** Statistics of a lottery: a chart of the last draws with absences, and frequencies of all. */
export function Trends({ game }: { game: TimedGame }) {
  const { t } = useText();
  const language = useLanguageCode();
  const last = game.results[0]?.number;
  const trends = useQuery({
    queryKey: ['lottery', 'game', game.gameId, 'trends', last],
    queryFn: () => call('lottery.trends', { gameId: game.gameId }),
    placeholderData: (before) => before,
  });
  const results = useQuery({
    queryKey: ['lottery', 'game', game.gameId, 'trend-results', last, language],
    queryFn: () => call('lottery.opened', { gameId: game.gameId, count: readDraws, language }),
    placeholderData: (before) => before,
  });
  const [code, setCode] = useState<string>();
  const numbers = trends.data?.series.filter(({ kind }) => kind === 'numbers') ?? [];
  const series = numbers.find((one) => one.code === code) ?? numbers[0];
  if (trends.isError || results.isError) return null;
  if (!series || !results.data) return <Skeleton className="lott-waiting" />;
  return (
    <section className="card trend" aria-labelledby="trend">
      <header>
        <h2 id="trend">{t('lott.trend')}</h2>
        {numbers.length > 1 && (
          <Select
            label={t('lott.trendOf')}
            value={series.code}
            options={numbers.map((one) => ({ value: one.code, label: t(seriesKey(one.code), placeOf(one.code)) }))}
            onChange={setCode}
          />
        )}
      </header>
      {series.symbols.length > mostColumns ? (
        <Heat series={series} />
      ) : (
        <Chart family={game.family} series={series} results={results.data.list} />
      )}
      <p className="muted lott-note">{t('lott.independent')}</p>
    </section>
  );
}

type Key = Parameters<ReturnType<typeof useText>['t']>[0];
const seriesKey = (code: string): Key => (/^P[0-9]+$/.test(code) ? 'lott.placeNo' : (`lott.series.${code}` as Key));
const placeOf = (code: string) => ({ place: Number(code.slice(1)) || 0 });

/** Pixels of a row, as the sheet has it. */
const rowHeight = 26;

type ChartProps = {
  family: TimedGame['family'];
  series: LotteryTrendSeries;
  results: Parameters<typeof trendRows>[2];
};

function Chart({ family, series, results }: ChartProps) {
  const { t } = useText();
  const { say } = useUi();
  const rows = trendRows(family, series, results).slice(-shownDraws);
  const { symbols } = series;
  const isSingle = rows.every(({ shown }) => shown.length === 1);
  const points = rows.map(({ shown }, row) => {
    const column = symbols.findIndex(({ symbol }) => symbol === shown[0]);
    return `${column + 0.5},${row + 0.5}`;
  });
  const sums = [
    ['lott.times', 'times'],
    ['lott.away', 'away'],
    ['lott.longest', 'longest'],
  ] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className="trend-scroll" aria-label={say('scrollTable', { table: t('lott.trend') })} tabIndex={0}>
      <table className="trend-chart" style={{ '--columns': symbols.length } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">{t('lott.drawShort')}</th>
            {symbols.map(({ symbol }) => (
              <th key={symbol} scope="col">
                {symbol}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, shown, away }, row) => (
            <tr key={number}>
              <th scope="row">
                {number.split('-').at(-1)}
                {row === 0 && isSingle && (
                  <svg
                    className="trend-line"
                    height={rowHeight * rows.length}
                    viewBox={`0 0 ${symbols.length} ${rows.length}`}
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
                  </svg>
                )}
              </th>
              {symbols.map(({ symbol }, column) => (
                <td key={symbol}>{shown.includes(symbol) ? <b>{symbol}</b> : (away[column] ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([label, figure]) => (
            <tr key={figure}>
              <th scope="row">{t(label)}</th>
              {symbols.map((one) => (
                <td key={one.symbol}>{one[figure]}</td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}

/** Many symbols: how often each was drawn, darker where more often, and since when it is away. */
function Heat({ series }: { series: LotteryTrendSeries }) {
  const { t } = useText();
  const most = Math.max(1, ...series.symbols.map(({ times }) => times));
  return (
    <ul className="trend-heat">
      {series.symbols.map(({ symbol, times, away, longest }) => (
        <li
          key={symbol}
          style={{ '--heat': (times / most).toFixed(2) } as CSSProperties}
          title={t('lott.symbolFacts', { symbol, times, away, longest })}
        >
          <b>{symbol}</b>
          <small>{times}</small>
          <small className="muted">{away}</small>
        </li>
      ))}
    </ul>
  );
}

/** Runs worth a look are at least this long. */
const leastRun = 4;

/** The runs that the sides of a lottery are in: long dragons. */
export function Dragons({ game }: { game: TimedGame }) {
  const { t } = useText();
  const last = game.results[0]?.number;
  const trends = useQuery({
    queryKey: ['lottery', 'game', game.gameId, 'trends', last],
    queryFn: () => call('lottery.trends', { gameId: game.gameId }),
    placeholderData: (before) => before,
  });
  const runs = (trends.data?.series ?? [])
    .flatMap(({ code, play, run }) => (run && play !== null && run.length >= leastRun ? [{ code, play, run }] : []))
    .sort((one, other) => other.run.length - one.run.length)
    .slice(0, 6);
  if (runs.length === 0) return null;
  return (
    <section className="card trend" aria-labelledby="dragons">
      <h2 id="dragons">{t('lott.dragons')}</h2>
      <ul className="dragons">
        {runs.map(({ code, play, run }) => {
          const side = itemKey(game.family, play, run.side);
          return (
            <li key={code}>
              <span>
                <b>{t(`lottery.${game.family}.${play}` as Key)}</b>
                <small className="muted">
                  {t('lott.inARow', { side: side === null ? run.side : t(side), count: run.length })}
                </small>
              </span>
              <b>{run.length}</b>
            </li>
          );
        })}
      </ul>
      <p className="muted lott-note">{t('lott.independent')}</p>
    </section>
  );
}
