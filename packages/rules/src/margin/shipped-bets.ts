import type { RebatedBet } from '../rewards/index.ts';
import { fraction } from '../shared/fraction.ts';
import { countedBets } from './counted-bets.generated.ts';

/** Every bet that the program comes with, as `countShippedBets` counts them: a server checks them at its start without counting. */
export const SHIPPED_BETS: readonly RebatedBet[] = countedBets.map(([turnoverClass, numerator, denominator, name]) => ({
  name,
  turnoverClass,
  rtp: fraction(numerator, denominator),
}));
