import { type Amount, amount } from '@croupier/money';
import { actHoldem, type HoldemAction, type HoldemHand, startHoldem } from '../holdem-hand.ts';
import type { RakeRules } from '../holdem-pots.ts';

/** 5 % of the pot, 300 at most. */
export const RAKE: RakeRules = { rateBps: 500, caps: [[2, amount(300n)]] };

export const chips = (count: number): Amount => amount(BigInt(count));

/** A hand that begins with these stacks, at blinds of 5 and 10 unless others are given. */
export const start = (stacks: readonly number[], button = 0, small = 5, big = 10): HoldemHand =>
  startHoldem({ stacks: stacks.map(chips), button, smallBlind: chips(small), bigBlind: chips(big) });

export const to = (total: number): HoldemAction => ({ kind: 'raiseTo', total: chips(total) });
export const fold: HoldemAction = { kind: 'fold' };
export const check: HoldemAction = { kind: 'check' };
export const call: HoldemAction = { kind: 'call' };
export const play = (hand: HoldemHand, ...actions: HoldemAction[]): HoldemHand => actions.reduce(actHoldem, hand);
