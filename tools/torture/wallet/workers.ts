import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Executed } from '../../model/execute.ts';
import type { Request } from '../../model/requests.ts';
import { root } from '../../root.ts';
import { type FaultyProxy, startFaultyProxy } from '../../testing/faulty-proxy.ts';
import type { Asked } from './worker.ts';

/** No answer came: the operation may have been committed or not. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** A server process with a line of its own to the database. */
export interface Worker {
  line: FaultyProxy;
  /** @throws NoAnswer when it died, was too slow, or did not know */
  ask: (siteId: string, request: Request) => Promise<Executed>;
  /** Ends it as a crash would. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** What it gave as reason where it did not know, by how often. */
  errors: Map<string, number>;
  /** Settles when nothing that was asked is under way any more. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
}

/** How long a caller waits, and how long the worker itself waits for the database. */
export const PATIENCE_MS = { caller: 1_500, worker: 1_200 };

type Reply = { id: number; executed?: Executed; error?: string } | 'ready';

export async function startWorker(databaseUrl: string): Promise<Worker> {
  const line = await startFaultyProxy(databaseUrl);
  const open = new Map<number, (reply: Reply | null) => void>();
  let child: ChildProcess | null = null;
  const errors = new Map<string, number>();
  let asked = 0;

  const start = () =>
    new Promise<void>((ready, fail) => {
      const started = fork(
        join(root, 'tools/torture/wallet/worker.ts'),
        [line.url(databaseUrl), String(PATIENCE_MS.worker)],
        { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
      );
      started.on('message', (reply: Reply) => {
        if (reply === 'ready') {
          child = started;
          ready();
        } else open.get(reply.id)?.(reply);
      });
      started.on('error', fail);
      started.on('exit', () => {
        if (child !== started) return;
        child = null;
        for (const settle of [...open.values()]) settle(null);
      });
    });

  await start();
  return {
    line,
    errors,
    start,
    ask: (siteId, request) =>
      new Promise<Executed>((done, fail) => {
        const message: Asked = { id: asked++, siteId, request };
        const timer = setTimeout(() => fail(new NoAnswer('too slow')), PATIENCE_MS.caller);
        open.set(message.id, (reply) => {
          clearTimeout(timer);
          open.delete(message.id);
          if (reply && reply !== 'ready' && reply.executed) done(reply.executed);
          else {
            const reason = reply && reply !== 'ready' ? (reply.error ?? '') : 'the process died';
            errors.set(reason, (errors.get(reason) ?? 0) + 1);
            fail(new NoAnswer(reason));
          }
        });
        if (child?.connected) child.send(message, (error) => error && open.get(message.id)?.(null));
        else open.get(message.id)?.(null);
      }),
    async kill() {
      const dying = child;
      if (!dying) return;
      const gone = new Promise((done) => dying.once('exit', done));
      dying.kill('SIGKILL');
      await gone;
    },
    async idle() {
      while (open.size > 0) await new Promise((done) => setTimeout(done, 20));
    },
    async close() {
      child?.kill('SIGKILL');
      await line.close();
    },
  };
}
