import { type Transferable, Worker } from 'node:worker_threads';
import { refuse } from './refusal.ts';

export type WorkerThreadLimits = {
  /** Memory of the thread's objects. An order that needs more ends it and is refused. */
  memoryMib: number;
  /** An order that takes longer ends the thread and is refused. */
  longestMs: number;
  /** The thread ends, and releases its memory, when it was idle for so long. */
  idleMs: number;
};

/** Carries out an order outside the main thread. Refuses `bad_request` for one that exceeds the limits. */
export type WorkerThread<Order, Answer> = (order: Order, transfer?: Transferable[]) => Promise<Answer>;

/**
 * One thread for work that grows with what a client sent, so that nobody else waits for it. It starts with the first order, and carries out
 * one after another.
 * @param file - A module that answers each message with one.
 */
export function createWorkerThread<Order, Answer>(
  file: URL,
  name: string,
  { memoryMib, longestMs, idleMs }: WorkerThreadLimits,
): WorkerThread<Order, Answer> {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function end(): void {
    // there is nobody to notify
    worker?.terminate().catch(() => undefined);
    worker = undefined;
  }

  function run(order: Order, transfer: Transferable[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      clearTimeout(idle);
      worker ??= new Worker(file, {
        execArgv: [],
        env: {},
        name,
        resourceLimits: { maxOldGenerationSizeMb: memoryMib },
      });
      const at = worker;
      at.ref();
      const settle = () => {
        clearTimeout(late);
        at.off('message', done).off('error', lost).off('exit', lost);
        at.unref();
      };
      const done = (answer: Answer) => {
        settle();
        idle = setTimeout(end, idleMs).unref();
        resolve(answer);
      };
      const lost = (error: unknown) => {
        settle();
        end();
        reject(error instanceof Error ? error : new Error(`the thread "${name}" ended`));
      };
      const late = setTimeout(() => lost(new BeyondLimits('it took too long')), longestMs);
      at.on('message', done).on('error', lost).on('exit', lost);
      at.postMessage(order, transfer);
    });
  }

  return async (order, transfer = []) => {
    const answered = last.then(() => run(order, transfer));
    last = answered.catch(() => undefined);
    try {
      return await answered;
    } catch (error) {
      if (isBeyondLimits(error)) refuse('bad_request');
      throw error;
    }
  };
}

class BeyondLimits extends Error {}

function isBeyondLimits(error: unknown): boolean {
  return error instanceof BeyondLimits || (error as { code?: string } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
