export {
  type BigTwoCombo,
  type BigTwoKind,
  beatsBigTwo,
  bigTwoCombo,
  bigTwoHeight,
  byBigTwoHeight,
} from './big-two.ts';
export {
  type BigTwoHand,
  bigTwoRefusal,
  bigTwoUnits,
  dealBigTwo,
  IllegalBigTwoPlay,
  passBigTwo,
  playBigTwo,
  settleBigTwo,
} from './big-two-hand.ts';
export { byCategory, countTeenPatti, type StrengthCounts } from './frequencies.ts';
export { CARD_GAMES, type CardGame, type CardGameCode } from './games.ts';
export {
  actHoldem,
  cancelHoldem,
  dealHoldem,
  type HoldemAction,
  type HoldemDeal,
  type HoldemHand,
  type HoldemOptions,
  type HoldemResult,
  type HoldemSeat,
  type HoldemStart,
  holdemOptions,
  IllegalAction,
  type Street,
  settleHoldem,
  startHoldem,
} from './holdem-hand.ts';
export {
  awardPots,
  type Contribution,
  type Pot,
  type Pots,
  potsOf,
  type RakeRules,
  rakeOf,
  type Showdown,
} from './holdem-pots.ts';
export { cardsParSheet } from './par-sheet.ts';
export { countFiveCards, countSevenCards } from './poker-count.ts';
export {
  CATEGORIES,
  categoryOf,
  type PokerCategory,
  STRENGTHS,
  strengthOf,
  strengthOfSeven,
} from './poker-strength.ts';
export { seatResults, voidSeats } from './seat-results.ts';
export type {
  BigTwoView,
  HoldemTable,
  HoldemView,
  SeenCards,
  TeenPattiView,
  TienLenView,
  Viewer,
} from './seat-view.ts';
export { compareTeenPatti, type TeenPattiCategory, type TeenPattiRank, teenPattiRank } from './teen-patti.ts';
export {
  answerSideShow,
  askSideShow,
  betChaal,
  betLimits,
  callShow,
  dealTeenPatti,
  IllegalBet,
  pack,
  seatBefore,
  seeCards,
  settleTeenPatti,
  type TeenPattiHand,
  type TeenPattiRules,
  type TeenPattiSeat,
  teenPattiRules,
  UnsoundTeenPatti,
} from './teen-patti-hand.ts';
export {
  beats,
  byHeight,
  type Combo,
  type ComboKind,
  chopPoints,
  comboOf,
  heightOf,
  type InstantWin,
  instantWin,
  movesOf,
  TIEN_LEN_RULES,
  type TienLenRules,
} from './tien-len.ts';
export {
  autoPlay,
  dealTienLen,
  IllegalPlay,
  mayPlay,
  passTurn,
  playCards,
  type TienLenStart,
} from './tien-len-hand.ts';
export { settleTienLen, type TienLenResult, type TienLenStakes, tienLenStakes } from './tien-len-payments.ts';
export type { Chop, TienLenHand } from './tien-len-state.ts';
export {
  deadlineOf,
  LONGEST_SIT_OUT_MS,
  type OwedDecision,
  type SeatTimer,
  type TrickAction,
  timeBankAfter,
} from './timeout.ts';
