import type { TablePast } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { BAU_CUA_SYMBOLS } from '@croupier/rules/tables';
import { Bars } from '../bars.tsx';
import { useLastRounds } from '../last-rounds.ts';
import { SymbolFace } from './symbols.tsx';
import { throwOf } from './throw.ts';
import './bau-cua.css';

const lastShown = 12;
const tones = { stag: 'y', gourd: 'g', rooster: 'k', fish: 'p', crab: 'r', shrimp: 'y' } as const;

/** The newest throws, and how often each symbol came. */
export default function BauCuaStatistics({ tableId, past }: { tableId: string; past: readonly TablePast[] }) {
  const { t } = useText();
  const throws = useLastRounds(tableId, past)?.map(throwOf);
  if (!throws || throws.length === 0) return null;
  return (
    <section className="card tab-stats" aria-labelledby="bau-stats">
      <header>
        <h2 id="bau-stats">{t('table.statistics')}</h2>
        <p>{t('table.lastRounds', { count: throws.length })}</p>
      </header>
      <ul className="bau-throws" aria-label={t('table.lastResults')}>
        {throws
          .slice(-lastShown)
          .reverse()
          .map((thrown, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: throws are alike
            <li key={index}>
              <span className="sr">{thrown.map((symbol) => t(`tables.bauCua.${symbol}`)).join(', ')}</span>
              {thrown.map((symbol, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a die is known by its place
                <SymbolFace key={at} symbol={symbol} />
              ))}
            </li>
          ))}
      </ul>
      <Bars
        label={t('table.bauCua.symbols')}
        expected={throws.length / 2}
        bars={BAU_CUA_SYMBOLS.map((symbol) => ({
          name: t(`tables.bauCua.${symbol}`),
          count: throws.flat().filter((one) => one === symbol).length,
          tone: tones[symbol],
        }))}
      />
      <p className="tab-independent">{t('table.independent')}</p>
    </section>
  );
}
