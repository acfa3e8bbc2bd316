import type { SlotGame } from '../game.ts';
import { lines, regular, strips } from './parts.ts';

/** Twenty lines under a bell tower. Three bells lead onto its ladder, which are climbed as far as is drawn. High volatility; nothing is for sale. */
export const clockworkSpire: SlotGame = {
  id: 'clockwork-spire',
  version: 'clockwork-spire-1',
  symbols: [
    { code: 'W', role: 'wild', pays: [] },
    { code: 'B', role: 'bonus', pays: [] },
    regular('O', 3, 75, 300, 1_500),
    regular('C', 3, 45, 160, 600),
    regular('H', 3, 25, 100, 400),
    regular('Y', 3, 20, 75, 250),
    regular('A', 3, 12, 35, 120),
    regular('K', 3, 10, 30, 100),
    regular('Q', 3, 10, 25, 90),
    regular('J', 3, 8, 16, 60),
  ],
  reels: strips(
    'CHKAJYBJAYQCOJQKJHQJAOKAHYCQK',
    'HJACHQOYHJYBKAQJWKQYKAOCJAKCQ',
    'QCJKAQJCAYHWAOWKOJQKBQYKAHJYH',
    'HYCKACJAQJKAYKHBCYOQWJQKHQAYOJ',
    'HAKHJCKJQYAKYJQWYAJHOQAYKCOBCQ',
  ),
  rows: 3,
  wins: lines(
    '11111 00000 22222 01210 21012 10001 12221 00122 22100 12101 10121 01110 21112 01010 21212 11011 11211 00200 22022 02220',
  ),
  coinsPerSpin: 20,
  mostWin: 500,
  features: {
    ladder: {
      bonuses: 3,
      rungs: [100, 160, 240, 360, 500, 800, 1_200, 2_000, 4_000, 10_000],
      climbs: [
        { rungs: 0, weight: 4 },
        { rungs: 1, weight: 5 },
        { rungs: 2, weight: 1 },
      ],
    },
  },
  rtp: { numerator: '96001038', denominator: '100000000' },
};
