import { type Fraction, fraction } from '../shared/fraction.ts';
import { assertHouseEdge, type ReturningBet } from '../shared/house-edge.ts';
import {
  DEFAULT_DRAW_ODDS,
  type DrawOdds,
  drawReturn,
  type FightChances,
  fighterReturn,
  hongKongPrice,
  type MalayOdds,
  malayQuote,
  UnsoundFight,
} from './fixed-odds.ts';

/** What a fight is offered at. */
export interface FightOffer {
  readonly MERON: MalayOdds;
  readonly WALA: MalayOdds;
  readonly draws: DrawOdds;
}

export interface FightSettings {
  /** Of decided stakes, in 1/10,000. */
  readonly margin: number;
  readonly draws?: DrawOdds;
  /** Names of bets that may be offered without an edge: `COCKFIGHT/MERON` … `COCKFIGHT/FTD`. */
  readonly allowedWithoutEdge?: readonly string[];
}

/**
 * Prices a fight.
 *
 * @throws UnsoundFight as `hongKongPrice`, HouseEdgeRefused when a bet returns 99.95 % or more and is not allowed by name
 */
export function offerFight(chances: FightChances, settings: FightSettings): FightOffer {
  const { margin, draws = DEFAULT_DRAW_ODDS, allowedWithoutEdge = [] } = settings;
  const quote = (side: 'MERON' | 'WALA') => malayQuote(hongKongPrice(chances, side, margin));
  const offer = { MERON: quote('MERON'), WALA: quote('WALA'), draws };
  assertHouseEdge(fightReturns(chances, offer), new Set(allowedWithoutEdge));
  return offer;
}

/** What every bet of a fight returns at an offer. */
export function fightReturns(chances: FightChances, offer: FightOffer): ReturningBet[] {
  const bet = (side: string, rtp: Fraction) => ({ name: `COCKFIGHT/${side}`, rtp });
  return [
    bet('MERON', fighterReturn(chances, 'MERON', offer.MERON)),
    bet('WALA', fighterReturn(chances, 'WALA', offer.WALA)),
    bet('BDD', drawReturn(chances, 'BDD', offer.draws)),
    bet('FTD', drawReturn(chances, 'FTD', offer.draws)),
  ];
}

/**
 * Checks the commission of the pools, of which members together get the rest back.
 *
 * @param commission in 1/10,000
 * @throws UnsoundFight for a commission that is no part of the pools, HouseEdgeRefused below 0.06 %, unless `COCKFIGHT_POOL` is allowed by name
 */
export function assertPoolCommission(commission: number, allowedWithoutEdge: readonly string[] = []): void {
  if (!Number.isInteger(commission) || commission < 0 || commission > 10_000) {
    throw new UnsoundFight('a commission is a part of the pools');
  }
  const rtp = fraction(10_000 - commission, 10_000);
  assertHouseEdge([{ name: 'COCKFIGHT_POOL', rtp }], new Set(allowedWithoutEdge));
}
