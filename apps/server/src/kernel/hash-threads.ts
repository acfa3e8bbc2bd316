import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { Refusal } from './refusal.ts';

export type Argon2Cost = { memoryKib: number; passes: number; parallelism: number };
export type HashOrder = { message: string; salt: Uint8Array; cost: Argon2Cost; length: number };
export type HashAnswer = { hash: Uint8Array } | { error: string };

/**
 * The queues of requests for a hash: operators, members on a browser they used before, and everybody else, who may be nobody. Every thread serves the
 * queues in turn, so that invented names delay neither operators nor known members.
 */
export const hashQueues = ['staff', 'known', 'strangers'] as const;
export type HashQueue = (typeof hashQueues)[number];

/** Derives argon2id hashes. Refuses `unavailable` when the queue is full, or a request has waited for too long. */
export type HashThreads = (order: HashOrder, queue: HashQueue) => Promise<Buffer>;

export type HashLimits = {
  threads: number;
  /** In each queue; a later request is refused. */
  waiting: number;
  /** A client that has waited for so long has gone, or tried again. */
  longestWaitMs: number;
};

/** Share of its time in which the process does other work; beyond it, a thread rests for as long as it hashed. */
const busyFrom = 0.5;

const standardLimits: HashLimits = {
  threads: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 250,
  longestWaitMs: 20_000,
};

type Waiting = { order: HashOrder; sinceMs: number; resolve: (hash: Buffer) => void; reject: (error: unknown) => void };

/**
 * Threads that only hash. A hash takes a core for tens of milliseconds and a good part of its cache: with threads of its own it
 * does not delay other work of Node's pool, uses half the cores at most, and yields to everything else that wants to run.
 */
export function createHashThreads(limits: Partial<HashLimits> = {}): HashThreads {
  const { threads, waiting: waitingLimit, longestWaitMs } = { ...standardLimits, ...limits };
  const idle: Worker[] = [];
  const queues = hashQueues.map((): Waiting[] => []);
  let turn = 0;
  let alive = 0;

  const free = () => idle.pop() ?? (alive < threads ? startThread() : undefined);

  /** The next queue in turn that is not empty. */
  function queueInTurn(): Waiting[] | undefined {
    for (let step = 0; step < queues.length; step += 1) {
      const at = (turn + step) % queues.length;
      if (queues[at]?.length) {
        turn = at + 1;
        return queues[at];
      }
    }
    return undefined;
  }

  function next(): void {
    for (const queue of queues) {
      while (queue[0] && performance.now() - queue[0].sinceMs > longestWaitMs)
        queue.shift()?.reject(new Refusal('unavailable'));
    }
    while (queues.some((queue) => queue.length > 0)) {
      const worker = free();
      if (!worker) return;
      const one = queueInTurn()?.shift();
      if (one) run(worker, one);
    }
  }

  function startThread(): Worker {
    alive += 1;
    const file = new URL('./hash-thread.ts', import.meta.url);
    return new Worker(file, { execArgv: [], env: {}, name: 'password hashing' });
  }

  function run(worker: Worker, { order, resolve, reject }: Waiting): void {
    worker.ref();
    const startedAt = performance.now();
    const before = performance.eventLoopUtilization();
    const done = (answer: HashAnswer) => {
      stopListening();
      worker.unref();
      if ('hash' in answer) resolve(Buffer.from(answer.hash));
      else reject(new Error(answer.error));
      const isBusy = performance.eventLoopUtilization(before).utilization > busyFrom;
      rest(worker, isBusy ? performance.now() - startedAt : 0);
    };
    // a thread ends by itself when memory runs out; the next hash starts another
    const lost = (error: unknown) => {
      stopListening();
      alive -= 1;
      reject(error instanceof Error ? error : new Error('a hashing thread ended'));
      next();
    };
    const stopListening = () => worker.off('message', done).off('error', lost).off('exit', lost);
    worker.on('message', done).on('error', lost).on('exit', lost);
    worker.postMessage(order);
  }

  /** The scheduler weighs threads within a process; the share of the database beside it is ours to keep free. */
  function rest(worker: Worker, ms: number): void {
    const goOn = () => {
      idle.push(worker);
      next();
    };
    if (ms === 0) goOn();
    else setTimeout(goOn, ms);
  }

  return (order, queueName) =>
    new Promise((resolve, reject) => {
      const one = { order, sinceMs: performance.now(), resolve, reject };
      const queue = queues[hashQueues.indexOf(queueName)] ?? [];
      const worker = queues.every((others) => others.length === 0) ? free() : undefined;
      if (worker) run(worker, one);
      else if (queue.length >= waitingLimit) reject(new Refusal('unavailable'));
      else queue.push(one);
    });
}

let shared: HashThreads | undefined;

/** The threads of this process: the budget is the machine's, however many hashers there are. They start with the first hash. */
export function sharedHashThreads(): HashThreads {
  shared ??= createHashThreads();
  return shared;
}
