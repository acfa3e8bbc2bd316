import type { LotteryResult, LotteryTrendSeries } from '@croupier/contract';
import { expect, test } from 'vitest';
import { trendRows } from './trend-rows.ts';

const result = (number: string, draw: number[]): LotteryResult => ({
  number,
  state: 'settled',
  drawsAt: '2026-11-26T10:00:00Z',
  draw,
  numbers: draw.map(String),
  late: false,
  corrected: false,
});

test('a trend shows for each draw what it drew, and how long everything else has been away', () => {
  const series: LotteryTrendSeries = {
    code: 'P1',
    kind: 'numbers',
    play: null,
    run: null,
    symbols: ['4', '7', '9'].map((symbol) => ({
      symbol,
      times: 3,
      away: symbol === '9' ? 12 : 0,
      longest: 20,
    })),
  };
  const rows = trendRows('SSC_OFFICIAL', series, [
    result('3', [7, 0, 0, 0, 0]),
    result('2', [4, 0, 0, 0, 0]),
    result('1', [7, 0, 0, 0, 0]),
  ]);
  expect(rows).toEqual([
    { number: '1', shown: ['7'], away: [null, 0, 10] },
    { number: '2', shown: ['4'], away: [0, 1, 11] },
    { number: '3', shown: ['7'], away: [1, 0, 12] },
  ]);
});
