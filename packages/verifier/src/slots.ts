import { isClosed, openRound, playStep, slotMachineOfVersion } from '@croupier/rules/slots';
import { type DrawnStep, type Family, UnknownStake } from './family.ts';
import { coinValueOf, toSlotOutcome } from './slot-outcome.ts';

/** Slots: the paid spin, then each free spin, from one stream. */
export const slots: Family = {
  knows: (gameVersion) => slotMachineOfVersion(gameVersion) !== undefined,
  *draw(gameVersion, stake, words): Iterable<DrawnStep> {
    const machine = slotMachineOfVersion(gameVersion);
    const coinValue = machine && coinValueOf(stake, machine.game.coinsPerSpin);
    if (!machine || !coinValue) throw new UnknownStake();
    let round = openRound(machine, coinValue);
    while (!isClosed(round)) {
      const drawn = playStep(machine, round, words(round.nextWord));
      round = drawn.round;
      yield { win: drawn.win, outcome: toSlotOutcome(drawn.outcome, drawn.round), closed: drawn.closed };
    }
  },
};
