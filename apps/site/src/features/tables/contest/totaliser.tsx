import type { TableDetail } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { FIGHT_COMMISSION, wouldCancel } from '@croupier/rules/contest';
import { Amount } from '@croupier/ui/amount';
import { formatPercent } from '@croupier/web/format';
import { stakedOn } from '../pool-pays.ts';
import { PoolsPaid } from '../pools-paid.tsx';
import { fightPools } from './fight-pools.ts';
import './totaliser.css';

const sides = ['MERON', 'WALA'] as const;

/** What is in the pool of a fight, how it is shared, and what it paid. */
export default function FightTotaliser({ table }: { table: TableDetail }) {
  const { t, locale } = useText();
  const staked = stakedOn(table.spots, fightPools);
  const total = [...staked.values()].reduce((sum, stake) => sum + stake, 0n);
  const share = (side: string) => (total > 0n ? Number(((staked.get(side) ?? 0n) * 1_000n) / total) : 500);
  return (
    <section className="tot" aria-labelledby="tot">
      <h2 id="tot">{t('table.pool.title')}</h2>
      <div className="tot-bar" aria-hidden="true">
        {sides.map((side) => (
          <i key={side} className={side} style={{ flexGrow: share(side) }} />
        ))}
      </div>
      <ul>
        {sides.map((side) => (
          <li key={side}>
            {t(`contest.${side}`)} <Amount value={staked.get(side) ?? 0n} tone="inherit" />
          </li>
        ))}
      </ul>
      {table.round?.dividends ? (
        <PoolsPaid kind={table.kind} pools={fightPools} dividends={table.round.dividends} />
      ) : (
        <p>
          {t('table.pool.fightRule', { percent: formatPercent(FIGHT_COMMISSION / 10_000, locale) })}{' '}
          {wouldCancel(staked) && t('table.pool.wouldCancel')}
        </p>
      )}
    </section>
  );
}
