import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../problem.ts';
import { describeProcess, isAlive } from '../processes.ts';

const LOOK_AGAIN_MS = 100;

/** Does something that only one process, or one thread of it, may do at a time. Waits for the one that holds `file`, unless that died. */
export async function inTurn<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true });
  while (!isTaken(file)) {
    if (isLeft(file)) putAside(file);
    else await sleep(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Whether the file was not there and is ours now. */
function isTaken(file: string): boolean {
  try {
    writeFileSync(file, noteOf(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the file is of a process that is there no more: its number alone could be that of a later one. */
function isLeft(file: string): boolean {
  const note = unlessGone(() => readFileSync(file, 'utf8'));
  // empty while it is being written
  if (!note) return false;
  const pid = Number(note.split('\n')[0]);
  return !isAlive(pid) || note !== noteOf(pid);
}

/** By renaming, which of several that wait at the same moment only one can do. */
function putAside(file: string): void {
  const aside = `${file}.${process.pid}`;
  unlessGone(() => renameSync(file, aside));
  rmSync(aside, { force: true });
}

function unlessGone<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const noteOf = (pid: number): string => `${pid}\n${describeProcess(pid) ?? ''}`;
