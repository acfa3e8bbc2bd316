import type { Phase } from './phase.ts';

/** What a table lets hear. */
export type TableSound = 'chip' | 'open' | 'closed' | 'deal' | 'result' | 'won';

/** What is heard when a round goes from one phase to the next; null where nothing is. Who joins in the middle hears nothing of what was. */
export function soundOfStep(before: Phase | null, after: Phase | null, hasWon: boolean): TableSound | null {
  if (before === null || after === null || before === after) return null;
  switch (after) {
    case 'betting':
      return 'open';
    case 'closed':
      return before === 'betting' ? 'closed' : null;
    case 'playing':
    case 'revealing':
      return 'deal';
    case 'result':
      return hasWon ? 'won' : 'result';
    case 'void':
      return 'closed';
  }
}
