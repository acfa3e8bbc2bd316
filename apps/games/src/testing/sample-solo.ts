import type { PokerHand, SoloGameData, SoloOutcome, SoloSession, SoloStep } from '@croupier/contract';

/** What pearls pay among so many urchins, hundredths: 97 % of what would be fair, to 10,000 stakes at most. */
export function pearlLadder(urchins: number): number[] {
  const ladder: number[] = [];
  let ways = 1;
  for (let found = 0; found < 25 - urchins; found += 1) {
    ways *= (25 - found) / (25 - urchins - found);
    const hundredths = Math.floor(97 * ways + 1e-9);
    if (hundredths > 1_000_000) break;
    ladder.push(hundredths);
  }
  return ladder;
}

const pays: readonly (readonly [PokerHand, number])[] = [
  ['jacksOrBetter', 1],
  ['twoPair', 2],
  ['threeOfAKind', 3],
  ['straight', 4],
  ['flush', 6],
  ['fullHouse', 9],
  ['fourOfAKind', 25],
  ['straightFlush', 50],
  ['royalFlush', 800],
];

/** The games as their client gets them. */
export const soloSampleGames: Readonly<Record<string, SoloGameData>> = {
  'phoenix-court': {
    id: 'phoenix-court',
    version: 'phoenix-court-1',
    name: 'Phoenix Court',
    theme: 'phoenix-court',
    rtpBps: 9954,
    volatility: 'medium',
    game: 'videoPoker',
    pays: pays.map(([hand, times]) => ({ hand, times })),
  },
  'high-table': {
    id: 'high-table',
    version: 'high-table-1',
    name: 'High Table',
    theme: 'high-table',
    rtpBps: 9894,
    volatility: 'low',
    game: 'baccarat',
    decks: 8,
    spots: [
      { spot: 'player', net: 10_000, rtpBps: 9876 },
      { spot: 'banker', net: 9_500, rtpBps: 9894 },
      { spot: 'tie', net: 80_000, rtpBps: 8564 },
      { spot: 'playerPair', net: 110_000, rtpBps: 8963 },
      { spot: 'bankerPair', net: 110_000, rtpBps: 8963 },
    ],
  },
  'abyss-pearl': {
    id: 'abyss-pearl',
    version: 'abyss-pearl-1',
    name: 'Abyss Pearl',
    theme: 'abyss-pearl',
    rtpBps: 9700,
    volatility: 'high',
    game: 'pearls',
    tiles: 25,
    ladders: Array.from({ length: 24 }, (_, n) => ({ urchins: n + 1, multipliers: pearlLadder(n + 1) })),
  },
  'harbour-kite': {
    id: 'harbour-kite',
    version: 'harbour-kite-1',
    name: 'Harbour Kite',
    theme: 'harbour-kite',
    rtpBps: 9700,
    volatility: null,
    game: 'crash',
    share: 97,
    least: 101,
    most: 1_000_000,
  },
};

const stakes = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000].map((times) => String(times * 20));

/** A session in play mode with 100.00 and nothing open, with the given parts replaced. */
export function soloSampleSession(gameId = 'phoenix-court', parts: Partial<SoloSession> = {}): SoloSession {
  const game = soloSampleGames[gameId];
  if (!game) throw new Error(`there is no game ${gameId}`);
  return {
    token: 'a'.repeat(43),
    mode: 'play',
    demo: true,
    language: 'EN',
    currency: { code: 'PHP', exponent: 2, symbol: '₱' },
    game,
    rules: {
      minimumCycleMs: 2500,
      quickSpin: false,
      featureBuy: false,
      autoplay: false,
      showClock: true,
      showNetPosition: true,
    },
    stakes,
    defaultStake: '100',
    balance: '10000',
    fairness: { commitment: 'ab'.repeat(32), clientSeed: 'seed', nonce: 1, nextCommitment: 'ef'.repeat(32) },
    next: { nonce: 1, step: 0 },
    steps: [],
    history: [],
    ...parts,
  };
}

/** A step at a place with an outcome; `closed` ends its round. */
export function soloStep(
  nonce: number,
  index: number,
  outcome: SoloOutcome,
  { closed = false, balance = '9900', stake = '100' } = {},
): SoloStep {
  return {
    roundId: `00000000-0000-7000-8000-${String(nonce).padStart(12, '0')}`,
    position: { nonce, step: index },
    stake,
    outcome,
    closed,
    balance,
    next: closed ? { nonce: nonce + 1, step: 0 } : { nonce, step: index + 1 },
  };
}

type Parts<Game extends SoloOutcome['game']> = Partial<Extract<SoloOutcome, { game: Game }>>;

/** Five cards dealt that make nothing, with the given parts replaced. */
export function pokerOutcome(parts: Parts<'videoPoker'> = {}): Extract<SoloOutcome, { game: 'videoPoker' }> {
  const win = parts.win ?? '0';
  return { game: 'videoPoker', kind: 'deal', cards: [0, 5, 18, 31, 44], win, roundWin: win, ...parts };
}

/** A dive of three urchins with nothing opened yet, with the given parts replaced. */
export function pearlsOutcome(parts: Parts<'pearls'> = {}): Extract<SoloOutcome, { game: 'pearls' }> {
  const win = parts.win ?? '0';
  const ladder = { multiplier: 0, nextMultiplier: 110 };
  return { game: 'pearls', kind: 'dive', urchins: 3, turned: [], ...ladder, win, roundWin: win, ...parts };
}
