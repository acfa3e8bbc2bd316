import { expect, test } from 'vitest';
import { R1 } from './games/r1.ts';
import { buildMachine, layOutGame, type SlotGame, UnsoundGame } from './index.ts';

const free = R1.features.freeSpins as NonNullable<SlotGame['features']['freeSpins']>;
const withSymbol = (code: string, change: Partial<SlotGame['symbols'][number]>): Partial<SlotGame> => ({
  symbols: R1.symbols.map((symbol) => (symbol.code === code ? { ...symbol, ...change } : symbol)),
});
const withFree = (change: Partial<typeof free>): Partial<SlotGame> => ({
  features: { freeSpins: { ...free, ...change } },
});
const withLine = (...rows: number[]): Partial<SlotGame> => ({
  wins: { kind: 'lines', lines: [...R1.wins.lines, rows] },
});
/** Without pays, which would be found impossible before the rest is looked at. */
const unpaid = R1.symbols.map((symbol) => ({ ...symbol, pays: [] }));
const regular = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ code: `x${i}`, role: 'regular' as const, pays: [] }));

test.each<[problem: string, change: Partial<SlotGame>]>([
  ['must have 1 to 64 symbols', { symbols: [] }],
  ['must have 1 to 64 symbols', { symbols: [...R1.symbols, ...regular(56)] }],
  ['two symbols have one code', { symbols: [...R1.symbols, { code: 'J', role: 'regular', pays: [] }] }],
  ['only the first wild pays as itself', { symbols: [...R1.symbols, { code: 'V', role: 'wild', pays: [[5, 9]] }] }],
  ['more than one scatter', { symbols: [...R1.symbols, { code: 'V', role: 'scatter', pays: [] }] }],
  ['J pays for an impossible count', withSymbol('J', { pays: [[6, 7]] })],
  ['J pays for an impossible count', withSymbol('J', { pays: [[0, 7]] })],
  ['J pays for an impossible count', withSymbol('J', { pays: [[2.5, 7]] })],
  ['S pays for an impossible count', withSymbol('S', { pays: [[16, 7]] })],
  ['J pays something that is not a whole number', withSymbol('J', { pays: [[3, 7.5]] })],
  ['J pays something that is not a whole number', withSymbol('J', { pays: [[3, -1]] })],
  ['J pays something that is not a whole number', withSymbol('J', { pays: [[3, 2 ** 31]] })],
  [
    'J pays twice for one count',
    withSymbol('J', {
      pays: [
        [3, 7],
        [3, 8],
      ],
    }),
  ],
  ['there are no reels', { symbols: unpaid, reels: [] }],
  ['there are no rows', { symbols: unpaid, rows: 0 }],
  ['there are no rows', { symbols: unpaid, rows: 1.5 }],
  ['a spin must cost at least one coin', { coinsPerSpin: 0 }],
  ['a spin must cost at least one coin', { coinsPerSpin: 0.5 }],
  ['reel 5 is shorter than the window', { reels: [...R1.reels.slice(1), ['A', 'K']] }],
  ['reel 5 shows the unknown symbol Z', { reels: [...R1.reels.slice(1), ['A', 'K', 'Z', 'Q']] }],
  ['there are no lines', { wins: { kind: 'lines', lines: [] } }],
  ['line 21 does not cross every reel once', withLine(0, 1, 2, 1)],
  ['line 21 does not cross every reel once', withLine(0, 1, 2, 1, 0, 1)],
  ['line 21 leaves the window', withLine(0, 1, 2, 3, 0)],
  ['line 21 leaves the window', withLine(0, 1, -1, 1, 0)],
  ['line 21 leaves the window', withLine(0, 0.5, 1, 1, 0)],
  [
    'free spins need a scatter',
    {
      ...withSymbol('S', { role: 'regular', pays: [] }),
    },
  ],
  ['free spins of nothing', withFree({ scatters: 0 })],
  ['free spins of nothing', withFree({ award: 0 })],
  ['free spins of nothing', withFree({ multiplier: 0 })],
  ['free spins of nothing', withFree({ multiplier: 1.5 })],
  ['the most free spins is below one award', withFree({ mostPerRound: 9 })],
  ['the most free spins is below one award', withFree({ mostPerRound: 10.5 })],
  ['the stated return is not a share', { rtp: { numerator: '-1', denominator: '100' } }],
  ['the stated return is not a share', { rtp: { numerator: '0', denominator: '0' } }],
  ['the stated return is not a share', { rtp: { numerator: '1', denominator: '-2' } }],
  ['it returns 99.95 % or more', { rtp: { numerator: '9995', denominator: '10000' } }],
])('refuses a game with a mistake in its data: %s', (problem, change) => {
  let caught: unknown;
  try {
    buildMachine({ ...R1, ...change });
  } catch (error) {
    caught = error;
  }
  expect(caught).toBeInstanceOf(UnsoundGame);
  expect(caught).toMatchObject({ name: 'UnsoundGame', message: `R1 r1-1: ${problem}` });
});

test.each<[what: string, change: Partial<SlotGame>]>([
  ['as it is', {}],
  ['64 symbols', { symbols: [...R1.symbols, ...regular(55)] }],
  [
    'a pay for one, and for the whole window of scatters',
    withSymbol('S', {
      pays: [
        [1, 0],
        [15, 2 ** 31 - 1],
      ],
    }),
  ],
  ['a strip as long as the window', { reels: [...R1.reels.slice(1), ['A', 'K', 'Q']] }],
  ['one coin', { coinsPerSpin: 1 }],
  ['one free spin in all', withFree({ scatters: 1, award: 1, multiplier: 1, mostPerRound: 1 })],
  ['no free spins', { features: {} }],
  ['no free spins and no scatter', { ...withSymbol('S', { role: 'regular', pays: [] }), features: {} }],
  ['a return of nothing', { rtp: { numerator: '0', denominator: '1' } }],
  ['a return just below 99.95 %', { rtp: { numerator: '99949', denominator: '100000' } }],
])('accepts a sound game: %s', (_, change) => {
  expect(layOutGame({ ...R1, ...change }).reelCount).toBe(5);
});

test('a game without a scatter, a wild or free spins behaves as one without them', () => {
  const plain = layOutGame({
    ...R1,
    symbols: R1.symbols.map(({ code, pays }) => ({ code, role: 'regular' as const, pays: code === 'S' ? [] : pays })),
    features: {},
  });
  expect(plain).toMatchObject({
    wild: -1,
    triggerScatters: 16,
    freeSpinAward: 0,
    freeSpinMultiplier: 1,
    mostFreeSpins: 0,
  });
  expect(plain.paid.specials.every((counts) => counts.every((count) => count === 0))).toBe(true);
  expect(plain.free).toBe(plain.paid);
});
