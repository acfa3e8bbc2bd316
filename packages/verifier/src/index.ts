export { type Difference, differenceOf, knowsGame, type RecordedRound, type RoundSeed } from './difference.ts';
export { type FamilyName, verifiers } from './families.ts';
export type { Family } from './family.ts';
export { NoRecords, type RoundFile, readLimits, readRecords } from './read-records.ts';
export { holdsRuns, readRuns } from './read-runs.ts';
export { coinValueOf, type EnteredAmounts, jackpotOf, toJackpots, toSlotOutcome } from './slot-outcome.ts';
export { toSoloOutcome } from './solo-outcome.ts';
export { type Verdict, verifyRound } from './verify-round.ts';
export { type RunVerdict, verifyRun } from './verify-run.ts';
