import { LOTTERIES } from '@croupier/rules/lottery';
import { expect, test } from 'vitest';
import { lineOf, quickPick, rebateOf, termsAt, typedNumbers } from './line.ts';
import type { TimedGame } from './queries.ts';

function gameOf(family: 'VN_MB' | 'SSC_OFFICIAL'): TimedGame {
  const plays = LOTTERIES[family].plays.map(({ code, lots, tiers }) => ({
    code,
    lots,
    odds: tiers.map(({ odds }) => odds),
    grouped: tiers.some(({ full }) => full !== undefined),
  }));
  const prizeGroups = family === 'SSC_OFFICIAL' ? { lowest: 1700, highest: 1956 } : null;
  return { family, plays, prizeGroups } as unknown as TimedGame;
}

test('a line costs unit bets × lots × unit, and shows the most that it may pay', () => {
  const line = lineOf(gameOf('VN_MB'), 'LO2', [['27', '83']], 100n, null);
  expect(line).toMatchObject({ selection: '27,83', unitBets: 2, cost: 5_400n });
  expect(lineOf(gameOf('VN_MB'), 'DE_DB', [['83']], 100n, null)?.mostWin).toBe(9_950n);
});

test('what is no selection yet is no line', () => {
  expect(lineOf(gameOf('VN_MB'), 'X2', [['27']], 100n, null)).toBeNull();
  expect(lineOf(gameOf('VN_MB'), 'NONE', [['27']], 100n, null)).toBeNull();
  expect(lineOf(gameOf('VN_MB'), 'LO2', [['27']], 0n, null)).toBeNull();
});

test('a lower prize group pays less and gives the difference back', () => {
  const game = gameOf('SSC_OFFICIAL');
  expect(termsAt(game, 'D3_L', 1800).odds).toEqual([9_000_000]);
  expect(rebateOf(game, 1800)).toBe(780);
  expect(rebateOf(gameOf('VN_MB'), null)).toBe(0);
});

test('typed and pasted numbers are read however they are separated, each once', () => {
  expect(typedNumbers('012, 345;012\n678901', 3)).toEqual(['012', '345', '678', '901']);
  expect(typedNumbers('12 1234', 3)).toEqual([]);
});

test('a quick pick picks so many different items', () => {
  const offer = ['1', '2', '3', '4', '5'];
  for (let turn = 0; turn < 50; turn += 1) expect(new Set(quickPick(offer, 3)).size).toBe(3);
  expect(quickPick(offer, 9)).toHaveLength(5);
});
