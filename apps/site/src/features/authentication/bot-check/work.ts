import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';

export type { Challenge } from 'altcha-lib/types';

const mostWorkers = 4;
const longestMs = 60_000;

/** The work could not be done in time, or not at all. */
export class WorkError extends Error {
  override readonly name = 'WorkError';
}

/**
 * Does the work of a challenge beside the page, which stays quick meanwhile.
 *
 * @returns challenge and solution as the server takes them
 */
export async function doWork(challenge: Challenge): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.max(1, Math.min(mostWorkers, (navigator.hardwareConcurrency ?? 2) - 1)),
    createWorker: () => new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' }),
    timeout: longestMs,
  });
  if (!solution) throw new WorkError();
  const { parameters, signature } = challenge;
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}
