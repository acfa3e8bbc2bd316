import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { codeOf } from './problem.ts';

/** Whether a process of that number exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Start time and command line of a process, which distinguish it from a later one of the same number; undefined if unknown. */
export function describeProcess(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined;
  if (process.platform === 'linux') return describeFromProc(pid);
  const result = spawnSync('ps', ['-o', 'lstart=,command=', '-p', String(pid)], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

function describeFromProc(pid: number): string | undefined {
  try {
    // The command's name stands in parentheses and may hold blanks; the start time is the 20th field after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return `${startedAt} ${command}`;
  } catch {
    return undefined;
  }
}
