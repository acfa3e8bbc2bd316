import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
const smallestBytes = 1024;
const mostThreads = 4;

/** Whether others wait for the work, or it goes on beside them and takes what they leave of the processor. */
export type Pace = 'at once' | 'beside others';

/**
 * Writes a Brotli and a gzip form beside every file that gains by it, both as small as they can be made, because they are sent
 * many times; each appears whole. The gzip form of scripts and styles is Zopfli's, some 4 % smaller than that of zlib's best level and read the
 * same.
 */
export async function precompress(folder: string, pace: Pace = 'at once'): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((entry) => join(folder, entry))
    .filter((file) => compressible.test(file) && statSync(file).isFile())
    .map((file) => ({ file, bytes: statSync(file).size }))
    .filter(({ bytes }) => bytes >= smallestBytes)
    // The longest work first, so that the threads end at the same time.
    .sort((one, other) => other.bytes - one.bytes);
  const queue = files.values();
  const threads = Math.min(mostThreads, availableParallelism(), files.length);
  await Promise.all(Array.from({ length: threads }, () => compressFrom(queue, pace)));
}

async function compressFrom(queue: Iterator<{ file: string }>, pace: Pace): Promise<void> {
  const worker = new Worker(new URL('./precompress-worker.ts', import.meta.url), { workerData: pace });
  try {
    for (let { value, done } = queue.next(); !done; { value, done } = queue.next()) {
      worker.postMessage(value.file);
      await once(worker, 'message');
    }
  } finally {
    await worker.terminate();
  }
}
