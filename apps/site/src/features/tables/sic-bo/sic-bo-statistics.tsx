import type { TablePast } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Bars } from '../bars.tsx';
import { useLastRounds } from '../last-rounds.ts';
import { ShareBar } from '../share-bar.tsx';
import { diceOf, sideOf, sumOf } from './dice.ts';
import { DieFace } from './die.tsx';

const totals = Array.from({ length: 16 }, (_, index) => index + 3);
const faces = [1, 2, 3, 4, 5, 6];
const lastShown = 8;

/** Totals, sides and faces of the last rounds, and the newest throws. */
export default function SicBoStatistics({ tableId, past }: { tableId: string; past: readonly TablePast[] }) {
  const { t } = useText();
  const throws = useLastRounds(tableId, past)?.map(diceOf);
  if (!throws || throws.length === 0) return null;
  const sides = throws.map(sideOf);
  const sideCount = (side: 'B' | 'P' | 'T') => sides.filter((one) => one === side).length;
  const odd = throws.filter((dice) => sumOf(dice) % 2 === 1).length;
  return (
    <section className="card tab-stats" aria-labelledby="sic-stats">
      <header>
        <h2 id="sic-stats">{t('table.statistics')}</h2>
        <p>{t('table.lastRounds', { count: throws.length })}</p>
      </header>
      <ul className="sic-throws" aria-label={t('table.lastResults')}>
        {throws
          .slice(-lastShown)
          .reverse()
          .map((dice, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: throws are alike
            <li key={index}>
              <span className="sr">{dice.join(' ')}: </span>
              {dice.map((face, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a die is known by its place
                <DieFace key={at} face={face} />
              ))}
              <b>{sumOf(dice)}</b>
            </li>
          ))}
      </ul>
      <Bars
        label={t('table.sicBo.totals')}
        bars={totals.map((total) => ({
          name: `${total}`,
          count: throws.filter((dice) => sumOf(dice) === total).length,
          tone: total > 10 ? 'r' : 'p',
        }))}
      />
      <div className="tab-stats-shares">
        <ShareBar
          total={throws.length}
          shares={[
            { name: t('tables.sicBo.small'), count: sideCount('P'), tone: 'p' },
            { name: t('tables.sicBo.anyTriple'), count: sideCount('T'), tone: 'g' },
            { name: t('tables.sicBo.big'), count: sideCount('B'), tone: 'r' },
          ]}
        />
        <ShareBar
          total={throws.length}
          shares={[
            { name: t('tables.sicBo.odd'), count: odd, tone: 'r' },
            { name: t('tables.sicBo.even'), count: throws.length - odd, tone: 'p' },
          ]}
        />
        <ShareBar
          total={throws.length * 3}
          shares={faces.map((face) => ({
            name: `${face}`,
            count: throws.reduce((sum, dice) => sum + dice.filter((die) => die === face).length, 0),
            tone: face % 2 === 1 ? 'k' : 'y',
          }))}
        />
      </div>
      <p className="tab-independent">{t('table.independent')}</p>
    </section>
  );
}
