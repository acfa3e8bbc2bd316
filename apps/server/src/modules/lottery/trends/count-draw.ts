import { type Dragon, dragonAfter, trendSeries } from '@croupier/rules/lottery';
import type { Queryable } from '../../../kernel/database.ts';
import { rulesOf } from '../families.ts';
import type { LotteryRow } from '../lotteries.store.ts';
import {
  clearTrends,
  countSymbols,
  insertSymbols,
  listDragons,
  listDraws,
  lockHead,
  type SymbolRow,
  saveDragons,
  saveHead,
} from './trend.store.ts';

const drawsAtOnce = 2_000;

type CountedLottery = Pick<LotteryRow, 'id' | 'family'>;

/**
 * Counts a draw in the statistics of its lottery, in the transaction that enters it: as much work as the draw has symbols, however many
 * draws there were. One that comes after a later draw, as a result that was disputed may, has the statistics worked out anew.
 */
export async function countDraw(
  tx: Queryable,
  lottery: CountedLottery,
  { draw, drawsAt }: { draw: unknown; drawsAt: Date },
): Promise<void> {
  const head = await lockHead(tx, lottery.id);
  if (head && drawsAt <= head.lastDrawsAt) return recount(tx, lottery);
  const number = (head?.draws ?? 0n) + 1n;
  const known = new Map((await listDragons(tx, lottery.id)).map((row) => [row.series, row] as const));
  const symbols: { series: string; symbol: string; times: number }[] = [];
  const dragons: { series: string; side: string | null; length: number; longest: number }[] = [];
  for (const { code, kind, drawn } of trendSeries(lottery.family)) {
    const shown = drawn(draw);
    for (const [symbol, times] of timesOf(shown)) symbols.push({ series: code, symbol, times });
    if (kind !== 'sides') continue;
    const before = known.get(code);
    dragons.push(dragonRow(code, before?.longest ?? 0, dragonAfter(runOf(before), shown)));
  }
  await countSymbols(tx, lottery.id, number, symbols);
  await saveDragons(tx, lottery.id, dragons);
  await saveHead(tx, lottery.id, { draws: number, lastDrawsAt: drawsAt });
}

/** Works the statistics of a lottery out anew from all its draws, after one of them was corrected or entered out of its order. */
export async function recount(tx: Queryable, lottery: CountedLottery): Promise<void> {
  const series = trendSeries(lottery.family);
  const { draws } = rulesOf(lottery.family);
  const symbols = new Map<string, SymbolRow>();
  const runs = new Map<string, { run: Dragon | null; longest: number }>();
  let number = 0n;
  let last: Date | null = null;
  for (;;) {
    const page = await listDraws(tx, lottery.id, last, drawsAtOnce);
    for (const { draw, drawsAt } of page) {
      number += 1n;
      last = drawsAt;
      const read = draws.read(draw);
      for (const { code, kind, drawn } of series) {
        const shown = drawn(read);
        for (const [symbol, times] of timesOf(shown)) countOne(symbols, code, symbol, times, number);
        if (kind !== 'sides') continue;
        const before = runs.get(code);
        const run = dragonAfter(before?.run ?? null, shown);
        runs.set(code, { run, longest: Math.max(before?.longest ?? 0, run?.length ?? 0) });
      }
    }
    if (page.length < drawsAtOnce) break;
  }
  await clearTrends(tx, lottery.id);
  if (last === null) return;
  await insertSymbols(tx, lottery.id, [...symbols.values()]);
  await saveDragons(
    tx,
    lottery.id,
    [...runs].map(([code, { run, longest }]) => dragonRow(code, longest, run)),
  );
  await saveHead(tx, lottery.id, { draws: number, lastDrawsAt: last });
}

function countOne(
  symbols: Map<string, SymbolRow>,
  series: string,
  symbol: string,
  times: number,
  number: bigint,
): void {
  const key = `${series} ${symbol}`;
  const before = symbols.get(key);
  const absent = number - (before?.lastDraw ?? 0n) - 1n;
  symbols.set(key, {
    series,
    symbol,
    times: (before?.times ?? 0n) + BigInt(times),
    lastDraw: number,
    longest: before && before.longest > absent ? before.longest : absent,
  });
}

function timesOf(shown: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const symbol of shown) times.set(symbol, (times.get(symbol) ?? 0) + 1);
  return times;
}

const runOf = (row: { side: string | null; length: number } | undefined): Dragon | null =>
  row?.side ? { side: row.side, length: row.length } : null;

const dragonRow = (series: string, longest: number, run: Dragon | null) => ({
  series,
  side: run?.side ?? null,
  length: run?.length ?? 0,
  longest: Math.max(longest, run?.length ?? 0),
});
