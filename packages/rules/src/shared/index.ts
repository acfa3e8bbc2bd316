export { BET_RESULTS, type BetResult, resultOf } from './bet-result.ts';
export { type Fraction, fraction, minus, over, plus, times, toDecimal, toNumber } from './fraction.ts';
export {
  assertHouseEdge,
  HouseEdgeRefused,
  type ReturningBet,
  RTP_REFUSED_FROM,
} from './house-edge.ts';
export {
  type Card,
  CLUBS,
  cardOf,
  cardText,
  DECK,
  DIAMONDS,
  HEARTS,
  InvalidCards,
  isCard,
  isRed,
  rankOf,
  readCard,
  readCards,
  SPADES,
  shuffledDecks,
  suitOf,
} from './playing-cards.ts';
export { InvalidStake } from './stake.ts';
