import { uniform, type WordSource } from '@croupier/fairness';
import type { Amount } from '@croupier/money';
import { type Fraction, fraction, plus } from '../shared/fraction.ts';

/** Tickets for turnover: one for each whole `price` of valid bet. @throws RangeError for a price of 0 or below */
export function ticketsFor(validBet: Amount, price: Amount): bigint {
  if (price <= 0n) throw new RangeError('a ticket has a price');
  return validBet <= 0n ? 0n : validBet / price;
}

export interface Entrant {
  readonly member: string;
  readonly tickets: number;
}

/**
 * Draws winners, each ticket alike, and nobody twice: with a winner all of that member's tickets leave. Entrants are
 * taken in the order given, which is therefore part of what is published. One draw a winner over the tickets left.
 *
 * @returns the winners in order; all entrants with tickets when there are not more than prizes
 * @throws RangeError for tickets that are not integers from 0, or more than 2^32 of them
 */
export function drawWinners(entrants: readonly Entrant[], prizes: number, words: WordSource): string[] {
  if (entrants.some(({ tickets }) => !Number.isSafeInteger(tickets) || tickets < 0)) {
    throw new RangeError('tickets are counted in whole numbers');
  }
  const left = entrants.filter(({ tickets }) => tickets > 0);
  const winners: string[] = [];
  while (winners.length < prizes && left.length > 0) {
    const index = drawWeighted(
      left.map(({ tickets }) => tickets),
      words,
    );
    winners.push((left[index] as Entrant).member);
    left.splice(index, 1);
  }
  return winners;
}

/** A segment of a wheel. `stock` is how often it can still be won; without it there is no end. */
export interface Segment {
  readonly weight: number;
  readonly value: Amount;
  readonly stock?: number;
}

/**
 * Spins a wheel: the index of a segment, with the chance of its weight among the segments still in stock.
 *
 * @throws RangeError when nothing is left to win, or a weight is not a whole number from 0
 */
export function spinWheel(segments: readonly Segment[], words: WordSource): number {
  return drawWeighted(segments.map(liveWeight), words);
}

/** Expected value of a spin in minor units, exact: Σ weight × value / Σ weight over the segments in stock. */
export function wheelValue(segments: readonly Segment[]): Fraction {
  const total = segments.reduce((sum, segment) => sum + liveWeight(segment), 0);
  return segments.reduce(
    (sum, segment) => plus(sum, fraction(BigInt(liveWeight(segment)) * segment.value, total)),
    fraction(0n),
  );
}

function liveWeight({ weight, stock }: Segment): number {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError('weights are whole numbers from 0');
  return stock !== undefined && !(stock > 0) ? 0 : weight;
}

function drawWeighted(weights: readonly number[], words: WordSource): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let ticket = uniform(words, total);
  return weights.findIndex((weight) => {
    ticket -= weight;
    return ticket < 0;
  });
}
