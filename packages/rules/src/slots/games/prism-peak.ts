import type { SlotGame } from '../game.ts';
import { regular, strips } from './parts.ts';

/** 243 ways that expand: prisms over the three middle reels split each of their symbols in two, three or five. */
export const prismPeak: SlotGame = {
  id: 'prism-peak',
  version: 'prism-peak-1',
  symbols: [
    { code: 'W', role: 'wild', pays: [] },
    {
      code: 'S',
      role: 'scatter',
      pays: [
        [3, 2],
        [4, 10],
      ],
    },
    regular('D', 3, 20, 75, 250),
    regular('R', 3, 13, 40, 120),
    regular('E', 3, 8, 22, 60),
    regular('A', 3, 6, 14, 38),
    regular('K', 3, 4, 9, 23),
    regular('Q', 3, 3, 7, 18),
    regular('J', 3, 2, 6, 15),
  ],
  reels: strips(
    'EKJQKARDQJKERAEQKJRDAS',
    'AQDJKSRKEDAEQRAEQJKAWJ',
    'REAQKREDAJRWJQKJASEJQK',
    'DJKEJQSRKAWQKADJAKREJQ',
    'RKAJQEARQKEJQDKJRAQEDWA',
  ),
  rows: 3,
  wins: { kind: 'ways' },
  coinsPerSpin: 50,
  mostWin: 2_500,
  features: {
    freeSpins: { scatters: 3, award: 8, multiplier: 1, mostPerRound: 800 },
    reelTimes: {
      reels: [1, 2, 3],
      values: [
        { times: 1, weight: 15 },
        { times: 2, weight: 4 },
        { times: 3, weight: 1 },
      ],
      freeValues: [
        { times: 1, weight: 4 },
        { times: 2, weight: 10 },
        { times: 3, weight: 5 },
        { times: 5, weight: 1 },
      ],
    },
  },
  rtp: { numerator: '95519020', denominator: '100000000' },
};
