import type { DrawProof, TableProof } from '@croupier/contract';
import {
  type DrawVerdict,
  holdsDraws,
  holdsTableRounds,
  NoRecords,
  type RoundFile,
  readDraws,
  readRecords,
  readTableRounds,
  type TableVerdict,
  type Verdict,
  verifyDraw,
  verifyRound,
  verifyTableRound,
} from '@croupier/verifier';
import { useEffect, useRef, useState } from 'react';

export type CheckedRound = { what: 'round'; record: RoundFile; verdict: Verdict };
export type CheckedDraw = { what: 'draw'; proof: DrawProof; verdict: DrawVerdict };
export type CheckedTableRound = { what: 'tableRound'; proof: TableProof; verdict: TableVerdict };
export type Checked = CheckedRound | CheckedDraw | CheckedTableRound;

export type Checking =
  | { state: 'idle' }
  | { state: 'checking'; done: number; all: number }
  | { state: 'done'; checked: readonly Checked[] }
  | { state: 'refused'; problem: NoRecords['problem']; place: number };

/** As long as the page may stand still at a time, in milliseconds. */
const sliceMs = 30;

/** Checks the rounds, the draws of lotteries or the rounds of shared tables in a text, a slice at a time. What is asked last counts. */
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
  if (holdsDraws(text))
    return readDraws(text).map((proof) => () => ({ what: 'draw', proof, verdict: verifyDraw(proof) }));
  if (holdsTableRounds(text))
    return readTableRounds(text).map((proof) => () => ({
      what: 'tableRound',
      proof,
      verdict: verifyTableRound(proof),
    }));
  return readRecords(text).map((record) => () => ({ what: 'round', record, verdict: verifyRound(record) }));
}
