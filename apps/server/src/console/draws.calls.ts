import type { Handlers } from '../kernel/handlers.ts';
import { drawDecisionCalls } from './draw-decisions.calls.ts';
import { drawFeedCalls } from './draw-feeds.calls.ts';
import { drawIssueCalls } from './draw-issues.calls.ts';
import { drawMenuCalls } from './draw-menus.calls.ts';
import { createDrawView, type DrawDeps } from './show-draws.ts';

type DrawCalls = Pick<
  Handlers,
  | keyof ReturnType<typeof drawIssueCalls>
  | keyof ReturnType<typeof drawDecisionCalls>
  | keyof ReturnType<typeof drawMenuCalls>
  | keyof ReturnType<typeof drawFeedCalls>
>;

/** Binds the console's calls on lotteries: the module does it, staff keeps who did what and why, and has a second person approve voids and menus. */
export function consoleDrawCalls(deps: DrawDeps): DrawCalls {
  const view = createDrawView(deps);
  return {
    ...drawIssueCalls(deps, view),
    ...drawDecisionCalls(deps, view),
    ...drawMenuCalls(deps, view),
    ...drawFeedCalls(deps),
  };
}
