import type { WordSource } from '@croupier/fairness';
import { advance, isClosed, newEvaluation, type RoundProgress, type SlotMachine } from '@croupier/rules/slots';
import { newTally, type Tally } from './tally.ts';

/**
 * Plays whole rounds from a bulk generator through the scaling, evaluator and free spins that the server plays with.
 * Nothing is allocated for a round.
 */
export function playBulk(machine: SlotMachine, words: WordSource, rounds: number): Tally {
  const tally = newTally(machine);
  const evaluation = newEvaluation(machine);
  const progress: RoundProgress = { stepsPlayed: 0, freeSpinsLeft: 0, freeSpinsAwarded: 0, coins: 0 };
  const stopCounts = machine.game.reels.map((reel) => new Float64Array(reel.length));
  const countStops = () => {
    for (let reel = 0; reel < stopCounts.length; reel += 1) {
      const counts = stopCounts[reel] as Float64Array;
      const stop = evaluation.stops[reel] as number;
      counts[stop] = (counts[stop] as number) + 1;
    }
  };

  for (let round = 0; round < rounds; round += 1) {
    progress.stepsPlayed = 0;
    progress.freeSpinsLeft = 0;
    progress.freeSpinsAwarded = 0;
    progress.coins = 0;
    if (advance(machine, progress, words, evaluation) > 0) tally.hits += 1;
    if (progress.freeSpinsLeft > 0) tally.triggers += 1;
    countStops();
    while (!isClosed(progress)) {
      advance(machine, progress, words, evaluation);
      countStops();
    }
    tally.freeSpins += progress.freeSpinsAwarded;
    tally.coins += progress.coins;
    tally.coinSquares += progress.coins * progress.coins;
  }
  tally.rounds = rounds;
  tally.words = words.position;
  tally.rejected = words.rejected;
  tally.stops = stopCounts.map((counts) => [...counts]);
  return tally;
}
