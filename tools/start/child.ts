import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../root.ts';

/** A program of ours that runs beside us. */
export interface Child {
  /** Undefined where it could not be started. */
  pid: number | undefined;
  /** Settles with its exit code; 1 for one that a signal ended. */
  exited: Promise<number>;
  /** Asks it to end and waits; after `timeoutMs` it is killed. */
  stop: (timeoutMs: number) => Promise<void>;
  /** Ends it at once, as a crash would, and waits. */
  kill: () => Promise<void>;
}

/**
 * Starts a program under this Node, in a process group of its own (Ctrl-C must reach us alone, for what we stop has an order),
 * and on a leash: it ends when we die.
 */
export function startChild(args: string[], options: { env: NodeJS.ProcessEnv; cwd?: string }): Child {
  const child = spawn(process.execPath, ['--import', join(root, 'tools/leash.ts'), ...args], {
    cwd: options.cwd ?? root,
    env: options.env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const exited = new Promise<number>((done) => {
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });
  return {
    pid: child.pid,
    exited,
    stop: (timeoutMs) => stopChild(child, exited, timeoutMs),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function stopChild(child: ChildProcess, exited: Promise<number>, timeoutMs: number): Promise<void> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await exited;
  clearTimeout(timer);
}
