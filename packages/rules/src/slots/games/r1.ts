import type { LineGame } from '../game.ts';

const LETTERS: Readonly<Record<string, string>> = { '2': 'H1', '3': 'H2', '4': 'H3' };

/** A strip in the PAR sheet's notation: one character a stop, with 2, 3 and 4 for the high symbols. */
const strip = (stops: string): string[] => Array.from(stops, (letter) => LETTERS[letter] ?? letter);

const line = (rows: string): number[] => Array.from(rows, Number);

/**
 * The reference game: five reels, three rows, twenty lines, ten free spins at three times the win. Its figures are in
 * `docs/par/R1.md`, and a test proves them by visiting every window of the cycle.
 */
export const R1: LineGame = {
  id: 'R1',
  version: 'r1-1',
  symbols: [
    { code: 'W', role: 'wild', pays: [] },
    {
      code: 'S',
      role: 'scatter',
      pays: [
        [3, 2],
        [4, 10],
        [5, 50],
      ],
    },
    ...(
      [
        ['H1', 80, 400, 2000],
        ['H2', 50, 200, 800],
        ['H3', 30, 120, 500],
        ['A', 14, 45, 150],
        ['K', 9, 30, 120],
        ['Q', 8, 24, 80],
        ['J', 7, 20, 70],
      ] as const
    ).map(([code, three, four, five]) => ({
      code,
      role: 'regular' as const,
      pays: [[3, three] as const, [4, four] as const, [5, five] as const],
    })),
  ],
  reels: [
    strip('JQKA3QJ2K4JAQ3KJS4QAJK2QJ3KA4Q'),
    strip('QJK3WAQJ4KSJ2QAKJ3Q4AJKQJ2KAQ3'),
    strip('KQJ4AWJ3QKJS2AQJK4QJA3KJQ2AKJQ'),
    strip('JAQ2KJW3QAJ4KQSJA3QJK2AQJK4QJA'),
    strip('AJQK3JQ4AKJQ2SJKA3QJK4QAJ2KQJA'),
  ],
  rows: 3,
  wins: {
    kind: 'lines',
    lines: [
      '11111 00000 22222 01210 21012 10001 12221 00122 22100 12101',
      '10121 01110 21112 01010 21212 11011 11211 00200 22022 02220',
    ].flatMap((tenLines) => tenLines.split(' ').map(line)),
  },
  coinsPerSpin: 20,
  features: { freeSpins: { scatters: 3, award: 10, multiplier: 3, mostPerRound: 10_000 } },
  rtp: { numerator: '92579029', denominator: '96440625' },
};
