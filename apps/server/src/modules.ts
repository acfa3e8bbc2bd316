import { adaptersModule, providerCallsFlow } from './adapters.ts';
import { consoleFlow } from './console/console.flow.ts';
import { accountRecordFlow } from './flows/account-record.calls.ts';
import { freePlayFlow } from './flows/free-play.ts';
import { homeFlow } from './flows/home.calls.ts';
import { registrationFlow } from './flows/register-member.ts';
import { siteAnswersModule } from './flows/site-answers.ts';
import type { Foundation } from './kernel/foundation.ts';
import { kernelJobs } from './kernel/housekeeping.ts';
import { composition } from './kernel/module.ts';
import { watchPartitions } from './kernel/partition-watch.ts';
import { createSequencer } from './kernel/sequencer.ts';
import { betsModule } from './modules/bets/bets.module.ts';
import { catalogueModule } from './modules/catalogue/catalogue.module.ts';
import { contentModule } from './modules/content/content.module.ts';
import { houseModule, seedsModule } from './modules/house/house.module.ts';
import { countReturns, shownSlot } from './modules/house/house.public.ts';
import { identityModule } from './modules/identity/identity.module.ts';
import { inboxModule } from './modules/inbox/inbox.module.ts';
import { jackpotsModule } from './modules/jackpots/jackpots.module.ts';
import { outboxModule } from './modules/outbox/outbox.module.ts';
import { playModule } from './modules/play/play.module.ts';
import { betSources } from './modules/play/play.public.ts';
import { secretsModule, sitesModule } from './modules/sites/sites.module.ts';
import { staffModule } from './modules/staff/staff.module.ts';
import { sealsModule, walletModule } from './modules/wallet/wallet.module.ts';
import { availableContentModule } from './web/absent-capabilities.ts';
import { createBootData } from './web/boot-data.ts';

/** Every module and flow of the platform, each after those that it needs. */
const platform = composition
  .with(sitesModule)
  .with(secretsModule)
  .with(staffModule)
  .with(outboxModule)
  .with(identityModule)
  .with(siteAnswersModule)
  .with(walletModule)
  .with(sealsModule)
  .with(catalogueModule)
  .with(contentModule)
  .with(inboxModule)
  .with(betsModule(betSources))
  .with(seedsModule)
  .with(adaptersModule)
  .with(playModule({ shownSlot, onClosed: countReturns }))
  .with(jackpotsModule)
  .with(houseModule)
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
  apis.play.registerAdapter(apis.house.adapter);
  apis.catalogue.markSick(apis.play.health.sick);
  apis.catalogue.markJackpots(apis.jackpots.largestOf);
  const partitions = watchPartitions({ db, clock, metrics, log });
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
