export type { Board, PickGroup } from './board.ts';
export * from './calendar.ts';
export { LOTTERIES, type LotteryCode } from './catalogue.ts';
export { type Coverage, coverageOf } from './coverage.ts';
export { type DrawKind, UnsoundDraw } from './draw-kind.ts';
export { drawElevenFive, type ElevenFiveDraw } from './eleven-five.ts';
export { drawFourD, type FourDDraw } from './four-d.ts';
export {
  dueStep,
  ISSUE_STATES,
  type IssueSchedule,
  type IssueState,
  issueAfter,
  issueAt,
  issuesFrom,
  mayFollow,
} from './issue-calendar.ts';
export { drawK3, type K3Draw } from './k3.ts';
export { drawKeno, type KenoDraw } from './keno.ts';
export {
  halved,
  IssueLiability,
  type LiabilityLimits,
  liabilityOf,
  lineCostsOf,
  lineKey,
  type Offer,
  offerUnder,
  outcomesOf,
} from './liability.ts';
export { drawLucky28, type Lucky28Draw } from './lucky28.ts';
export {
  defaultTerms,
  loadMenu,
  type Menu,
  type MenuSettings,
  type PlaySettings,
  rtpOf,
  type Terms,
  UnsoundMenu,
} from './menu.ts';
export { ODDS_UNIT, oddsOf, writeOdds } from './odds.ts';
export { type OutcomeCost, type OutcomeField, OutcomeSums } from './outcome-field.ts';
export { drawnNumbers, drawOwn, drawVersionOf, NO_BETS_DIGEST } from './own-draw.ts';
export { lotteryTable } from './par-table.ts';
export { drawPk10, type Pk10Draw } from './pk10.ts';
export {
  BadSelection,
  type Chance,
  type Lottery,
  type LotteryPlay,
  type Play,
  type Ticket,
  type Tier,
  textKeyOf,
} from './play.ts';
export {
  DEFAULT_PRIZE_GROUP,
  oddsOfGroup,
  PRIZE_MODES,
  type PrizeMode,
  rebatePoints,
  STAKE_MODES,
  type StakeMode,
  unitBet,
} from './prize-group.ts';
export { drawOfPublished, type PublishedPrize, type PublishedShape, publishedOf, publishedShape } from './published.ts';
export * from './schedule.ts';
export { PRIZE_POSITIONS, SENT_LIMITS, SUBTRACTED_POSITION, sumSent } from './sent-numbers.ts';
export {
  grossOf,
  type IssueSettlement,
  type LotteryBet,
  placeBet,
  type Settlement,
  settleBet,
  settleIssue,
  stakeOf,
  UnpayableBet,
  type UnsettledBet,
  voidBet,
} from './settle.ts';
export { drawSsc, type SscDraw } from './ssc/draw.ts';
export { drawThai, drawYeekee, type ThaiDraw, type YeekeeDraw } from './thai.ts';
export { DUE_REFRESH_MS, LONGEST_REFRESH_MS, refreshDelay, shownRemaining } from './timer.ts';
export { type Dragon, dragonAfter, type TrendSeries, trendSeries } from './trends.ts';
export {
  type DrawShape,
  drawVietnam,
  joinProvinces,
  PRIZES as VIETNAM_PRIZES,
  type VietnamDraw,
  vietnamDraw,
} from './vietnam/draw.ts';
export { ODDS_TABLES } from './vietnam/odds-tables.ts';
export { pickNumbers, reversals } from './vietnam/pickers.ts';
export {
  NORTHERN_CITIES,
  REGION_TIMES,
  type Region,
  STATIONS,
  type Station,
  scheduleOf,
  stationsOn,
} from './vietnam/schedule.ts';
export { type ReadStreet, readStreet, type StreetLine, type UnreadPart } from './vietnam/street-text.ts';
