import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TortureProcess } from './processes.ts';

/** Under which fence a process runs a table or a lottery. */
export type Held = { subject: string; fence: bigint };

/** What the kill loop asks of what the processes run. */
export interface Fences {
  /** What a process runs: of which it took the last step under the present fence. */
  runBy: (name: string) => Promise<Held[]>;
  /** How many of these are under a higher fence by now. */
  countTakenOver: (held: readonly Held[]) => Promise<number>;
}

export interface Kills {
  counts: Record<string, number>;
  /** Milliseconds from the death or the pause of a process until others ran all that it ran. */
  takeovers: number[];
  failures: string[];
}

/** Who dies is replaced within this by those who live (issues 23 and 24). */
const latestTakeoverMs = 5_000;
export const longestLifeMs = 1_200;
/** Longer than a lease lives: who wakes up finds what it ran under others' fences. */
const pauseMs = 5_500;

/** A database that was just started again may take no connection at first. */
const mostFailures = 20;

/** Asks the database until it answers. @throws what it failed with last, where it never does */
export async function untilItAnswers<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (failures >= mostFailures) throw error;
      await sleep(250);
    }
  }
}

/** Kills processes and PostgreSQL in turn at random moments, lets every fifth stand still and wake up, and cuts lines meanwhile. */
export async function killAgainAndAgain(
  {
    fences,
    workers,
    crash,
    taken,
  }: { fences: Fences; workers: readonly TortureProcess[]; crash: () => Promise<void>; taken: () => number },
  { kills, log }: { kills: number; log: (line: string) => void },
): Promise<Kills> {
  const counts = { kills: 0, pauses: 0, databaseCrashes: 0, linesCut: 0, answersLost: 0 };
  const takeovers: number[] = [];
  const failures: string[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(200 + randomInt(longestLifeMs));
    for (let fault = randomInt(3); fault > 0; fault -= 1) {
      const worker = workers[randomInt(workers.length)];
      if (randomInt(2) === 0) {
        worker?.line.cutAll();
        counts.linesCut += 1;
      } else
        void worker?.line.loseNextAnswer().then(() => {
          counts.answersLost += 1;
        });
      await sleep(randomInt(300));
    }
    // by turns, past the turns of the database: each process is meant some time
    const victim = workers[(kill + Math.floor(kill / 3)) % workers.length] as TortureProcess;
    // kills of owners and of the database in turn, a pause every fifth time
    if (kill % 5 === 0) {
      const lost = await untilItAnswers(() => fences.runBy(victim.name));
      victim.pause();
      const since = performance.now();
      const tookMs = await takenOver(fences, lost, since);
      await sleep(Math.max(0, pauseMs - (performance.now() - since)));
      victim.wake();
      counts.pauses += 1;
      judge(tookMs, lost.length, `the pause of ${victim.name}`);
    } else if (kill % 3 === 0) {
      await crash();
      counts.databaseCrashes += 1;
    } else {
      const lost = await untilItAnswers(() => fences.runBy(victim.name));
      const since = performance.now();
      await victim.kill();
      const [tookMs] = await Promise.all([takenOver(fences, lost, since), victim.start()]);
      counts.kills += 1;
      judge(tookMs, lost.length, `the death of ${victim.name}`);
    }
    log(`${kill} of ${kills} kills, ${taken()} requests of bets taken`);
  }
  return { counts, takeovers, failures };

  function judge(tookMs: number | null, held: number, what: string): void {
    if (held === 0) return;
    if (tookMs === null) failures.push(`after ${what} ${held} were taken over by nobody`);
    else {
      takeovers.push(tookMs);
      if (tookMs > latestTakeoverMs)
        failures.push(`after ${what} what it ran stood still for ${Math.round(tookMs)} ms`);
    }
  }
}

/** Milliseconds until all of these are under a higher fence; null where they are not for long. */
async function takenOver(fences: Fences, held: readonly Held[], since: number): Promise<number | null> {
  while (performance.now() - since < 4 * latestTakeoverMs) {
    if ((await untilItAnswers(() => fences.countTakenOver(held))) >= held.length) return performance.now() - since;
    await sleep(25);
  }
  return null;
}

export function spread(values: readonly number[]): Record<string, number> {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return { count: sorted.length, medianMs: at(0.5), p95Ms: at(0.95), longestMs: at(1) };
}
