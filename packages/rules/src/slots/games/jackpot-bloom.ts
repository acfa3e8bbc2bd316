import type { SlotGame } from '../game.ts';
import { lines, regular, strips } from './parts.ts';

/** Ten lines in a garden. A wild opens over its whole reel and stays for a respin; every stake feeds the jackpots above it. */
export const jackpotBloom: SlotGame = {
  id: 'jackpot-bloom',
  version: 'jackpot-bloom-1',
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
  rtp: { numerator: '92940166', denominator: '100000000' },
};
