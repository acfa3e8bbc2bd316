import { atLeast, atMost, type BenchCase, type RunBench } from '../bench-kit.ts';
import type { RunningPostgres } from '../postgres/start-postgres.ts';
import type { BetAnswer, BetOrder } from './tables/bet-load.ts';
import { type CrowdFigures, gatherCrowd } from './tables/crowd.ts';
import { type RoundFigures, settleRound } from './tables/settlement.ts';
import { caseFigures, type RunFigures, rounded } from './wallet/figures.ts';
import { startHttpBench } from './wallet/http.ts';
import { type AtEnd, addDatabase, prepareLedger } from './wallet/ledger.ts';
import { startLoad } from './wallet/load-process.ts';
import { logInAll } from './wallet/log-in.ts';
import { onPostgres } from './wallet/on-postgres.ts';

export const description =
  'Bets at shared tables over HTTP beside rounds, a crowd that watches tables and bets, and the settlement of one round in its one commit. --only rate,crowd,settle, --seconds, --repeats, --players, --sockets, --bettors, --tables, --port';

export const options = ['bettors', 'only', 'players', 'port', 'repeats', 'seconds', 'sockets', 'tables'] as const;

const callers = 256;
/** Tables of the demonstration with dice: bets are laid for twenty of thirty seconds. */
const diceTables = ['sic-bo-dome', 'sic-bo-lantern'];
const settleBoundS = 2;
const fanoutBoundMs = 100;
const betBoundMs = 150;
const lateBoundMs = 50;
const memoryBoundKb = 30;
/** Rounds of the crowd's tables last half a minute: it is measured for two of `--seconds`. */
const crowdTurns = 2;

type Settings = {
  seconds: number;
  repeats: number;
  players: number;
  sockets: number;
  bettors: number;
  tables: number;
};
type Bench = { settings: Settings; dataDir: string; progress: (line: string) => void; atEnd: AtEnd };
type Cases = Record<'http' | 'bets', BenchCase>;

/**
 * Measures bets (`rate`), a crowd (`fanout`, `bet`, `late`, `memory`) and a settlement (`settle`), each on a database of its own of one
 * durable PostgreSQL.
 */
export const run: RunBench = async ({ flags, progress }) => {
  const settings: Settings = {
    seconds: Number(flags.seconds ?? 30),
    repeats: Number(flags.repeats ?? 2),
    players: Number(flags.players ?? 100_000),
    sockets: Number(flags.sockets ?? 10_000),
    bettors: Number(flags.bettors ?? 2_000),
    tables: Number(flags.tables ?? 20),
  };
  const only = flags.only?.split(',') ?? ['rate', 'crowd', 'settle'];
  const onOwn = <Result>(work: (postgres: RunningPostgres, bench: Bench) => Promise<Result>) =>
    onPostgres(flags.port, (postgres, dataDir, atEnd) => work(postgres, { settings, dataDir, progress, atEnd }));
  const cases = only.includes('rate') ? await onOwn(betBesideRounds) : null;
  const crowd = only.includes('crowd') ? await onOwn((postgres, bench) => gatherCrowd(postgres, crowdOf(bench))) : null;
  const settled = only.includes('settle') ? await onOwn(settleOne) : null;
  return {
    table: [
      ...Object.entries(cases ?? {}).map(([name, { opsPerS, p50Ms, p99Ms, ratio }]) =>
        row(name, { 'ops/s': Math.round(opsPerS), 'p50 ms': p50Ms, 'p99 ms': p99Ms, ratio }),
      ),
      ...(crowd ? rowsOf(crowd) : []),
      ...(settled ? settledRows(settled) : []),
    ],
    ...(cases ? { cases } : {}),
    figures: Object.assign({ settled, crowd }, settings),
    targets: [
      ...(cases ? [atLeast('rate: bets / http, 256 callers', 1, cases.bets.ratio)] : []),
      ...(crowd ? crowdTargets(crowd) : []),
      ...(settled ? [atMost(`settle, seconds for ${settled.bets} bets`, settleBoundS, rounded(settled.settleS))] : []),
    ],
  };
};

async function betBesideRounds(
  postgres: RunningPostgres,
  { settings, dataDir, progress, atEnd }: Bench,
): Promise<Cases> {
  const rounds: RunFigures[] = [];
  const bets: RunFigures[] = [];
  const http = await startHttpBench(postgres, { dataDir, players: callers, progress, atEnd });
  const load = startLoad<BetOrder, BetAnswer>('tables/bet-load.ts');
  atEnd(async () => load.stop());
  const tokens = await logInAll(http);
  for (let repeat = 0; repeat < settings.repeats; repeat += 1) {
    rounds.push(await http.play({ callers, seconds: Math.min(5, settings.seconds) }));
    const { figures } = await load.run({ port: http.port, seconds: settings.seconds, tables: diceTables, tokens });
    bets.push(figures);
    progress(
      `Run ${repeat + 1} of ${settings.repeats}: ${Math.round(rounds.at(-1)?.opsPerS ?? 0)} rounds/s, ${Math.round(figures.opsPerS)} bets/s`,
    );
  }
  return { http: caseFigures(rounds, rounds), bets: caseFigures(bets, rounds) };
}

const crowdOf = ({ settings, dataDir, progress, atEnd }: Bench) => {
  const { sockets, bettors, tables, seconds } = settings;
  return { dataDir, sockets, bettors, tables, seconds: seconds * crowdTurns, progress, atEnd };
};

async function settleOne(postgres: RunningPostgres, { settings, progress, atEnd }: Bench): Promise<RoundFigures> {
  const database = await addDatabase(postgres, 'bench_settle');
  return settleRound(await prepareLedger(database, { players: settings.players, progress, atEnd }), progress);
}

function crowdTargets({ watched, bets, socketBytes }: CrowdFigures) {
  return [
    atMost('fanout, p99 in ms from a due step to all connections', fanoutBoundMs, rounded(watched.fanoutP99Ms)),
    atMost('bet, p99 in ms to the acknowledgement', betBoundMs, rounded(bets.p99Ms)),
    atMost('late, the latest step in ms', lateBoundMs, rounded(watched.lateMs)),
    ...(socketBytes === undefined
      ? []
      : [atMost('memory, kB of a connection', memoryBoundKb, rounded(socketBytes / 1_000))]),
  ];
}

const rowsOf = ({ watched, bets }: CrowdFigures) => [
  row('messages to watchers', {
    'ops/s': Math.round(watched.messagesPerS),
    'p50 ms': rounded(watched.fanoutP50Ms),
    'p99 ms': rounded(watched.fanoutP99Ms),
  }),
  row('bets of the crowd', {
    'ops/s': Math.round(bets.opsPerS),
    'p50 ms': rounded(bets.p50Ms),
    'p99 ms': rounded(bets.p99Ms),
  }),
];

function settledRows({ bets, placeS, settleS, projectS }: RoundFigures) {
  const timed = (name: string, seconds: number) =>
    row(name, { 'ops/s': Math.round(bets / seconds), seconds: rounded(seconds) });
  return [timed('place', placeS), timed('settle and pay', settleS), timed('project', projectS)];
}

const row = (name: string, figures: Record<string, number>) =>
  Object.assign({ case: name, 'ops/s': '', 'p50 ms': '', 'p99 ms': '', ratio: '', seconds: '' }, figures);
