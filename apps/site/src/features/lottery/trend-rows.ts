import type { LotteryResult, LotteryTrendSeries } from '@croupier/contract';
import { LOTTERIES, type Lottery, type LotteryCode, trendSeries } from '@croupier/rules/lottery';

/** One draw in a trend: which symbols it shows, and for each other symbol how many draws it has been away; null where that is not known. */
export type TrendRow = { number: string; shown: readonly string[]; away: readonly (number | null)[] };

/**
 * The last draws of a series, oldest first. What a symbol had been away before the first of them follows from the statistics of all draws
 * where it is not among them.
 *
 * @param results newest first
 */
export function trendRows(
  family: LotteryCode,
  series: LotteryTrendSeries,
  results: readonly LotteryResult[],
): TrendRow[] {
  const code = trendSeries(family).find((one) => one.code === series.code);
  if (!code) return [];
  const { draws } = LOTTERIES[family] as unknown as Lottery<unknown>;
  const drawn = results.filter(({ draw }) => draw !== null).toReversed();
  const shown = drawn.map(({ draw }) => code.drawn(draws.read(draw)));
  const seen = new Set(shown.flat());
  const away = series.symbols.map((one) => (seen.has(one.symbol) ? null : one.away - drawn.length));
  return drawn.map(({ number }, row): TrendRow => {
    const symbols = shown[row] ?? [];
    for (const [at, { symbol }] of series.symbols.entries()) {
      const before = away[at] ?? null;
      away[at] = symbols.includes(symbol) ? 0 : before === null ? null : before + 1;
    }
    return { number, shown: symbols, away: [...away] };
  });
}
