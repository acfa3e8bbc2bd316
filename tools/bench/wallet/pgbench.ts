import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@croupier/server/kernel/database.ts';
import { Problem } from '../../problem.ts';
import { figuresOf, type RunFigures } from './figures.ts';
import { type BenchLedger, document, roundId, stakeUnits } from './ledger.ts';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const THREADS = 2;
/** pgbench's login. Its password is checked cheaply, for pgbench counts the time in which its clients log in. */
const LOGIN = 'bench_client';
const PASSWORD = 'of-no-value';
/** Its clients log in while its time already runs, though not in its figure: so many can on a slow machine. */
const LOGINS_PER_S = 64;
const MICROSECONDS_PER_MS = 1_000;

/** Debian's pgbench; installed when it is missing and we may. Any version of it can drive our server. */
export function requirePgbench(progress: (line: string) => void): string {
  const found = findPgbench();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    progress('Installing pgbench (postgresql-contrib)');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql-contrib']])
      spawnSync('apt-get', args, { stdio: 'ignore', env });
    const installed = findPgbench();
    if (installed) return installed;
  }
  throw new Problem('pgbench is missing: on Debian run "apt-get install postgresql-contrib" as root, and start again.');
}

function findPgbench(): string | undefined {
  const folders = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : [];
  const paths = [
    ...folders.map((version) => join(DEBIAN_FOLDER, version, 'bin/pgbench')),
    ...(process.env.PATH ?? '').split(':').map((folder) => join(folder, 'pgbench')),
  ];
  return paths.find((path) => existsSync(path));
}

/** Makes the login that pgbench's clients use: it may call the one function and nothing else. */
export async function preparePgbench(superuser: Database): Promise<void> {
  await superuser.transaction(async (tx) => {
    await tx.query('set local scram_iterations = 1');
    await tx.query(`create role ${LOGIN} login password '${PASSWORD}'`);
    const [database] = await tx.query<{ name: string }>('select quote_ident(current_database()) as name');
    await tx.query(`grant connect on database ${database?.name} to ${LOGIN}`);
    await tx.query(`grant usage on schema bench to ${LOGIN}`);
    await tx.query(`grant execute on all functions in schema bench to ${LOGIN}`);
  });
}

/** Runs one bet a transaction from as many clients; what each took is read from pgbench's own log. */
export async function runPgbench(
  program: string,
  ledger: BenchLedger,
  options: { callers: number; seconds: number },
): Promise<RunFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-pgbench-'));
  try {
    // to pgbench a colon before a letter or digit is a variable
    const carried = JSON.stringify(document).replaceAll(':', ': ');
    writeFileSync(
      join(folder, 'bet.sql'),
      `\\set player random(0, ${ledger.players - 1})
\\set key random(1, 9000000000000000000)
select bench.bet('${ledger.siteId}', :player, :key, ${stakeUnits}, '${roundId}', '${carried}');\n`,
    );
    const output = await pgbench(program, folder, [
      ...['-n', '-M', 'prepared', '-f', 'bet.sql', '-l', '-c', `${options.callers}`, '-j', `${THREADS}`],
      ...[
        '-T',
        `${options.seconds + Math.ceil(options.callers / LOGINS_PER_S)}`,
        addressFor(ledger.addresses.ownerUrl),
      ],
    ]);
    const opsPerS = Number(/tps = ([\d.]+) \(without/.exec(output)?.[1]);
    if (!(opsPerS > 0)) throw new Error(`pgbench gave no figure:\n${output}`);
    return { ...figuresOf(readLatencies(folder), options.seconds * 1_000), opsPerS };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function addressFor(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  [url.username, url.password] = [LOGIN, PASSWORD];
  return url.href;
}

/** Milliseconds of every transaction: the third column of pgbench's log files, one a thread. */
function readLatencies(folder: string): Float64Array {
  const logs = readdirSync(folder).filter((name) => name.startsWith('pgbench_log.'));
  const lines = logs.flatMap((name) => readFileSync(join(folder, name), 'latin1').trimEnd().split('\n'));
  return Float64Array.from(lines, (line) => Number(line.split(' ')[2]) / MICROSECONDS_PER_MS);
}

function pgbench(program: string, cwd: string, args: readonly string[]): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.once('error', fail);
    child.once('exit', (code) =>
      code === 0 ? done(output) : fail(new Error(`pgbench ended with ${code}:\n${output.slice(0, 2_000)}`)),
    );
  });
}
