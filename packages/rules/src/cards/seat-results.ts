import type { Amount } from '@croupier/money';
import { type BetResult, resultOf } from '../shared/bet-result.ts';

/**
 * How a hand came out for each seat: by what it put in and what it is credited, rake taken off. A seat that gets back a part
 * of its own money lost; one that is credited what it put in, pushed. Of games that are paid by points (Tien Len, Big Two)
 * the net result less its rake is credited, and 0 put in.
 *
 * @param put by seat, in minor units
 * @param credited by seat, in minor units
 */
export const seatResults = (put: readonly Amount[], credited: readonly Amount[]): BetResult[] =>
  credited.map((sum, seat) => {
    const result = resultOf<bigint>(sum, put[seat] ?? 0n);
    return result === 'HALF_LOST' ? 'LOST' : result;
  });

/** Every seat of a hand that was cancelled: all got back what they put in. */
export const voidSeats = (seats: number): BetResult[] => Array.from({ length: seats }, () => 'VOID');
