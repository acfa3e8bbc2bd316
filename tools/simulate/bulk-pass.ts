import type { WordSource } from '@croupier/fairness';
import {
  advance,
  newEvaluation,
  newProgress,
  nextStep,
  type RoundProgress,
  resetProgress,
  type SlotMachine,
} from '@croupier/rules/slots';
import { countStops, newTally, type Tally } from './tally.ts';

/**
 * Plays whole rounds from a bulk generator through the scaling, evaluator and features that the server plays with.
 * Nothing is allocated for a round, unless it holds coins, lays out tiles or climbs.
 *
 * @param bought rounds buy the game's feature instead of a paid spin
 */
export function playBulk(machine: SlotMachine, words: WordSource, rounds: number, bought = false): Tally {
  const tally = newTally(machine);
  const evaluation = newEvaluation(machine);
  const progress = newProgress();
  const counted = (stopCounts: Int32Array) => Array.from(stopCounts, (count) => new Float64Array(count));
  const stops = counted(machine.paid.stopCounts);
  const freeStops = machine.free === machine.paid ? stops : counted(machine.free.stopCounts);

  for (let round = 0; round < rounds; round += 1) {
    resetProgress(progress, bought);
    if (advance(machine, progress, words, evaluation) > 0) tally.hits += 1;
    if (!bought) {
      countStops(stops, evaluation.drawn);
      countTriggers(tally, progress);
    }
    for (let kind = nextStep(progress); kind !== null; kind = nextStep(progress)) {
      advance(machine, progress, words, evaluation);
      tally.steps[kind] += 1;
      if (kind === 'free') countStops(freeStops, evaluation.drawn);
    }
    if (progress.coins > 0) tally.winningRounds += 1;
    if (progress.ended) tally.ended += 1;
    tally.coins += progress.coins;
    tally.coinSquares += progress.coins * progress.coins;
  }
  tally.rounds = rounds;
  tally.steps[bought ? 'bought' : 'paid'] = rounds;
  tally.words = words.position;
  tally.rejected = words.rejected;
  tally.stops = stops.map((counts) => [...counts]);
  tally.freeStops = machine.free === machine.paid ? [] : freeStops.map((counts) => [...counts]);
  return tally;
}

/** Notes what a paid spin started. */
export function countTriggers(tally: Tally, progress: Readonly<RoundProgress>): void {
  if (progress.freeSpinsLeft > 0) tally.triggers['free spins'] += 1;
  if (progress.pick !== null) tally.triggers.pick += 1;
  if (progress.hold !== null) tally.triggers['hold and win'] += 1;
  if (progress.ladder !== null) tally.triggers.ladder += 1;
  if (progress.wilds !== 0) tally.triggers.respins += 1;
}
