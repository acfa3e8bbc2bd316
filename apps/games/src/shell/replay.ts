/** A stored round shown again. Nothing is asked of the server and no money moves. */
export type ReplayState<Step> = {
  readonly steps: readonly Step[];
  /** Steps turn before they are shown, and one that is gone back to is shown again. */
  readonly turns: boolean;
  /** The step in view; -1 before the first. */
  readonly index: number;
  readonly at: 'idle' | 'turning' | 'showing';
  /** Goes on to the next step by itself. */
  readonly playing: boolean;
};

export type ReplayEvent = {
  readonly type: 'play' | 'pause' | 'next' | 'previous' | 'restart' | 'rested' | 'shown';
};

export type ReplayEffect<Step> =
  /** Sets turning what a step turns, and brings it to rest on it. */
  | { readonly do: 'turn_to'; readonly step: Step; readonly before: readonly Step[] }
  | { readonly do: 'show'; readonly step: Step; readonly before: readonly Step[] }
  /** Puts the game as it is after these steps, without motion. */
  | { readonly do: 'stand'; readonly steps: readonly Step[] };

export type ReplayTurn<Step> = { readonly state: ReplayState<Step>; readonly effects: readonly ReplayEffect<Step>[] };

/** The replay of these steps, standing before the first. */
export function openReplay<Step>(steps: readonly Step[], turns: boolean): ReplayState<Step> {
  return { steps, turns, index: -1, at: 'idle', playing: false };
}

/** The next state of a replay and what has to be shown. */
export function advanceReplay<Step>(state: ReplayState<Step>, { type }: ReplayEvent): ReplayTurn<Step> {
  const isLast = state.index >= state.steps.length - 1;
  switch (type) {
    case 'play':
      if (state.at !== 'idle') return { state: { ...state, playing: true }, effects: [] };
      return go({ ...state, playing: true }, isLast ? 0 : state.index + 1);
    case 'pause':
      return { state: { ...state, playing: false }, effects: [] };
    case 'next':
      return go({ ...state, playing: false }, state.index + 1);
    case 'previous':
      return back({ ...state, playing: false });
    case 'restart':
      return stand({ ...state, playing: false }, -1);
    case 'rested':
      return state.at === 'turning' ? show(state, state.index) : { state, effects: [] };
    case 'shown': {
      if (state.at !== 'showing') return { state, effects: [] };
      const idle: ReplayState<Step> = { ...state, at: 'idle' };
      if (state.playing && !isLast) return go(idle, state.index + 1);
      return { state: { ...idle, playing: false }, effects: [] };
    }
  }
}

function go<Step>(state: ReplayState<Step>, index: number): ReplayTurn<Step> {
  const step = state.steps[index];
  if (!step) return { state, effects: [] };
  if (!state.turns) return show(state, index);
  const before = state.steps.slice(0, index);
  return { state: { ...state, index, at: 'turning' }, effects: [{ do: 'turn_to', step, before }] };
}

function show<Step>(state: ReplayState<Step>, index: number): ReplayTurn<Step> {
  const step = state.steps[index];
  if (!step) return { state, effects: [] };
  const before = state.steps.slice(0, index);
  return { state: { ...state, index, at: 'showing' }, effects: [{ do: 'show', step, before }] };
}

function back<Step>(state: ReplayState<Step>): ReplayTurn<Step> {
  if (!state.turns) return stand(state, Math.max(-1, state.index - 1));
  const index = Math.max(0, state.index - 1);
  const stood = stand(state, index);
  const shown = show(stood.state, index);
  return { state: shown.state, effects: [...stood.effects, ...shown.effects] };
}

function stand<Step>(state: ReplayState<Step>, index: number): ReplayTurn<Step> {
  return {
    state: { ...state, index, at: 'idle' },
    effects: [{ do: 'stand', steps: state.steps.slice(0, index + 1) }],
  };
}
