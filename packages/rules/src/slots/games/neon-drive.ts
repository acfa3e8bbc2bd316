import type { SlotGame } from '../game.ts';
import { lines, regular, strips } from './parts.ts';

/** Twenty lines through a city at night. Wilds double and treble what they complete, and on one line they multiply each other. */
export const neonDrive: SlotGame = {
  id: 'neon-drive',
  version: 'neon-drive-1',
  symbols: [
    { code: 'X', role: 'wild', pays: [], times: 2 },
    { code: 'Y', role: 'wild', pays: [], times: 3 },
    { code: 'S', role: 'scatter', pays: [[3, 2]] },
    regular('C', 3, 30, 120, 600),
    regular('H', 3, 15, 55, 225),
    regular('G', 3, 9, 30, 100),
    regular('L', 3, 6, 20, 75),
    regular('A', 3, 3, 8, 25),
    regular('K', 3, 2, 6, 20),
    regular('Q', 3, 2, 5, 15),
    regular('J', 3, 2, 4, 15),
  ],
  reels: strips(
    'LSQGAQKJHAJQKJCKQHAKJLGA',
    'GCYKAHKQXJLQGJLAJKQAHKQ',
    'AQLGQAKJAKJSLJHGQHSQKCX',
    'JQYAKGHXLKQJALHQKACJQKG',
    'JKAQLKAJGCKHGKQLAJQAHJQS',
  ),
  rows: 3,
  wins: lines(
    '11111 00000 22222 01210 21012 10001 12221 00122 22100 12101 10121 01110 21112 01010 21212 11011 11211 00200 22022 02220',
  ),
  coinsPerSpin: 20,
  mostWin: 2_000,
  features: {
    freeSpins: {
      scatters: 3,
      award: 10,
      multiplier: 2,
      mostPerRound: 1_000,
      reels: strips(
        'JAQKHJSKQLGQAHLJAQKJCAKG',
        'JLGKJGCYHQYLAHJQXKQAKX',
        'QHGQJYKLJHAQKJXGSCKLYA',
        'XJHKQAYQLXGJQLCKGYKHJA',
        'QGKLJAQJAKHQKJASCQJGALKH',
      ),
    },
  },
  rtp: { numerator: '96009771', denominator: '100000000' },
};
