import type { TableDividends, TableKindCode } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { betName } from './bet-name.ts';
import type { PoolsView } from './kind-view.ts';
import { dividendText } from './pool-pays.ts';
import './pools-paid.css';

const poolNames = {
  fighters: 'table.pool.fighters',
  win: 'table.derby.win',
  place: 'table.derby.place',
  exacta: 'table.derby.exactaShort',
} as const;

type PoolsPaidProps = { kind: TableKindCode; pools: PoolsView; dividends: TableDividends };

/** What the pools of a round paid, and which gave all stakes back. */
export function PoolsPaid({ kind, pools, dividends }: PoolsPaidProps) {
  const { t, locale } = useText();
  const paid = Object.entries(dividends.bets);
  const returned = Object.entries(dividends.returned);
  return (
    <ul className="paid" aria-label={t('table.pool.paid')}>
      {paid.map(([bet, dividend]) => (
        <li key={bet}>
          {betName(kind, bet, t)} <b>{dividendText(dividend, pools, t, locale)}</b>
        </li>
      ))}
      {returned.map(([pool, as]) => (
        <li key={pool}>
          {pool in poolNames && t(poolNames[pool as keyof typeof poolNames])}{' '}
          <b>
            {t(as === 'VOID' ? 'table.pool.cancelled' : kind === 'derby' ? 'table.pool.noWinner' : 'table.pool.drawn')}
          </b>
        </li>
      ))}
      {paid.length + returned.length === 0 && <li>{t('table.pool.empty')}</li>}
    </ul>
  );
}
