import type { RoundRecord } from '@croupier/contract';
import type { Amount } from '@croupier/money';
import { createBatchedRead } from '../../kernel/batched-read.ts';
import type { ProviderOfKey } from '../../kernel/bind-provider-calls.ts';
import { createCached } from '../../kernel/cached.ts';
import type { Origin } from '../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { Log } from '../../kernel/log.ts';
import type { Notifier } from '../../kernel/notify.ts';
import type { Outbound } from '../../kernel/outbound.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { newToken, tokenHash } from '../../kernel/secret-box.ts';
import type { Consumer } from '../../kernel/sequencer.ts';
import type { Bets } from '../bets/bets.public.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Wallet } from '../wallet/wallet.public.ts';
import { type FavouriteCalls, favouriteCalls } from './favourites.calls.ts';
import { createGamesOfMembers } from './games-of-members.ts';
import { type GameHearing, hearGames } from './hear-games.ts';
import { type HomeCalls, homeCalls } from './home.calls.ts';
import { homeJobs } from './home.jobs.ts';
import { listOpened } from './home.store.ts';
import { homeProjection, type MemberNames } from './home-projection.ts';
import { type LaunchCalls, launchCalls } from './launch.calls.ts';
import { createRooms } from './list-rooms.ts';
import { createMemberCurrency, type MemberCurrency } from './member-currency.ts';
import { type GameProvider, type OpenRequest, openGame, ticketLifetimeMs } from './open-game.ts';
import { type RecordCalls, recordCalls } from './play.calls.ts';
import * as store from './play.store.ts';
import { type RoundsClosed, roundProjection } from './project-rounds.ts';
import type { Adapters, ProviderAdapter } from './provider-adapter.ts';
import { createProviderCases, type ProviderCases } from './provider-cases.ts';
import { createProviderLines, type ProviderLines } from './provider-lines.ts';
import { createProviderWallet, type ProviderWallet } from './provider-wallet.ts';
import { createProviders, type Providers } from './providers.ts';
import { type RealityCheckCalls, realityCheckCalls } from './reality-check.calls.ts';
import { createRealityChecks } from './reality-check.ts';
import { resolveRounds } from './resolve-rounds.ts';
import { createSeamlessWallet, type SeamlessWallet } from './seamless-wallet.ts';
import { type CatalogueSyncing, createCatalogueSyncing } from './sync-catalogues.ts';
import { createTransferPort } from './transfer-port.ts';
import { type TransferCalls, transferCalls } from './transfers.calls.ts';
import { createTransfers, type MemberTransfers } from './transfers.ts';
import { createVendorHealth, type VendorHealth } from './vendor-health.ts';
import { askVendor, watchVendors } from './watch-vendors.ts';

export { coverOf, type SyncGame, type SyncPage, type SyncVendor } from '../catalogue/catalogue.public.ts';
export { betSources } from './bet-sources.ts';
export type { GameProvider } from './open-game.ts';
export type { GameSession, RoundRow, StepRow } from './play.store.ts';
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
  TransferOutcome,
  TransferPlace,
  Transfers,
} from './provider-adapter.ts';
export { filled, isApiUrl, isLaunchUrl } from './provider-addresses.ts';
export type { Applied } from './provider-apply.ts';
export type { ProviderCalls } from './provider-calls.ts';
export type { CaseRow } from './provider-cases.store.ts';
export { type Incoming, LineError, type LineFailure, type Outgoing, type ProviderLink } from './provider-line.ts';
export { lineLimits } from './provider-lines.ts';
export type { ProviderWallet } from './provider-wallet.ts';
export type { NewKey, Provider, Providers } from './providers.ts';
export { type RoundDocument, roundDocument } from './round-document.ts';
export type { SeamlessWallet, TransactionResult } from './seamless-wallet.ts';
export { largestStake } from './stake-rules.ts';
export type { CatalogueSyncing, SyncResult } from './sync-catalogues.ts';
export type { MemberTransfers } from './transfers.ts';
export { breakerRules } from './vendor-breakers.ts';
export type { VendorFigures, VendorHealth } from './vendor-health.ts';

