import type { SlotGame } from '../game.ts';
import { lines, regular, strips } from './parts.ts';

const bloom = {
  id: 'jackpot-bloom',
  symbols: [
    { code: 'W', role: 'wild', pays: [] },
    regular('R', 3, 20, 60, 250),
    regular('B', 3, 10, 25, 100),
    regular('G', 3, 4, 10, 30),
    regular('V', 3, 3, 6, 18),
    regular('Y', 3, 1, 3, 8),
    regular('L', 3, 1, 2, 5),
  ],
  reels: strips(
    'YGLVGLVBLYGBRLYVGLRYVB',
    'LVYGVRLGRLGYBLVYLBYWBGVY',
    'GYVBYGVLGVRLBYLBYRLVGWL',
    'BLGYRVLRYLWBLYVGYBGVYLVG',
    'RGVLYBRLGYLBYVLGVBLYGV',
  ),
  rows: 3,
  wins: lines('11111 00000 22222 01210 21012 00100 22122 11011 10001 12221'),
  coinsPerSpin: 20,
  mostWin: 125,
  features: { wildReels: { move: 'stays' } },
} satisfies Omit<SlotGame, 'version' | 'rtp'>;

/** The game before it had its jackpots. */
export const jackpotBloom1: SlotGame = {
  ...bloom,
  version: 'jackpot-bloom-1',
  rtp: { numerator: '92940166', denominator: '100000000' },
};

/** Ten lines in a garden. A wild opens over its whole reel and stays for a respin; every stake feeds the four jackpots above it. */
export const jackpotBloom: SlotGame = {
  ...bloom,
  version: 'jackpot-bloom-2',
  jackpots: [
    { level: 'mini', kind: 'mustHit', contribution: 5_000, seedShare: 2_500 },
    { level: 'minor', kind: 'mustHit', contribution: 4_000, seedShare: 1_000 },
    { level: 'major', kind: 'progressive', contribution: 6_000, seedShare: 1_500 },
    { level: 'grand', kind: 'progressive', contribution: 8_000, seedShare: 2_000 },
  ],
  rtp: { numerator: '95940166', denominator: '100000000' },
};
