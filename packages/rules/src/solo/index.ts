export { SPOT_BETS } from './baccarat-coup.ts';
export { bestHold } from './best-hold.ts';
export {
  ABYSS_PEARL,
  HARBOUR_KITE,
  HIGH_TABLE,
  PHOENIX_COURT,
  SOLO_IDS,
  soloGame,
  soloGameOfVersion,
} from './catalogue.ts';
export { CRASH_VALUES, crashOf, reachingValues } from './crash.ts';
export { soloExpected } from './expected.ts';
export {
  BACCARAT_SPOTS,
  type BaccaratGame,
  type BaccaratSpot,
  type CoupShown,
  type CrashGame,
  type CrashShown,
  type PearlsGame,
  type PearlsShown,
  type PokerShown,
  type SoloChoice,
  type SoloGame,
  type SoloShown,
  type VideoPokerGame,
} from './game.ts';
export { soloSheet } from './par-sheet.ts';
export { pearlLadder } from './pearls.ts';
export { type PokerFigures, pokerFigures } from './poker-figures.ts';
export { POKER_HANDS, type PokerHand, pokerHandOf } from './poker-pay.ts';
export { soloProbe } from './probe.ts';
export {
  defaultChoice,
  openSolo,
  type PlayedSolo,
  playSolo,
  readSoloRound,
  type SoloRound,
} from './round.ts';
export { SoloMismatch, UnknownSoloChoice } from './step.ts';
export {
  type SpotFigures,
  type StopFigures,
  spotFigures,
  stopFigures,
  type TargetFigures,
  targetFigures,
} from './table-figures.ts';
