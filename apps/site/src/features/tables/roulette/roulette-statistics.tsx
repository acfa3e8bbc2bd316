import type { TablePast } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { WHEEL_ORDER } from '@croupier/rules/tables';
import { Bars } from '../bars.tsx';
import { useLastRounds } from '../last-rounds.ts';
import { ShareBar } from '../share-bar.tsx';
import { countNumbers, hotAndCold, pocketTone } from './pockets.ts';
import './roulette.css';

/** Hot and cold numbers, and how often each number and chance came in the last rounds. */
export default function RouletteStatistics({ tableId, past }: { tableId: string; past: readonly TablePast[] }) {
  const { t, locale } = useText();
  const numbers = useLastRounds(tableId, past)?.map((outcome) => outcome as number);
  if (!numbers || numbers.length === 0) return null;
  const counts = countNumbers(numbers);
  const { hot, cold } = hotAndCold(numbers);
  const many = (holds: (number: number) => boolean) => numbers.filter((number) => number > 0 && holds(number)).length;
  const zero = { name: '0', count: counts[0] ?? 0, tone: 'g' };
  const expected = numbers.length / 37;
  return (
    <section className="card tab-stats" aria-labelledby="rou-stats">
      <header>
        <h2 id="rou-stats">{t('table.statistics')}</h2>
        <p>
          {t('table.lastRounds', { count: numbers.length })},{' '}
          {t('table.roulette.expected', {
            count: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(expected),
          })}
        </p>
      </header>
      {(
        [
          ['hot', hot],
          ['cold', cold],
        ] as const
      ).map(([name, list]) => (
        <div key={name} className="rou-hot">
          <b id={`rou-${name}`}>{t(`table.roulette.${name}`)}</b>
          <ul aria-labelledby={`rou-${name}`}>
            {list.map((number) => (
              <li key={number}>
                <span className={pocketTone(number)}>{number}</span> <small>{counts[number]}×</small>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Bars
        label={t('table.roulette.numbers')}
        expected={expected}
        bars={WHEEL_ORDER.map((number) => ({
          name: `${number}`,
          count: counts[number] ?? 0,
          tone: pocketTone(number),
        }))}
      />
      <div className="tab-stats-shares">
        <ShareBar
          total={numbers.length}
          shares={[
            { name: t('tables.roulette.red'), count: many((number) => pocketTone(number) === 'r'), tone: 'r' },
            zero,
            { name: t('tables.roulette.black'), count: many((number) => pocketTone(number) === 'k'), tone: 'k' },
          ]}
        />
        <ShareBar
          total={numbers.length}
          shares={[
            { name: t('tables.roulette.odd'), count: many((number) => number % 2 === 1), tone: 'p' },
            { name: t('tables.roulette.even'), count: many((number) => number % 2 === 0), tone: 'y' },
          ]}
        />
        <ShareBar
          total={numbers.length}
          shares={[
            { name: '1–18', count: many((number) => number <= 18), tone: 'p' },
            { name: '19–36', count: many((number) => number > 18), tone: 'y' },
          ]}
        />
        <ShareBar
          total={numbers.length}
          shares={([1, 2, 3] as const).map((dozen) => ({
            name: t(`tables.roulette.dozen${dozen}`),
            count: many((number) => Math.ceil(number / 12) === dozen),
            tone: (['p', 'y', 'k'] as const)[dozen - 1] ?? 'k',
          }))}
        />
      </div>
      <p className="tab-independent">{t('table.independent')}</p>
    </section>
  );
}
