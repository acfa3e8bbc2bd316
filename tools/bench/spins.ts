import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { R1 } from '@croupier/rules/slots';
import { atLeast, median, type RunBench } from '../bench-kit.ts';
import { Problem } from '../problem.ts';
import { root } from '../root.ts';
import { gameHeader } from './spins/game-header.ts';

/** Paid spins a second of the simulator on all cores. */
const SPINS_TARGET = 5_000_000;

export const description =
  'Paid spins a second of the reference slot in the simulator, beside a plain loop in C of the same game. --spins, --repeats';

export const options = ['repeats', 'spins'] as const;

/** Runs both in turn on all cores and reports their ratio. Needs a C compiler, called `cc`. */
export const run: RunBench = async ({ flags, progress }) => {
  const options = { spins: Number(flags.spins ?? 20_000_000), repeats: Number(flags.repeats ?? 5) };
  const cores = availableParallelism();
  const folder = mkdtempSync(join(tmpdir(), 'croupier-spins-'));
  try {
    const program = compile(folder);
    const inC: number[] = [];
    const simulated: number[] = [];
    for (let repeat = 0; repeat < options.repeats; repeat += 1) {
      inC.push(await spinInC(program, Math.ceil(options.spins / cores), cores));
      simulated.push(simulate(join(folder, 'figures.json'), options.spins));
      progress(`Run ${repeat + 1} of ${options.repeats}: ${reported(simulated)} simulated, ${reported(inC)} in C`);
    }
    const [simulatedPerS, cPerS] = [median(simulated), median(inC)];
    const ratio = Number((simulatedPerS / cPerS).toFixed(3));
    return {
      table: [
        { program: 'simulator', 'spins/s': Math.round(simulatedPerS), ratio },
        { program: 'plain loop in C', 'spins/s': Math.round(cPerS), ratio: 1 },
      ],
      targets: [atLeast('spins/s', SPINS_TARGET, Math.round(simulatedPerS))],
      figures: { ...options, cores, simulatedPerS, cPerS, ratio },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const reported = (runs: readonly number[]) => `${((runs.at(-1) ?? 0) / 1e6).toFixed(2)} million a second`;

function compile(folder: string): string {
  writeFileSync(join(folder, 'game.h'), gameHeader(R1));
  copyFileSync(join(root, 'tools/bench/spins/reference.c'), join(folder, 'reference.c'));
  const program = join(folder, 'reference');
  try {
    execFileSync('cc', ['-O3', '-march=native', '-o', program, join(folder, 'reference.c')], { stdio: 'inherit' });
  } catch {
    throw new Problem('The loop in C could not be compiled: is there a C compiler called cc?');
  }
  return program;
}

/** Spins a second of so many processes at once. */
async function spinInC(program: string, rounds: number, processes: number): Promise<number> {
  const startedAt = performance.now();
  const returns = await Promise.all(Array.from({ length: processes }, () => runOnce(program, rounds)));
  const seconds = (performance.now() - startedAt) / 1_000;
  const rtp = Number(R1.rtp.numerator) / Number(R1.rtp.denominator);
  // far beyond what chance explains: then it would not be the same game
  for (const returned of returns) {
    if (Math.abs(returned - rtp) > 30 / Math.sqrt(rounds)) throw new Error(`The loop in C returns ${returned}.`);
  }
  return (rounds * processes) / seconds;
}

function runOnce(program: string, rounds: number): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(program, [String(rounds)], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', fail);
    child.once('close', () => done(Number(output)));
  });
}

function simulate(file: string, spins: number): number {
  const command = ['tools/run.mjs', 'tools/simulate.ts', 'R1', '--spins', String(spins), '--json', file];
  const { status, stderr, stdout } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The simulation ended with ${status}: ${stdout.slice(-300)} ${stderr.slice(-300)}`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { spinsPerS: number }).spinsPerS;
}
