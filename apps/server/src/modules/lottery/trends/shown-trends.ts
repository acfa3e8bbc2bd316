import type { CallAnswer } from '@croupier/contract';
import { trendSeries } from '@croupier/rules/lottery';
import type { Database } from '../../../kernel/database.ts';
import type { LotteryRow } from '../lotteries.store.ts';
import { type DragonRow, findHead, listDragons, listSymbols } from './trend.store.ts';

/** The statistics of a lottery as its betting screen shows them; symbols that were never drawn too. */
export async function shownTrends(
  db: Database,
  { id, nodeId, family }: LotteryRow,
): Promise<CallAnswer<'lottery.trends'>> {
  const [head, symbols, dragons] = await Promise.all([findHead(db, id), listSymbols(db, id), listDragons(db, id)]);
  const draws = head?.draws ?? 0n;
  const bySymbol = new Map(symbols.map((row) => [`${row.series} ${row.symbol}`, row]));
  const byDragon = new Map(dragons.map((row) => [row.series, row]));
  return {
    gameId: nodeId,
    draws: Number(draws),
    series: trendSeries(family).map(({ code, kind, play, symbols: offered }) => ({
      code,
      kind,
      play,
      run: kind === 'sides' ? runOf(byDragon.get(code)) : null,
      symbols: offered.map((symbol) => {
        const row = bySymbol.get(`${code} ${symbol}`);
        const away = draws - (row?.lastDraw ?? 0n);
        const longest = row && row.longest > away ? row.longest : away;
        return { symbol, times: Number(row?.times ?? 0n), away: Number(away), longest: Number(longest) };
      }),
    })),
  };
}

const runOf = (row: DragonRow | undefined) => (row?.side ? { side: row.side, length: row.length } : null);
