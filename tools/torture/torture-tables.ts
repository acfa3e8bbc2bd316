import type { TableKindCode } from '@croupier/contract';
import { noCover } from '@croupier/server/modules/catalogue/catalogue.public.ts';
import { tableProvider } from '@croupier/server/modules/tables/tables.public.ts';
import type { Modules } from '@croupier/server/modules.ts';
import { runTorture, type TortureOptions, type TortureReport } from './processes/run-torture.ts';
import { inspectTables } from './tables/inspect.ts';
import { playTables, type SaidOfBets } from './tables/players.ts';
import { closeEveryTable, countRunning } from './tables/tables.store.ts';

const processes = 3;
/** Tables of the kinds that need nobody to decide, each with a shoe, pools or neither. */
const kinds: readonly TableKindCode[] = ['baccarat', 'roulette', 'sicBo', 'contest', 'contestPool', 'derby'];
const tablesPlayed = 9;
const pace = { openMs: 1_400, lockMs: 150, dealMs: 250, pauseMs: 150 };

/** Many players bet at tables that three processes run, while these, their lines and PostgreSQL are killed at random moments. */
export function tortureTables(options: TortureOptions): Promise<TortureReport> {
  const said: SaidOfBets = { taken: new Map(), refused: new Map(), undone: 0, silences: 0 };
  return runTorture(
    {
      runs: 'tables',
      clockOffsetsMs: new Array<number>(processes).fill(0),
      watched: {
        table: 'tables.round',
        subject: 'table_id',
        leases: `select subject, fence from kernel.lease where realm = 'tables'`,
      },
      said,
      open: openTables,
      play: ({ site, ...at }, memberId) => playTables({ ...site, ...at }, memberId),
      close: closeEveryTable,
      countUnfinished: countRunning,
      mostWaitMs: 60_000,
      inspect: inspectTables,
    },
    options,
  );
}

/** A site with tables of each kind, at a pace at which a round takes two seconds. */
async function openTables({ sites, catalogue, tables }: Modules): Promise<{ siteId: string; tables: string[] }> {
  const { id: siteId } = await sites.add({
    code: 'torture',
    name: 'Torture',
    demo: true,
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    profile: 'demonstration',
    hosts: ['localhost'],
    settings: { botCheck: 'none', gameTypes: ['LIVE', 'COCKFIGHT'] },
  });
  const nodes = Array.from({ length: tablesPlayed }, (_, index) => ({
    nodeId: `table-${index + 1}`,
    kind: kinds[index % kinds.length] ?? 'sicBo',
  }));
  const vendor = { code: 'HOUSE_LIVE', displayName: 'Tables', provider: tableProvider, accountTypeId: 31 };
  await catalogue.publish(
    siteId,
    vendor,
    nodes.map(({ nodeId, kind }, index) => ({
      game: {
        nodeId,
        vendorCode: vendor.code,
        gameCode: nodeId,
        name: nodeId,
        names: {},
        description: '',
        gameType: 'LIVE',
        gameClass: 'TG',
        coverUrl: noCover,
        version: kind,
        rtpBps: null,
        volatility: null,
        lines: null,
        maxWinTimesStake: null,
      },
      offer: { nodeId, isHot: false, position: index + 1, minBet: 1n, maxBet: 10_000_000_000n },
    })),
  );
  await tables.open(
    siteId,
    nodes.map(({ nodeId, kind }, position) => ({
      nodeId,
      kind,
      pace,
      bets: [],
      position,
      // some bets break a limit, and most do not
      limits: { minBet: '1', maxBet: '1200', maxRound: '100000', maxLiability: '400000' },
    })),
  );
  return { siteId, tables: nodes.map(({ nodeId }) => nodeId) };
}
