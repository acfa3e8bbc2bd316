import type { SoloChoice, SoloOutcome, SoloSession, SoloStep } from '@croupier/contract';
import type {
  AskedStep,
  SharedEffect,
  SharedEvent,
  SharedPhase,
  SharedState,
  Turn,
  WaitedEvent,
} from '../../shell/play-state.ts';

/** A step that the server was asked for. */
export type SoloAsked = AskedStep & { readonly choice: SoloChoice };

export type SoloPhase =
  | SharedPhase<SoloAsked, SoloStep>
  /** The round is decided on; the minimum cycle has to pass before it is paid. */
  | { readonly at: 'queued'; readonly choice: SoloChoice; readonly stake: bigint }
  /** A round is open and the player decides how it goes on. */
  | { readonly at: 'deciding' };

export type PastRound = { readonly roundId: string; readonly outcome: SoloOutcome; readonly stake: string };

/** `stake` is that of games with one stake a round; where money lies on fields, their sum is the stake. */
export type SoloState = SharedState<SoloSession, SoloAsked, SoloStep, SoloPhase> & {
  /** The round on the table as far as it has been shown, over or open. Empty before the first and once the next is asked for. */
  readonly steps: readonly SoloStep[];
  readonly history: readonly PastRound[];
};

/** Events of solo games alone. */
export type TableEvent =
  /** The player decided: `stake` is what the round costs where it begins with this choice. */
  | { readonly type: 'chosen'; readonly choice: SoloChoice; readonly stake: bigint; readonly nowMs: number }
  /** Leaves out what is left to show of the step. */
  | { readonly type: 'hastened' }
  | { readonly type: 'shown' };

export type SoloEvent = SharedEvent<SoloSession, SoloStep> | WaitedEvent | TableEvent;

/** Effects of solo games alone. */
export type TableEffect =
  /** The table moves until the answer comes. `before`: the steps of its round, none where it begins one. */
  | { readonly do: 'begin'; readonly choice: SoloChoice; readonly before: readonly SoloStep[] }
  | { readonly do: 'show'; readonly step: SoloStep; readonly before: readonly SoloStep[] }
  /** Put the table as it is after these steps, without motion: nothing was played, or a session was opened anew. */
  | { readonly do: 'stand'; readonly steps: readonly SoloStep[] }
  | { readonly do: 'hasten' };

/** What the world has to do after an event, in order. */
export type SoloEffect = SharedEffect<SoloAsked, SoloStep> | TableEffect;

export type SoloTurn = Turn<SoloState, SoloEffect>;
