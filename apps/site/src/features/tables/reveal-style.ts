import type { SharedRound } from '@croupier/contract';
import { type CSSProperties, useState } from 'react';
import { localMs } from '../../shared/server-clock.ts';

/**
 * Lets animations of a stylesheet follow a round's reveal: `--reveal` is how long it takes and `--since` a delay that puts whoever joins in its
 * middle where everybody else is. Both are fixed for an outcome, so that no render restarts what moves.
 */
export function useRevealStyle(round: SharedRound): CSSProperties {
  const about = round.outcome === null ? null : round.roundId;
  const [known, setKnown] = useState<{ about: string | null; style: CSSProperties }>({ about: null, style: {} });
  if (known.about === about) return known.style;
  const dealsMs = localMs(round.dealsAt);
  const next = {
    about,
    style:
      about === null
        ? {}
        : ({
            '--reveal': `${Math.max(1, Math.round(localMs(round.resultAt) - dealsMs))}ms`,
            '--since': `${Math.round(dealsMs - performance.now())}ms`,
          } as CSSProperties),
  };
  setKnown(next);
  return next.style;
}
