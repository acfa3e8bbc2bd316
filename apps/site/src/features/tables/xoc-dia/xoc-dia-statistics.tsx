import type { TablePast } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Bars } from '../bars.tsx';
import { useLastRounds } from '../last-rounds.ts';
import { ShareBar } from '../share-bar.tsx';
import { CoinRow } from './coin.tsx';
import { redsOf } from './coins.ts';
import './xoc-dia.css';

const reds = [0, 1, 2, 3, 4];
const lastShown = 18;

/** The newest throws, how often each number of reds came, and even against odd. */
export default function XocDiaStatistics({ tableId, past }: { tableId: string; past: readonly TablePast[] }) {
  const { t } = useText();
  const throws = useLastRounds(tableId, past)?.map(redsOf);
  if (!throws || throws.length === 0) return null;
  const even = throws.filter((red) => red % 2 === 0).length;
  return (
    <section className="card tab-stats" aria-labelledby="xoc-stats">
      <header>
        <h2 id="xoc-stats">{t('table.statistics')}</h2>
        <p>{t('table.lastRounds', { count: throws.length })}</p>
      </header>
      <ul className="xoc-throws" aria-label={t('table.lastResults')}>
        {throws
          .slice(-lastShown)
          .reverse()
          .map((red, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: throws are alike
            <li key={index} className={red % 2 === 0 ? 'even' : 'odd'}>
              <span className="sr">{t('table.xocDia.coins', { red })}</span>
              <CoinRow red={red} />
            </li>
          ))}
      </ul>
      <Bars
        label={t('table.xocDia.reds')}
        bars={reds.map((red) => ({
          name: `${red}`,
          count: throws.filter((one) => one === red).length,
          tone: red % 2 === 0 ? 'r' : 'p',
        }))}
      />
      <div className="tab-stats-shares">
        <ShareBar
          total={throws.length}
          shares={[
            { name: t('tables.xocDia.even'), count: even, tone: 'r' },
            { name: t('tables.xocDia.odd'), count: throws.length - even, tone: 'p' },
          ]}
        />
      </div>
      <p className="tab-independent">{t('table.independent')}</p>
    </section>
  );
}
