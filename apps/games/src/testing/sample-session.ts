import type { HouseSession, SlotGameData, SlotOutcome, SlotStep } from '@croupier/contract';

const lines = '11111 00000 22222 01210 21012'.split(' ').map((rows) => [...rows].map(Number));

/** A small five-reel game for tests of the engine: one stake is 20 coins. */
export const sampleGame: SlotGameData = {
  id: 'R1',
  version: 'r1-1',
  name: 'Lantern Tide',
  theme: 'lantern-tide',
  rtpBps: 9599,
  volatility: 'medium',
  rows: 3,
  strips: Array.from({ length: 5 }, () => ['J', 'Q', 'K', 'A', 'H1', 'S', 'W', 'H2']),
  wins: 'lines',
  symbols: [
    { code: 'W', role: 'wild' },
    { code: 'S', role: 'scatter' },
    ...['H1', 'H2', 'A', 'K', 'Q', 'J'].map((code) => ({ code, role: 'regular' as const })),
  ],
  lines,
  pays: { H1: { '3': 80, '4': 400, '5': 2000 }, J: { '3': 7, '4': 20, '5': 70 } },
  scatterPays: { '3': 2, '4': 10, '5': 50 },
  coinsPerSpin: 20,
  freeSpins: { trigger: 3, count: 10, multiplier: 3 },
};

const blank = [
  ['J', 'Q', 'K', 'A', 'J'],
  ['Q', 'K', 'A', 'J', 'Q'],
  ['K', 'A', 'J', 'Q', 'K'],
];

/** The outcome of a spin that won nothing, with the given parts replaced. */
export function outcome(parts: Partial<SlotOutcome> = {}): SlotOutcome {
  return {
    kind: 'paid',
    stops: [0, 1, 2, 3, 4],
    grid: blank,
    lineWins: [],
    scatter: { count: 0, win: '0' },
    multiplier: 1,
    freeSpinsAwarded: 0,
    freeSpinsLeft: 0,
    win: '0',
    roundWin: parts.win ?? '0',
    ...parts,
  };
}

/** A step at a place; closes its round unless free spins are left. */
export function step(nonce: number, index: number, parts: Partial<SlotOutcome> = {}, balance = '9900'): SlotStep {
  const drawn = outcome({ kind: index === 0 ? 'paid' : 'free', ...parts });
  const closed = drawn.freeSpinsLeft === 0;
  return {
    roundId: `00000000-0000-7000-8000-${String(nonce).padStart(12, '0')}`,
    position: { nonce, step: index },
    stake: '100',
    outcome: drawn,
    closed,
    balance,
    next: closed ? { nonce: nonce + 1, step: 0 } : { nonce, step: index + 1 },
  };
}

/** A session in play mode with 100.00 and nothing open, with the given parts replaced. */
export function session(parts: Partial<HouseSession> = {}): HouseSession {
  return {
    token: 'a'.repeat(43),
    mode: 'play',
    demo: true,
    language: 'EN',
    currency: { code: 'PHP', exponent: 2, symbol: '₱' },
    game: sampleGame,
    rules: {
      minimumCycleMs: 2500,
      quickSpin: false,
      featureBuy: false,
      autoplay: false,
      showClock: true,
      showNetPosition: true,
    },
    stakes: ['20', '100', '500'],
    defaultStake: '100',
    balance: '10000',
    fairness: { commitment: 'ab'.repeat(32), clientSeed: 'seed', nonce: 1, nextCommitment: 'ef'.repeat(32) },
    next: { nonce: 1, step: 0 },
    steps: [],
    jackpots: [],
    ...parts,
  };
}
