import { uniform, type WordSource } from '@croupier/fairness';
import type { Distribution, TableBet } from './bet.ts';

/** How many of the four coins show red, 0 to 4. */
export type RedCoins = number;

/** Shakes four coins, one word each: an odd word is a red side up. */
export function shakeCoins(words: WordSource): RedCoins {
  let red = 0;
  for (let coin = 0; coin < 4; coin += 1) red += uniform(words, 2);
  return red;
}

const redBet = (id: string, wins: string, net: number, holds: (red: RedCoins) => boolean): TableBet<RedCoins> => ({
  id,
  wins,
  odds: { win: net },
  isResult: (red) => Number.isInteger(red) && red >= 0 && red <= 4,
  evaluate: (red) => (holds(red) ? 'win' : undefined),
});

/**
 * Every bet of the game (games reference §3.5). Four of one colour pays 14:1: at the 15:1 that some houses print it
 * would return everything that is staked.
 */
export const XOC_DIA_BETS: readonly TableBet<RedCoins>[] = [
  redBet('even', '0, 2 or 4 coins are red', 9_800, (red) => red % 2 === 0),
  redBet('odd', '1 or 3 coins are red', 9_800, (red) => red % 2 === 1),
  redBet('fourWhite', 'all coins are white', 140_000, (red) => red === 0),
  redBet('fourRed', 'all coins are red', 140_000, (red) => red === 4),
  redBet('threeWhite', '3 coins are white, 1 is red', 29_000, (red) => red === 1),
  redBet('threeRed', '3 coins are red, 1 is white', 29_000, (red) => red === 3),
];

/** All 16 falls of four coins. */
export const XOC_DIA_ROUNDS: Distribution<RedCoins> = [1, 4, 6, 4, 1].map((ways, red) => [red, ways] as const);
