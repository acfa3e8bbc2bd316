import { atLeast, atMost, type RunBench } from '../bench-kit.ts';
import type { BetAnswer, BetOrder } from './tables/bet-load.ts';
import { settleRound } from './tables/settlement.ts';
import { caseFigures, type RunFigures, rounded } from './wallet/figures.ts';
import { startHttpBench } from './wallet/http.ts';
import { addDatabase, prepareLedger } from './wallet/ledger.ts';
import { startLoad } from './wallet/load-process.ts';
import { logInAll } from './wallet/log-in.ts';
import { onPostgres } from './wallet/on-postgres.ts';

export const description =
  'Bets at shared tables over HTTP beside rounds, and the settlement of one round in its one commit. --seconds, --repeats, --players, --only, --port';

export const options = ['only', 'players', 'port', 'repeats', 'seconds'] as const;

const callers = 256;
/** Tables of the demonstration with dice: bets are laid for twenty of thirty seconds. */
const tables = ['sic-bo-dome', 'sic-bo-lantern'];
const settleBoundS = 2;

/** Measures bets (`rate`) and a settlement (`settle`) on one durable PostgreSQL of the run's own. */
export const run: RunBench = async ({ flags, progress }) => {
  const settings = {
    seconds: Number(flags.seconds ?? 30),
    repeats: Number(flags.repeats ?? 2),
    players: Number(flags.players ?? 100_000),
  };
  const only = flags.only?.split(',') ?? ['rate', 'settle'];
  return onPostgres(flags.port, async (postgres, dataDir, atEnd) => {
    const rounds: RunFigures[] = [];
    const bets: RunFigures[] = [];
    if (only.includes('rate')) {
      const http = await startHttpBench(postgres, { dataDir, players: callers, progress, atEnd });
      const load = startLoad<BetOrder, BetAnswer>('tables/bet-load.ts');
      atEnd(async () => load.stop());
      const tokens = await logInAll(http);
      for (let repeat = 0; repeat < settings.repeats; repeat += 1) {
        rounds.push(await http.play({ callers, seconds: Math.min(5, settings.seconds) }));
        const { figures } = await load.run({ port: http.port, seconds: settings.seconds, tables, tokens });
        bets.push(figures);
        progress(
          `Run ${repeat + 1} of ${settings.repeats}: ${Math.round(rounds.at(-1)?.opsPerS ?? 0)} rounds/s, ${Math.round(figures.opsPerS)} bets/s`,
        );
      }
    }
    const ledger = only.includes('settle')
      ? await prepareLedger(await addDatabase(postgres, 'bench_settle'), { players: settings.players, progress, atEnd })
      : null;
    const settled = ledger && (await settleRound(ledger, progress));
    const cases = bets.length > 0 ? { http: caseFigures(rounds, rounds), bets: caseFigures(bets, rounds) } : undefined;
    return {
      table: [
        ...Object.entries(cases ?? {}).map(([name, { opsPerS, p50Ms, p99Ms, ratio }]) => ({
          case: name,
          'ops/s': Math.round(opsPerS),
          'p50 ms': p50Ms,
          'p99 ms': p99Ms,
          ratio,
          seconds: '',
        })),
        ...(settled
          ? [
              row('place', settled.bets, settled.placeS),
              row('settle and pay', settled.bets, settled.settleS),
              row('project', settled.bets, settled.projectS),
            ]
          : []),
      ],
      ...(cases ? { cases } : {}),
      figures: Object.assign({ settled }, settings),
      targets: [
        ...(cases ? [atLeast('rate: bets / http, 256 callers', 1, cases.bets.ratio)] : []),
        ...(settled
          ? [atMost(`settle, seconds for ${settled.bets} bets`, settleBoundS, rounded(settled.settleS))]
          : []),
      ],
    };
  });
};

const row = (name: string, bets: number, seconds: number) => ({
  case: name,
  'ops/s': Math.round(bets / seconds),
  'p50 ms': '',
  'p99 ms': '',
  ratio: '',
  seconds: rounded(seconds),
});
