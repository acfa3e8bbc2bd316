import { type Fraction, fraction, minus, toDecimal } from './fraction.ts';

/** From this return on, a bet gives the house nothing for its risk: 99.95 %. Source: `games.md` §9.8. */
export const RTP_REFUSED_FROM = fraction(9995, 10_000);

/** A bet with the return that its configured odds give, stake included. */
export interface ReturningBet {
  /** The name under which an operator may allow it, such as `LUCKY28/SUM/13`. */
  readonly name: string;
  /** Expected gross over stake, exact. */
  readonly rtp: Fraction;
}

/** Thrown when a configuration would let members win in the long run. `bets` are those that it refuses. */
export class HouseEdgeRefused extends RangeError {
  override readonly name = 'HouseEdgeRefused';
  readonly bets: readonly ReturningBet[];

  constructor(bets: readonly ReturningBet[]) {
    super(
      `no house edge: ${bets.map(({ name, rtp }) => `${name} returns ${toDecimal(percentOf(rtp), 4)} %`).join(', ')}`,
    );
    this.bets = bets;
  }
}

/**
 * Refuses a configuration in which a bet returns 99.95 % or more, unless that very bet is allowed by name.
 *
 * @param allowed names of bets that the operator accepts without an edge; nothing else is let through by them
 * @throws HouseEdgeRefused naming every such bet
 */
export function assertHouseEdge(bets: Iterable<ReturningBet>, allowed: ReadonlySet<string> = new Set()): void {
  const refused = [...bets].filter(
    ({ name, rtp }) => minus(rtp, RTP_REFUSED_FROM).numerator >= 0n && !allowed.has(name),
  );
  if (refused.length > 0) throw new HouseEdgeRefused(refused);
}

const percentOf = ({ numerator, denominator }: Fraction): Fraction => fraction(numerator * 100n, denominator);
