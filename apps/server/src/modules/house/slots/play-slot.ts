import type { SlotStep } from '@croupier/contract';
import { openRound, playSlotStep, readRound, type SlotRound, stakeOf, UnknownChoice } from '@croupier/rules/slots';
import { refuse } from '../../../kernel/refusal.ts';
import type { Jackpots } from '../../jackpots/jackpots.public.ts';
import type { Rounds } from '../../rounds/rounds.public.ts';
import { answerOf, type StepRules, type StoredStep, wordsOf } from '../rounds/play-step.ts';
import { withJackpots } from './slot-jackpots.ts';
import { coinValueOf, jackpotOf, toSlotOutcome } from './slot-outcome.ts';
import type { PlaySlot } from './slot-play.ts';

/** A step of a slot. Refuses `stake_not_offered`, `feature_not_offered`, `choice_not_offered`, and what a jackpot refuses. */
export function slotRules(deps: { rounds: Rounds; jackpots: Jackpots }, request: PlaySlot): StepRules {
  return {
    draw(table, state) {
      const round = state === null ? newRound(request) : readRound(state);
      const words = wordsOf(table.seed, round.version, request.position, round.nextWord);
      const drawn = drawChosen(() => playSlotStep(request.machine, round, words, request.choice));
      return {
        win: drawn.win,
        closed: drawn.closed,
        state: drawn.round,
        ...withJackpots(deps, table, request, toSlotOutcome(drawn.outcome, drawn.round)),
      };
    },
  };
}

function drawChosen<Drawn>(draw: () => Drawn): Drawn {
  try {
    return draw();
  } catch (error) {
    if (error instanceof UnknownChoice) refuse('choice_not_offered');
    throw error;
  }
}

function newRound({ machine, profile, stakes, stake, buy = false }: PlaySlot): SlotRound {
  if (buy && (machine.buyCoins === 0 || !profile.featureBuy)) refuse('feature_not_offered');
  const coinValue = coinValueOf(BigInt(stake), buy ? machine.buyCoins : machine.game.coinsPerSpin);
  if (!coinValue || !stakes.includes(stakeOf(machine, coinValue).toString())) refuse('stake_not_offered');
  return openRound(machine, coinValue, buy);
}

/** A stored step as the game's client takes it. */
export function toSlotStep(step: StoredStep): SlotStep {
  const answer = answerOf<SlotStep['outcome']>(step);
  return { ...answer, ...jackpotOf(answer.outcome) };
}
