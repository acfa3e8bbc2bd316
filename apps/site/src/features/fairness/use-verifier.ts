import { NoRecords, type RoundFile, readRecords, type Verdict, verifyRound } from '@croupier/verifier';
import { useEffect, useRef, useState } from 'react';

export type Checked = { record: RoundFile; verdict: Verdict };

export type Checking =
  | { state: 'idle' }
  | { state: 'checking'; done: number; all: number }
  | { state: 'done'; rounds: readonly Checked[] }
  | { state: 'refused'; problem: NoRecords['problem']; place: number };

/** As long as the page may stand still at a time, in milliseconds. */
const sliceMs = 30;

/** Checks the records in a text, a slice at a time. What is asked last counts. */
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
    let records: RoundFile[];
    try {
      records = readRecords(text);
    } catch (error) {
      if (!(error instanceof NoRecords)) throw error;
      setChecking({ state: 'refused', problem: error.problem, place: error.place });
      return;
    }
    const rounds: Checked[] = [];
    while (rounds.length < records.length) {
      setChecking({ state: 'checking', done: rounds.length, all: records.length });
      await new Promise((resolve) => setTimeout(resolve));
      if (turn.current !== own) return;
      const until = performance.now() + sliceMs;
      while (rounds.length < records.length && performance.now() < until) {
        const record = records[rounds.length] as RoundFile;
        rounds.push({ record, verdict: verifyRound(record) });
      }
    }
    setChecking({ state: 'done', rounds });
  }

  return { checking, check };
}
