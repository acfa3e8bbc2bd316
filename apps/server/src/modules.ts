import type { CallId } from '@croupier/contract';
import { adaptersModule, providerCallsFlow } from './adapters.ts';
import { consoleFlow } from './console/console.flow.ts';
import { accountRecordFlow } from './flows/account-record.calls.ts';
import { freePlayFlow } from './flows/free-play.ts';
import { homeFlow } from './flows/home.calls.ts';
import { registrationFlow } from './flows/register-member.ts';
import { siteAnswersModule } from './flows/site-answers.ts';
import type { Foundation } from './kernel/foundation.ts';
import type { Handlers } from './kernel/handlers.ts';
import { kernelJobs } from './kernel/housekeeping.ts';
import { composition, defineModule } from './kernel/module.ts';
import { watchPartitions } from './kernel/partition-watch.ts';
import { createSequencer } from './kernel/sequencer.ts';
import { agentsModule, lineRatesModule } from './modules/agents/agents.module.ts';
import { betsModule } from './modules/bets/bets.module.ts';
import { cashierModule } from './modules/cashier/cashier.module.ts';
import { catalogueModule } from './modules/catalogue/catalogue.module.ts';
import { contentModule } from './modules/content/content.module.ts';
import { crmModule } from './modules/crm/crm.module.ts';
import { houseModule, seedsModule } from './modules/house/house.module.ts';
import { recordViewOf } from './modules/house/house.public.ts';
import { identityModule } from './modules/identity/identity.module.ts';
import { inboxModule } from './modules/inbox/inbox.module.ts';
import { jackpotsModule } from './modules/jackpots/jackpots.module.ts';
import type { Jackpots } from './modules/jackpots/jackpots.public.ts';
import { lobbyModule } from './modules/lobby/lobby.module.ts';
import { lotteryBetSources, lotteryModule } from './modules/lottery/lottery.module.ts';
import { outboxModule } from './modules/outbox/outbox.module.ts';
import { providersModule, vendorHealthModule } from './modules/providers/providers.module.ts';
import { keepTransactions } from './modules/providers/providers.public.ts';
import { roundBetSource, roundsModule } from './modules/rounds/rounds.module.ts';
import type { GameOpener, OpenedGame } from './modules/rounds/rounds.public.ts';
import { secretsModule, sitesModule } from './modules/sites/sites.module.ts';
import { staffModule } from './modules/staff/staff.module.ts';
import { tablesModule } from './modules/tables/tables.module.ts';
import { tableBetSources } from './modules/tables/tables.public.ts';
import { transfersModule } from './modules/transfers/transfers.module.ts';
import { gateModule, sealsModule, walletModule } from './modules/wallet/wallet.module.ts';
import { paymentAdaptersModule } from './payment-adapters.ts';
import { availableContentModule } from './web/absent-capabilities.ts';
import { createBootData } from './web/boot-data.ts';

/** What a module needs of one that stands on it. */
type Ports = {
  jackpotsOn: Jackpots['largestOf'];
  opener: GameOpener;
  moveMoney(opened: OpenedGame): Promise<void>;
  /** The handler of a call, whichever part answers it. */
  handlerOf<Id extends CallId>(id: Id): Handlers[Id];
  /** What is wrong with the partitions of tables, in sentences. */
  partitionProblems(): Promise<string[]>;
};

/** Ports that are bound when all modules are there; nothing calls one before. */
const portsModule = defineModule({
  name: 'ports',
  create: () => {
    let bound: Ports | null = null;
    const to = (): Ports => {
      if (!bound) throw new Error('a module called one that stands on it before all were made');
      return bound;
    };
    const ports: Ports = {
      jackpotsOn: (siteId) => to().jackpotsOn(siteId),
      opener: {
        gamesOf: (provider, siteId) => to().opener.gamesOf(provider, siteId),
        noteFailedLaunch: (opened) => to().opener.noteFailedLaunch(opened),
      },
      moveMoney: (opened) => to().moveMoney(opened),
      handlerOf: (id) => to().handlerOf(id),
      partitionProblems: () => to().partitionProblems(),
    };
    const bind = (targets: Ports) => {
      bound = targets;
    };
    return { api: { ...ports, bind } };
  },
});

/** Every module and flow of the platform, each after those that it needs. */
const platform = composition
  .with(sitesModule)
  .with(secretsModule)
  .with(staffModule)
  .with(crmModule)
  .with(outboxModule)
  .with(identityModule)
  .with(siteAnswersModule)
  .with(walletModule)
  .with(gateModule)
  .with(sealsModule)
  .with(portsModule)
  .with(vendorHealthModule)
  .with(catalogueModule)
  .with(contentModule)
  .with(inboxModule)
  .with(lineRatesModule)
  .with(betsModule({ sources: [roundBetSource, ...lotteryBetSources, ...tableBetSources] }))
  .with(lobbyModule)
  .with(seedsModule)
  .with(jackpotsModule)
  .with(lotteryModule)
  .with(tablesModule)
  .with(roundsModule({ recordView: recordViewOf, readers: [keepTransactions] }))
  .with(houseModule)
  .with(adaptersModule)
  .with(providersModule)
  .with(transfersModule)
  .with(paymentAdaptersModule)
  .with(cashierModule)
  .with(agentsModule)
  .with(availableContentModule)
  .with(registrationFlow)
  .with(freePlayFlow)
  .with(accountRecordFlow)
  .with(homeFlow)
  .with(providerCallsFlow)
  .with(consoleFlow);

export type Modules = Awaited<ReturnType<typeof createModules>>;

/** Makes every module and joins them: the platform without its HTTP server, as the command line uses it too. */
export async function createModules(foundation: Foundation) {
  const { db, clock, log, metrics, sealing, gamesOriginFor } = foundation;
  const { apis, handlers, consumers, jobs, start, stop } = await platform.create(foundation);
  const partitions = watchPartitions({ db, clock, metrics, log });
  apis.ports.bind({
    jackpotsOn: apis.jackpots.largestOf,
    opener: apis.providers.opener,
    moveMoney: apis.transfers.followLaunch,
    handlerOf: (id) => handlers[id],
    partitionProblems: partitions.recent,
  });
  return {
    ...apis,
    sealing,
    gamesOriginFor,
    handlers,
    consumers,
    sequencer: createSequencer({ db, log, metrics, consumers }),
    partitions,
    jobs: [...kernelJobs({ db, clock }), ...partitions.jobs, ...jobs],
    start,
    stop,
    bootData: createBootData({ handlers, siteAnswers: apis.siteAnswers }),
  };
}
