import { atLeast, type BenchTarget, median, type RunBench } from '../bench-kit.ts';
import type { RunningPostgres } from '../postgres/start-postgres.ts';
import { Problem } from '../problem.ts';
import { runCallers } from './wallet/callers.ts';
import { caseFigures, type RunFigures, rounded } from './wallet/figures.ts';
import { type HttpBench, startHttpBench } from './wallet/http.ts';
import { type AtEnd, addDatabase, type BenchLedger, growLedger, prepareLedger } from './wallet/ledger.ts';
import { onPostgres } from './wallet/on-postgres.ts';
import { preparePgbench, requirePgbench, runPgbench } from './wallet/pgbench.ts';
import { processorTimeUs } from './wallet/processor-time.ts';
import { mustWriteTheSameRows } from './wallet/same-rows.ts';

export const description =
  'Bets a second and their latency, one by one, in batches and over HTTP. --seconds, --repeats, --players, --entries, --only, --port';

/** Runs a case once with that many callers at a time. */
type RunCase = (callers: number) => Promise<RunFigures>;

const CALLERS = [256, 32];
const HOT_PLAYER = 7;

export const options = ['entries', 'only', 'players', 'port', 'repeats', 'seconds'] as const;

/** Measures posting bets in every form on one durable PostgreSQL of the run's own. */
export const run: RunBench = async ({ flags, progress }) => {
  const options = {
    seconds: Number(flags.seconds ?? 5),
    repeats: Number(flags.repeats ?? 5),
    players: Number(flags.players ?? 10_000),
    entries: Number(flags.entries ?? 10_000_000),
  };
  const pgbench = requirePgbench(progress);
  return onPostgres(flags.port, async (postgres, dataDir, atEnd) => {
    const fixture = { ...options, dataDir, progress, atEnd };
    const ledger = await prepareLedger(await addDatabase(postgres, 'bench'), fixture);
    await mustWriteTheSameRows(ledger);
    await preparePgbench(ledger.superuser);
    const { cases, setFixtures } = casesOn(postgres, ledger, pgbench, fixture);
    const chosen = choose(cases, flags.only);
    await setFixtures([...chosen.keys()]);
    // what setting the fixture has written is on disk before anything is measured
    await ledger.superuser.query('checkpoint');
    const {
      table,
      cases: measured,
      targets,
      cpuUsPerOperation,
    } = report(await interleave(chosen, options.repeats, progress));
    return { table, cases: measured, targets, figures: { ...options, cpuUsPerOperation } };
  });
};

type Fixture = {
  seconds: number;
  players: number;
  entries: number;
  dataDir: string;
  progress: (line: string) => void;
  atEnd: AtEnd;
};

/** Every case by its name, and what prepares the fixture of those that need more than the ledger. */
function casesOn(postgres: RunningPostgres, ledger: BenchLedger, pgbench: string, fixture: Fixture) {
  const { seconds } = fixture;
  let http: HttpBench | undefined;
  let large: BenchLedger | undefined;
  const cases: Record<string, RunCase> = {
    pgbench: (callers) => runPgbench(pgbench, ledger, { callers, seconds }),
    batched: (callers) => runCallers(ledger, { callers, seconds }),
    oneByOne: (callers) => runCallers(ledger, { callers, seconds, oneByOne: true }),
    http: (callers) => standing(http).play({ callers, seconds }),
    hot: (callers) => runCallers(ledger, { callers, seconds, member: HOT_PLAYER }),
    seamless: (callers) => standing(http).callBack({ callers, seconds }),
    batched10M: (callers) => runCallers(standing(large), { callers, seconds }),
  };
  const setFixtures = async (names: readonly string[]) => {
    if (names.includes('http') || names.includes('seamless'))
      http = await startHttpBench(postgres, { ...fixture, players: Math.max(...CALLERS) });
    if (!names.includes('batched10M')) return;
    large = await prepareLedger(await addDatabase(postgres, 'bench_large'), fixture);
    await growLedger(large, fixture.entries, fixture.progress);
  };
  return { cases, setFixtures };
}

