import type { WordSource } from '@croupier/fairness';
import { type Amount, amount, parseAmount } from '@croupier/money';
import { evaluateInto, expandedCoins, newEvaluation } from './evaluate.ts';
import type { Evaluation } from './evaluation.ts';
import { climbLadder, firstRung, isPicked, layTiles, respinHold, startHold, turnTile, weighted } from './features.ts';
import type { SlotMachine } from './machine.ts';
import type { ReelTables } from './reel-tables.ts';
import type { RoundProgress } from './round-progress.ts';
import { describeStep, type SpinOutcome, type StepKind } from './spin.ts';
import { drawReelTimes, drawStops, standWilds } from './stops.ts';

/**
 * Where a round stands between two steps: a small JSON document, stored with the round and enough to resume it. Step 0
 * is the paid spin; each free spin, respin, turned tile and climb is a step.
 */
export interface SlotRound extends Readonly<RoundProgress> {
  /** The game version that the round is played to the end with. */
  readonly version: string;
  /** Value of one coin in minor units, as a decimal string. */
  readonly coinValue: string;
  /** Position in the round's word stream of the next step's first word. */
  readonly nextWord: number;
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

/** Counters of a round of which nothing is played. */
export function newProgress(): RoundProgress {
  return {
    stepsPlayed: 0,
    freeSpinsLeft: 0,
    freeSpinsAwarded: 0,
    coins: 0,
    bought: false,
    expanding: -1,
    wilds: 0,
    hold: null,
    pick: null,
    ladder: null,
    ended: false,
  };
}

/** Takes counters back to the start of a round. */
export function resetProgress(progress: RoundProgress, bought = false): void {
  progress.stepsPlayed = 0;
  progress.freeSpinsLeft = 0;
  progress.freeSpinsAwarded = 0;
  progress.coins = 0;
  progress.bought = bought;
  progress.expanding = -1;
  progress.wilds = 0;
  progress.hold = null;
  progress.pick = null;
  progress.ladder = null;
  progress.ended = false;
}

/**
 * Money staked by a round: the coins of one spin at this value, or the price of the feature that it buys. Everything that follows
 * costs nothing.
 */
export function stakeOf(machine: SlotMachine, coinValue: Amount, bought = false): Amount {
  return amount(BigInt(bought ? machine.buyCoins : machine.game.coinsPerSpin) * coinValue);
}

/**
 * A round of which nothing is played yet.
 *
 * @param coinValue minor units a coin; which values a site offers is not this function's business
 * @param bought whether the round buys the game's feature; whether a site may offer that is not this function's business either
 * @throws RangeError when the coin's value is not above zero, or the game sells no feature
 */
export function openRound(machine: SlotMachine, coinValue: Amount, bought = false): SlotRound {
  if (coinValue <= 0n) throw new RangeError('a coin must be worth something');
  if (bought && machine.buyCoins === 0) throw new RangeError('this game sells no feature');
  return {
    version: machine.game.version,
    coinValue: coinValue.toString(),
    nextWord: 0,
    ...newProgress(),
    bought,
  };
}

/** What the next step is, or null where the round is closed. */
export function nextStep(progress: Readonly<RoundProgress>): StepKind | null {
  if (progress.ended) return null;
  if (progress.stepsPlayed === 0) return progress.bought ? 'bought' : 'paid';
  if (progress.pick !== null) return 'pick';
  if (progress.hold !== null) return 'hold';
  if (progress.ladder !== null) return 'climb';
  if (progress.wilds !== 0) return 'respin';
  return progress.freeSpinsLeft > 0 ? 'free' : null;
}

/** Whether every step of the round has been played. */
export function isClosed(progress: Readonly<RoundProgress>): boolean {
  return nextStep(progress) === null;
}

/**
 * Plays the next step of a round: the paid spin first, then one step of its features each time until the round is closed. Given the
 * same round, stream and choice the answer is the same, so a step may be repeated safely until its answer is stored.
 *
 * @param words the round's stream, opened at `round.nextWord`. All steps of a round read one stream,
 *   `<gameVersion>:<clientSeed>:<nonce>:<i>`, each going on where the last one stopped
 * @param choice the tile that the player turns, counted from 0; -1 takes the first one, and other steps ignore it
 * @throws RoundMismatch when the round is closed or of another version, or the stream stands elsewhere
 * @throws UnknownChoice when the tile cannot be turned
 */
export function playSlotStep(machine: SlotMachine, round: SlotRound, words: WordSource, choice = -1): PlayedStep {
  if (round.version !== machine.game.version) throw new RoundMismatch(`the round is of version ${round.version}`);
  const kind = nextStep(round);
  if (kind === null) throw new RoundMismatch('the round is closed');
  if (words.position !== round.nextWord) {
    throw new RoundMismatch(`the stream stands at word ${words.position} and the round at ${round.nextWord}`);
  }
  const { version, coinValue, nextWord: _nextWord, ...before } = round;
  const progress: RoundProgress = {
    ...before,
    hold: before.hold && { ...before.hold, cells: [...before.hold.cells] },
    pick: before.pick && { ...before.pick, turned: [...before.pick.turned] },
    ladder: before.ladder && { ...before.ladder },
  };
  const evaluation = newEvaluation(machine);
  const describe = describeStep(machine, evaluation, kind, before);
  const played = { hold: progress.hold, pick: progress.pick, ladder: progress.ladder };
  const coins = advance(machine, progress, words, evaluation, choice);
  return {
    round: { version, coinValue, nextWord: words.position, ...progress },
    outcome: describe(progress, coins, played),
    win: amount(BigInt(coins) * parseAmount(coinValue)),
    closed: isClosed(progress),
  };
}

/**
 * The step itself, on counters that it changes: what `playSlotStep` and the simulator share.
 *
 * @returns the coins that the step wins, multiplier included
 */
export function advance(
  machine: SlotMachine,
  progress: RoundProgress,
  words: WordSource,
  evaluation: Evaluation,
  choice = -1,
): number {
  let coins =
    progress.pick === null &&
    progress.hold === null &&
    progress.ladder === null &&
    !(progress.bought && progress.stepsPlayed === 0)
      ? spin(machine, progress, words, evaluation)
      : featureCoins(machine, progress, words, choice);
  progress.stepsPlayed += 1;
  // compared, not taken the minimum of: where there is no limit no number becomes anything but a small integer
  if (progress.coins + coins >= machine.mostCoins) {
    coins = machine.mostCoins - progress.coins;
    progress.ended = true;
  }
  progress.coins += coins;
  return coins;
}

/** A step in which no reel spins. */
function featureCoins(machine: SlotMachine, progress: RoundProgress, words: WordSource, choice: number): number {
  const { holdAndWin, ladder } = machine.game.features;
  if (progress.pick !== null) {
    const coins = turnTile(progress.pick, choice);
    if (isPicked(progress.pick)) progress.pick = null;
    return coins;
  }
  if (progress.hold !== null && holdAndWin) {
    const coins = respinHold(holdAndWin, progress.hold, words);
    if (coins !== null) progress.hold = null;
    return coins ?? 0;
  }
  if (progress.ladder !== null && ladder) {
    const coins = climbLadder(ladder, progress.ladder, words);
    if (coins !== null) progress.ladder = null;
    return coins ?? 0;
  }
  awardFreeSpins(machine, progress, words);
  return 0;
}

/** A spin of the reels: the paid one, a respin of what is not wild, or a free one. */
function spin(machine: SlotMachine, progress: RoundProgress, words: WordSource, evaluation: Evaluation): number {
  const isPaid = progress.stepsPlayed === 0;
  const isFree = !isPaid && progress.wilds === 0;
  const reels: ReelTables = isFree ? machine.free : machine.paid;
  drawStops(reels, progress.wilds, words, evaluation.stops);
  const { reelTimes } = machine.game.features;
  if (reelTimes) drawReelTimes(reelTimes, isFree, words, evaluation.reelTimes);
  if (machine.wildReels !== null) {
    evaluation.drawn.set(evaluation.stops);
    progress.wilds = standWilds(machine, reels, progress.wilds, evaluation.stops);
  }
  evaluateInto(machine, reels, evaluation);
  let coins = evaluation.winCoins + evaluation.scatterCoins;
  if (isFree) {
    if (progress.expanding >= 0) coins += expandedCoins(machine, reels, evaluation, progress.expanding);
    coins *= machine.freeSpinMultiplier;
    progress.freeSpinsLeft -= 1;
  }
  if (evaluation.scatterCount >= machine.triggerScatters) awardFreeSpins(machine, progress, words);
  if (isPaid && evaluation.coinCount + evaluation.bonusCount > 0) startFeatures(machine, progress, words, evaluation);
  return coins;
}

function awardFreeSpins(machine: SlotMachine, progress: RoundProgress, words: WordSource): void {
  const awarded = Math.min(machine.freeSpinAward, machine.mostFreeSpins - progress.freeSpinsAwarded);
  progress.freeSpinsLeft += awarded;
  progress.freeSpinsAwarded += awarded;
  const { expanding } = machine.game.features.freeSpins ?? {};
  if (!expanding || progress.expanding >= 0) return;
  const drawn = weighted(
    words,
    expanding.map(({ weight }) => weight),
  );
  progress.expanding = machine.expanding[drawn] as number;
}

function startFeatures(machine: SlotMachine, progress: RoundProgress, words: WordSource, evaluation: Evaluation): void {
  const { holdAndWin, pick, ladder } = machine.game.features;
  if (holdAndWin && evaluation.coinCount >= machine.triggerCoins) {
    progress.hold = startHold(machine, holdAndWin, evaluation, words);
  }
  if (evaluation.bonusCount < machine.triggerBonuses) return;
  if (pick) progress.pick = layTiles(pick, words);
  if (ladder) progress.ladder = { rung: firstRung(ladder, evaluation.bonusCount), climbed: 0 };
}

/**
 * A whole round from its stream: replay from a record, and what a verifier runs. It ends, because free spins are
 * limited by the game.
 *
 * @param choices the tiles that were turned, in order; where they run out the first one is taken
 */
export function playRound(
  machine: SlotMachine,
  coinValue: Amount,
  words: WordSource,
  { bought = false, choices = [] }: { bought?: boolean; choices?: readonly number[] } = {},
): PlayedStep[] {
  const steps: PlayedStep[] = [];
  let round = openRound(machine, coinValue, bought);
  let chosen = 0;
  while (!isClosed(round)) {
    const isPick = nextStep(round) === 'pick';
    const step = playSlotStep(machine, round, words, isPick ? (choices[chosen] ?? -1) : -1);
    if (isPick) chosen += 1;
    steps.push(step);
    round = step.round;
  }
  return steps;
}
