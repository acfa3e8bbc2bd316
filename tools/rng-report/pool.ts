import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { GeneratorKind } from './generators.ts';
import type { Part, Task } from './tasks.ts';

/** Worker threads that work on parts of a report. */
export interface Pool {
  /** Hands over what each task came to as it ends, in any order. */
  run(tasks: readonly Task[], onPart: (part: Part) => void): Promise<void>;
  /** Raw bytes without end: blocks of the generators of all threads, in turns. */
  blocks(generator: GeneratorKind, size: number): AsyncGenerator<Uint8Array>;
  close(): Promise<void>;
}

export async function startPool(threads: number): Promise<Pool> {
  const workers = Array.from({ length: threads }, () => new Worker(new URL('./worker.ts', import.meta.url)));
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  return {
    async run(tasks, onPart) {
      const queue = tasks.values();
      await Promise.all(
        workers.map(async (worker) => {
          for (const task of queue) onPart(await ask(worker, task));
        }),
      );
    },
    async *blocks(generator, size) {
      const next = (worker: Worker) => ask(worker, { what: 'bytes', generator, count: size });
      const waiting = workers.map(next);
      try {
        for (let turn = 0; ; turn = (turn + 1) % workers.length) {
          const part = await (waiting[turn] as Promise<Part>);
          waiting[turn] = next(workers[turn] as Worker);
          if (part.what === 'bytes') yield part.bytes;
        }
      } finally {
        // what is on its way is not taken for the answer to a later task
        await Promise.all(waiting);
      }
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** @throws what the thread threw, or that it ended without an answer */
function ask(worker: Worker, task: Task): Promise<Part> {
  const { promise, resolve, reject } = Promise.withResolvers<Part>();
  const onExit = () => reject(new Error(`a thread ended while it worked on ${JSON.stringify(task)}`));
  worker.once('message', resolve).once('error', reject).once('exit', onExit);
  worker.postMessage(task);
  return promise.finally(() => worker.off('message', resolve).off('error', reject).off('exit', onExit));
}
