import type { SlotGame } from '../game.ts';
import { lines, regular, strips } from './parts.ts';

/**
 * A book that is wild and scatter in one opens free spins with a symbol that fills its reels. Very high volatility; the free spins can
 * be bought where that is allowed.
 */
export const bookOfIbis: SlotGame = {
  id: 'book-of-ibis',
  version: 'book-of-ibis-1',
  symbols: [
    {
      code: 'B',
      role: 'book',
      pays: [
        [3, 2],
        [4, 20],
      ],
    },
    regular('E', 2, 10, 100, 1_000, 10_000),
    regular('P', 2, 5, 40, 500, 5_000),
    regular('I', 3, 25, 150, 1_000),
    regular('C', 3, 20, 100, 750),
    regular('A', 3, 4, 25, 175),
    regular('K', 3, 4, 20, 125),
    regular('Q', 3, 3, 15, 100),
    regular('J', 3, 3, 15, 100),
    regular('T', 3, 3, 15, 100),
  ],
  reels: strips(
    'KJBKQATQKJACEJAQIACKJTQPIT',
    'QTJIKJQCIATJEACKQBAQKTAKJP',
    'TJAKJEAIQTIKTPQCJQBKCAPQCK',
    'EQATJCKABIAQJPTQKJTIQJCATK',
    'TJQAKJTQIACPKEAJTKCJTKPIAQ',
  ),
  rows: 3,
  wins: lines('11111 00000 22222 01210 21012 10001 12221 00122 22100 12101'),
  coinsPerSpin: 10,
  mostWin: 10_000,
  features: {
    freeSpins: {
      scatters: 3,
      award: 10,
      multiplier: 1,
      mostPerRound: 1_000,
      reels: strips(
        'JTKCJEQBPATCAIJQTKAIQK',
        'JAIKJCETIQBCAPJQTKQAKT',
        'QPIQJATCJKTQKPTKBEACIA',
        'TKQITCAJKPQACIEJQATKJB',
        'KIQTCJAQKCAEJKTIAQJTPC',
      ),
      expanding: ['E', 'P', 'I', 'C', 'A', 'K', 'Q', 'J', 'T'].map((symbol) => ({ symbol, weight: 1 })),
    },
    buy: { price: 62 },
  },
  rtp: { numerator: '95405728', denominator: '100000000' },
};
