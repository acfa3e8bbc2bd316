import type { SlotGame, SlotSymbol } from '../game.ts';

const regular = (code: string, ...pays: SlotSymbol['pays']): SlotSymbol => ({ code, role: 'regular', pays });

/** What every small game shares: three reels of two rows, and symbols that pay for three. */
const base = {
  version: 'small-1',
  rows: 2,
  reels: [
    ['A', 'B', 'A', 'C'],
    ['B', 'A', 'W', 'C', 'A'],
    ['A', 'W', 'B', 'C'],
  ],
  symbols: [
    { code: 'W', role: 'wild', pays: [] },
    regular('A', [3, 12]),
    regular('B', [2, 2], [3, 20]),
    regular('C', [3, 6]),
  ],
  wins: {
    kind: 'lines',
    lines: [
      [0, 0, 0],
      [1, 1, 1],
    ],
  },
  coinsPerSpin: 4,
  features: {},
  rtp: { numerator: '1', denominator: '2' },
} as const satisfies Omit<SlotGame, 'id'>;

/** Games small enough to be worked out by going through everything that can happen. */
export const smallGames = {
  ways: { ...base, id: 'ways', wins: { kind: 'ways' }, mostWin: 60 },
  counting: {
    ...base,
    id: 'counting',
    wins: { kind: 'ways' },
    symbols: [...base.symbols, { code: 'S', role: 'scatter', pays: [[3, 2]] }],
    reels: base.reels.map((strip) => [...strip, 'S']),
    features: {
      freeSpins: { scatters: 3, award: 2, multiplier: 1, mostPerRound: 400 },
      reelTimes: {
        reels: [1, 2],
        values: [
          { times: 1, weight: 2 },
          { times: 2, weight: 1 },
        ],
        freeValues: [
          { times: 2, weight: 1 },
          { times: 3, weight: 1 },
        ],
      },
    },
    coinsPerSpin: 40,
    mostWin: 20,
  },
  walking: { ...base, id: 'walking', features: { wildReels: { move: 'walks' } }, mostWin: 60 },
  staying: { ...base, id: 'staying', features: { wildReels: { move: 'stays' } }, mostWin: 60 },
  multiplying: {
    ...base,
    id: 'multiplying',
    symbols: [{ code: 'W', role: 'wild', pays: [], times: 3 }, ...base.symbols.slice(1)],
    mostWin: 60,
  },
  holding: {
    ...base,
    id: 'holding',
    symbols: [...base.symbols, { code: 'O', role: 'coin', pays: [] }],
    reels: base.reels.map((strip) => [...strip, 'O']),
    features: {
      holdAndWin: {
        coins: 2,
        respins: 2,
        blank: 3,
        values: [
          { coins: 4, weight: 2 },
          { coins: 10, weight: 1 },
        ],
        full: { coins: 40, name: 'grand' },
      },
    },
    mostWin: 60,
  },
  picking: {
    ...base,
    id: 'picking',
    symbols: [...base.symbols, { code: 'D', role: 'bonus', pays: [] }],
    reels: base.reels.map((strip) => [...strip, 'D']),
    features: { pick: { bonuses: 2, prizes: [2, 4, 4, 10], ends: 2 } },
    mostWin: 60,
  },
  climbing: {
    ...base,
    id: 'climbing',
    symbols: [...base.symbols, { code: 'D', role: 'bonus', pays: [] }],
    reels: base.reels.map((strip) => [...strip, 'D']),
    features: {
      ladder: {
        bonuses: 2,
        rungs: [4, 10, 16, 60, 200],
        climbs: [
          { rungs: 0, weight: 2 },
          { rungs: 1, weight: 3 },
          { rungs: 2, weight: 1 },
        ],
      },
    },
    mostWin: 40,
  },
  expanding: {
    ...base,
    id: 'expanding',
    symbols: [{ code: 'W', role: 'book', pays: [[2, 1]] }, ...base.symbols.slice(1)],
    features: {
      freeSpins: {
        scatters: 2,
        award: 3,
        multiplier: 2,
        mostPerRound: 900,
        reels: [
          ['A', 'B', 'A', 'C', 'B'],
          ['B', 'A', 'W', 'C', 'A', 'B', 'C', 'A'],
          ['A', 'W', 'B', 'C', 'A', 'C', 'B'],
        ],
        expanding: [
          { symbol: 'A', weight: 3 },
          { symbol: 'B', weight: 1 },
        ],
      },
      buy: { price: 8 },
    },
    mostWin: 90,
  },
  cascading: {
    ...base,
    id: 'cascading',
    symbols: [
      { code: 'W', role: 'wild', pays: [] },
      { code: 'S', role: 'scatter', pays: [] },
      regular('A', [3, 4], [5, 20]),
      regular('B', [3, 6]),
      regular('C', [4, 9]),
    ],
    reels: [
      ['A', 'B', 'A', 'C', 'A', 'B', 'C', 'S'],
      ['A', 'A', 'W', 'C', 'B'],
      ['A', 'C', 'B', 'S', 'B', 'A', 'C'],
    ],
    rows: 3,
    wins: { kind: 'clusters' },
    cascade: { multipliers: [1, 3], mostDrops: 20 },
    features: { freeSpins: { scatters: 2, award: 2, multiplier: 1, mostPerRound: 900, multipliers: [2, 5] } },
    mostWin: 50,
  },
} as const satisfies Record<string, SlotGame>;
