import type { Amount } from '@croupier/money';
import type { ProviderOfKey } from '../../kernel/bind-provider-calls.ts';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { Log } from '../../kernel/log.ts';
import type { Notifier } from '../../kernel/notify.ts';
import type { Outbound } from '../../kernel/outbound.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { MemberCurrency } from '../identity/identity.public.ts';
import type { GameOpener, Rounds } from '../rounds/rounds.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Wallet } from '../wallet/wallet.public.ts';
import type { Adapters } from './adapter/provider-adapter.ts';
import { type CatalogueSyncs, createCatalogueSyncs } from './catalogue-sync/sync-catalogues.ts';
import { createProviderClients, type ProviderClients } from './client/provider-clients.ts';
import { createDiscrepancies, type Discrepancies } from './discrepancies/discrepancies.ts';
import { type GameSignals, observeGames } from './health/observe-games.ts';
import type { VendorHealth } from './health/vendor-health.ts';
import { pingVendor, watchVendors } from './health/watch-vendors.ts';
import { createGamesOf, type GameProvider } from './launch/open-provider-games.ts';
import type { ProviderRegistry } from './registry/provider.ts';
import { type PlayerRow, playerIdOf } from './registry/provider-registry.store.ts';
import { createProviderRegistry } from './registry/provider-registry.ts';
import { createRooms } from './rooms/list-rooms.ts';
import { type RoomCalls, roomCalls } from './rooms/rooms.calls.ts';
import { ensurePartitions } from './rounds/provider-transactions.store.ts';
import { resolveRounds } from './rounds/resolve-rounds.ts';
import { createProviderWallet, type ProviderWallet } from './wallet-calls/provider-wallet.ts';

export { coverOf, type SyncGame, type SyncPage, type SyncVendor } from '../catalogue/catalogue.public.ts';
export { largestStake } from '../rounds/rounds.public.ts';
export { type BuiltInLauncher, builtInAdapter } from './adapter/built-in-adapter.ts';
export type {
  Adapters,
  CallbackAnswer,
  CallbackDeps,
  CallbackRequest,
  Callbacks,
  CatalogueSource,
  Launch,
  ProviderAdapter,
  RoundHistory,
  TransferApi,
  TransferOutcome,
  TransferPlace,
} from './adapter/provider-adapter.ts';
export type { ProviderCalls } from './adapter/provider-calls.ts';
export type { CatalogueSyncs, SyncResult } from './catalogue-sync/sync-catalogues.ts';
export {
  type ProviderClient,
  ProviderHttpError,
  type ProviderHttpFailure,
  type ProviderRequest,
  type ProviderResponse,
} from './client/provider-client.ts';
export { clientLimits } from './client/provider-clients.ts';
export type { Discrepancy } from './discrepancies/discrepancies.store.ts';
export type { ResolutionPlan } from './discrepancies/discrepancies.ts';
export { breakerRules } from './health/circuit-breakers.ts';
export { createVendorHealth, type VendorFigures, type VendorHealth } from './health/vendor-health.ts';
export type { GameProvider } from './launch/open-provider-games.ts';
export type { NewKey, Provider, ProviderRegistry } from './registry/provider.ts';
export { filled, isApiUrl, isLaunchUrl } from './registry/provider-addresses.ts';
export { keepTransactions } from './rounds/keep-transactions.ts';
export type { Applied } from './wallet-calls/apply.ts';
export type { ProviderWallet } from './wallet-calls/provider-wallet.ts';

