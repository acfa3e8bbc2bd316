import type { SlotGame } from '../game.ts';
import { lines, regular, strips } from './parts.ts';

/**
 * Three reels as they were before there were screens: five lines, fruit that pays often, and wilds that double each line they complete.
 * Low volatility.
 */
export const orchardSeven: SlotGame = {
  id: 'orchard-seven',
  version: 'orchard-seven-1',
  symbols: [
    { code: 'W', role: 'wild', pays: [], times: 2 },
    regular('7', 2, 2, 45),
    regular('B', 3, 22),
    regular('L', 3, 12),
    regular('M', 3, 8),
    regular('P', 3, 6),
    regular('C', 2, 1, 3),
  ],
  reels: strips('PL7PCMPCMLCPMCPLCPBCM7BCLBMC', 'CWPLMPCMP7CPBWPC7BCMLCMLPBLM', 'CBMWCPLCPLCWMPBM7LCMPCLBPM7P'),
  rows: 3,
  wins: lines('111 000 222 012 210'),
  coinsPerSpin: 5,
  features: {},
  rtp: { numerator: '10481', denominator: '10976' },
};
