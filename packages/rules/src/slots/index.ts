export { buildMachine } from './build-machine.ts';
export { jackpotsOfVersion, SLOT_IDS, slotMachine, slotMachineOfVersion } from './catalogue.ts';
export { type ClosedForm, closedForm } from './closed-form.ts';
export { type Cycle, enumerateCycle } from './cycle.ts';
export { newEvaluation } from './evaluate.ts';
export type { Evaluation } from './evaluation.ts';
export { expectedReturns } from './expected-returns.generated.ts';
export { expectedReturnsSource } from './expected-source.ts';
export { type Climb, climbLadder, type Hold, type PickTable, UnknownChoice } from './features.ts';
export { type SlotFigures, slotFigures, type Volatility, volatilityOf } from './figures.ts';
export type {
  Cascade,
  ClusterWins,
  FeatureBuy,
  FreeSpins,
  HoldAndWin,
  Ladder,
  LineGame,
  LineWins,
  Pick,
  ReelTimes,
  SlotFeatures,
  SlotGame,
  SlotSymbol,
  WaysWins,
  WeightedTimes,
  WildReels,
} from './game.ts';
export { UnsoundGame } from './game-check.ts';
export { countedHash, gameHash } from './game-hash.ts';
export { R1 } from './games/r1.ts';
export { layOutGame, type SlotMachine } from './machine.ts';
export { parSheet } from './par-sheet.ts';
export { probeOf } from './probe.ts';
export { readRound } from './read-round.ts';
export type { ReelTables } from './reel-tables.ts';
export { type ExpectedReturn, judgeReturns, type PlayedReturns, type ReturnVerdict } from './return-bounds.ts';
export {
  advance,
  isClosed,
  newProgress,
  nextStep,
  openRound,
  type PlayedStep,
  playRound,
  playSlotStep,
  RoundMismatch,
  resetProgress,
  type SlotRound,
  stakeOf,
} from './round.ts';
export type { RoundProgress } from './round-progress.ts';
export {
  type Drop,
  gridAt,
  type HoldShown,
  type LadderShown,
  type LineWin,
  outcomeAt,
  type PickShown,
  type SpinOutcome,
  type StepKind,
  type WaysWin,
} from './spin.ts';
export { drawStops } from './stops.ts';
