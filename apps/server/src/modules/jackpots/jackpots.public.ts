import type { JackpotMeter, TopicData } from '@croupier/contract';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { Notifier } from '../../kernel/notify.ts';
import type { Catalogue, SiteGame } from '../catalogue/catalogue.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Wallet } from '../wallet/wallet.public.ts';
import { type Administration, createAdministration } from './administer.ts';
import { createStakeEntry } from './enter-stakes.ts';
import { type JackpotCalls, jackpotCalls } from './jackpots.calls.ts';
import { createLiveMeters } from './live.ts';
import { openJackpots } from './open-jackpots.ts';
import { createRuns } from './runs.ts';
import { createShown, jackpotsOfGame, toMeter } from './shown.ts';
import type { FedDocument, StakeEntry, StakeResult } from './stake-entry.ts';

export type { JackpotPlan } from './administer.ts';
export type { JackpotRow, JackpotState } from './jackpots.store.ts';
export type { FedDocument, StakeEntry, StakeResult } from './stake-entry.ts';

export type Jackpots = {
  calls: JackpotCalls;
  /** Posts a paid stake with what it does to the jackpots of its game, in one commit. The same operation again gives the first answer. */
  enter<Document extends FedDocument>(stake: StakeEntry<Document>): Promise<StakeResult<Document>>;
  /** The jackpots of a game, smallest first, a second old at most. */
  ofGame(siteId: string, game: Pick<SiteGame, 'nodeId' | 'version'>): Promise<{ list: JackpotMeter[]; at: Date }>;
  /** The largest jackpot of a game, for its card; null where it has none. */
  largestOf(siteId: string): Promise<(game: SiteGame) => { jackpotId: string; amount: string } | null>;
  /** Opens jackpots with their first seeds where an installation is set up; one whose level and games are taken stays as it is. */
  open: ReturnType<typeof openJackpots>;
  administration: Administration;
};

/** Makes the module of jackpots: pools that the ledger holds in full. */
export async function createJackpots(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  /** What amounts are drawn from, and nothing else. */
  outcomeRandom: RandomSource;
  log: Log;
  notifier: Notifier;
  secretKey: string;
  sites: Sites;
  wallet: Wallet;
  catalogue: Catalogue;
  memberNames: (tx: Queryable, memberIds: readonly string[]) => Promise<Map<string, { account: string }>>;
  /** Publishes to the browsers of a site what its jackpots pay. */
  publish: (siteId: string, data: TopicData<'jackpots'>) => void;
}): Promise<Jackpots> {
  const runs = createRuns(deps);
  const shown = await createShown(deps);
  const live = createLiveMeters(deps);
  const entry = createStakeEntry({ ...deps, runs, onMoved: live.moved });
  return {
    calls: jackpotCalls({ ...deps, runs, shown }),
    // what is added to a document leaves the rest of it as it was
    enter: <Document extends FedDocument>(stake: StakeEntry<Document>) =>
      entry.run(stake) as Promise<StakeResult<Document>>,
    async ofGame(siteId, game) {
      const { list, at } = await shown.get(siteId);
      return { list: jackpotsOfGame(list, game).map(toMeter), at };
    },
    async largestOf(siteId) {
      const { list } = await shown.get(siteId);
      if (list.length === 0) return () => null;
      return (game) => {
        const largest = jackpotsOfGame(list, game).reduce<(typeof list)[number] | null>(
          (most, one) => (most && most.pool >= one.pool ? most : one),
          null,
        );
        return largest && { jackpotId: largest.id, amount: largest.pool.toString() };
      };
    },
    open: openJackpots({ ...deps, runs }),
    administration: createAdministration({
      ...deps,
      runs,
      async onChanged(siteId, jackpotIds) {
        live.moved(siteId, jackpotIds);
        await shown.changed(siteId);
      },
    }),
  };
}
