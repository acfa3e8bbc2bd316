import type { SlotGame } from '../game.ts';
import { lines, regular, strips } from './parts.ts';

/** Twenty-five lines above a creek: six nuggets are held while the rest spins on, and a window full of them pays the grand prize. */
export const goldCreek: SlotGame = {
  id: 'gold-creek',
  version: 'gold-creek-1',
  symbols: [
    { code: 'W', role: 'wild', pays: [] },
    { code: 'O', role: 'coin', pays: [] },
    regular('H', 3, 75, 250, 1_000),
    regular('M', 3, 40, 125, 500),
    regular('P', 3, 25, 75, 300),
    regular('A', 3, 10, 40, 125),
    regular('K', 3, 10, 30, 100),
    regular('Q', 3, 8, 25, 80),
    regular('J', 3, 8, 20, 75),
  ],
  reels: strips(
    'MAQHJQMPOOKPAKAJJQQKJA',
    'PHAQMJJKAKJQOOQMJWAPKK',
    'WPAAJMHPAKMOOJKQJQAQQK',
    'AQJPKJOOAKKAKQMPJQHWM',
    'QQJAKJJAHOMOOKQAQMJPKP',
  ),
  rows: 3,
  wins: lines(
    '11111 00000 22222 01210 21012 00100 22122 11011 10001 12221 01110 21112 01010 21212 10101 12121 00200 22022 02020 20202 02220 20002 11211 12021 10201',
  ),
  coinsPerSpin: 25,
  mostWin: 1_200,
  features: {
    holdAndWin: {
      coins: 6,
      respins: 3,
      blank: 1_020,
      values: [
        { coins: 25, weight: 30 },
        { coins: 50, weight: 15 },
        { coins: 75, weight: 8 },
        { coins: 125, weight: 4 },
        { coins: 250, weight: 2 },
        { coins: 500, weight: 1, name: 'mini' },
        { coins: 1_250, weight: 1, name: 'minor' },
      ],
      full: { coins: 25_000, name: 'grand' },
    },
  },
  rtp: { numerator: '96304547', denominator: '100000000' },
};
