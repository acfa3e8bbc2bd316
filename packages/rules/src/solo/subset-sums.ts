import { choose } from '../shared/choose.ts';
import type { Card } from '../shared/playing-cards.ts';
import { handNumber } from './poker-pay.ts';

/*
 * What all draws to every hold of five cards return together.
 *
 * For a set of cards let A(set) be what all hands that contain it return together. Of the hands that contain what is held and nothing of
 * what is thrown away, the return is then a sum over the sets between, with alternating signs: so the 32 holds of a deal cost 80
 * subtractions, where drawing every card would cost millions of hands.
 */

/** `PLACES[k][card]`: what a card counts as the k-th of a set, lowest first; the sum is the set's place among all sets of its size. */
const PLACES = Array.from({ length: 6 }, (_, k) => Int32Array.from({ length: 52 }, (_, card) => choose(card, k)));

/** How many cards a set of five places has, by its bits. */
export const SIZES = Uint8Array.from({ length: 32 }, (_, set) => [0, 1, 2, 3, 4].filter((i) => (set >> i) & 1).length);

export interface SubsetTables {
  /** What a hand counts, by `handNumber`. */
  readonly values: readonly number[];
  /** By the size of a set, 0 to 4, and its place: what all hands that contain it count together. */
  readonly sets: readonly Int32Array[];
}

/**
 * Adds up a value of every hand of the deck over the sets that it contains.
 *
 * @param values by `handNumber`; their sum over all hands stays below 2^31
 */
export function subsetTables(values: readonly number[]): SubsetTables {
  const sets = Array.from({ length: 5 }, (_, size) => new Int32Array(choose(52, size)));
  eachHand((cards, hand) => {
    const value = values[hand] as number;
    if (value === 0) return;
    for (let set = 0; set < 31; set += 1) {
      const table = sets[SIZES[set] as number] as Int32Array;
      const at = placeOf(cards, set);
      table[at] = (table[at] as number) + value;
    }
  });
  return { values, sets };
}

type Five = [Card, Card, Card, Card, Card];

/** Calls back with all 2,598,960 hands, cards in rising order. The array is written over by the next. */
export function eachHand(then: (cards: Readonly<Five>, hand: number) => void): void {
  const cards: Five = [0, 0, 0, 0, 0];
  for (cards[4] = 4; cards[4] < 52; cards[4] += 1) {
    for (cards[3] = 3; cards[3] < cards[4]; cards[3] += 1) {
      for (cards[2] = 2; cards[2] < cards[3]; cards[2] += 1) {
        for (cards[1] = 1; cards[1] < cards[2]; cards[1] += 1) {
          for (cards[0] = 0; cards[0] < cards[1]; cards[0] += 1) then(cards, handNumber(...cards));
        }
      }
    }
  }
}

/** Calls back with all 32 sets of five cards in rising order: its bits, its size, and its place among all sets of that size. */
export function eachSubset(cards: readonly Card[], then: (set: number, size: number, at: number) => void): void {
  for (let set = 0; set < 32; set += 1) then(set, SIZES[set] as number, placeOf(cards, set));
}

/** The place of a set among all sets of its size; the cards are in rising order. */
function placeOf(cards: readonly Card[], set: number): number {
  let at = 0;
  let k = 0;
  for (let i = 0; i < 5; i += 1) {
    if (((set >> i) & 1) === 0) continue;
    k += 1;
    at += (PLACES[k] as Int32Array)[cards[i] as Card] as number;
  }
  return at;
}

/**
 * What all draws to each of the 32 holds count together, by the hold as bits, bit i for card i.
 *
 * @param cards five, in rising order
 */
export function drawSums({ values, sets }: SubsetTables, cards: readonly Card[], into: Float64Array): void {
  for (let set = 0; set < 31; set += 1) {
    into[set] = (sets[SIZES[set] as number] as Int32Array)[placeOf(cards, set)] as number;
  }
  into[31] = values[handNumber(...(cards as Five))] as number;
  // takes away the hands with a card that is thrown away, card by card
  for (let bit = 1; bit < 32; bit <<= 1) {
    for (let set = 0; set < 32; set += 1) {
      if ((set & bit) === 0) into[set] = (into[set] as number) - (into[set | bit] as number);
    }
  }
}
