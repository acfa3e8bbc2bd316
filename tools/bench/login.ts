import { setTimeout as sleep } from 'node:timers/promises';
import { atLeast, median, type RunBench } from '../bench-kit.ts';
import type { LoginAnswer, LoginOrder } from './login/login-load.ts';
import { caseFigures, type RunFigures, rounded } from './wallet/figures.ts';
import { type HttpBench, startHttpBench } from './wallet/http.ts';
import { type Load, startLoad } from './wallet/load-process.ts';
import { onPostgres } from './wallet/on-postgres.ts';

export const description =
  'Logins a second at the real cost of a password, and bets beside 200 of them. --seconds, --windows, --players, --logins, --port';

/** Logins wait in line before bets beside them are counted. */
const LINE_UP_MS = 1_500;
/** A setting holds on every process within this. */
const SETTLED_MS = 3_000;

export const options = ['logins', 'players', 'port', 'seconds', 'windows'] as const;

/** Measures logins, and bets with and without logins in windows that take turns, on one server and one durable PostgreSQL of the run's own. */
export const run: RunBench = async ({ flags, progress }) => {
  const options = {
    seconds: Number(flags.seconds ?? 5),
    windows: Number(flags.windows ?? 6),
    players: Number(flags.players ?? 32),
    logins: Number(flags.logins ?? 200),
  };
  return onPostgres(flags.port, async (postgres, dataDir, atEnd) => {
    const players = Math.max(options.players, options.logins);
    const http = await startHttpBench(postgres, { dataDir, players, progress, atEnd });
    // all of them come from one network here
    await http.set({ loginNetworkTries: 100_000, loginCaptchaAfter: 50 });
    await sleep(SETTLED_MS);
    const load = startLoad<LoginOrder, LoginAnswer>('login/login-load.ts');
    atEnd(async () => load.stop());
    const fixture = { http, load, ...options };
    progress('Warming up');
    await http.play({ callers: options.players, seconds: 2 });
    await logInAlone(fixture, 2, 2);
    const runs = { few: [], many: [], alone: [], beside: [], loginsBeside: [] } as Record<string, RunFigures[]>;
    let refused = 0;
    progress('Logins alone');
    runs.few?.push(await logInAlone(fixture, 2 * options.seconds, 8));
    runs.many?.push(await logInAlone(fixture, 2 * options.seconds, options.logins));
    for (let window = 0; window < options.windows; window += 1) {
      progress(`Window ${window + 1} of ${options.windows}`);
      // each goes first as often as the other: what slows the machine for a while hits both
      for (const kind of window % 2 === 0 ? ['alone', 'beside'] : ['beside', 'alone']) {
        if (kind === 'alone') {
          runs.alone?.push(await http.play({ callers: options.players, seconds: options.seconds }));
        } else {
          const both = await betBesideLogins(fixture);
          runs.beside?.push(both.bets);
          runs.loginsBeside?.push(both.logins);
          refused += both.refused;
        }
      }
    }
    return report(options, runs, refused);
  });
};

type Fixture = {
  http: HttpBench;
  load: Load<LoginOrder, LoginAnswer>;
  seconds: number;
  players: number;
  logins: number;
};

async function logInAlone({ http, load }: Fixture, seconds: number, callers: number): Promise<RunFigures> {
  await load.run({ order: 'begin', port: http.port, accounts: http.accounts.slice(0, callers) });
  await sleep(seconds * 1_000);
  return figuresIn(await load.run({ order: 'end' }));
}

async function betBesideLogins({
  http,
  load,
  seconds,
  players,
  logins,
}: Fixture): Promise<{ bets: RunFigures; logins: RunFigures; refused: number }> {
  await load.run({ order: 'begin', port: http.port, accounts: http.accounts.slice(0, logins) });
  await sleep(LINE_UP_MS);
  const bets = await http.play({ callers: players, seconds });
  const answer = await load.run({ order: 'end' });
  return { bets, logins: figuresIn(answer), refused: answer.refused };
}

function figuresIn({ figures }: LoginAnswer): RunFigures {
  if (!figures || figures.operations === 0) throw new Error('Nobody could log in.');
  return figures;
}

function report(options: object, runs: Record<string, RunFigures[]>, refused: number) {
  const names: Record<string, [name: string, ceiling: string]> = {
    few: ['logins, 8 callers', 'few'],
    many: ['logins, all callers', 'few'],
    alone: ['bets alone', 'alone'],
    beside: ['bets beside logins', 'alone'],
    loginsBeside: ['logins beside bets', 'few'],
  };
  const cases = Object.fromEntries(
    Object.entries(names).map(([key, [, ceiling]]) => [key, caseFigures(runs[key] ?? [], runs[ceiling] ?? [])]),
  );
  const table = Object.entries(names).map(([key, [name]]) => ({ case: name, ...cases[key] }));
  // a window and its neighbour met the same machine, so their ratio says more than that of the medians
  const pairs = (runs.beside ?? []).map(({ opsPerS }, index) => opsPerS / (runs.alone?.[index]?.opsPerS ?? Number.NaN));
  const pairedRatio = rounded(median(pairs));
  const byWindow = { case: 'bets beside, by window', opsPerS: '', p50Ms: '', p99Ms: '', ratio: pairedRatio };
  return {
    table: [...table, byWindow],
    cases,
    targets: [atLeast('bets beside logins / bets alone', 0.75, pairedRatio)],
    figures: { ...options, pairedRatio, pairs: pairs.map(rounded), refused },
  };
}
