import type { TablePast } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { DERBY_RUNNERS } from '@croupier/rules/contest';
import { Bars } from '../bars.tsx';
import { useLastRounds } from '../last-rounds.ts';
import { dividendText } from '../pool-pays.ts';
import { derbyPools } from './derby-pools.ts';
import { finishOf } from './finish.ts';
import { Runner } from './runner.tsx';
import './derby-layout.css';
import './runner.css';

const racesShown = 8;

/** The newest races with what they paid, and how often each number won. */
export default function DerbyStatistics({ tableId, past }: { tableId: string; past: readonly TablePast[] }) {
  const { t, locale } = useText();
  const finishes = useLastRounds(tableId, past)?.map(finishOf);
  const races = past
    .filter(({ outcome }) => outcome !== null)
    .slice(-racesShown)
    .reverse();
  if (!finishes || finishes.length === 0) return null;
  const paid = (race: TablePast, bet: string) => {
    const rate = race.dividends?.bets[bet];
    return rate === undefined ? '–' : dividendText(rate, derbyPools, t, locale);
  };
  return (
    <section className="card tab-stats" aria-labelledby="derby-stats">
      <header>
        <h2 id="derby-stats">{t('table.derby.races')}</h2>
        <p>{t('table.lastRounds', { count: finishes.length })}</p>
      </header>
      <table className="derby-races">
        <thead>
          <tr>
            <th scope="col">{t('table.derby.race')}</th>
            <th scope="col">{t('table.derby.firstThree')}</th>
            <th scope="col">{t('table.derby.win')}</th>
            <th scope="col">{t('table.derby.exactaShort')}</th>
          </tr>
        </thead>
        <tbody>
          {races.map((race) => {
            const [first = 0, second = 0, third = 0] = finishOf(race.outcome);
            return (
              <tr key={race.number}>
                <td>{race.number}</td>
                <td className="derby-three">
                  {[first, second, third].map((runner) => (
                    <Runner key={runner} runner={runner} />
                  ))}
                  <span className="sr">{[first, second, third].join(', ')}</span>
                </td>
                <td>{paid(race, `win:${first}`)}</td>
                <td>{paid(race, `exacta:${first}-${second}`)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Bars
        label={t('table.derby.wins')}
        bars={DERBY_RUNNERS.map((runner) => ({
          name: `${runner}`,
          count: finishes.filter(([first]) => first === runner).length,
          tone: 'y',
        }))}
      />
      <p className="tab-independent">{t('table.independent')}</p>
    </section>
  );
}
