export { type Fraction, toDecimal } from './fraction.ts';
export {
  assertHouseEdge,
  HouseEdgeRefused,
  type ReturningBet,
  RTP_REFUSED_FROM,
} from './house-edge.ts';
