import { argon2Sync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { HashAnswer, HashOrder } from './hash-threads.ts';

/** Steps of niceness below the process: other work on the core gets about ten times as much of it. */
const nicerBy = 10;
const lowestPriority = 19;

/** Linux gives each thread a priority of its own; elsewhere the budget of threads has to suffice. */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, Math.min(lowestPriority, getPriority(thread) + nicerBy));
  } catch {
    // /proc is absent or read-only: hashing works without it
  }
}

function answerTo({ message, salt, cost, length }: HashOrder): HashAnswer {
  const { memoryKib: memory, passes, parallelism } = cost;
  try {
    return { hash: argon2Sync('argon2id', { message, nonce: salt, parallelism, tagLength: length, memory, passes }) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'a hash failed' };
  }
}

yieldToOthers();
parentPort?.on('message', (order: HashOrder) => parentPort?.postMessage(answerTo(order)));
