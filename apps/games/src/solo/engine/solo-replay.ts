import type { SoloSession, SoloStep } from '@croupier/contract';

/** A stored round shown again. Nothing is asked of the server and no money moves. */
export type SoloReplayState = {
  readonly steps: readonly SoloStep[];
  /** The step in view; -1 before the first. */
  readonly index: number;
  readonly at: 'idle' | 'showing';
  /** Goes on to the next step by itself. */
  readonly playing: boolean;
};

export type SoloReplayEvent = { readonly type: 'play' | 'pause' | 'next' | 'previous' | 'restart' | 'shown' };

export type SoloReplayEffect =
  | { readonly do: 'show'; readonly step: SoloStep; readonly before: readonly SoloStep[] }
  /** Put the table as it is after these steps, without motion. */
  | { readonly do: 'stand'; readonly steps: readonly SoloStep[] };

export type SoloReplayTurn = { readonly state: SoloReplayState; readonly effects: readonly SoloReplayEffect[] };

/** The replay of a session in replay mode, before its first step. */
export function openSoloReplay(session: SoloSession): SoloReplayState {
  return { steps: session.steps, index: -1, at: 'idle', playing: false };
}

/** The next state of a replay and what has to be shown. */
export function advanceSoloReplay(state: SoloReplayState, { type }: SoloReplayEvent): SoloReplayTurn {
  const isLast = state.index >= state.steps.length - 1;
  switch (type) {
    case 'play':
      if (state.at !== 'idle') return { state: { ...state, playing: true }, effects: [] };
      return show({ ...state, playing: true }, isLast ? 0 : state.index + 1);
    case 'pause':
      return { state: { ...state, playing: false }, effects: [] };
    case 'next':
      return state.at === 'idle' ? show({ ...state, playing: false }, state.index + 1) : { state, effects: [] };
    case 'previous':
      return stand(state, state.index - 1);
    case 'restart':
      return stand(state, -1);
    case 'shown': {
      if (state.at !== 'showing') return { state, effects: [] };
      const idle: SoloReplayState = { ...state, at: 'idle' };
      if (state.playing && !isLast) return show(idle, state.index + 1);
      return { state: { ...idle, playing: false }, effects: [] };
    }
  }
}

function show(state: SoloReplayState, index: number): SoloReplayTurn {
  const step = state.steps[index];
  if (!step) return { state, effects: [] };
  const before = state.steps.slice(0, index);
  return { state: { ...state, index, at: 'showing' }, effects: [{ do: 'show', step, before }] };
}

function stand(state: SoloReplayState, wanted: number): SoloReplayTurn {
  const index = Math.max(-1, wanted);
  return {
    state: { ...state, index, at: 'idle', playing: false },
    effects: [{ do: 'stand', steps: state.steps.slice(0, index + 1) }],
  };
}
