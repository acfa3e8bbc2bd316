import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunBench } from '../bench-kit.ts';
import { discardData, type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { Problem } from '../problem.ts';
import { runCallers } from './wallet/callers.ts';
import { caseFigures, type RunFigures } from './wallet/figures.ts';
import { type HttpBench, startHttpBench } from './wallet/http.ts';
import { addDatabase, type BenchLedger, growLedger, prepareLedger } from './wallet/ledger.ts';
import { preparePgbench, requirePgbench, runPgbench } from './wallet/pgbench.ts';
import { mustWriteTheSameRows } from './wallet/same-rows.ts';

export const description =
  'Bets a second and their latency, one by one, in batches and over HTTP. --seconds, --repeats, --players, --entries, --only, --port';

/** Runs a case once with that many callers at a time. */
type RunCase = (callers: number) => Promise<RunFigures>;

const CALLERS = [256, 32];
const MAX_CONNECTIONS = 400;
const HOT_PLAYER = 7;

/** Measures posting bets in every form on one durable PostgreSQL of the run's own. */
export const run: RunBench = async ({ flags, progress }) => {
  const seconds = Number(flags.seconds ?? 5);
  const repeats = Number(flags.repeats ?? 5);
  const players = Number(flags.players ?? 10_000);
  const entries = Number(flags.entries ?? 10_000_000);
  const pgbench = requirePgbench(progress);
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({
    dataDir,
    log: () => {},
    maxConnections: MAX_CONNECTIONS,
    ...(flags.port ? { port: Number(flags.port) } : {}),
  });
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const ledger = await prepareLedger(await addDatabase(postgres, 'bench'), players, progress);
    closers.push(ledger.close);
    await mustWriteTheSameRows(ledger);
    await preparePgbench(ledger.superuser);
    let http: Promise<HttpBench> | undefined;
    const openHttp = () => {
      http ??= startHttpBench(postgres, { dataDir, players: Math.max(...CALLERS), progress });
      return http;
    };
    closers.push(async () => (await http)?.stop());
    let large: Promise<BenchLedger> | undefined;
    const openLarge = () => {
      large ??= prepareLarge(postgres, { players, entries, progress });
      return large;
    };
    closers.push(async () => (await large)?.close());
    const cases: Record<string, RunCase> = {
      pgbench: (callers) => runPgbench(pgbench, ledger, { callers, seconds }),
      batched: (callers) => runCallers(ledger, { callers, seconds }),
      oneByOne: (callers) => runCallers(ledger, { callers, seconds, oneByOne: true }),
      http: (callers) => openHttp().then(({ play }) => play({ callers, seconds })),
      hot: (callers) => runCallers(ledger, { callers, seconds, member: HOT_PLAYER }),
      seamless: (callers) => openHttp().then(({ callBack }) => callBack({ callers, seconds })),
      batched10M: (callers) => openLarge().then((grown) => runCallers(grown, { callers, seconds })),
    };
    const chosen = choose(cases, flags.only);
    const scenes: Record<string, () => Promise<unknown>> = {
      http: openHttp,
      seamless: openHttp,
      batched10M: openLarge,
    };
    for (const name of chosen.keys()) await scenes[name]?.();
    // what setting the scene has written is on disk before anything is measured
    await ledger.superuser.query('checkpoint');
    return { ...report(await interleave(chosen, repeats, progress)), figures: { seconds, repeats, players, entries } };
  } finally {
    for (const close of closers.reverse()) await close();
    await postgres.stop();
    discardData(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
};

async function prepareLarge(
  postgres: RunningPostgres,
  options: { players: number; entries: number; progress: (line: string) => void },
): Promise<BenchLedger> {
  const ledger = await prepareLedger(await addDatabase(postgres, 'bench_large'), options.players, options.progress);
  await growLedger(ledger, options.entries, options.progress);
  return ledger;
}

/** The cases of `--only a,b`, or all. pgbench always runs, for every ratio is to it. */
function choose(cases: Record<string, RunCase>, only: string | undefined): Map<string, RunCase> {
  const names = only?.split(',') ?? Object.keys(cases);
  for (const name of names)
    if (!(name in cases)) throw new Problem(`There is no case "${name}": choose of ${Object.keys(cases).join(', ')}.`);
  return new Map(Object.entries(cases).filter(([name]) => name === 'pgbench' || names.includes(name)));
}

type Runs = Map<number, Map<string, RunFigures[]>>;

/** Runs every case in turn, and all again, each time beginning with another one: what slows the machine for a while hits all alike. */
async function interleave(
  cases: Map<string, RunCase>,
  repeats: number,
  progress: (line: string) => void,
): Promise<Runs> {
  const runs: Runs = new Map(CALLERS.map((callers) => [callers, new Map([...cases.keys()].map((name) => [name, []]))]));
  const names = [...cases.keys()];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const turn = repeat % names.length;
    for (const callers of CALLERS) {
      for (const name of [...names.slice(turn), ...names.slice(0, turn)]) {
        const figures = await cases.get(name)?.(callers);
        if (!figures) continue;
        runs.get(callers)?.get(name)?.push(figures);
        const told = `${Math.round(figures.opsPerS)}/s, p50 ${figures.p50Ms.toFixed(2)} ms, p99 ${figures.p99Ms.toFixed(2)} ms`;
        progress(`Run ${repeat + 1} of ${repeats}, ${callers} callers, ${name}: ${told}`);
      }
    }
  }
  return runs;
}

function report(runs: Runs) {
  const [most = 0, fewer = 0] = CALLERS;
  const figuresAt = (callers: number, name: string) =>
    caseFigures(runs.get(callers)?.get(name) ?? [], runs.get(callers)?.get('pgbench') ?? []);
  const names = [...(runs.get(most)?.keys() ?? [])];
  const table = CALLERS.flatMap((callers) =>
    names.map((name) => {
      const { opsPerS, p50Ms, p99Ms, ratio } = figuresAt(callers, name);
      return { case: name, callers, 'ops/s': Math.round(opsPerS), 'p50 ms': p50Ms, 'p99 ms': p99Ms, ratio };
    }),
  );
  const cases = Object.fromEntries(
    names.map((name) => [name, { ...figuresAt(most, name), [`callers${fewer}`]: figuresAt(fewer, name) }]),
  );
  return { table, cases };
}
