import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../root.ts';

/** A process of the benchmark's that makes load and answers each order with one message. */
export interface Load<Order, Answer> {
  run: (order: Order) => Promise<Answer>;
  stop: () => void;
}

/**
 * The load comes from another process, so that measuring does not slow down what is measured more than any client would. `file` lies in
 * `tools/bench`.
 */
export function startLoad<Order extends object, Answer extends object>(file: string): Load<Order, Answer> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', join(root, 'tools/leash.ts'), join(root, 'tools/bench', file)],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const ended = once(child, 'exit').then(() => {
    throw new Error('The load ended early.');
  });
  // it also ends when it is asked to, and then nobody waits for it
  ended.catch(() => {});
  return {
    async run(order) {
      child.send(order);
      const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer | { error: string }];
      if ('error' in answer) throw new Error(answer.error);
      return answer;
    },
    stop: () => child.kill(),
  };
}
