import type { DrawIssue } from '@croupier/contract';

type Shown = Pick<DrawIssue, 'state' | 'disputed' | 'drawsAt' | 'locksAt'>;
export type ShownState = DrawIssue['state'] | 'due' | 'disputed';

/** Where an issue stands at a moment: one that awaits its result after the draw is due, one whose sources differ disputed. */
export function stateOf({ state, disputed, drawsAt, locksAt }: Shown, nowMs: number): ShownState {
  if (disputed) return 'disputed';
  if (state === 'locked' && Date.parse(drawsAt) <= nowMs) return 'due';
  // the lock is judged by its time, whenever the row was written
  if (state === 'open' && Date.parse(locksAt) <= nowMs) return 'locked';
  return state;
}
