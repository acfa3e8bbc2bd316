import type { WordSource } from '@croupier/fairness';
import { type Amount, amount, parseAmount } from '@croupier/money';
import { type Evaluation, newEvaluation } from './evaluate.ts';
import type { SlotMachine } from './machine.ts';
import { describeSpin, type SpinOutcome, spinInto } from './spin.ts';

/**
 * Where a round stands between two steps: a small JSON document, stored with the round and enough to resume it. Step 0
 * is the paid spin; each free spin is a step.
 */
export interface SlotRound {
  /** The game version that the round is played to the end with. */
  readonly version: string;
  /** Value of one coin in minor units, as a decimal string. */
  readonly coinValue: string;
  /** Position in the round's word stream of the next step's first word. */
  readonly nextWord: number;
  readonly stepsPlayed: number;
  readonly freeSpinsLeft: number;
  /** Free spins awarded so far, played ones included. */
  readonly freeSpinsAwarded: number;
  /** Coins won so far. */
  readonly coins: number;
}

export interface PlayedStep {
  readonly round: SlotRound;
  readonly outcome: SpinOutcome;
  /** What this step wins, in minor units. */
  readonly win: Amount;
  /** No step is left: the round can be closed. */
  readonly closed: boolean;
}

/** Thrown when a step is asked for that the stored round does not have next. A caller's mistake, never a player's. */
export class RoundMismatch extends Error {
  override readonly name = 'RoundMismatch';
}

/** The counters that a step moves. The simulator keeps one set and resets it for each round. */
export interface RoundProgress {
  stepsPlayed: number;
  freeSpinsLeft: number;
  freeSpinsAwarded: number;
  coins: number;
}

/** Money staked by a round: the coins of one spin at this value. Free spins cost nothing. */
export function stakeOf(machine: SlotMachine, coinValue: Amount): Amount {
  return amount(BigInt(machine.game.coinsPerSpin) * coinValue);
}

/**
 * A round of which nothing is played yet.
 *
 * @param coinValue minor units a coin; which values a site offers is not this function's business
 * @throws RangeError when the coin's value is not above zero
 */
export function openRound(machine: SlotMachine, coinValue: Amount): SlotRound {
  if (coinValue <= 0n) throw new RangeError('a coin must be worth something');
  return {
    version: machine.game.version,
    coinValue: coinValue.toString(),
    nextWord: 0,
    stepsPlayed: 0,
    freeSpinsLeft: 0,
    freeSpinsAwarded: 0,
    coins: 0,
  };
}

/** Whether every step of the round has been played. */
export function isClosed({ stepsPlayed, freeSpinsLeft }: Readonly<RoundProgress>): boolean {
  return stepsPlayed > 0 && freeSpinsLeft === 0;
}

/**
 * Plays the next step of a round: the paid spin first, then one free spin each time until the round is closed. Given the
 * same round and the same stream the answer is the same, so a step may be repeated safely until its answer is stored.
 *
 * @param words the round's stream, opened at `round.nextWord`. All steps of a round read one stream,
 *   `<gameVersion>:<clientSeed>:<nonce>:<i>`, each going on where the last one stopped
 * @throws RoundMismatch when the round is closed or of another version, or the stream stands elsewhere
 */
export function playStep(machine: SlotMachine, round: SlotRound, words: WordSource): PlayedStep {
  if (round.version !== machine.game.version) throw new RoundMismatch(`the round is of version ${round.version}`);
  if (isClosed(round)) throw new RoundMismatch('the round is closed');
  if (words.position !== round.nextWord) {
    throw new RoundMismatch(`the stream stands at word ${words.position} and the round at ${round.nextWord}`);
  }
  const evaluation = newEvaluation(machine);
  const progress: RoundProgress = {
    stepsPlayed: round.stepsPlayed,
    freeSpinsLeft: round.freeSpinsLeft,
    freeSpinsAwarded: round.freeSpinsAwarded,
    coins: round.coins,
  };
  const kind = progress.stepsPlayed === 0 ? 'paid' : 'free';
  const coins = advance(machine, progress, words, evaluation);
  const awarded = progress.freeSpinsAwarded - round.freeSpinsAwarded;
  return {
    round: { version: round.version, coinValue: round.coinValue, nextWord: words.position, ...progress },
    outcome: describeSpin(machine, evaluation, kind, awarded),
    win: amount(BigInt(coins) * parseAmount(round.coinValue)),
    closed: isClosed(progress),
  };
}

/**
 * The step itself, on counters that it changes: what `playStep` and the simulator share.
 *
 * @returns the coins that the step wins, multiplier included
 */
export function advance(
  machine: SlotMachine,
  progress: RoundProgress,
  words: WordSource,
  evaluation: Evaluation,
): number {
  spinInto(machine, words, evaluation);
  let coins = evaluation.lineCoins + evaluation.scatterCoins;
  if (progress.stepsPlayed > 0) {
    coins *= machine.freeSpinMultiplier;
    progress.freeSpinsLeft -= 1;
  }
  if (evaluation.scatterCount >= machine.triggerScatters) {
    const awarded = Math.min(machine.freeSpinAward, machine.mostFreeSpins - progress.freeSpinsAwarded);
    progress.freeSpinsLeft += awarded;
    progress.freeSpinsAwarded += awarded;
  }
  progress.stepsPlayed += 1;
  progress.coins += coins;
  return coins;
}

/**
 * A whole round from its stream: replay from a record, and what a verifier runs. It ends, because free spins are
 * limited by the game.
 */
export function playRound(machine: SlotMachine, coinValue: Amount, words: WordSource): PlayedStep[] {
  const steps: PlayedStep[] = [];
  let round = openRound(machine, coinValue);
  while (!isClosed(round)) {
    const step = playStep(machine, round, words);
    steps.push(step);
    round = step.round;
  }
  return steps;
}

const COUNTERS = ['nextWord', 'stepsPlayed', 'freeSpinsLeft', 'freeSpinsAwarded', 'coins'] as const;

/**
 * A round as it was stored, checked on its way back in.
 *
 * @throws RoundMismatch when the document is not one that `openRound` or `playStep` wrote
 */
export function readRound(stored: unknown): SlotRound {
  const round = stored as SlotRound | null;
  const sound =
    typeof round === 'object' &&
    round !== null &&
    typeof round.version === 'string' &&
    COUNTERS.every((counter) => Number.isSafeInteger(round[counter]) && round[counter] >= 0) &&
    round.freeSpinsLeft <= round.freeSpinsAwarded &&
    typeof round.coinValue === 'string' &&
    parseAmount(round.coinValue) > 0n;
  if (!sound) throw new RoundMismatch('the stored round is damaged');
  return round;
}
