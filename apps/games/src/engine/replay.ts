import type { HouseSession, SlotStep } from '@croupier/contract';
import type { PresentationStep } from './presentation-step.ts';
import { presentationStepsOf } from './presentation-steps.ts';

/** A stored round shown again. Nothing is asked of the server and no money moves. */
export type ReplayState = {
  readonly session: HouseSession;
  readonly steps: readonly SlotStep[];
  /** The step on the reels; -1 before the first. */
  readonly index: number;
  readonly at: 'idle' | 'turning' | 'showing';
  /** Goes on to the next step by itself. */
  readonly playing: boolean;
};

export type ReplayEvent =
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'restart' }
  | { readonly type: 'rested' }
  | { readonly type: 'shown' };

export type ReplayEffect =
  | { readonly do: 'turn_to'; readonly step: SlotStep; readonly before: readonly SlotStep[] }
  /** Put the window after these steps on the reels without a turn. */
  | { readonly do: 'stand'; readonly steps: readonly SlotStep[] }
  | { readonly do: 'show'; readonly presentationSteps: readonly PresentationStep[] }
  | { readonly do: 'announce_step'; readonly step: SlotStep; readonly spinsPlayed: number };

export type ReplayTurn = { readonly state: ReplayState; readonly effects: readonly ReplayEffect[] };

/** The replay of a session in replay mode, standing before its first step. */
export function openReplay(session: HouseSession): ReplayState {
  return { session, steps: session.steps, index: -1, at: 'idle', playing: false };
}

/** The next state of a replay and what has to be shown. */
export function advanceReplay(state: ReplayState, event: ReplayEvent): ReplayTurn {
  switch (event.type) {
    case 'play': {
      if (state.at !== 'idle') return { state: { ...state, playing: true }, effects: [] };
      const from = state.index >= state.steps.length - 1 ? -1 : state.index;
      return turnTo({ ...state, playing: true }, from + 1);
    }
    case 'pause':
      return { state: { ...state, playing: false }, effects: [] };
    case 'next':
      return turnTo({ ...state, playing: false }, state.index + 1);
    case 'previous':
      return stand({ ...state, playing: false }, Math.max(0, state.index - 1));
    case 'restart':
      return { state: { ...state, playing: false, index: -1, at: 'idle' }, effects: [{ do: 'stand', steps: [] }] };
    case 'rested':
      return state.at === 'turning' ? show(state) : { state, effects: [] };
    case 'shown': {
      if (state.at !== 'showing') return { state, effects: [] };
      const idle: ReplayState = { ...state, at: 'idle' };
      const over = state.index >= state.steps.length - 1;
      return state.playing && !over
        ? turnTo(idle, state.index + 1)
        : { state: { ...idle, playing: false }, effects: [] };
    }
  }
}

/** Free spins among the steps up to and with the one at `index`. */
export function spinsPlayedUpTo(steps: readonly SlotStep[], index: number): number {
  return steps.slice(0, index + 1).filter(({ outcome }) => outcome.kind === 'free').length;
}

function turnTo(state: ReplayState, index: number): ReplayTurn {
  const step = state.steps[index];
  if (!step) return { state, effects: [] };
  return {
    state: { ...state, index, at: 'turning' },
    effects: [{ do: 'turn_to', step, before: state.steps.slice(0, index) }],
  };
}

function stand(state: ReplayState, index: number): ReplayTurn {
  const step = state.steps[index];
  if (!step) return { state, effects: [] };
  const showing = show({ ...state, index });
  return {
    state: showing.state,
    effects: [{ do: 'stand', steps: state.steps.slice(0, index + 1) }, ...showing.effects],
  };
}

function show(state: ReplayState): ReplayTurn {
  const step = state.steps[state.index];
  if (!step) return { state, effects: [] };
  const spinsPlayed = spinsPlayedUpTo(state.steps, state.index);
  const presentationSteps = presentationStepsOf(step, state.session.game, spinsPlayed);
  return {
    state: { ...state, at: 'showing' },
    effects: [
      { do: 'announce_step', step, spinsPlayed },
      { do: 'show', presentationSteps },
    ],
  };
}
