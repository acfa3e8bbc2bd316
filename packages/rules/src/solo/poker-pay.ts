import type { Card } from '../shared/playing-cards.ts';

/** What pays at video poker, from the lowest hand to the highest. */
export const POKER_HANDS = [
  'jacksOrBetter',
  'twoPair',
  'threeOfAKind',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
  'royalFlush',
] as const;

export type PokerHand = (typeof POKER_HANDS)[number];

/** Five ranks in a row, and the highest row of them, which ends with the ace: ranks as bits, the ace bit 0. */
const LOWEST_ROW = 0b11111;
const HIGHEST_ROW = 0b1111000000001;
/** Jack, queen, king and ace. */
const HIGH_RANKS = 0b1110000000001;

/**
 * What five different cards make: 0 for nothing that pays, else one more than the place in `POKER_HANDS`. It is asked for every hand of the
 * deck, so it checks nothing.
 */
export function handNumber(a: Card, b: Card, c: Card, d: Card, e: Card): number {
  const [ra, rb, rc, rd, re] = [1 << (a >> 2), 1 << (b >> 2), 1 << (c >> 2), 1 << (d >> 2), 1 << (e >> 2)];
  const ranks = ra | rb | rc | rd | re;
  // ranks that came an odd number of times
  const odd = ra ^ rb ^ rc ^ rd ^ re;
  switch (bitCount(ranks)) {
    case 5:
      return fiveRanks(ranks, (a & 3) === (b & 3) && (b & 3) === (c & 3) && (c & 3) === (d & 3) && (d & 3) === (e & 3));
    case 4:
      return ((ranks ^ odd) & HIGH_RANKS) === 0 ? 0 : 1;
    case 3:
      return bitCount(odd) === 1 ? 2 : 3;
    default: {
      // four and one, or three and two: either has one rank that came an odd number of times
      const times = +(ra === odd) + +(rb === odd) + +(rc === odd) + +(rd === odd) + +(re === odd);
      return times === 3 ? 6 : 7;
    }
  }
}

function fiveRanks(ranks: number, isFlush: boolean): number {
  if (ranks === HIGHEST_ROW) return isFlush ? 9 : 4;
  const isRow = ranks / (ranks & -ranks) === LOWEST_ROW;
  if (isFlush) return isRow ? 8 : 5;
  return isRow ? 4 : 0;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** What five cards make, or null for nothing that pays. */
export function pokerHandOf(cards: readonly Card[]): PokerHand | null {
  return POKER_HANDS[handNumber(...(cards as [Card, Card, Card, Card, Card])) - 1] ?? null;
}
