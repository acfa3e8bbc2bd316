import { readFileSync } from 'node:fs';

/** Linux counts in ticks of a hundredth of a second, whatever the kernel's own clock. */
const MICROSECONDS_OF_TICK = 10_000;

/**
 * Processor time that the processes and all they started have taken so far, in microseconds; children that have ended count for whoever
 * waited for them. It changes less with other work on the machine than time itself does. Undefined where there is no /proc.
 */
export function processorTimeUs(pids: readonly number[]): number | undefined {
  try {
    return pids.reduce((sum, pid) => sum + ticksOf(pid), 0) * MICROSECONDS_OF_TICK;
  } catch {
    return undefined;
  }
}

/** Memory that a process has in use, in bytes. Undefined where there is no /proc. */
export function residentBytes(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024;
  } catch {
    return undefined;
  }
}

function ticksOf(pid: number): number {
  let sum = 0;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  for (const child of children === '' ? [] : children.split(' ')) sum += ticksOfRunning(Number(child));
  // fields 14 to 17 of proc(5): in user and kernel mode, itself and its children that have ended
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((all, field) => all + Number(field), sum);
}

/** A child may end between being listed and being read; its time is its parent's then. */
function ticksOfRunning(pid: number): number {
  try {
    return ticksOf(pid);
  } catch {
    return 0;
  }
}
