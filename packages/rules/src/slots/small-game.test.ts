import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toNumber } from '../shared/fraction.ts';
import { closedForm, log10ChanceOfLimit } from './closed-form.ts';
import { FREE_SPINS } from './cycle.ts';
import { gameHash } from './game-hash.ts';
import {
  enumerateCycle,
  type LineGame,
  layOutGame,
  outcomeAt,
  parSheet,
  type SlotGame,
  slotFigures,
  volatilityOf,
} from './index.ts';

/** A game small enough to be evaluated window by window within a moment: 5 × 4 × 5 windows. */
const withEverything: LineGame = {
  id: 'T1',
  version: 't1-1',
  symbols: [
    { code: 'W', role: 'wild', pays: [[3, 40]] },
    {
      code: 'S',
      role: 'scatter',
      pays: [
        [2, 1],
        [3, 4],
      ],
    },
    {
      code: 'A',
      role: 'regular',
      pays: [
        [2, 1],
        [3, 9],
      ],
    },
    { code: 'B', role: 'regular', pays: [[3, 4]] },
    { code: 'C', role: 'regular', pays: [] },
  ],
  reels: [
    ['A', 'B', 'W', 'C', 'S'],
    ['A', 'S', 'W', 'B'],
    ['B', 'A', 'S', 'C', 'W'],
  ],
  rows: 2,
  wins: {
    kind: 'lines',
    lines: [
      [0, 0, 0],
      [1, 1, 1],
      [0, 1, 0],
    ],
  },
  coinsPerSpin: 6,
  features: { freeSpins: { scatters: 3, award: 3, multiplier: 2, mostPerRound: 1_200 } },
  rtp: { numerator: '1', denominator: '2' },
};

const plain: LineGame = {
  ...withEverything,
  id: 'T2',
  version: 't2-1',
  symbols: [
    { code: 'A', role: 'regular', pays: [[2, 3_000]] },
    { code: 'B', role: 'regular', pays: [[1, 1]] },
  ],
  reels: [
    ['A', 'B', 'B'],
    ['B', 'A', 'B'],
  ],
  wins: { kind: 'lines', lines: [[0, 0]] },
  coinsPerSpin: 2,
  features: {},
};

/** Every window's stops, by a way of counting that is not the enumeration's own. */
function allStops({ reels }: SlotGame): number[][] {
  return reels.reduce<number[][]>(
    (before, strip) => before.flatMap((stops) => strip.map((_, stop) => [...stops, stop])),
    [[]],
  );
}

/** One spin of the game as probabilities: coins without multiplier, and whether it awards free spins. */
function spinsOf(game: SlotGame) {
  const machine = layOutGame(game);
  const least = game.features.freeSpins?.scatters ?? Number.POSITIVE_INFINITY;
  return allStops(game).map((stops) => {
    const { lineWins, scatter, coins } = outcomeAt(machine, stops);
    return { lineWins, scatter, coins, triggers: scatter.count >= least };
  });
}

/**
 * Mean and variance of a whole round by stepping its free spins down one at a time: X(k) is what k waiting free spins
 * bring, found by iteration until nothing changes. No formula of the code is used.
 */
function momentsByIteration(game: SlotGame): { mean: number; variance: number } {
  const spins = spinsOf(game).map(({ coins, triggers }) => ({ coins: coins / game.coinsPerSpin, triggers }));
  const { award = 0, multiplier = 1 } = game.features.freeSpins ?? {};
  const average = (f: (spin: (typeof spins)[number]) => number) =>
    spins.reduce((sum, spin) => sum + f(spin), 0) / spins.length;
  // one free spin with everything that follows from it: G = m·B + the sum of `award` further ones where it awards
  let mean = 0;
  let square = 0;
  for (let turn = 0; turn < 400; turn += 1) {
    const [g, g2] = [mean, square];
    // the square of a sum of independent equals: n·E[G²] + n(n−1)·E[G]²
    const sumSquare = award * g2 + award * (award - 1) * g * g;
    const of = (m: number, { coins, triggers }: (typeof spins)[number]) => m * coins + (triggers ? award * g : 0);
    const squareOf = (m: number, { coins, triggers }: (typeof spins)[number]) =>
      triggers ? (m * coins) ** 2 + 2 * m * coins * award * g + sumSquare : (m * coins) ** 2;
    mean = average((spin) => of(multiplier, spin));
    square = average((spin) => squareOf(multiplier, spin));
  }
  const first = average(({ coins, triggers }) => coins + (triggers ? award * mean : 0));
  const firstSquare = average(({ coins, triggers }) =>
    triggers ? coins ** 2 + 2 * coins * award * mean + award * square + award * (award - 1) * mean * mean : coins ** 2,
  );
  return { mean: first, variance: firstSquare - first ** 2 };
}

