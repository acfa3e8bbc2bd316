import { type Fraction, fraction, toNumber } from '../shared/fraction.ts';
import { highest, returnsOf, returnTables, waysOf } from './best-hold.ts';
import type { VideoPokerGame } from './game.ts';
import { type HeldKind, heldKind } from './held-kind.ts';
import { POKER_HANDS, type PokerHand } from './poker-pay.ts';
import { drawSums, eachHand, eachSubset, SIZES, subsetTables } from './subset-sums.ts';

/** Hands that can be dealt. */
export const DEALS = 2_598_960;

/** The least number that the ways to draw 0 to 5 of 47 cards all divide: every deal counts so often, whatever is held. */
export const WAYS_A_DEAL = 7_669_695;

export interface PokerFigures {
  /** Return of the best play per unit staked, exact. */
  readonly rtp: Fraction;
  readonly variance: number;
  readonly sd: number;
  /** How often the best play ends with each hand, of `DEALS` × `WAYS_A_DEAL`; the highest hand first, null for nothing that pays. */
  readonly hands: readonly { readonly hand: PokerHand | null; readonly ways: number; readonly times: number }[];
  /** What the best play holds: of how many deals, and what these return on average. */
  readonly holds: readonly { readonly kind: HeldKind; readonly deals: number; readonly returns: number }[];
  /** No way to play has a higher mean of the squared return. */
  readonly mostSquare: number;
}

const known = new WeakMap<VideoPokerGame, PokerFigures>();

/**
 * The exact figures of the best play: each of all deals with each of its 32 holds and all their draws. Sums are whole numbers below 2^53.
 * Takes seconds, once.
 */
export function pokerFigures(game: VideoPokerGame): PokerFigures {
  const figures = known.get(game) ?? count(game);
  known.set(game, figures);
  return figures;
}

function count(game: VideoPokerGame): PokerFigures {
  const values = returnsOf(game);
  const means = returnTables(game);
  const squares = subsetTables(values.map((value) => value * value));
  const sums = new Float64Array(32);
  const ways = new Float64Array(values.length);
  // by size and place of a set: how often its hands are counted, over all deals, by the alternating sums of `drawSums`
  const counted = means.sets.map((set) => new Float64Array(set.length));
  const holds = new Map<HeldKind, { deals: number; returns: number }>();
  let square = 0;

  eachHand((cards, hand) => {
    drawSums(squares, cards, sums);
    let most = 0;
    for (let hold = 0; hold < 32; hold += 1) most = Math.max(most, (sums[hold] as number) / waysOf(hold));
    square += most;
    drawSums(means, cards, sums);
    const hold = highest(sums);
    const weight = WAYS_A_DEAL / waysOf(hold);
    const held = cards.filter((_, i) => (hold >> i) & 1);
    const kind = heldKind(held, hand);
    const row = holds.get(kind) ?? { deals: 0, returns: 0 };
    holds.set(kind, { deals: row.deals + 1, returns: row.returns + (sums[hold] as number) * weight });
    eachSubset(cards, (set, size, at) => {
      if ((set & hold) !== hold) return;
      const signed = (size - (SIZES[hold] as number)) % 2 === 0 ? weight : -weight;
      if (size === 5) ways[hand] = (ways[hand] as number) + signed;
      else (counted[size] as Float64Array)[at] = ((counted[size] as Float64Array)[at] as number) + signed;
    });
  });
  eachHand((cards, hand) => {
    let times = 0;
    eachSubset(cards, (_, size, at) => {
      if (size < 5) times += (counted[size] as Float64Array)[at] as number;
    });
    ways[hand] = (ways[hand] as number) + times;
  });

  const all = BigInt(DEALS) * BigInt(WAYS_A_DEAL);
  const sumOf = (power: 1 | 2) =>
    values.reduce((sum, value, hand) => sum + BigInt(value ** power) * BigInt(ways[hand] as number), 0n);
  const rtp = fraction(sumOf(1), all);
  const variance = toNumber(fraction(sumOf(2), all)) - toNumber(rtp) ** 2;
  return {
    rtp,
    variance,
    sd: Math.sqrt(variance),
    mostSquare: square / DEALS,
    hands: [...ways.keys()].reverse().map((hand) => ({
      hand: POKER_HANDS[hand - 1] ?? null,
      ways: ways[hand] as number,
      times: values[hand] as number,
    })),
    holds: [...holds]
      .map(([kind, { deals, returns }]) => ({ kind, deals, returns: returns / WAYS_A_DEAL / deals }))
      .sort((a, b) => b.returns - a.returns),
  };
}
