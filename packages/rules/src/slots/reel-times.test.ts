import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { requireSoundGame } from './game-check.ts';
import { prismPeak } from './games/prism-peak.ts';
import { enumerateCycle, layOutGame, playRound, type ReelTimes, type SlotGame, type WeightedTimes } from './index.ts';
import { smallGames } from './testing/small-games.ts';

const timesOf = ({ features }: SlotGame) => features.reelTimes as ReelTimes;
const meanOf = (values: readonly WeightedTimes[]) =>
  values.reduce((sum, { times, weight }) => sum + times * weight, 0) /
  values.reduce((sum, { weight }) => sum + weight, 0);

/**
 * What ways pay on average, without a window being looked at: reels are independent, so the mean of a product is that of its factors.
 */
function meanWays(game: SlotGame, values: readonly WeightedTimes[]): number {
  const { reels, rows, symbols } = game;
  const wilds = symbols.filter(({ role }) => role === 'wild').map(({ code }) => code);
  let coins = 0;
  for (const { code, pays } of symbols.filter(({ role }) => role === 'regular')) {
    const shown = reels.map((strip) =>
      strip.map((_, stop) => {
        const cells = Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length] as string);
        return cells.filter((cell) => cell === code || wilds.includes(cell)).length;
      }),
    );
    for (const [count, pay] of pays) {
      let mean = pay;
      for (const [reel, counts] of shown.slice(0, count).entries()) {
        const counted = timesOf(game).reels.includes(reel) ? meanOf(values) : 1;
        mean *= (counted * counts.reduce((sum, n) => sum + n, 0)) / counts.length;
      }
      const next = shown[count];
      if (next) mean *= next.filter((n) => n === 0).length / next.length;
      coins += mean;
    }
  }
  return coins;
}

it('the cycle counts what the reels, each by itself, pay on average', () => {
  const game: SlotGame = smallGames.counting;
  const machine = layOutGame(game);
  for (const isFree of [false, true]) {
    const cycle = enumerateCycle(machine, { isFree });
    const { values, freeValues } = timesOf(game);
    expect(cycle.winCoins / cycle.windows).toBeCloseTo(meanWays(game, isFree ? freeValues : values), 10);
    expect(cycle.spread.reduce((sum, { windows }) => sum + windows, 0)).toBe(cycle.windows);
  }
});

it('the sheet of the game of expanding ways states what its reels, each by itself, pay on average', () => {
  const sheet = readFileSync(new URL('../../../../docs/par/prism-peak.md', import.meta.url), 'utf8');
  const stated = Number(/\| from ways \| ([0-9.]+) %/.exec(sheet)?.[1]) / 100;
  expect(stated).toBeCloseTo(meanWays(prismPeak, timesOf(prismPeak).values) / prismPeak.coinsPerSpin, 8);
});

it('a spin shows what its reels count, and its ways have it in them', () => {
  const machine = layOutGame(prismPeak);
  const { values } = timesOf(prismPeak);
  const seen = new Set<number>();
  for (let seed = 1; seed < 400; seed += 1) {
    let state = seed;
    let position = 0;
    const words = {
      rejected: 0,
      get position() {
        return position;
      },
      next() {
        position += 1;
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state;
      },
    };
    const [paid] = playRound(machine, 1n as never, words);
    const { reelTimes = [], waysWins = [], grid } = paid?.outcome ?? {};
    expect([reelTimes[0], reelTimes[4]]).toEqual([1, 1]);
    for (const times of reelTimes.slice(1, 4)) {
      expect(values.map((one) => one.times)).toContain(times);
      seen.add(times);
    }
    for (const { symbol, count, ways } of waysWins) {
      const cells = (reel: number) => (grid ?? []).filter((row) => row[reel] === symbol || row[reel] === 'W').length;
      const expected = Array.from({ length: count }, (_, reel) => cells(reel) * (reelTimes[reel] ?? 1));
      expect(ways).toBe(expected.reduce((product, n) => product * n, 1));
    }
  }
  expect([...seen].sort()).toEqual([1, 2, 3]);
});

it.each<[string, Partial<SlotGame>]>([
  ['reels count their cells in ways only', { wins: { kind: 'lines', lines: [[0, 0, 0, 0, 0]] } }],
  ['reels that count are not reels', { features: { reelTimes: { ...timesOf(prismPeak), reels: [5] } } }],
  ['reels that count are not reels', { features: { reelTimes: { ...timesOf(prismPeak), reels: [1, 1] } } }],
  ['reels count nothing', { features: { reelTimes: { ...timesOf(prismPeak), values: [] } } }],
  ['reels count nothing', { features: { reelTimes: { ...timesOf(prismPeak), values: [{ times: 0, weight: 1 }] } } }],
])('a game is refused where %s', (problem, parts) => {
  const { freeSpins: _, ...rest } = prismPeak.features;
  const game = { ...prismPeak, features: rest, ...parts };
  expect(() => requireSoundGame(game)).toThrow(problem);
});
