import type { Topic, TopicData } from '@croupier/contract';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import { createDatabaseClock } from '../../kernel/database-clock.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import { createLeases } from '../../kernel/leases.ts';
import type { Log } from '../../kernel/log.ts';
import type { Notifier } from '../../kernel/notify.ts';
import { uuidv7 } from '../../kernel/uuid.ts';
import type { Bettors } from '../bets/bets.public.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { MemberCurrency } from '../identity/identity.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { BalanceSignal, MoneyGate, Wallet } from '../wallet/wallet.public.ts';
import { createTableAdministration, type TableAdministration } from './administration/administration.ts';
import { createBetEntry } from './bets/bet-entry.ts';
import { createPlaceBets } from './bets/place-bets.ts';
import { ensureSlipPartitions } from './bets/slip.store.ts';
import { createAnnounce } from './lobby/announce.ts';
import { createFloor } from './lobby/floor.ts';
import { advanceRound } from './rounds/advance-round.ts';
import { dealPast } from './rounds/deal-past.ts';
import { createTableRunner, type TableRunner } from './rounds/run-tables.ts';
import { createTableSeeds } from './rounds/seeds.ts';
import { createDecide } from './seats/decide.ts';
import { createSeating } from './seats/seating.ts';
import { type TableCalls, tableCalls } from './tables.calls.ts';
import { insertTable, type NewTable } from './tables.store.ts';
import { kindOf, tablePace, tableTerms } from './terms.ts';

export {
  type AdministeredTable,
  liabilityOfRound,
  type TableAdministration,
} from './administration/administration.ts';
export { tableBetSources } from './bets/bet-document.ts';
export type { NewTable } from './tables.store.ts';

/** Who provides the built-in tables, as the catalogue names providers. */
export const tableProvider = 'tables';

export type SharedTables = {
  calls: TableCalls;
  administration: TableAdministration;
  /** Sets tables up on a site; one that is there stays as it is. @throws where limits, a pace or a bet are unsound */
  open(siteId: string, tables: readonly NewTable[]): Promise<void>;
  runner: TableRunner;
  jobs: ScheduledJob[];
  stop(): Promise<void>;
};

/** Makes the module of shared tables: rounds, bets and their settlement. */
export async function createTables(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  outcomeRandom: RandomSource;
  secretKey: string;
  log: Log;
  notifier: Notifier;
  sites: Sites;
  catalogue: Catalogue;
  wallet: Wallet;
  gate: MoneyGate;
  memberCurrency: MemberCurrency;
  bettors: Pick<Bettors, 'of'>;
  onMoney: BalanceSignal;
  toWatchers: <T extends Topic>(siteId: string, key: string, topic: T, data: TopicData<T>) => void;
  toMember: <T extends Topic>(memberId: string, topic: T, data: TopicData<T>) => void;
}): Promise<SharedTables> {
  const { db, wallet } = deps;
  const newId = () => uuidv7(deps.clock, deps.random);
  const leases = createLeases('tables');
  const seeds = createTableSeeds(deps);
  const floor = await createFloor(deps);
  const announce = createAnnounce(Object.assign({ floor }, deps));
  const entry = createBetEntry({ db, wallet, onSpots: announce.spots });
  const placeBets = createPlaceBets(Object.assign({ floor, entry, newId }, deps));
  const runner = createTableRunner({
    db,
    log: deps.log,
    leases,
    owner: newId(),
    advance: (table, lease) => advanceRound({ db, leases, seeds, wallet }, table, lease),
    onStep: announce.step,
  });
  return {
    calls: tableCalls({
      db,
      wallet,
      floor,
      databaseClock: createDatabaseClock({ db }),
      placeBets,
      decide: createDecide(Object.assign({ floor, announce, seeds, newId }, deps)),
      seating: createSeating({ db, floor, announce }),
      onSpots: announce.spots,
    }),
    administration: createTableAdministration(Object.assign({ seeds, floor, announce }, deps)),
    async open(siteId, tables) {
      for (const table of tables) mustBeSound(table);
      await db.transaction(async (tx) => {
        for (const table of tables) {
          const id = await insertTable(tx, siteId, table);
          if (!id) continue;
          await leases.add(tx, id);
          if (table.pastRounds)
            await dealPast({ seeds }, tx, { id, kind: kindOf(table.kind), pace: table.pace }, table.pastRounds);
        }
      });
      await floor.changed(siteId);
    },
    runner,
    jobs: [{ name: 'tables.partitions', cron: '28 3 * * *', run: () => ensureSlipPartitions(db, 3) }],
    async stop() {
      await runner.stop();
      announce.stop();
    },
  };
}

/** @throws where nothing could be played by it */
function mustBeSound({ kind, pace, bets, limits }: NewTable): void {
  tablePace.parse(pace);
  tableTerms.parse(limits);
  const known = new Set(kindOf(kind).bets);
  const stray = bets.find((bet) => !known.has(bet));
  if (stray !== undefined) throw new RangeError(`${kind} has no bet ${stray}`);
}
