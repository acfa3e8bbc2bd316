export {
  type BaccaratHand,
  type BaccaratPairs,
  type BaccaratRound,
  type BaccaratTotals,
  type BaccaratWinner,
  baccaratValue,
  baccaratWinner,
  bankerDraws,
  dealBaccarat,
  isNatural,
  type PairKind,
} from './baccarat.ts';
export { BACCARAT_PAIR_BETS, BACCARAT_TOTAL_BETS } from './baccarat-bets.ts';
export { baccaratPairs, baccaratTotals } from './baccarat-odds.ts';
export {
  BAU_CUA_BETS,
  BAU_CUA_COMBOS,
  BAU_CUA_ROUNDS,
  BAU_CUA_SYMBOLS,
  type BauCuaSymbol,
  type BauCuaThrow,
  throwSymbols,
} from './bau-cua.ts';
export {
  type BetFigures,
  betNamed,
  type Distribution,
  figuresOf,
  grossOf,
  houseEdge,
  ODDS_UNIT,
  type Odds,
  type Settlement,
  settleBet,
  type TableBet,
  tableTextKey,
} from './bet.ts';
export {
  BLACKJACK_RULES,
  type BlackjackDeal,
  type BlackjackRules,
  blackjackValue,
  type HandValue,
  handValue,
  isBlackjack,
} from './blackjack.ts';
export { blackjackReturn } from './blackjack-gate.ts';
export {
  type BlackjackHand,
  type BlackjackMove,
  type BlackjackRound,
  type BlackjackSettlement,
  dealBlackjack,
  decideInsurance,
  handGross,
  IllegalMove,
  insuranceStake,
  legalMoves,
  playMove,
  publicRound,
  settleBox,
} from './blackjack-round.ts';
export {
  BLACKJACK_SEAT_BETS,
  BLACKJACK_SIDE_BETS,
  blackjackDeals,
  INSURANCE_BET,
  insuranceRounds,
} from './blackjack-side-bets.ts';
export { type BlackjackStrategy, infiniteDeckStrategy, type StrategyCell } from './blackjack-strategy.ts';
export { type BlackjackDecision, blackjackOnTimeout, blackjackToAct } from './blackjack-timeout.ts';
export { BLACKJACK_HAND, loadTables, type TableSettings, type Tables, tableReturns } from './configuration.ts';
export { DRAGON_TIGER_BETS, type DragonTigerRound, dealDragonTiger, dragonTigerRounds } from './dragon-tiger.ts';
export {
  type DealtRound,
  type RoundSource,
  TABLE_GAMES,
  type TableCoverage,
  type TableGame,
  type TableGameCode,
  type TablePart,
} from './games.ts';
export { GOOD_ROADS, type GoodRoad, goodRoad, SHORTEST_GOOD_ROAD } from './good-roads.ts';
export { type TableRow, tableRows, tablesParSheet, tableTextKeys } from './par-sheet.ts';
export {
  askRoad,
  type BigRoadColumn,
  type BigRoadMark,
  beadPlate,
  bigRoad,
  bigRoadColumns,
  DERIVED_ROADS,
  type DerivedMark,
  type DerivedRoad,
  derivedMarks,
  derivedRoad,
  leadingTies,
  placeColumns,
  ROAD_ROWS,
  type RoadCell,
  type RoadOutcome,
  type RoadRound,
} from './roads.ts';
export {
  DOUBLE_ZERO_BETS,
  DOUBLE_ZERO_POCKET,
  LA_PARTAGE,
  type Pocket,
  RED_NUMBERS,
  ROULETTE_BETS,
  type RouletteBet,
  rouletteBet,
  rouletteCoverage,
  roulettePockets,
  spinDoubleZeroWheel,
  spinWheel,
  WHEEL_ORDER,
} from './roulette.ts';
export { CALL_BETS, type CallPart, finals, neighbours } from './roulette-racetrack.ts';
export {
  afterCrash,
  BLACKJACK_DECISION_MS,
  commitOutcome,
  nextPhase,
  openTableRound,
  ROUND_PHASES,
  ROUND_TIMINGS,
  type RoundPhase,
  type RoundTiming,
  type TableRound,
  takesBet,
  WrongPhase,
} from './round-phases.ts';
export { afterRound, canDeal, openShoe, SHOE_RULES, type Shoe, type ShoeRules } from './shoe.ts';
export { type Dice, rollDice, SIC_BO_BETS, SIC_BO_ROUNDS } from './sic-bo.ts';
export { ImpossibleRound, UnsoundTables } from './unsound-tables.ts';
export { type RedCoins, shakeCoins, XOC_DIA_BETS, XOC_DIA_ROUNDS } from './xoc-dia.ts';
