import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { SLOT_IDS } from '@croupier/rules/slots';
import type { Tally } from './checks.ts';
import { root } from './root.ts';

/** A proof that takes minutes. It is repeated only after a change of its sources. */
export interface Proof {
  name: string;
  /** Folders and files, from the root, on which its outcome depends. */
  sources: readonly string[];
  /** A script of `tools` and its arguments; it ends with 0 where the proof holds. */
  run: readonly string[];
}

export const mathematics = ['packages/rules/src', 'packages/fairness/src', 'packages/money/src'];
/** Enough for a fault of a few tenths of a percent to show, and seconds of work. */
const simulatedSpins = '20000000';

/** The proofs of the long suite. */
export const PROOFS: readonly Proof[] = [
  {
    name: 'every sheet, worked out again',
    sources: [...mathematics, 'docs/par', 'tools/generate.ts'],
    run: ['tools/generate.ts', '--check'],
  },
  ...SLOT_IDS.map((id) => ({
    name: `simulation of ${id}`,
    sources: [...mathematics, 'tools/simulate', 'tools/simulate.ts'],
    run: ['tools/simulate.ts', id, '--spins', simulatedSpins],
  })),
];

const remembered = join(root, '.cache/proofs.json');

/** Runs the proofs whose sources changed since they last held, and prints each one's verdict. */
export async function runProofs(say: (line: string) => void, proofs = PROOFS, memory = remembered): Promise<Tally> {
  const held = readMemory(memory);
  const tally: Tally = { passed: 0, failed: 0, failures: [] };
  for (const { name, sources, run } of proofs) {
    const digest = digestOf([...sources, 'package-lock.json']);
    if (held[name] === digest) {
      tally.passed += 1;
      say(`✓ ${name} (nothing changed since it held)`);
      continue;
    }
    const startedAt = Date.now();
    const complaint = await complaintOf(run);
    tally[complaint === null ? 'passed' : 'failed'] += 1;
    if (complaint === null) writeMemory(memory, { ...readMemory(memory), [name]: digest });
    else tally.failures.push(`${name}\n${complaint}`);
    say(`${complaint === null ? '✓' : '✗'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(0)} s)`);
  }
  return tally;
}

/** One digest over the names and contents of all files below the sources. */
export function digestOf(sources: readonly string[], base = root): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(join(base, source))).sort()) {
    hash
      .update(`${relative(base, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true, recursive: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path];
    throw error;
  }
}

async function complaintOf(run: readonly string[]): Promise<string | null> {
  const child = spawn(process.execPath, ['tools/run.mjs', ...run], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((done) => {
    child.once('error', () => done(1));
    child.once('close', done);
  });
  const [printed, code] = await Promise.all([Promise.all([text(child.stdout), text(child.stderr)]), ended]);
  return code === 0 ? null : printed.join('').trim() || `ended with ${code}`;
}

/** What held when it was last proved, by name: the digest of its sources. */
export function readMemory(memory: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(memory, 'utf8')) as Record<string, string>;
  } catch {
    // nothing was proved on this machine yet
    return {};
  }
}

/** Remembers what holds. */
export function writeMemory(memory: string, held: Record<string, string>): void {
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, `${JSON.stringify(held, null, 2)}\n`);
}
