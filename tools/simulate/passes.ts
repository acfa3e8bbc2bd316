import { startPool } from './pool.ts';
import type { Progress } from './progress.ts';
import { cut, type Pass, type Played } from './tasks.ts';

const MOST_COMMITTED = 1_000_000;

/** Standard error that a run's return is to have where nobody says how long it is: a tenth of a percentage point. */
const STANDARD_ERROR = 0.001;
const SPINS_STEP = 1_000_000;

/** Rounds after which the return is known to a tenth of a percentage point, in whole millions. @param sd of a round, in stakes */
export function spinsFor(sd: number): number {
  return SPINS_STEP * Math.max(1, Math.ceil((sd / STANDARD_ERROR) ** 2 / SPINS_STEP));
}

/** Rounds that go through commit and reveal besides so many in bulk: as many again, and a million at most. */
export function committedRounds(spins: number): number {
  return Math.min(spins, MOST_COMMITTED);
}

/** What both passes of a run came to, and how long they took. */
export interface Passes<T> {
  readonly bulk: T;
  readonly committed: T;
  readonly bulkSeconds: number;
  readonly committedSeconds: number;
}

/** How tallies of a family are begun and summed. */
export interface Sums<T> {
  readonly fresh: () => T;
  readonly add: (into: T, part: T) => void;
}

/** Plays a game in bulk and then by commit and reveal on so many threads. */
export async function playPasses<T>(
  { played, seed, spins, threads }: { played: Played; seed: string; spins: number; threads: number },
  { fresh, add }: Sums<T>,
  progress: Progress,
): Promise<Passes<T>> {
  const pool = await startPool(threads);
  const timed = async (label: string, pass: Pass, rounds: number): Promise<[T, number]> => {
    const began = performance.now();
    const total = fresh();
    const tasks = cut(pass, played, seed, rounds);
    let done = 0;
    await pool.run(tasks, (tally) => {
      add(total, tally as T);
      done += 1;
      progress.share(label, done / tasks.length);
    });
    return [total, (performance.now() - began) / 1000];
  };
  try {
    const [bulk, bulkSeconds] = await timed('rounds', 'bulk', spins);
    const [committed, committedSeconds] = await timed('commit and reveal', 'committed', committedRounds(spins));
    return { bulk, committed, bulkSeconds, committedSeconds };
  } finally {
    progress.end();
    await pool.close();
  }
}
