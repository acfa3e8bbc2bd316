import { atLeast, atMost, type RunBench } from '../bench-kit.ts';
import { settleIssue } from './lottery/settlement.ts';
import type { SlipAnswer, SlipOrder } from './lottery/slip-load.ts';
import { caseFigures, type RunFigures, rounded } from './wallet/figures.ts';
import { startHttpBench } from './wallet/http.ts';
import { addDatabase, prepareLedger } from './wallet/ledger.ts';
import { startLoad } from './wallet/load-process.ts';
import { logInAll } from './wallet/log-in.ts';
import { onPostgres } from './wallet/on-postgres.ts';

export const description =
  'Slips of ten bets a second over HTTP beside rounds, and the settlement of one large issue. --seconds, --repeats, --players, --only, --port';

export const options = ['only', 'players', 'port', 'repeats', 'seconds'] as const;

const callers = 256;
/** A lottery of the demonstration whose issues last five minutes. */
const slipGame = 'keno-300';
const settleBoundS = 15;

/** Measures slips (`slips`) and a settlement (`settle`) on one durable PostgreSQL of the run's own. */
export const run: RunBench = async ({ flags, progress }) => {
  const settings = {
    seconds: Number(flags.seconds ?? 5),
    repeats: Number(flags.repeats ?? 3),
    players: Number(flags.players ?? 100_000),
  };
  const only = flags.only?.split(',') ?? ['slips', 'settle'];
  return onPostgres(flags.port, async (postgres, dataDir, atEnd) => {
    const rounds: RunFigures[] = [];
    const slips: RunFigures[] = [];
    if (only.includes('slips')) {
      const http = await startHttpBench(postgres, { dataDir, players: callers, progress, atEnd });
      const load = startLoad<SlipOrder, SlipAnswer>('lottery/slip-load.ts');
      atEnd(async () => load.stop());
      const tokens = await logInAll(http);
      for (let repeat = 0; repeat < settings.repeats; repeat += 1) {
        rounds.push(await http.play({ callers, seconds: settings.seconds }));
        const { figures } = await load.run({ port: http.port, seconds: settings.seconds, gameId: slipGame, tokens });
        slips.push(figures);
        progress(
          `Run ${repeat + 1} of ${settings.repeats}: ${Math.round(rounds.at(-1)?.opsPerS ?? 0)} rounds/s, ${Math.round(figures.opsPerS)} slips/s`,
        );
      }
    }
    const ledger = only.includes('settle')
      ? await prepareLedger(await addDatabase(postgres, 'bench_settle'), { players: settings.players, progress, atEnd })
      : null;
    const settled = ledger && (await settleIssue(ledger, progress));
    const cases =
      slips.length > 0 ? { http: caseFigures(rounds, rounds), slips: caseFigures(slips, rounds) } : undefined;
    const wholeS = settled ? settled.settleS + settled.projectS : Number.NaN;
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
        ...(cases ? [atLeast('slips / http, 256 callers', 0.8, cases.slips.ratio)] : []),
        ...(settled ? [atMost(`settle1M, seconds for ${settled.bets} bets`, settleBoundS, rounded(wholeS))] : []),
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
