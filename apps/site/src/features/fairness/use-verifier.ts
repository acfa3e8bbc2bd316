import type { DrawProof } from '@croupier/contract';
import {
  type DrawVerdict,
  holdsDraws,
  NoRecords,
  type RoundFile,
  readDraws,
  readRecords,
  type Verdict,
  verifyDraw,
  verifyRound,
} from '@croupier/verifier';
import { useEffect, useRef, useState } from 'react';

export type CheckedRound = { what: 'round'; record: RoundFile; verdict: Verdict };
export type CheckedDraw = { what: 'draw'; proof: DrawProof; verdict: DrawVerdict };
export type Checked = CheckedRound | CheckedDraw;

export type Checking =
  | { state: 'idle' }
  | { state: 'checking'; done: number; all: number }
  | { state: 'done'; checked: readonly Checked[] }
  | { state: 'refused'; problem: NoRecords['problem']; place: number };

/** As long as the page may stand still at a time, in milliseconds. */
const sliceMs = 30;

/** Checks the rounds or the draws of lotteries in a text, a slice at a time. What is asked last counts. */
export function useVerifier(): { checking: Checking; check: (text: string) => Promise<void> } {
  const [checking, setChecking] = useState<Checking>({ state: 'idle' });
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current = -1;
    },
    [],
  );

  async function check(text: string): Promise<void> {
    turn.current += 1;
    const own = turn.current;
    let checks: (() => Checked)[];
    try {
      checks = checksOf(text);
    } catch (error) {
      if (!(error instanceof NoRecords)) throw error;
      setChecking({ state: 'refused', problem: error.problem, place: error.place });
      return;
    }
    const checked: Checked[] = [];
    while (checked.length < checks.length) {
      setChecking({ state: 'checking', done: checked.length, all: checks.length });
      await new Promise((resolve) => setTimeout(resolve));
      if (turn.current !== own) return;
      const until = performance.now() + sliceMs;
      for (const check of checks.slice(checked.length)) {
        checked.push(check());
        if (performance.now() >= until) break;
      }
    }
    setChecking({ state: 'done', checked });
  }

  return { checking, check };
}

/** @throws NoRecords */
function checksOf(text: string): (() => Checked)[] {
  return holdsDraws(text)
    ? readDraws(text).map((proof) => () => ({ what: 'draw', proof, verdict: verifyDraw(proof) }))
    : readRecords(text).map((record) => () => ({ what: 'round', record, verdict: verifyRound(record) }));
}
