export { BET_RESULTS, type BetResult, resultOf } from './bet-result.ts';
export { type Fraction, toDecimal } from './fraction.ts';
export {
  assertHouseEdge,
  HouseEdgeRefused,
  type ReturningBet,
  RTP_REFUSED_FROM,
} from './house-edge.ts';
