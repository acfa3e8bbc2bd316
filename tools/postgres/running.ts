import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, Problem } from '../problem.ts';
import { isAlive } from '../processes.ts';
import { clusterHome } from './place.ts';
import { serviceUser } from './service-user.ts';

/** The line of postmaster.pid that holds the port, counted from zero. */
const PORT_LINE = 3;

/** The port of the embedded PostgreSQL that runs on a data folder, or undefined where none does. */
export function runningPort(dataDir: string): number | undefined {
  const note = readNote(join(clusterHome(realpathSync(dataDir), serviceUser()), 'postgres', 'postmaster.pid'));
  const lines = note?.split('\n') ?? [];
  const port = Number(lines[PORT_LINE]);
  return isAlive(Number(lines[0]) || 0) && port > 0 ? port : undefined;
}

function readNote(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (codeOf(error) !== 'EACCES') throw error;
    throw new Problem(`The database at ${file} belongs to another user: run the command as that user.`);
  }
}
