import { type ChildProcess, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../root.ts';
import { type FaultyProxy, startFaultyProxy } from '../../testing/faulty-proxy.ts';
import type { AskedCall, CallReply, Runs } from './process.ts';

/** No answer came: what was asked may have been committed or not. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The platform refused, and took nothing. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** A process that runs tables or lotteries and takes bets, with a line of its own to the database. */
export interface TortureProcess {
  /** What PostgreSQL calls its connections. */
  name: string;
  line: FaultyProxy;
  isUp: () => boolean;
  /** @throws CallRefused when it was refused, NoAnswer when the process died, was too slow or did not know */
  ask: <Answer>(asked: Omit<AskedCall, 'id'>) => Promise<Answer>;
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
const mostPauseMs = 60;
const readyMs = 240_000;
/** Codes with which the platform says that it does not know. */
const unknowing: ReadonlySet<string> = new Set(['unavailable', 'internal_error']);

export async function startProcess(
  name: string,
  options: {
    ownerUrl: string;
    appUrl: string;
    secretKey: string;
    runs: Runs;
    /** How far its clock is from the others'. */
    clockOffsetMs?: number;
  },
): Promise<TortureProcess> {
  const { ownerUrl, appUrl, secretKey, runs, clockOffsetMs = 0 } = options;
  const line = await startFaultyProxy(appUrl);
  const through = (address: string) => {
    const url = new URL(line.url(address));
    url.searchParams.set('application_name', name);
    return url.href;
  };
  const open = new Map<number, (reply: CallReply | null) => void>();
  const errors = new Map<string, number>();
  let child: ChildProcess | null = null;
  let asked = 0;

  const start = () =>
    new Promise<void>((ready, fail) => {
      const started = fork(
        join(root, 'tools/torture/processes/process.ts'),
        [through(ownerUrl), through(appUrl), secretKey, runs, `${clockOffsetMs}`],
        { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
      );
      const late = setTimeout(() => {
        started.kill('SIGKILL');
        fail(new Error(`${name} does not start`));
      }, readyMs);
      started.on('message', (reply: CallReply | 'ready') => {
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
    ask: <Answer>(question: Omit<AskedCall, 'id'>) =>
      new Promise<Answer>((done, fail) => {
        const id = asked++;
        const silent = (reason: string) => {
          errors.set(reason, (errors.get(reason) ?? 0) + 1);
          fail(new NoAnswer(reason));
        };
        const settle = (reply: CallReply | null | 'late') => {
          clearTimeout(timer);
          open.delete(id);
          if (reply === null) silent('the process died');
          else if (reply === 'late') silent('too slow');
          else if ('answer' in reply) done(reply.answer as Answer);
          else if ('failed' in reply) silent(reply.failed);
          else if (unknowing.has(reply.refused)) silent(reply.refused);
          else fail(new CallRefused(reply.refused));
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

/** Asks one process after another until there is an answer: the same request is charged once. */
export async function untilAnswered<Answer>(
  {
    workers,
    said,
    running,
  }: { workers: readonly TortureProcess[]; said: { silences: number }; running: { stop: boolean } },
  question: Parameters<TortureProcess['ask']>[0],
): Promise<Answer> {
  for (;;) {
    const worker = workers[randomInt(workers.length)];
    try {
      if (!worker) throw new NoAnswer('there is no process');
      return await worker.ask<Answer>(question);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      said.silences += 1;
      // whoever gives up where nothing answers any more lets the command end
      if (running.stop && workers.every(({ isUp }) => !isUp())) throw new CallRefused('nobody_answers');
      await sleep(randomInt(mostPauseMs));
    }
  }
}
