import { setTimeout as sleep } from 'node:timers/promises';
import { ROUND_TIMINGS } from '@croupier/rules/tables';
import { demoSite } from '@croupier/server/demo/seed-demo.ts';
import type { RunningPostgres } from '../../postgres/start-postgres.ts';
import type { RunFigures } from '../wallet/figures.ts';
import { startHttpBench } from '../wallet/http.ts';
import { type AtEnd, withModules } from '../wallet/ledger.ts';
import { startLoad } from '../wallet/load-process.ts';
import { logInAll } from '../wallet/log-in.ts';
import { residentBytes } from '../wallet/processor-time.ts';
import type { CrowdAnswer, CrowdOrder } from './crowd-load.ts';
import { openDiceTables } from './dice-tables.ts';
import type { WatchAnswer, WatchOrder } from './watch-load.ts';

export type CrowdFigures = {
  watched: WatchAnswer;
  bets: RunFigures & { refused: number };
  /** Of the server, for each connection that only listens; undefined where the system does not state it. */
  socketBytes: number | undefined;
};

/** Memory settles: what opening the connections left behind is collected. */
const settleMs = 15_000;

/**
 * Lets connections watch tables of one server while bettors bet once in each of their rounds. Rounds are as long as those of the tables with
 * dice that the platform ships.
 */
export async function gatherCrowd(
  postgres: RunningPostgres,
  options: {
    dataDir: string;
    sockets: number;
    bettors: number;
    tables: number;
    seconds: number;
    progress: (line: string) => void;
    atEnd: AtEnd;
  },
): Promise<CrowdFigures> {
  const { sockets, bettors, seconds, progress, atEnd } = options;
  const http = await startHttpBench(postgres, { dataDir: options.dataDir, players: bettors, progress, atEnd });
  const { port, pid } = http;
  const tables = Array.from({ length: options.tables }, (_, index) => `bench-dice-${index + 1}`);
  await withModules(http.database, async (modules) => {
    const site = await modules.sites.byCode(demoSite.code);
    await openDiceTables(modules, site?.id ?? '', { nodeIds: tables, pace: ROUND_TIMINGS.sicBo });
  });
  const tokens = await logInAll(http);
  const watchers = startLoad<WatchOrder, WatchAnswer>('tables/watch-load.ts');
  const crowd = startLoad<CrowdOrder, CrowdAnswer>('tables/crowd-load.ts');
  for (const load of [watchers, crowd]) atEnd(async () => load.stop());
  // what the first connections leave in the process is no part of what each of them takes
  const first = Math.ceil(sockets / 10);
  await watchers.run({ order: 'connect', port, sockets: first, tables });
  await sleep(settleMs);
  const before = residentBytes(pid);
  progress(`Connecting ${sockets.toLocaleString('en')} that watch ${tables.length} tables`);
  await watchers.run({ order: 'connect', port, sockets: sockets - first, tables });
  await sleep(settleMs);
  const after = residentBytes(pid);
  progress(`Letting ${bettors.toLocaleString('en')} bet for ${seconds} s`);
  const [watched, { figures, refused }] = await Promise.all([
    watchers.run({ order: 'listen', seconds }),
    crowd.run({ port, seconds, tables, tokens }),
  ]);
  return {
    watched,
    bets: Object.assign({ refused }, figures),
    socketBytes: before === undefined || after === undefined ? undefined : (after - before) / (sockets - first),
  };
}
