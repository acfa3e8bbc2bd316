import { shuffle, type WordSource } from '@croupier/fairness';
import { type Amount, amount, ZERO } from '@croupier/money';
import { type Card, DECK } from '../shared/playing-cards.ts';
import { bestHold } from './best-hold.ts';
import type { SoloChoice, VideoPokerGame } from './game.ts';
import { pokerHandOf } from './poker-pay.ts';
import type { PokerState } from './poker-state.ts';
import { type SoloStepResult, UnknownSoloChoice } from './step.ts';

/** Cards that a round can show: five, and one for each of them. */
const CARDS = 10;

/** The deal shows the first five cards of a shuffled deck; the draw replaces those not held, from the deck in order, left to right. */
export function playPoker(
  game: VideoPokerGame,
  stake: Amount,
  state: PokerState | null,
  choice: SoloChoice,
  words: WordSource,
): SoloStepResult {
  if (state === null) {
    if (choice.kind !== 'deal') throw new UnknownSoloChoice('a round begins with the deal');
    const cards = shuffle(words, DECK).slice(0, CARDS);
    const shown = cards.slice(0, 5);
    return {
      outcome: { game: 'videoPoker', kind: 'deal', cards: shown, ...handIn(shown), win: ZERO, roundWin: ZERO },
      kept: { poker: { cards } },
    };
  }
  if (choice.kind !== 'draw' || choice.held.length !== 5) throw new UnknownSoloChoice('the draw comes next');
  const cards = drawn(state.cards, choice.held);
  const hand = handIn(cards);
  const win = amount(stake * BigInt(timesOf(game, cards)));
  return {
    outcome: { game: 'videoPoker', kind: 'draw', cards, held: [...choice.held], ...hand, win, roundWin: win },
    kept: null,
  };
}

function drawn(deck: readonly Card[], held: readonly boolean[]): Card[] {
  let next = 5;
  return held.map((stays, place) => {
    if (stays) return deck[place] as Card;
    next += 1;
    return deck[next - 1] as Card;
  });
}

const handIn = (cards: readonly Card[]) => {
  const hand = pokerHandOf(cards);
  return hand === null ? {} : { hand };
};

/** What five cards return, in stakes. */
function timesOf({ pays }: VideoPokerGame, cards: readonly Card[]): number {
  const made = pokerHandOf(cards);
  return pays.find(({ hand }) => hand === made)?.times ?? 0;
}

export function pokerDefault(game: VideoPokerGame, { cards }: PokerState): SoloChoice {
  return { kind: 'draw', held: bestHold(game, cards.slice(0, 5)) };
}

/** Whether a stored state is one that the deal wrote. */
export function readPoker(state: unknown): boolean {
  const cards: unknown = (state as Partial<PokerState> | undefined)?.cards;
  return (
    Array.isArray(cards) &&
    cards.length === CARDS &&
    new Set(cards).size === CARDS &&
    cards.every((card) => Number.isInteger(card) && card >= 0 && card < DECK.length)
  );
}
