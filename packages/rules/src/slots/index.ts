export { type Fraction, toNumber } from '../shared/fraction.ts';
export { SLOT_IDS, slotMachine, slotMachineOfVersion } from './catalogue.ts';
export { type Cycle, enumerateCycle } from './cycle.ts';
export { type Evaluation, newEvaluation } from './evaluate.ts';
export { type SlotFigures, slotFigures, type Volatility, volatilityOf } from './figures.ts';
export type { FreeSpins, LineWins, SlotGame, SlotSymbol } from './game.ts';
export { UnsoundGame } from './game-check.ts';
export { gameHash } from './game-hash.ts';
export { buildMachine, type SlotMachine } from './machine.ts';
export { parSheet } from './par-sheet.ts';
export { R1 } from './r1.ts';
export {
  advance,
  isClosed,
  openRound,
  type PlayedStep,
  playRound,
  playStep,
  RoundMismatch,
  type RoundProgress,
  readRound,
  type SlotRound,
  stakeOf,
} from './round.ts';
export { gridAt, type LineWin, outcomeAt, type SpinOutcome } from './spin.ts';