export type Play = {
  calls: RealityCheckCalls & LaunchCalls & RecordCalls & HomeCalls & TransferCalls & FavouriteCalls;
  /** The door of the built-in games: a stake, its win and its outcome in one commit. */
  seamless: SeamlessWallet;
  /** What members play with: trial accounts have play money of their own. */
  memberCurrency: MemberCurrency;
  /** The door of providers that ask for stake and win apart, over HTTP or from inside. */
  providerWallet: ProviderWallet;
  /** Registered providers and their keys. */
  providers: Providers;
  providerOfKey: ProviderOfKey;
  /** The daily reconciliation with providers. */
  providerCases: ProviderCases;
  /** Members' money at vendors that hold balances of their own. */
  transfers: MemberTransfers;
  /** Adds what speaks a protocol inside the program. Called at the start. */
  registerAdapter(adapter: ProviderAdapter): void;
  /** A provider with what speaks its protocol, or null; with the site for which it is called, where it is one. */
  providerOf(code: string, siteId?: string | null): Promise<GameProvider | null>;
  /** The ways to providers' servers. */
  lines: ProviderLines;
  /** Which vendors are well. */
  health: VendorHealth;
  /** Notes a provider's call that was answered. */
  noteCall: GameHearing['called'];
  /** Asks providers whether they are there, as a job does every minute. */
  watchVendors(): Promise<void>;
  /** Reads providers' catalogues. */
  syncing: CatalogueSyncing;
  /** Exchanges a launch ticket for the token of the opened game. Refuses `launch_ticket_invalid`, also after the login has ended. */
  redeemTicket(ticket: string): Promise<{ token: string; session: store.GameSession }>;
  /** The game that a token opened. Refuses `not_logged_in` and `session_expired`. */
  sessionOfToken(token: string): Promise<store.GameSession>;
  lastRoundOfSeed(seedId: string): Promise<store.RoundRow | null>;
  /** A member's last closed rounds of a game, newest first, each with the outcome of its last step; of one version where it is named. */
  lastRounds(of: Parameters<typeof store.listLastRounds>[1]): Promise<store.LastRound[]>;
  /** A ticket for the replay of a round of the game that a session opened. Refuses `round_not_found`, for another's round too. */
  replayTicket(sessionId: string, roundId: string): Promise<string>;
  /** A member's round with its steps, or null. */
  round(memberId: string, roundId: string): Promise<{ round: store.RoundRow; steps: store.StepRow[] } | null>;
  /** Resolves rounds that providers left open for too long. @returns how many. */
  resolveRounds(): Promise<number>;
  openRoundsBefore(before: Date, limit: number): Promise<store.RoundRow[]>;
  /** What the games of a member's rounds are called, by round; a round whose record is not there yet is left out. */
  gameNamesOfRounds(
    owner: { siteId: string; memberId: string },
    roundIds: readonly string[],
    language: string | undefined,
  ): Promise<Map<string, string>>;
  consumers: Consumer[];
  jobs: ScheduledJob[];
};

const sessionMaximumAgeMs = 2_000;

