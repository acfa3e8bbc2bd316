import { hmacWords } from '@croupier/fairness';
import { expect, test } from 'vitest';
import { LOTTERIES, type LotteryCode } from './catalogue.ts';
import type { Lottery } from './play.ts';
import { dragonAfter, trendSeries } from './trends.ts';

const codes = Object.keys(LOTTERIES) as LotteryCode[];
const drawsOf = (code: LotteryCode, count: number) => {
  const words = hmacWords({ serverSeed: new Uint8Array(32), gameVersion: 'T', context: '20261126-0001' });
  const { draws } = LOTTERIES[code] as unknown as Lottery<unknown>;
  return Array.from({ length: count }, () => draws.draw(words));
};

test.each(codes)('every symbol that statistics of %s see is one of their series', (code) => {
  const series = trendSeries(code);
  expect(new Set(series.map((one) => one.code)).size).toBe(series.length);
  for (const draw of drawsOf(code, 40)) {
    for (const { kind, symbols, drawn } of series) {
      const shown = drawn(draw);
      expect(shown.filter((symbol) => !symbols.includes(symbol))).toEqual([]);
      if (kind === 'sides') expect(shown.length).toBeLessThanOrEqual(1);
      else expect(shown.length).toBeGreaterThan(0);
    }
  }
});

test('sides are those that the plays are settled by', () => {
  const of = (lottery: LotteryCode, code: string, draw: unknown) =>
    trendSeries(lottery)
      .find((one) => one.code === code)
      ?.drawn((LOTTERIES[lottery] as unknown as Lottery<unknown>).draws.read(draw));
  expect(of('K3', 'SIDE_BS', [6, 5, 4])).toEqual(['B']);
  expect(of('K3', 'SIDE_BS', [6, 6, 6])).toEqual([]);
  expect(of('SSC_CREDIT', 'SUM_BS', [4, 1, 1, 9, 2])).toEqual(['S']);
  expect(of('SSC_CREDIT', 'DT_WG_DTX', [4, 1, 1, 9, 2])).toEqual(['D']);
  expect(of('PK10', 'SIDE_1_OE', [9, 1, 2, 3, 4, 5, 6, 7, 8, 10])).toEqual(['O']);
});

test('a dragon grows while its side is drawn, and a draw without a side ends it', () => {
  const runs: ReturnType<typeof dragonAfter>[] = [];
  for (const drawn of [['B'], ['B'], ['S'], [], ['S'], ['S'], ['S']])
    runs.push(dragonAfter(runs.at(-1) ?? null, drawn));
  expect(runs.map((run) => run?.length ?? 0)).toEqual([1, 2, 1, 0, 1, 2, 3]);
});
