import type { SlotGame, SlotSymbol } from '../game.ts';
import { strips } from './parts.ts';

/** Sweets that touch in clusters burst, the next ones drop, and each drop counts for more; in free spins twice as much. */
export const sugarOrbit: SlotGame = {
  id: 'sugar-orbit',
  version: 'sugar-orbit-1',
  symbols: [
    { code: 'W', role: 'wild', pays: [] },
    { code: 'S', role: 'scatter', pays: [] },
    sweet('A', [5, 50], [6, 100], [7, 200], [8, 400], [10, 2_000], [12, 10_000]),
    sweet('B', [5, 20], [6, 40], [7, 70], [8, 150], [10, 600], [12, 3_000]),
    sweet('C', [5, 10], [6, 18], [7, 32], [8, 70], [10, 300], [12, 2_000]),
    sweet('D', [5, 5], [6, 8], [7, 16], [8, 35], [10, 150], [12, 1_000]),
    sweet('E', [5, 4], [6, 6], [7, 11], [8, 22], [10, 80], [12, 500]),
    sweet('F', [5, 4], [6, 6], [7, 10], [8, 20], [10, 60], [12, 240]),
    sweet('G', [5, 3], [6, 5], [7, 8], [8, 15], [10, 50], [12, 200]),
  ],
  reels: strips(
    'DDSFFAECCEEEGGGDDFFBB',
    'GBBFFFDDDAEECCEGGCC',
    'WEEEGGSFDDGFFCCBAAD',
    'DDEEGFFFCCDCCEBBGGA',
    'ADDFFFDDSEGGGCEECBB',
  ),
  rows: 5,
  wins: { kind: 'clusters' },
  cascade: { multipliers: [1, 2, 3, 5], mostDrops: 50 },
  coinsPerSpin: 20,
  mostWin: 650,
  features: {
    freeSpins: { scatters: 3, award: 8, multiplier: 1, mostPerRound: 1_000, multipliers: [2, 4, 6, 10] },
  },
  rtp: { numerator: '96999569', denominator: '100000000' },
};

function sweet(code: string, ...pays: SlotSymbol['pays']): SlotSymbol {
  return { code, role: 'regular', pays };
}
