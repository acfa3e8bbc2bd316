export { gradeAbandoned, type StoppedIn } from './abandoned.ts';
export {
  type Acceptance,
  accept,
  IN_PLAY_DELAY,
  liabilities,
  maxStake,
  type OpenBet,
  overloaded,
  type PricePolicy,
  type Quote,
} from './acceptance.ts';
export {
  CASH_OUT_TOLERANCE,
  type CashOutLeg,
  type CashOutRefusal,
  cashOutOffer,
  cashOutPart,
  cashOutRefusal,
} from './cash-out.ts';
export {
  DEFAULT_ESPORTS_RULES,
  type EsportsPick,
  type EsportsRules,
  gradeEsports,
  type MapResult,
  readEsportsPick,
  type SeriesEnd,
  type SeriesResult,
} from './esports.ts';
export {
  type Counts,
  type FootballPick,
  type FootballResult,
  gradeFootball,
  type Period,
  readFootballPick,
  type Score,
  type ScorePick,
  type Side,
  type Statistic,
  type Way,
} from './football.ts';
export {
  type DeadHeat,
  deadHeat,
  expectedReturn,
  fairOdds,
  type Grade,
  grossOf,
  resultOfGrade,
  returnOf,
} from './grade.ts';
export { gradeHandicap, gradeOver, gradeUnder, type Quarters } from './handicap.ts';
export { DEFAULT_MONEYLINE_RULES, gradeMoneyline, type MoneylineResult, type MoneylineRules } from './moneyline.ts';
export {
  accumulatorGross,
  combinedOdds,
  InvalidMultiple,
  type Leg,
  MOST_LEGS,
  MOST_SYSTEM_LEGS,
  relatedEvents,
  type SettledLeg,
  SYSTEMS,
  type SystemName,
  systemBets,
  systemCost,
  systemGross,
} from './multiple.ts';
export { cutOdds, InvalidOdds, MOST_ODDS, type Odds, ONE, odds, oddsBelow } from './odds.ts';
export {
  fromFormat,
  fromFractional,
  type OddsFormat,
  type OddsRounding,
  toFormat,
  toFractional,
  toWinStake,
} from './odds-format.ts';
export { gradeOutright } from './outright.ts';
export { assertOverround, type SportsBet, sportsBets, sportsPar } from './par.ts';
export { type Means, remaining, scoreChances } from './poisson.ts';
export { assertPrices, DEFAULT_OVERROUND, type PricedSelection, priceOf } from './price.ts';
export { type SeriesScore, seriesChances, seriesScores } from './series.ts';
export { InvalidPick, InvalidResult } from './strict.ts';
export {
  fixtureMeans,
  MATCH_MINUTE_MS,
  playVirtualMatch,
  type Rating,
  seasonRounds,
  type VirtualGoal,
} from './virtual.ts';
export { DEFAULT_VOID_RULES, type EventTimes, type VoidReason, type VoidRules, voidReason } from './voiding.ts';