function standing<Fixture>(fixture: Fixture | undefined): Fixture {
  if (fixture === undefined) throw new Error('The fixture of the case was not set.');
  return fixture;
}

/** The cases of `--only a,b`, or all. pgbench always runs, for every ratio is to it. */
function choose(cases: Record<string, RunCase>, only: string | undefined): Map<string, RunCase> {
  const names = only?.split(',') ?? Object.keys(cases);
  for (const name of names)
    if (!(name in cases)) throw new Problem(`There is no case "${name}": choose of ${Object.keys(cases).join(', ')}.`);
  return new Map(Object.entries(cases).filter(([name]) => name === 'pgbench' || names.includes(name)));
}

type Run = RunFigures & {
  /** Processor time of the database, the server, the load and this process for one operation; NaN where it is unknown. */
  cpuUs: number;
};
type Runs = Map<number, Map<string, Run[]>>;

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
        const cpuBefore = processorTimeUs([process.pid]) ?? Number.NaN;
        const figures = await cases.get(name)?.(callers);
        if (!figures) continue;
        const cpuUs = ((processorTimeUs([process.pid]) ?? Number.NaN) - cpuBefore) / figures.operations;
        runs
          .get(callers)
          ?.get(name)
          ?.push({ ...figures, cpuUs });
        const reported = `${Math.round(figures.opsPerS)}/s, p50 ${figures.p50Ms.toFixed(2)} ms, p99 ${figures.p99Ms.toFixed(2)} ms`;
        progress(`Run ${repeat + 1} of ${repeats}, ${callers} callers, ${name}: ${reported}`);
      }
    }
  }
  return runs;
}

function report(runs: Runs) {
  const [most = 0, fewer = 0] = CALLERS;
  const figuresAt = (callers: number, name: string) =>
    caseFigures(runs.get(callers)?.get(name) ?? [], runs.get(callers)?.get('pgbench') ?? []);
  const cpuUsAt = (callers: number, name: string) =>
    rounded(median((runs.get(callers)?.get(name) ?? []).map(({ cpuUs }) => cpuUs)));
  const names = [...(runs.get(most)?.keys() ?? [])];
  const table = CALLERS.flatMap((callers) =>
    names.map((name) => {
      const { opsPerS, p50Ms, p99Ms, ratio } = figuresAt(callers, name);
      const reported = { 'ops/s': Math.round(opsPerS), 'p50 ms': p50Ms, 'p99 ms': p99Ms, ratio };
      return { case: name, callers, ...reported, 'CPU us/op': cpuUsAt(callers, name) };
    }),
  );
  const cases = Object.fromEntries(
    names.map((name) => [name, { ...figuresAt(most, name), [`callers${fewer}`]: figuresAt(fewer, name) }]),
  );
  const cpuUsPerOperation = Object.fromEntries(
    CALLERS.map((callers) => [callers, Object.fromEntries(names.map((name) => [name, cpuUsAt(callers, name)]))]),
  );
  const targets = CALLERS.flatMap((callers) => targetsOf(callers, (name) => figuresAt(callers, name).ratio, names));
  return { table, cases, targets, cpuUsPerOperation };
}

/** Ratios that the ledger has to reach with so many callers, of the cases that were run. */
function targetsOf(callers: number, ratioOf: (name: string) => number, names: readonly string[]): BenchTarget[] {
  const bounds: [name: string, over: string, bound: number][] = [
    ['batched', 'pgbench', 2],
    ['http', 'pgbench', 0.6],
    ['hot', 'batched', 0.5],
    ['batched10M', 'batched', 0.8],
  ];
  return bounds
    .filter(([name, over]) => names.includes(name) && names.includes(over))
    .map(([name, over, bound]) =>
      atLeast(`${name} / ${over}, ${callers} callers`, bound, rounded(ratioOf(name) / ratioOf(over))),
    );
}
