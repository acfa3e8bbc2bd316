import type { SoloChoice as AskedChoice, SoloOutcome, SoloStep } from '@croupier/contract';
import { amount, parseAmount } from '@croupier/money';
import {
  defaultChoice,
  openSolo,
  playSolo,
  readSoloRound,
  type SoloChoice,
  type SoloGame,
  type SoloRound,
  UnknownSoloChoice,
} from '@croupier/rules/solo';
import { toSoloOutcome } from '@croupier/verifier';
import { refuse } from '../../../kernel/refusal.ts';
import { answerOf, type StepRequest, type StepRules, type StoredStep, wordsOf } from '../rounds/play-step.ts';

export type PlaySolo = StepRequest & {
  game: SoloGame;
  /** Stakes on offer, minor units, smallest first. */
  stakes: readonly string[];
  /** Null ends a round that its player left. */
  choice: AskedChoice | null;
};

/** A step of a solo game. Refuses `stake_not_offered` and `choice_not_offered`. */
export function soloRules(request: PlaySolo): StepRules {
  const { game, position } = request;
  return {
    draw(sessionState, state) {
      const round = state === null ? newRound(request) : readSoloRound(game, state);
      const choice = request.choice === null ? defaultChoice(game, round) : toChoice(request.choice);
      const drawn = drawChosen(() =>
        playSolo(game, round, choice, wordsOf(sessionState.seed, game.version, position, round.nextWord)),
      );
      return { win: drawn.win, closed: drawn.closed, state: drawn.round, outcome: toSoloOutcome(drawn.outcome) };
    },
  };
}

function drawChosen<Drawn>(draw: () => Drawn): Drawn {
  try {
    return draw();
  } catch (error) {
    if (error instanceof UnknownSoloChoice) refuse('choice_not_offered');
    throw error;
  }
}

/** Bets are made of chips, so each is a multiple of the smallest, and so is their sum; elsewhere the stake is one of those on offer. */
function newRound({ game, stakes, stake, choice }: PlaySolo): SoloRound {
  const isOffered =
    game.kind === 'baccarat' && choice?.kind === 'bets'
      ? [stake, ...Object.values(choice.bets)].every((money) => isOfChips(money, stakes[0]))
      : stakes.includes(stake);
  if (!isOffered) refuse('stake_not_offered');
  return openSolo(game, amount(BigInt(stake)));
}

const isOfChips = (money: string, chip: string | undefined): boolean =>
  chip !== undefined && BigInt(money) % BigInt(chip) === 0n;

function toChoice(asked: AskedChoice): SoloChoice {
  if (asked.kind !== 'bets') return asked;
  const bets = Object.entries(asked.bets).map(([spot, money]) => [spot, parseAmount(money)] as const);
  return { kind: 'bets', bets: Object.fromEntries(bets) };
}

/** A stored step as the game's client takes it. */
export const toSoloStep = (step: StoredStep): SoloStep => answerOf<SoloOutcome>(step);
