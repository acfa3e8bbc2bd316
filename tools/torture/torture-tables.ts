import { setTimeout as sleep } from 'node:timers/promises';
import type { TableKindCode } from '@croupier/contract';
import { noCover } from '@croupier/server/modules/catalogue/catalogue.public.ts';
import { tableProvider } from '@croupier/server/modules/tables/tables.public.ts';
import type { Modules } from '@croupier/server/modules.ts';
import { onTortureInstallation, purse, seat, silencesOf } from './processes/installation.ts';
import { killAgainAndAgain, longestLifeMs, spread, untilItAnswers } from './processes/kill-again.ts';
import { inspectTables } from './tables/inspect.ts';
import { type Playing, playTables } from './tables/players.ts';
import { closeEveryTable, countRunning, countTakenOver, tablesRunBy, watchSteps } from './tables/tables.store.ts';

/** What the kills left behind. An empty `failures`: nothing acknowledged is lost or settled twice, and no fence was crossed. */
export interface TablesReport {
  figures: Record<string, number>;
  /** Milliseconds from the death or the pause of a process until others ran all of its tables. */
  takeovers: Record<string, number>;
  silences: Record<string, number>;
  failures: string[];
}

type Options = { kills: number; players: number; log: (line: string) => void };

const processes = 3;
/** Tables of the kinds that need nobody to decide, each with a shoe, pools or neither. */
const kinds: readonly TableKindCode[] = ['baccarat', 'roulette', 'sicBo', 'contest', 'contestPool', 'derby'];
const tablesPlayed = 9;
const pace = { openMs: 1_400, lockMs: 150, dealMs: 250, pauseMs: 150 };
const mostWaitMs = 60_000;

/** Many players bet at tables that three processes run, while these, their lines and PostgreSQL are killed at random moments. */
export function tortureTables(options: Options): Promise<TablesReport> {
  return onTortureInstallation(async (it) => {
    const { modules, ownerDb, workers, crash } = it;
    const running = { stop: false };
    try {
      const { siteId, tables } = await openTables(modules);
      await watchSteps(ownerDb);
      const members = await Promise.all(Array.from({ length: options.players }, () => seat(it, siteId)));
      await it.startProcesses('tables', new Array(processes).fill(0));

      const said: Playing['said'] = { taken: new Map(), refused: new Map(), undone: 0, silences: 0 };
      const playing = Promise.all(
        members.map((memberId) => playTables({ siteId, workers, tables, said, running }, memberId)),
      );
      const fences = {
        runBy: (name: string) => tablesRunBy(ownerDb, name),
        countTakenOver: (held: Parameters<typeof countTakenOver>[1]) => countTakenOver(ownerDb, held),
      };
      const { counts, takeovers, failures } = await Promise.race([
        killAgainAndAgain({ fences, workers, crash, taken: () => said.taken.size }, options),
        playing.then(() => Promise.reject(new Error('The players stopped playing.'))),
      ]);
      await sleep(longestLifeMs);
      running.stop = true;
      await playing;
      await closeEveryTable(ownerDb);
      for (let waitedMs = 0; (await untilItAnswers(() => countRunning(ownerDb))) > 0; waitedMs += 100) {
        if (waitedMs > mostWaitMs) throw new Error('The last rounds do not end.');
        await sleep(100);
      }
      const found = await inspectTables({ modules, db: it.patientDb, ownerDb }, { siteId, said, members, purse });
      return {
        figures: Object.assign({}, counts, found.figures),
        takeovers: spread(takeovers),
        silences: silencesOf(workers),
        failures: [...failures, ...found.failures],
      };
    } finally {
      running.stop = true;
    }
  });
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
