import { threadId } from 'node:worker_threads';
import { createServerSeed } from '@croupier/fairness';
import { createOutcomeGenerator } from '@croupier/fairness/generator';
import { systemEntropy } from '@croupier/server/kernel/outcome-random.ts';

const generator = createOutcomeGenerator({
  sources: systemEntropy(),
  place: () => `${process.pid}:${threadId}`,
  clock: { now: Date.now, steady: () => performance.now() },
});

/** A server seed that nobody can know, from the generator that the platform itself draws from. */
export function newServerSeed(): Uint8Array {
  return createServerSeed((bytes) => {
    bytes.set(generator.bytes(bytes.length));
    return bytes;
  });
}
