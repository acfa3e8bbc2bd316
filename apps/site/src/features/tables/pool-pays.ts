import type { TableDetail, TableSpot } from '@croupier/contract';
import type { Say } from '@croupier/i18n';
import type { PoolsView } from './kind-view.ts';

/** The stakes of pools as they stand. */
export const stakedOn = (spots: readonly TableSpot[], { isPooled }: PoolsView): Map<string, bigint> =>
  new Map(spots.filter(({ bet }) => isPooled(bet)).map(({ bet, stake }) => [bet, BigInt(stake)]));

/** A dividend as courses print it: `158.33 for 100`, or `3.60`. */
export function dividendText(dividend: number, { pays }: PoolsView, t: Say, locale: string): string {
  const value = pays === 'table.pool.for100' ? dividend / 100 : dividend / 10_000;
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
  return t(pays, { amount });
}

/** What each pooled bet pays: as the pools stand, or what they paid once the round is settled. Undefined for bets at odds. */
export function paysOf(
  table: Pick<TableDetail, 'round' | 'spots'>,
  pools: PoolsView,
  t: Say,
  locale: string,
): (bet: string) => string | undefined {
  const paid = table.round?.dividends;
  const rates = paid ? new Map(Object.entries(paid.bets)) : pools.estimates(stakedOn(table.spots, pools));
  return (bet) => {
    if (!pools.isPooled(bet)) return undefined;
    const rate = rates.get(bet);
    if (rate !== undefined) return dividendText(rate, pools, t, locale);
    return paid ? '–' : t('table.pool.nobody');
  };
}
