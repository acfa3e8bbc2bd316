export { jackpotReturn, jackpotsReturn, type RunFigures, runFigures } from './figures.ts';
export { enterJackpot, type JackpotEntry, type JackpotMeter, type JackpotRun, type JackpotWin } from './meter.ts';
export {
  type Chance,
  ceilingOf,
  chanceOf,
  drawChance,
  drawTrigger,
  jackpotStream,
  largestStakeOf,
  mustHitStream,
} from './odds.ts';
export {
  type JackpotKind,
  type JackpotLevel,
  type JackpotTerms,
  jackpotKinds,
  jackpotLevels,
  MOST_SEED,
  PARTS,
  sameTerms,
  termsProblem,
} from './terms.ts';
