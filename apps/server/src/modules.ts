import type { Amount } from '@croupier/money';
import { contractCalls, loadAdapters } from './adapters.ts';
import { consoleContentCalls } from './console/content.calls.ts';
import { consoleGameCalls } from './console/games.calls.ts';
import { consoleJackpotCalls } from './console/jackpots.calls.ts';
import { consoleCalls } from './console/operations.calls.ts';
import { consoleProviderCalls } from './console/providers.calls.ts';
import { consoleSettingsCalls } from './console/settings.calls.ts';
import { accountRecordCalls } from './flows/account-record.calls.ts';
import { freePlayCalls, trialGrants } from './flows/free-play.ts';
import { registrationGrants } from './flows/grant-play-money.ts';
import { homeFlowCalls } from './flows/home.calls.ts';
import { registrationCalls } from './flows/register-member.ts';
import type { Caller, Origin, SiteRef } from './kernel/caller.ts';
import type { Clock, RandomSource } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import type { Database } from './kernel/database.ts';
import type { Handlers } from './kernel/handlers.ts';
import type { Argon2Cost } from './kernel/hash-threads.ts';
import { kernelJobs } from './kernel/housekeeping.ts';
import type { Log } from './kernel/log.ts';
import { createMailer } from './kernel/mail.ts';
import type { Metrics } from './kernel/metrics.ts';
import type { Notifier } from './kernel/notify.ts';
import { createOutbound } from './kernel/outbound.ts';
import type { OutcomeRandom } from './kernel/outcome-random.ts';
import { watchPartitions } from './kernel/partition-watch.ts';
import { createPasswordHasher } from './kernel/password-hash.ts';
import type { Realtime } from './kernel/realtime.ts';
import { createSealing } from './kernel/sealed.ts';
import { createSequencer } from './kernel/sequencer.ts';
import { createBets } from './modules/bets/bets.public.ts';
import { createCatalogue } from './modules/catalogue/catalogue.public.ts';
import { createContent } from './modules/content/content.public.ts';
import { countReturns, createHouse, createSeeds, shownSlot } from './modules/house/house.public.ts';
import { createIdentity } from './modules/identity/identity.public.ts';
import { createInbox } from './modules/inbox/inbox.public.ts';
import { createJackpots } from './modules/jackpots/jackpots.public.ts';
import { createOutbox } from './modules/outbox/outbox.public.ts';
import { betSources, createPlay } from './modules/play/play.public.ts';
import {
  createSiteSecrets,
  createSites,
  permission,
  siteCalls,
  trialCurrencyOf,
} from './modules/sites/sites.public.ts';
import { createStaff } from './modules/staff/staff.public.ts';
import { createSeals, createWallet } from './modules/wallet/wallet.public.ts';
import { contentThatIsThere, popupsThatAreThere } from './web/absent-capabilities.ts';

/** What all modules stand on. */
export type Foundation = {
  config: Config;
  db: Database;
  clock: Clock;
  random: RandomSource;
  /** What seeds of outcomes are drawn from, and nothing else. */
  outcomeRandom: OutcomeRandom;
  log: Log;
  metrics: Metrics;
  notifier: Notifier;
  realtime: Realtime;
  /** The recommended one, unless a test that guesses in bulk lowers it. */
  passwordCost?: Argon2Cost;
};

/** What a page shows at once, beside what every page needs. */
export type BootParts = { games: boolean; banners: boolean; promotions: boolean };

export type Modules = Awaited<ReturnType<typeof createModules>>;

