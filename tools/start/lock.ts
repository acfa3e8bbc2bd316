import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, Problem } from '../problem.ts';
import { describeProcess, isAlive } from '../processes.ts';

/** A data folder that is ours until released. */
export interface DataDirLock {
  /** Whether the start before this one was killed. */
  wasKilled: boolean;
  release: () => void;
}

/** Takes the data folder for this process; refuses while another start works in it. */
export function lockDataDir(dataDir: string): DataDirLock {
  const file = join(dataDir, 'start.lock');
  const note = readNote(file);
  const pid = Number(note?.split('\n')[0]);
  // The number alone could be a later, unrelated process: the start time and command distinguish them.
  if (note !== undefined && pid !== process.pid && isAlive(pid) && note === noteOf(pid)) {
    throw new Problem(
      `Croupier already runs from ${dataDir} (process ${pid}): stop it first, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(file, noteOf(process.pid));
  return { wasKilled: note !== undefined, release: () => rmSync(file, { force: true }) };
}

function noteOf(pid: number): string {
  return `${pid}\n${describeProcess(pid) ?? ''}`;
}

function readNote(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
