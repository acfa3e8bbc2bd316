import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './problem.ts';

/**
 * Makes a folder and those above it. Node's own `recursive` goes round for ever where the system refuses a folder with `ENOENT` although the
 * one above it is there, as below /proc.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && statSync(path).isDirectory()) return;
    const above = dirname(path);
    if (codeOf(error) !== 'ENOENT' || above === path || isFolder(above)) throw error;
    makeFolder(above);
    mkdirSync(path);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
