import type { SlotGame } from '../game.ts';
import { regular, strips } from './parts.ts';

/** 243 ways. A koi fills its reel and swims one reel to the left with each respin, and others may follow it. */
export const koiCourt: SlotGame = {
  id: 'koi-court',
  version: 'koi-court-1',
  symbols: [
    { code: 'W', role: 'wild', pays: [] },
    regular('K', 3, 25, 75, 300),
    regular('D', 3, 15, 30, 80),
    regular('F', 3, 10, 15, 35),
    regular('A', 3, 5, 10, 20),
    regular('Q', 3, 5, 5, 15),
    regular('J', 4, 5, 10),
  ],
  reels: strips(
    'QFJAFJADJQFDKJQAFJKQAD',
    'JAQFJQDAKQJFDJQFAQDJAK',
    'QDJAQJAKFJKQFAJFQDAJDF',
    'JQDJAQFAQJAFQAJDQJKDFK',
    'FQJAQWFKAJQFADJQFADJFDQJKQDAQJFAJKDJ',
  ),
  rows: 3,
  wins: { kind: 'ways' },
  coinsPerSpin: 50,
  mostWin: 1_000,
  features: { wildReels: { move: 'walks' } },
  rtp: { numerator: '95525325', denominator: '100000000' },
};
