import type { SlotGame } from '../game.ts';
import { lines, regular, strips } from './parts.ts';

/** Nine lines in an alley at night. Three open windows lead to thirteen doors, behind three of which somebody is awake. */
export const nineLives: SlotGame = {
  id: 'nine-lives',
  version: 'nine-lives-1',
  symbols: [
    { code: 'W', role: 'wild', pays: [] },
    { code: 'B', role: 'bonus', pays: [] },
    regular('Y', 3, 60, 300, 2_000),
    regular('M', 3, 30, 100, 400),
    regular('F', 3, 20, 60, 250),
    regular('A', 3, 10, 40, 120),
    regular('K', 3, 10, 30, 100),
    regular('Q', 3, 8, 20, 75),
    regular('J', 3, 7, 20, 60),
  ],
  reels: strips(
    'AQJAQFJKAQBKMQFKYFBAMJKMYJ',
    'MJFMAKJAQJKAFJMQYKAYQKFWQ',
    'BJFMQBAMQJYAMFJKQYJAKQWKAF',
    'QJAMKQMKAFQYKJWAJFQMJKFAY',
    'AFJQFMAKJAMKYJAFQYJKMQBKQ',
  ),
  rows: 3,
  wins: lines('11111 00000 22222 01210 21012 10001 12221 00122 22100'),
  coinsPerSpin: 9,
  mostWin: 240,
  features: { pick: { bonuses: 3, ends: 3, prizes: [18, 27, 36, 45, 63, 90, 135, 225, 315, 720] } },
  rtp: { numerator: '95087179', denominator: '100000000' },
};
