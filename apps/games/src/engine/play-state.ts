import type { HouseSession, SlotStep } from '@croupier/contract';
import type {
  AskedStep,
  SharedEffect,
  SharedEvent,
  SharedPhase,
  SharedState,
  Turn,
  WaitedEvent,
} from '../shell/play-state.ts';
import type { PresentationStep } from './presentation-step.ts';
import type { StepKind } from './step-kind.ts';

/** A step that the server was asked for. */
export type Asked = AskedStep & {
  /** Buys the feature. */
  readonly buy?: true;
  /** The tile to turn. */
  readonly choice?: number;
};

export type Phase =
  | SharedPhase<Asked, SlotStep>
  /** The next step is decided; the game's minimum cycle or the pause between free spins has to pass first. */
  | { readonly at: 'queued' }
  /** The outcome is known and the reels come to rest on it. */
  | { readonly at: 'resting'; readonly step: SlotStep }
  /** A round is open from before and waits for the player to carry on. */
  | { readonly at: 'resume' }
  /** Tiles lie on the table and the player turns one. */
  | { readonly at: 'picking' };

/** What the round in progress has come to, as far as it has been shown. */
export type RoundSoFar = {
  readonly roundId: string;
  readonly stake: bigint;
  readonly win: bigint;
  readonly spinsPlayed: number;
  readonly spinsLeft: number;
  /** What comes next. */
  readonly nextKind: StepKind;
  /** Its last step. */
  readonly last: SlotStep;
  /** It began with a feature that was paid for. */
  readonly isBought: boolean;
};

export type PlayState = SharedState<HouseSession, Asked, SlotStep, Phase> & {
  readonly round: RoundSoFar | null;
};

/** Events of slots alone. */
export type SpinEvent =
  /** The spin button: plays, carries on with free spins, asks again, or hastens what is being shown. */
  | { readonly type: 'pressed'; readonly nowMs: number }
  /** Buys the game's feature at the chosen stake. */
  | { readonly type: 'bought'; readonly nowMs: number }
  | { readonly type: 'tile_chosen'; readonly tile: number; readonly nowMs: number }
  | { readonly type: 'rested' }
  /** A jackpot win has been shown, so it counts towards the shown balance from now on. */
  | { readonly type: 'jackpot_revealed'; readonly win: bigint }
  | { readonly type: 'shown'; readonly nowMs: number };

export type PlayEvent = SharedEvent<HouseSession, SlotStep> | WaitedEvent | SpinEvent;

/** Effects of slots alone. */
export type SpinEffect =
  /** Something turns until the answer comes: the reels, what is not held, a tile. `after` is the step before it in its round. */
  | { readonly do: 'turn'; readonly kind: StepKind; readonly after: SlotStep | null; readonly choice: number | null }
  | { readonly do: 'rest'; readonly step: SlotStep }
  /** Bring the reels back to where they stood: the step was refused and nothing was drawn. */
  | { readonly do: 'rest_back' }
  | { readonly do: 'show'; readonly presentationSteps: readonly PresentationStep[] }
  | { readonly do: 'hasten' }
  | { readonly do: 'announce_step'; readonly step: SlotStep; readonly spinsPlayed: number };

/** What the world has to do after an event, in order. */
export type Effect = SharedEffect<Asked, SlotStep> | SpinEffect;

export type SpinTurn = Turn<PlayState, Effect>;