/** Makes every module and joins them: the platform without its HTTP server, as the command line uses it too. */
export async function createModules(foundation: Foundation) {
  const { config, db, clock, random, metrics, notifier, realtime, log } = foundation;
  const hashing = { random, ...(foundation.passwordCost ? { cost: foundation.passwordCost } : {}) };
  const hasher = createPasswordHasher(hashing);
  const sealing = await createSealing({ db, clock, random, notifier, secretKey: config.secretKey });
  const outbound = createOutbound({ privateNetworks: config.outboundPrivateNetworks });
  const gamesOriginFor = (from: Origin) =>
    config.gamesOrigin ??
    `${from.protocol}://${from.hostname.includes(':') ? `[${from.hostname}]` : from.hostname}:${config.gamesPort}`;
  const onBalance = (memberId: string, sumBalance: Amount) =>
    realtime.toMember(memberId, 'balance', { sumBalance: sumBalance.toString(), at: clock.now().toISOString() });

  const sites = await createSites({
    db,
    clock,
    notifier,
    unknownHostsGetDefaultSite: config.environment !== 'production',
    canSendSms: config.environment !== 'production' || config.smsGateway !== null,
  });
  const secrets = createSiteSecrets({ db, clock, random, secretKey: config.secretKey });
  const staff = createStaff({ db, clock, random, hasher: createPasswordHasher({ ...hashing, queue: 'staff' }), sites });
  const outbox = createOutbox({ db, clock, random, log, metrics, notifier, sites, config });
  const identity = createIdentity({
    db,
    sites,
    outbox,
    clock,
    random,
    hasher,
    realtime,
    secretKey: config.secretKey,
    siteOrigin: siteOriginOf(config),
    log,
    outbound,
    allowHttpProviders: config.environment !== 'production',
    services: config.services,
  });
  realtime.watchSessions(identity.sessionsOver);
  const wallet = createWallet({
    db,
    currencyOf: async (siteId, isTrial = false) => {
      const site = await sites.get(siteId);
      return isTrial ? trialCurrencyOf(site) : site.currency;
    },
  });
  const seals = createSeals({ db, clock, log, ...sealChannels(config) });
  const catalogue = await createCatalogue({ db, clock, notifier, sites });
  const content = await createContent({ db, clock, random, notifier, secretKey: config.secretKey, sites });
  const bets = createBets({
    db,
    sites,
    wallet,
    sources: betSources,
    nameGames: catalogue.nameGames,
    bettorsOf: identity.bettors,
  });
  const seeds = createSeeds({ db, random: foundation.outcomeRandom, secretKey: config.secretKey });
  const adapters = await loadAdapters();
  const play = await createPlay({
    adapters,
    siteOrigin: siteOriginOf(config),
    db,
    clock,
    random,
    notifier,
    log,
    secretKey: config.secretKey,
    outbound,
    allowHttpLaunch: config.environment !== 'production',
    sites,
    catalogue,
    wallet,
    bets,
    mustBeLoggedIn: identity.identifySession,
    memberNames: identity.memberNames,
    revealedSeed: seeds.revealed,
    shownSlot,
    gamesOriginFor,
    onMoney: onBalance,
    onClosed: countReturns,
    onSettled: (memberId, roundId, at) => realtime.toMember(memberId, 'betSettled', { roundId, at: at.toISOString() }),
  });
  const { outcomeRandom } = foundation;
  const jackpots = await createJackpots({
    ...{ db, clock, random, outcomeRandom, log, notifier, secretKey: config.secretKey },
    ...{ sites, wallet, catalogue, memberNames: identity.memberNames },
    tell: (siteId, data) => realtime.toSite(siteId, 'jackpots', data),
  });
  const house = createHouse({ db, clock, random, log, sites, catalogue, jackpots, play, seeds });
  play.registerAdapter(house.adapter);
  catalogue.markSick(play.health.sick);
  catalogue.markJackpots(jackpots.largestOf);

  const inbox = createInbox({ db, clock, sites });
  const rankLevelOf = async (caller: Caller) => (caller.kind === 'member' ? identity.rankLevel(caller.memberId) : 0);
  const { pageServices } = config;
  const siteAnswers = { sites, sealing, clock, gamesOriginFor, rankLevelOf, pageServices, reaches: outbox.canSend };
  const present = { sites, catalogue };
  const grants = { sites, wallet, onBalance };
  const handlers: Handlers = {
    ...siteCalls(siteAnswers),
    ...homeFlowCalls({ ...present, identity, wallet, jackpots, content: popupsThatAreThere(present, content) }),
    ...inbox.calls,
    ...identity.calls,
    ...registrationCalls({ ...grants, identity }),
    ...freePlayCalls({ ...grants, identity }),
    ...staff.calls,
    ...consoleCalls({ db, sites, catalogue, identity, wallet, audit: staff.audit, onBalance }),
    ...consoleGameCalls({ catalogue, house, audit: staff.audit }),
    ...consoleProviderCalls({ db, play, catalogue, audit: staff.audit }),
    ...consoleJackpotCalls({ jackpots, audit: staff.audit }),
    ...consoleSettingsCalls({ sites, audit: staff.audit }),
    ...consoleContentCalls({ clock, sites, content, audit: staff.audit }),
    ...wallet.calls,
    ...accountRecordCalls({ wallet, play }),
    ...catalogue.calls,
    ...content.calls,
    ...contentThatIsThere(present, content.calls),
    ...bets.calls,
    ...play.calls,
    ...contractCalls(adapters, { wallet: play.providerWallet, providers: play.providers }),
    ...jackpots.calls,
    ...house.calls,
  };
  const consumers = [...bets.consumers, ...play.consumers, registrationGrants(grants), trialGrants(grants)];
  const sequencer = createSequencer({ db, log, metrics, consumers });
  const partitions = watchPartitions({ db, clock, metrics, log });
  const jobs = [
    ...kernelJobs({ db, clock }),
    ...partitions.jobs,
    ...outbox.jobs,
    ...identity.jobs,
    ...staff.jobs,
    ...wallet.jobs,
    ...seals.jobs,
    ...inbox.jobs,
    ...bets.jobs,
    ...play.jobs,
    ...house.jobs,
    ...content.jobs,
  ];
  const bootData = async (site: SiteRef, from: Origin, language: string, parts: BootParts) => {
    const context = { site, from, caller: { kind: 'visitor' as const }, device: '' };
    const firstPage = { language, gameType: 'RNG', sort: 'popular', pageNo: 1, pageSize: 15 } as const;
    const [allowed, hot, list, announcements, offers] = await Promise.all([
      permission(siteAnswers, site.id, from, 0),
      parts.games ? handlers['games.hot']({ language }, context) : undefined,
      parts.games ? handlers['games.list'](firstPage, context) : undefined,
      parts.banners ? handlers['content.announcements']({ types: 'B,PL', language }, context) : undefined,
      parts.promotions ? handlers['content.announcements']({ types: 'PR', language }, context) : undefined,
    ]);
    return { permission: allowed, hot, list, announcements, promotions: offers?.promotion };
  };
  return {
    sites,
    secrets,
    staff,
    outbox,
    identity,
    wallet,
    bets,
    seals,
    catalogue,
    content,
    inbox,
    jackpots,
    play,
    house,
    sealing,
    gamesOriginFor,
    handlers,
    consumers,
    sequencer,
    partitions,
    jobs,
    bootData,
  };
}

/** Where a site's pages are: the host that was asked, on the port that a browser needs in development. */
function siteOriginOf({ environment, port }: Config): (from: Origin) => string {
  return ({ protocol, hostname }) => {
    const host = hostname.includes(':') ? `[${hostname}]` : hostname;
    return environment === 'production' ? `${protocol}://${host}` : `${protocol}://${host}:${port}`;
  };
}

/** Where the seals of the ledger are told: a file, a mailbox, both or neither. */
function sealChannels({ sealFile, sealMailTo, mail }: Config) {
  return { file: sealFile, mail: sealMailTo && mail ? { to: sealMailTo, send: createMailer(mail) } : null };
}
