import type { SharedRound } from '@croupier/contract';
import { useEffect, useState } from 'react';
import { localMs } from '../../shared/server-clock.ts';

/** What a round looks like at a moment of the page's clock: its state may be known before it is shown. */
export type Phase = 'betting' | 'closed' | 'playing' | 'revealing' | 'result' | 'void';

export function phaseAt(round: SharedRound, nowMs: number): Phase {
  if (round.state === 'void') return 'void';
  if (round.state === 'open' && nowMs < localMs(round.locksAt)) return 'betting';
  if (round.state === 'playing') return 'playing';
  if (round.outcome === null) return 'closed';
  return nowMs < localMs(round.resultAt) ? 'revealing' : 'result';
}

/** The phase of a round, and how much of its reveal has been shown, 0 to 1; rendered again when either changes. */
export function usePhase(round: SharedRound | null, steps: number): { phase: Phase | null; shown: number } {
  const [, again] = useState(0);
  const now = performance.now();
  const phase = round ? phaseAt(round, now) : null;
  const fraction = round ? revealedAt(round, now) : 0;
  const shown = phase === 'result' ? 1 : Math.floor(fraction * steps) / steps;
  useEffect(() => {
    if (!round) return;
    const at = performance.now();
    const dealsMs = localMs(round.dealsAt);
    const resultMs = localMs(round.resultAt);
    const stepMs = (resultMs - dealsMs) / steps;
    const next = [
      localMs(round.locksAt),
      ...Array.from({ length: steps }, (_, index) => dealsMs + (index + 1) * stepMs),
      resultMs,
    ].filter((moment) => moment > at);
    if (next.length === 0) return;
    const timer = setTimeout(() => again((count) => count + 1), Math.min(...next) - at + 5);
    return () => clearTimeout(timer);
  });
  return { phase, shown };
}

/** Which part of the reveal is over. */
export function revealedAt(round: SharedRound, nowMs: number): number {
  if (round.outcome === null) return 0;
  const dealsMs = localMs(round.dealsAt);
  const resultMs = localMs(round.resultAt);
  return Math.min(1, Math.max(0, (nowMs - dealsMs) / Math.max(1, resultMs - dealsMs)));
}
