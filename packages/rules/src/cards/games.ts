import {
  bigTwoViewFor,
  type HoldemTable,
  holdemViewFor,
  teenPattiViewFor,
  tienLenViewFor,
  type Viewer,
} from './seat-view.ts';
import {
  bigTwoOnTimeout,
  bigTwoToAct,
  holdemOnTimeout,
  holdemToAct,
  SEAT_TIMERS,
  type SeatTimer,
  teenPattiOnTimeout,
  teenPattiToAct,
  tienLenOnTimeout,
  tienLenToAct,
} from './timeout.ts';

/** What a table of cards needs of a game beside its rules: who sees what, who owes a decision, and what time does. */
export interface CardGame<State, View, Action> {
  readonly timer: SeatTimer;
  /** What a seat may see; undefined for who only looks on. @throws RangeError for a seat that is not in the hand */
  viewFor(state: State, viewer: Viewer): View;
  /** The seats that owe a decision. */
  toAct(state: State): number[];
  /** What is done for a seat at its timeout, always open to it; undefined for a seat that owes no decision. */
  actionOnTimeout(state: State, seat: number): Action | undefined;
}

const cardGame = <State, View, Action>(game: CardGame<State, View, Action>): CardGame<State, View, Action> => game;

/** The games of cards by code. */
export const CARD_GAMES = {
  tienLen: cardGame({
    timer: SEAT_TIMERS.tienLen,
    viewFor: tienLenViewFor,
    toAct: tienLenToAct,
    actionOnTimeout: tienLenOnTimeout,
  }),
  bigTwo: cardGame({
    timer: SEAT_TIMERS.bigTwo,
    viewFor: bigTwoViewFor,
    toAct: bigTwoToAct,
    actionOnTimeout: bigTwoOnTimeout,
  }),
  holdem: cardGame({
    timer: SEAT_TIMERS.holdem,
    viewFor: holdemViewFor,
    toAct: ({ hand }: HoldemTable) => holdemToAct(hand),
    actionOnTimeout: ({ hand }: HoldemTable, seat: number) => holdemOnTimeout(hand, seat),
  }),
  teenPatti: cardGame({
    timer: SEAT_TIMERS.teenPatti,
    viewFor: teenPattiViewFor,
    toAct: teenPattiToAct,
    actionOnTimeout: teenPattiOnTimeout,
  }),
} as const;

export type CardGameCode = keyof typeof CARD_GAMES;