export type Providers = {
  calls: RoomCalls;
  /** The wallet of providers that send stake and win separately, over HTTP or inside the program. */
  wallet: ProviderWallet;
  /** Registered providers and their keys. */
  registry: ProviderRegistry;
  providerOfKey: ProviderOfKey;
  /** The daily reconciliation with providers. */
  discrepancies: Discrepancies;
  /** A provider with its adapter, or null; with the site of its calls, where there is one. */
  providerOf(code: string, siteId?: string | null): Promise<GameProvider | null>;
  /** The id by which a provider knows a member, assigned now if there is none. */
  playerIdOf(player: Omit<PlayerRow, 'id'>): Promise<string>;
  /** Opens providers' games. */
  opener: GameOpener;
  /** The clients for providers' servers. */
  clients: ProviderClients;
  /** The health of vendors. */
  health: VendorHealth;
  /** Records a provider's call that was answered. */
  noteCall: GameSignals['noteCall'];
  /** Pings providers, as a job does every minute. */
  watchVendors(): Promise<void>;
  /** Syncs providers' catalogues. */
  syncing: CatalogueSyncs;
  /** Resolves rounds that providers left open for too long. @returns how many. */
  resolveRounds(): Promise<number>;
  jobs: ScheduledJob[];
};

/** Makes the module of third parties that provide games. */
export async function createProviders(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  notifier: Notifier;
  log: Log;
  secretKey: string;
  /** Adapters by protocol. */
  adapters: Adapters;
  outbound: Outbound;
  /** Whether providers may be at plain http on this machine. */
  allowHttp: boolean;
  health: VendorHealth;
  sites: Sites;
  catalogue: Catalogue;
  wallet: Wallet;
  rounds: Rounds;
  memberCurrency: MemberCurrency;
  /** Refuses where the session that a game was opened from has ended. */
  mustBeLoggedIn: (memberSessionId: string, siteId: string) => Promise<unknown>;
  /** Called after money moved; a signal that may be lost. */
  onMoney: (memberId: string, sumBalance: Amount) => void;
}): Promise<Providers> {
  const { db, adapters, health } = deps;
  const registry = await createProviderRegistry(deps);
  const all = { ...deps, registry };
  const clients = createProviderClients(all);
  const wallet = createProviderWallet(all);
  const watching = { ...all, clients };
  const ping = (provider: string, vendor: string) => pingVendor(watching, provider, vendor);
  const signals = observeGames({ ...all, ping });
  async function providerOf(code: string, siteId: string | null = null): Promise<GameProvider | null> {
    const provider = await registry.find(code);
    const adapter = provider ? adapters.get(provider.protocol) : undefined;
    return provider && adapter ? { adapter, client: clients.to(provider, siteId) } : null;
  }
  // exchanging the ticket ourselves does not prove that the game opened
  const tokenOf = async (provider: string, ticket: string) => (await wallet.authenticate(provider, { ticket })).token;
  const syncing = createCatalogueSyncs({ ...all, clients });
  const watch = () => watchVendors(watching);
  const resolve = () => resolveRounds(all);

  return {
    calls: roomCalls({ catalogue: deps.catalogue, rooms: await createRooms({ ...deps, providerOf }) }),
    wallet: signals.observing(wallet),
    registry,
    providerOfKey: registry.ofKey,
    discrepancies: createDiscrepancies(all),
    providerOf,
    playerIdOf: (player) => playerIdOf(db, player),
    opener: {
      gamesOf: createGamesOf({ ...deps, providerOf, tokenOf }),
      noteFailedLaunch: signals.noteFailedLaunch,
    },
    clients,
    health,
    noteCall: signals.noteCall,
    watchVendors: watch,
    syncing,
    resolveRounds: resolve,
    jobs: [
      { name: 'providers.partitions', cron: '23 3 * * *', run: () => ensurePartitions(db, 3) },
      { name: 'providers.watch-vendors', cron: '* * * * *', run: watch },
      { name: 'providers.sync-catalogues', cron: '* * * * *', run: () => syncing.runDue() },
      { name: 'providers.purge-syncs', cron: '12 4 * * *', run: () => deps.catalogue.sync.purge() },
      { name: 'providers.purge-vendor-samples', cron: '17 * * * *', run: () => health.purge() },
      {
        name: 'providers.resolve-rounds',
        cron: '*/5 * * * *',
        run: async () => {
          await resolve();
        },
      },
    ],
  };
}
