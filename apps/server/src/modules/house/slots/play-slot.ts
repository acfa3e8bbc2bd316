import type { SlotOutcome, SlotStep } from '@croupier/contract';
import { hmacWords, memberContext } from '@croupier/fairness';
import { jackpotStream } from '@croupier/rules/jackpots';
import {
  openRound,
  playSlotStep,
  readRound,
  type SlotMachine,
  type SlotRound,
  stakeOf,
  UnknownChoice,
} from '@croupier/rules/slots';
import { coinValueOf, jackpotOf, toSlotOutcome } from '@croupier/verifier';
import { refuse } from '../../../kernel/refusal.ts';
import type { GameSessionState } from '../rounds/game-session-state.ts';
import {
  answerOf,
  type DrawnStep,
  type StepRequest,
  type StepRules,
  type StoredStep,
  wordsOf,
} from '../rounds/play-step.ts';

export type PlaySlot = StepRequest & {
  machine: SlotMachine;
  /** What a trial account stakes feeds no jackpot and wins none. */
  trial: boolean;
  /** Stakes on offer, minor units; `stake` is one of them, or the price of the feature at one. */
  stakes: readonly string[];
  /** Buys the feature. Of the paid step only. */
  buy?: boolean | undefined;
  /** The tile to turn. */
  choice?: number | undefined;
};

/** A step of a slot. Refuses `stake_not_offered`, `feature_not_offered` and `choice_not_offered`. */
export function slotRules(request: PlaySlot): StepRules {
  return {
    draw(sessionState, state) {
      const round = state === null ? newRound(request) : readRound(state);
      const words = wordsOf(sessionState.seed, round.version, request.position, round.nextWord);
      const drawn = drawChosen(() => playSlotStep(request.machine, round, words, request.choice));
      return {
        win: drawn.win,
        closed: drawn.closed,
        state: drawn.round,
        outcome: toSlotOutcome(drawn.outcome, drawn.round),
        ...(state === null ? paidWith(sessionState, request) : {}),
      };
    },
  };
}

/**
 * How a paid step is placed, and what its stake feeds: the jackpots of the game, drawn from a stream of their own of the round's seed. A
 * trial account takes part in none.
 */
function paidWith({ seed }: GameSessionState, request: PlaySlot): Pick<DrawnStep, 'jackpots' | 'variant'> {
  const { jackpots: terms = [], version } = request.machine.game;
  const placed = request.buy ? { variant: 'bought' } : {};
  if (terms.length === 0) return placed;
  if (request.trial) return { ...placed, jackpots: [] };
  const { serverSeed, clientSeed } = seed;
  const context = memberContext(clientSeed, request.position.nonce);
  const words = () => hmacWords({ serverSeed, gameVersion: jackpotStream(version), context });
  return { ...placed, jackpots: { terms, words } };
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
  const answer = answerOf<SlotOutcome>(step);
  return { ...answer, ...jackpotOf(answer.outcome) };
}
