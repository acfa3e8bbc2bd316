import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../root.ts';
import { type FaultyProxy, startFaultyProxy } from '../../testing/faulty-proxy.ts';
import type { AskedTable, TableReply } from './worker.ts';

/** No answer came: what was asked may have been committed or not. */
export class NoTableAnswer extends Error {
  override readonly name = 'NoTableAnswer';
}

/** The platform refused, and took nothing. */
export class TableRefusal extends Error {
  override readonly name = 'TableRefusal';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** A process that runs tables and takes bets, with a line of its own to the database. */
export interface TableWorker {
  /** What PostgreSQL calls its connections. */
  name: string;
  line: FaultyProxy;
  isUp: () => boolean;
  /** @throws TableRefusal when it was refused, NoTableAnswer when the process died, was too slow or did not know */
  ask: <Answer>(asked: Omit<AskedTable, 'id'>) => Promise<Answer>;
  /** Ends it as a crash would. */
  kill: () => Promise<void>;
  /** Stops it where it stands, as a machine that is suspended does. */
  pause: () => void;
  wake: () => void;
  start: () => Promise<void>;
  /** What it gave as reason where it did not know, by how often. */
  errors: Map<string, number>;
  close: () => Promise<void>;
}

const patienceMs = 4_000;
const readyMs = 240_000;
/** Codes with which the platform says that it does not know. */
const unknowing: ReadonlySet<string> = new Set(['unavailable', 'internal_error']);

export async function startTableWorker(
  name: string,
  { ownerUrl, appUrl, secretKey }: { ownerUrl: string; appUrl: string; secretKey: string },
): Promise<TableWorker> {
  const line = await startFaultyProxy(appUrl);
  const through = (address: string) => {
    const url = new URL(line.url(address));
    url.searchParams.set('application_name', name);
    return url.href;
  };
  const open = new Map<number, (reply: TableReply | null) => void>();
  const errors = new Map<string, number>();
  let child: ChildProcess | null = null;
  let asked = 0;

  const start = () =>
    new Promise<void>((ready, fail) => {
      const started = fork(
        join(root, 'tools/torture/tables/worker.ts'),
        [through(ownerUrl), through(appUrl), secretKey],
        { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
      );
      const late = setTimeout(() => {
        started.kill('SIGKILL');
        fail(new Error(`${name} does not start`));
      }, readyMs);
      started.on('message', (reply: TableReply | 'ready') => {
        if (reply === 'ready') {
          clearTimeout(late);
          child = started;
          ready();
        } else open.get(reply.id)?.(reply);
      });
      started.on('error', fail);
      started.on('exit', (code) => {
        clearTimeout(late);
        if (child === null) fail(new Error(`${name} ended with ${code} before it was ready`));
        if (child !== started) return;
        child = null;
        for (const settle of [...open.values()]) settle(null);
      });
    });

  await start();
  return {
    name,
    line,
    errors,
    start,
    isUp: () => child !== null,
    ask: <Answer>(question: Omit<AskedTable, 'id'>) =>
      new Promise<Answer>((done, fail) => {
        const id = asked++;
        const silent = (reason: string) => {
          errors.set(reason, (errors.get(reason) ?? 0) + 1);
          fail(new NoTableAnswer(reason));
        };
        const settle = (reply: TableReply | null | 'late') => {
          clearTimeout(timer);
          open.delete(id);
          if (reply === null) silent('the process died');
          else if (reply === 'late') silent('too slow');
          else if ('answer' in reply) done(reply.answer as Answer);
          else if ('failed' in reply) silent(reply.failed);
          else if (unknowing.has(reply.refused)) silent(reply.refused);
          else fail(new TableRefusal(reply.refused));
        };
        const timer = setTimeout(() => settle('late'), patienceMs);
        open.set(id, settle);
        if (child?.connected) child.send(Object.assign({ id }, question), (error) => error && open.get(id)?.(null));
        else settle(null);
      }),
    async kill() {
      const dying = child;
      if (!dying) return;
      const gone = new Promise((done) => dying.once('exit', done));
      dying.kill('SIGKILL');
      await gone;
    },
    pause: () => void child?.kill('SIGSTOP'),
    wake: () => void child?.kill('SIGCONT'),
    async close() {
      child?.kill('SIGKILL');
      await line.close();
    },
  };
}
