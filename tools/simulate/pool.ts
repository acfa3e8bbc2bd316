import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { play, Task } from './tasks.ts';

/** Worker threads that play parts; all are started before the first part, so that a pass can be timed. */
export interface Pool {
  /** Plays all tasks, and hands over what each came to as it ends, in any order. */
  run(tasks: readonly Task[], onPart: (tally: ReturnType<typeof play>) => void): Promise<void>;
  close(): Promise<void>;
}

export async function startPool(threads: number): Promise<Pool> {
  const workers = Array.from({ length: threads }, () => new Worker(new URL('./worker.ts', import.meta.url)));
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  return {
    async run(tasks, onPart) {
      const queue = tasks.values();
      await Promise.all(workers.map((worker) => playFrom(queue, worker, onPart)));
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

async function playFrom(
  queue: Iterator<Task>,
  worker: Worker,
  onPart: (tally: ReturnType<typeof play>) => void,
): Promise<void> {
  for (let { value: task, done } = queue.next(); !done; { value: task, done } = queue.next()) {
    worker.postMessage(task);
    const [tally] = await once(worker, 'message');
    onPart(tally);
  }
}