describe.each([
  ['with everything', withEverything],
  ['plain', plain],
])('the figures of a game %s', (_, game) => {
  const spins = spinsOf(game);
  const machine = layOutGame(game);

  it('count every window once', () => {
    const cycle = enumerateCycle(machine);
    expect(cycle.windows).toBe(spins.length);
    const count = (symbol: string, run: number) =>
      spins.flatMap(({ lineWins }) => lineWins).filter((win) => win.symbol === symbol && win.count === run).length;
    expect(cycle.wins).toEqual(
      game.symbols.map(({ code }) => [0, ...game.reels.map((_, reel) => count(code, reel + 1))]),
    );
    const most = Math.max(...spins.map(({ scatter }) => scatter.count));
    expect(cycle.scatterWindows).toEqual(
      Array.from({ length: most + 1 }, (_, n) => spins.filter(({ scatter }) => scatter.count === n).length),
    );
    const lineCoins = spins.flatMap(({ lineWins }) => lineWins).reduce((sum, { coins }) => sum + coins, 0);
    expect(cycle.winCoins).toBe(lineCoins);
    expect(cycle.scatterCoins).toBe(spins.reduce((sum, { scatter }) => sum + scatter.coins, 0));
    const paid = [...new Set(spins.map(({ coins }) => coins))].sort((a, b) => a - b);
    expect(cycle.spread).toEqual(
      paid.flatMap((coins) =>
        [0, FREE_SPINS].flatMap((follows) => {
          const those = spins.filter((spin) => spin.coins === coins && spin.triggers === (follows === FREE_SPINS));
          return those.length > 0 ? [{ coins, windows: those.length, follows }] : [];
        }),
      ),
    );
  });

  it('equal those of a round played step by step', () => {
    const figures = closedForm(machine, enumerateCycle(machine));
    const { mean, variance } = momentsByIteration(game);
    expect(toNumber(figures.rtp)).toBeCloseTo(mean, 9);
    expect(toNumber(figures.variance)).toBeCloseTo(variance, 6);
    expect(figures.sd).toBeCloseTo(Math.sqrt(variance), 6);
    expect(toNumber(figures.hitRate)).toBe(spins.filter(({ coins }) => coins > 0).length / spins.length);
    expect(toNumber(figures.triggerRate)).toBe(spins.filter(({ triggers }) => triggers).length / spins.length);
    const top = Math.max(...spins.map(({ coins }) => coins));
    expect(figures.top).toEqual({ coins: top, windows: spins.filter(({ coins }) => coins === top).length });
  });

  it('equal the distribution of whole rounds', () => {
    const { mean, variance } = momentsByIteration(game);
    const figures = slotFigures(machine);
    expect(figures.rtp).toBeCloseTo(mean, 8);
    expect(figures.sd).toBeCloseTo(Math.sqrt(variance), 5);
    expect(figures.distribution.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  });

  it('equal its sheet', async () => {
    await expect(parSheet(machine)).toMatchFileSnapshot(`testing/${game.id}.md`);
  });
});

it('the number of free spins equals the one worked out', () => {
  const figures = closedForm(layOutGame(withEverything), enumerateCycle(layOutGame(withEverything)));
  const p = toNumber(figures.triggerRate);
  // the total progeny of a branching process, summed by its generations
  let [mean, generation] = [0, 3];
  while (generation > 1e-15) {
    mean += generation;
    generation *= 3 * p;
  }
  expect(toNumber(figures.freeSpinsPerTrigger)).toBeCloseTo(mean, 9);
  // Var(T) = σ²·T₀ / (1 − μ)³ with three first ones, each with three children or none
  const varianceOfChildren = 9 * p * (1 - p);
  expect(toNumber(figures.freeSpinsPerTriggerVariance)).toBeCloseTo((3 * varianceOfChildren) / (1 - 3 * p) ** 3, 9);
  const without = closedForm(layOutGame(plain), enumerateCycle(layOutGame(plain)));
  expect(toNumber(without.freeSpin)).toBe(0);
});

it('refuses figures to a game whose free spins feed themselves', () => {
  const endless = { ...withEverything.features.freeSpins, scatters: 1, award: 3, multiplier: 1, mostPerRound: 9 };
  const machine = layOutGame({ ...withEverything, features: { freeSpins: endless } });
  expect(() => closedForm(machine, enumerateCycle(machine))).toThrow(new RangeError('free spins that never end'));
});

it('refuses a cycle that is too long before it begins', () => {
  const strip = Array.from({ length: 1_300 }, () => 'A');
  const machine = layOutGame({ ...withEverything, reels: [strip, strip, strip] });
  expect(() => enumerateCycle(machine)).toThrow('a cycle of 2197000000 windows is too long to enumerate');
});

it('classes of volatility follow their limits', () => {
  expect([0, 2.99, 3, 5.99, 6, 12, 12.01].map(volatilityOf)).toEqual([
    'low',
    'low',
    'medium',
    'medium',
    'high',
    'high',
    'very high',
  ]);
});

it('the chance of the limit is a bound', () => {
  const machine = layOutGame(withEverything);
  const rate = (numerator: bigint, denominator: bigint) => ({ numerator, denominator });
  expect(log10ChanceOfLimit(layOutGame(plain), rate(1n, 10n))).toBeUndefined();
  // 399 awards or more among 1,200 spins; with a chance of a third that is the usual thing
  expect(log10ChanceOfLimit(machine, rate(1n, 3n))).toBe(0);
  // the binomial tail itself, summed by logarithms, must stay below the bound and near it
  const p = 0.2;
  let logChoose = 0;
  let tail = 0;
  for (let k = 0; k <= 1_200; k += 1) {
    if (k > 0) logChoose += Math.log((1_200 - k + 1) / k);
    if (k >= 399) tail += Math.exp(logChoose + k * Math.log(p) + (1_200 - k) * Math.log(1 - p));
  }
  const bound = log10ChanceOfLimit(machine, rate(1n, 5n)) as number;
  expect(bound).toBeGreaterThanOrEqual(Math.log10(tail));
  expect(bound - Math.log10(tail)).toBeLessThan(2);
});

it('the hash is that of the data', () => {
  const sorted = (value: unknown): unknown =>
    typeof value !== 'object' || value === null
      ? value
      : Array.isArray(value)
        ? value.map(sorted)
        : Object.fromEntries(
            Object.keys(value)
              .sort()
              .map((key) => [key, sorted((value as Record<string, unknown>)[key])]),
          );
  const text = JSON.stringify(sorted(withEverything));
  expect(gameHash(withEverything)).toBe(createHash('sha256').update(text).digest('hex'));
});
