import type { SlotOutcome } from '@croupier/contract';
import type { WordSource } from '@croupier/fairness';
import { jackpotStream } from '@croupier/rules/jackpots';
import {
  isClosed,
  openRound,
  type PlayedStep,
  playSlotStep,
  type SlotMachine,
  type SlotRound,
  slotMachineOfVersion,
  UnknownChoice,
} from '@croupier/rules/slots';
import { type DrawnStep, type Family, UnknownStake } from './family.ts';
import { drawJackpots } from './slot-jackpots.ts';
import { coinValueOf, toSlotOutcome } from './slot-outcome.ts';

/** Slots: the paid spin or a bought feature, then each step that follows, from one stream; jackpots from one of their own. */
export const slots: Family = {
  knows: (gameVersion) => slotMachineOfVersion(gameVersion) !== undefined,
  *draw(gameVersion, stake, words, recorded): Iterable<DrawnStep> {
    const machine = slotMachineOfVersion(gameVersion);
    const bought = machine !== undefined && machine.buyCoins > 0 && partOf(recorded(0)).kind === 'bought';
    const coinValue = machine && coinValueOf(stake, bought ? machine.buyCoins : machine.game.coinsPerSpin);
    if (!machine || !coinValue) throw new UnknownStake();
    let round = openRound(machine, coinValue, bought);
    while (!isClosed(round)) {
      const drawn = playChosen(machine, round, words, choiceIn(recorded(round.stepsPlayed)));
      const isPaid = round.stepsPlayed === 0;
      round = drawn.round;
      const outcome = toSlotOutcome(drawn.outcome, drawn.round);
      const { jackpots: terms } = machine.game;
      if (!isPaid || !terms) {
        yield { win: drawn.win, outcome, closed: drawn.closed };
        continue;
      }
      const stream = () => words(0, jackpotStream(gameVersion));
      const { jackpots, win } = drawJackpots(terms, stake, stream, partOf(recorded(0)).jackpots);
      yield { win: drawn.win + win, outcome: { ...outcome, jackpots }, closed: drawn.closed };
    }
  },
};

/** A recorded outcome, which may be anything. */
function partOf(outcome: unknown): Partial<SlotOutcome> {
  return typeof outcome === 'object' && outcome !== null ? outcome : {};
}

/** The tile that was turned, by the record. */
function choiceIn(outcome: unknown): number | undefined {
  const turned: unknown = partOf(outcome).pick?.turned;
  if (!Array.isArray(turned)) return undefined;
  const tile: unknown = turned.at(-1)?.tile;
  return Number.isInteger(tile) ? (tile as number) : undefined;
}

/** A choice that could not be made is left to the comparison: the tile that is turned instead is another. */
function playChosen(
  machine: SlotMachine,
  round: SlotRound,
  words: (from: number) => WordSource,
  choice: number | undefined,
): PlayedStep {
  try {
    return playSlotStep(machine, round, words(round.nextWord), choice);
  } catch (error) {
    if (!(error instanceof UnknownChoice)) throw error;
    return playSlotStep(machine, round, words(round.nextWord));
  }
}