/** Makes the module of launches and rounds. */
export async function createPlay(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  notifier: Notifier;
  log: Log;
  secretKey: string;
  /** What speaks with third parties, by protocol. */
  adapters: Adapters;
  /** Where a site's own pages are. */
  siteOrigin: (from: Origin) => string;
  /** Whether third parties' games may open at plain http on this machine. */
  outbound: Outbound;
  allowHttpLaunch: boolean;
  sites: Sites;
  catalogue: Catalogue;
  wallet: Wallet;
  bets: Bets;
  /** Refuses where the login that opened a game has ended. */
  mustBeLoggedIn: (memberSessionId: string, siteId: string) => Promise<unknown>;
  memberNames: MemberNames;
  /** The seed of a round's commitment once it was revealed, else null. */
  revealedSeed: (seedId: string) => Promise<string | null>;
  /** What shows the rounds of a built-in slot; null for any other game. */
  shownSlot: (round: { nodeId: string; gameVersion: string }) => RoundRecord['slot'];
  /** The game frames' origin as the visitor reaches it. */
  gamesOriginFor: (from: Origin) => string;
  /** Told after money moved; a signal that may be lost. */
  onMoney: (memberId: string, sumBalance: Amount) => void;
  onSettled: (memberId: string, roundId: string, at: Date) => void;
  /** Counts rounds of built-in games that closed, in the transaction in which they are projected. */
  onClosed: RoundsClosed;
}): Promise<Play> {
  const adapters = new Map(deps.adapters);
  const providers = await createProviders({ ...deps, adapters, allowHttp: deps.allowHttpLaunch });
  const health = await createVendorHealth(deps);
  const lines = createProviderLines({ ...deps, providers, health });
  const memberCurrency = createMemberCurrency(deps);
  const realityChecks = createRealityChecks(deps);
  const seamless = createSeamlessWallet({ ...deps, memberCurrency, realityChecks });
  const sessions = await createCached<store.GameSession | null>({
    name: 'game_session',
    load: createBatchedRead((hashes) => store.findSessionsByToken(deps.db, hashes)),
    maximumAgeMs: sessionMaximumAgeMs,
    clock: deps.clock,
    notifier: deps.notifier,
  });

  const sessionOfHash = (hash: Buffer) => sessions.get(hash.toString('hex'));
  const wallet = createProviderWallet({ ...deps, memberCurrency, realityChecks, providers, sessionOfHash });
  const watching = { ...deps, adapters, providers, lines, health };
  const ask = (provider: string, vendor: string) => askVendor(watching, provider, vendor);
  const hearing = hearGames({ ...deps, health, providers, ask });
  const providerWallet = hearing.listening(wallet);
  async function providerOf(code: string, siteId: string | null = null): Promise<GameProvider | null> {
    const provider = await providers.find(code);
    const adapter = provider ? adapters.get(provider.protocol) : undefined;
    return provider && adapter ? { adapter, link: lines.to(provider, siteId) } : null;
  }
  // that we exchange it ourselves is no sign of a game
  const tokenOf = async (provider: string, ticket: string) => (await wallet.authenticate(provider, { ticket })).token;
  const syncing = createCatalogueSyncing({ ...deps, adapters, providers, lines });
  const watch = () => watchVendors(watching);
  const opening = { ...deps, health, providerOf, tokenOf };
  const resolve = () => resolveRounds(deps);
  const port = createTransferPort({ providers, lines, adapters });
  const transfers = createTransfers({ ...deps, providers, port });
  const opened = await createGamesOfMembers(deps, 'opened_games', (siteId, memberId) =>
    listOpened(deps.db, siteId, memberId),
  );

  async function open(request: OpenRequest) {
    const opened = await openGame(opening, request);
    if (request.replayOf !== null || request.isTrial) return opened;
    const game = await deps.catalogue.game(request.siteId, request.nodeId);
    // a game opens without the money too; the member sees what is missing, and can move it by hand
    await transfers.followLaunch(request.siteId, request.memberId, game?.vendorCode ?? '').catch((error: unknown) => {
      deps.log.warn({ err: error, nodeId: request.nodeId }, 'money did not follow the launch of a game');
    });
    return opened;
  }

  return {
    seamless,
    memberCurrency,
    providerWallet,
    providers,
    providerOfKey: providers.ofKey,
    providerCases: createProviderCases({ ...deps, providers }),
    calls: {
      ...launchCalls({
        ...deps,
        open,
        opened,
        rooms: await createRooms({ ...deps, providerOf }),
        noteSilent: hearing.silent,
      }),
      ...realityCheckCalls({ sites: deps.sites, checks: realityChecks }),
      ...recordCalls(deps),
      ...(await homeCalls({ ...deps, opened })),
      ...transferCalls({ sites: deps.sites, transfers }),
      ...(await favouriteCalls(deps)),
    },
    transfers,
    registerAdapter(adapter) {
      adapters.set(adapter.protocol, adapter);
    },
    providerOf,
    lines,
    health,
    noteCall: hearing.called,
    watchVendors: watch,
    syncing,
    resolveRounds: resolve,
    async redeemTicket(ticket) {
      const token = newToken(deps.random);
      const session = await store.redeemTicket(deps.db, tokenHash(ticket), tokenHash(token), deps.clock.now());
      if (!session) refuse('launch_ticket_invalid');
      await deps.mustBeLoggedIn(session.memberSessionId, session.siteId).catch((error: unknown) => {
        throw error instanceof Refusal ? new Refusal('launch_ticket_invalid') : error;
      });
      return { token, session };
    },
    async sessionOfToken(token) {
      const session = await sessionOfHash(tokenHash(token));
      if (!session) refuse('not_logged_in');
      if (session.expiresAt <= deps.clock.now()) refuse('session_expired');
      return session;
    },
    lastRounds: (of) => store.listLastRounds(deps.db, of),
    async replayTicket(sessionId, roundId) {
      const ticket = newToken(deps.random);
      const ticketExpiresAt = new Date(deps.clock.now().getTime() + ticketLifetimeMs);
      const replay = { sessionId, roundId, ticketHash: tokenHash(ticket), ticketExpiresAt };
      if (!(await store.insertReplay(deps.db, replay))) refuse('round_not_found');
      return ticket;
    },
    lastRoundOfSeed: (seedId) => store.findLastRoundOfSeed(deps.db, seedId),
    async round(memberId, roundId) {
      const round = await store.findRound(deps.db, roundId);
      if (round?.memberId !== memberId) return null;
      return { round, steps: await store.listSteps(deps.db, roundId) };
    },
    openRoundsBefore: (before, limit) => store.listOpenRounds(deps.db, before, limit),
    async gameNamesOfRounds({ siteId, memberId }, roundIds, language) {
      const games = await store.findGamesOfRounds(deps.db, memberId, roundIds);
      return new Map(
        (await deps.catalogue.nameGames(siteId, games, language)).map(
          ({ roundId, gameName }) => [roundId, gameName] as const,
        ),
      );
    },
    consumers: [
      roundProjection({
        wallet: deps.wallet,
        onClosed: deps.onClosed,
        onSettled: deps.onSettled,
      }),
      homeProjection(deps),
    ],
    jobs: [
      ...homeJobs(deps),
      { name: 'play.partitions', cron: '22 3 * * *', run: () => store.ensurePartitions(deps.db, 3) },
      { name: 'play.purge-sessions', cron: '41 * * * *', run: () => store.purgeSessions(deps.db, deps.clock.now()) },
      { name: 'play.watch-vendors', cron: '* * * * *', run: watch },
      { name: 'play.sync-catalogues', cron: '* * * * *', run: () => syncing.runDue() },
      { name: 'play.purge-syncs', cron: '12 4 * * *', run: () => deps.catalogue.sync.purge() },
      { name: 'play.purge-vendor-samples', cron: '17 * * * *', run: () => health.purge() },
      {
        name: 'play.resolve-rounds',
        cron: '*/5 * * * *',
        run: async () => {
          await resolve();
        },
      },
      {
        name: 'play.settle-transfers',
        cron: '* * * * *',
        run: async () => {
          await transfers.settleDue();
        },
      },
    ],
  };
}
