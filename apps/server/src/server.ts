import { openApiDocument } from '@croupier/contract';
import type { FastifyInstance } from 'fastify';
import { createCallGuard } from './flows/call-guard.ts';
import { mustReachMembers } from './flows/must-reach-members.ts';
import { requireMargin } from './flows/require-margin.ts';
import { bindCalls } from './kernel/bind-calls.ts';
import { bindProviderCalls } from './kernel/bind-provider-calls.ts';
import { originOf } from './kernel/caller.ts';
import type { Config } from './kernel/config.ts';
import { openCountryDatabase } from './kernel/country.ts';
import { applicationRole } from './kernel/database.ts';
import { createFoundation, type Foundation, type FoundationOverrides } from './kernel/foundation.ts';
import { createHttp } from './kernel/http.ts';
import { createJobs } from './kernel/jobs.ts';
import { serveProbes } from './kernel/probes.ts';
import { pageServicesOf } from './modules/sites/sites.public.ts';
import { createModules, type Modules } from './modules.ts';
import { consolePolicy, gamesPolicy, outsideCheckPath, outsideCheckPolicy, sitePolicy } from './web/content-policy.ts';
import { serveDevOutbox } from './web/dev-outbox.ts';
import { serveCallbacks } from './web/serve-callbacks.ts';
import { serveMedia } from './web/serve-media.ts';
import { mustBeConsoleHost, serveConsole, serveGames, serveSite } from './web/serve-pages.ts';
import { servePaymentCallbacks } from './web/serve-payment-callbacks.ts';

export type Server = {
  modules: Modules;
  foundation: Foundation;
  /** The three HTTP servers; tests walk their routes and inject requests. */
  site: FastifyInstance;
  games: FastifyInstance;
  console: FastifyInstance;
  /** Listens, and starts sequencer and jobs. */
  start(): Promise<{ sitePort: number; gamesPort: number; consolePort: number }>;
  /** Stops taking requests, lets those in progress end, closes everything. */
  stop(): Promise<void>;
};

/**
 * Puts one process together, from the database up. The schema must be up to date.
 * @throws ConfigError where a bet leaves the house no margin, or members would wait for codes that nothing can send
 */
export async function createServer(config: Config, overrides: FoundationOverrides = {}): Promise<Server> {
  requireMargin();
  const foundation = await createFoundation(config, overrides);
  const { db, log, metrics, notifier, realtime } = foundation;
  const modules = await createModules(foundation);
  await mustReachMembers(modules);
  const guard = createCallGuard(modules);
  const countryOf = openCountryDatabase();
  const http = { config, log, metrics, countryOf };
  const binding = {
    handlers: modules.handlers,
    guard,
    sealing: modules.sealing,
    config,
    metrics,
    random: foundation.random,
  };

  const site = await createHttp({
    ...http,
    contentSecurityPolicy: async (request) => {
      const from = originOf(request);
      const site = await modules.sites.ofHost(from.hostname);
      const services = site && pageServicesOf(site.settings, config.pageServices);
      if (services && request.url.split('?', 1)[0] === outsideCheckPath) return outsideCheckPolicy(services);
      const providers = await modules.providers.registry.launchOrigins();
      const games = [foundation.gamesOriginFor(from), ...providers];
      return sitePolicy(
        {
          games: [...games, ...(site?.settings.launchGameCDNs ?? [])],
          // providers' own pictures of their games
          images: [...(site?.settings.imageCDNs ?? []), ...providers],
          domains: site ? await modules.sites.domainsOf(site.id) : [],
          services,
        },
        request,
      );
    },
  });
  bindCalls(site, 'site', binding);
  const { providerOfKey } = modules.providers;
  await bindProviderCalls(site, {
    handlers: modules.handlers,
    providerOfKey,
    onAnswered: (call) => void modules.providers.noteCall(call),
    clock: foundation.clock,
    config,
    log,
    metrics,
  });
  await serveCallbacks(site, { modules, clock: foundation.clock, config, log });
  await servePaymentCallbacks(site, { modules, config, log });
  serveProbes(site, { config, db, metrics, partitions: modules.partitions, outcomeRandom: foundation.outcomeRandom });
  site.get('/openapi.json', async () => describeCalls());
  serveDevOutbox(site, modules.outbox, config);
  serveMedia(site, modules.content.images);
  await serveSite(site, { config, guard, modules, random: foundation.random });
  realtime.attach(site.server);

  const games = await createHttp({
    ...http,
    contentSecurityPolicy: async (request) => gamesPolicy(config, await modules.sites.hosts(), request),
  });
  bindCalls(games, 'games', binding);
  await serveGames(games, config);

  const consoleApp = await createHttp({ ...http, contentSecurityPolicy: async () => consolePolicy });
  mustBeConsoleHost(consoleApp, config);
  bindCalls(consoleApp, 'console', binding);
  serveMedia(consoleApp, modules.content.images);
  await serveConsole(consoleApp, config);
  realtime.attach(consoleApp.server, 'staff');

  const jobs = createJobs({
    url: config.databaseAppUrl ?? config.databaseUrl,
    role: config.databaseAppUrl === null ? applicationRole : null,
    jobs: modules.jobs,
    log,
    metrics,
  });

  return {
    modules,
    foundation,
    site,
    games,
    console: consoleApp,
    async start() {
      await realtime.start();
      modules.sequencer.start();
      await modules.start();
      await jobs.start();
      await games.listen({ host: config.host, port: config.gamesPort });
      await consoleApp.listen({ host: config.host, port: config.consolePort });
      await site.listen({ host: config.host, port: config.port });
      return { sitePort: portOf(site), gamesPort: portOf(games), consolePort: portOf(consoleApp) };
    },
    async stop() {
      await realtime.stop();
      await Promise.all([site.close(), games.close(), consoleApp.close()]);
      await jobs.stop();
      await modules.stop();
      await modules.sequencer.stop();
      await notifier.close();
      await db.close();
    },
  };
}

/** The description of all calls, worked out when it is first asked for: it is the same for every server of a process. */
function describeCalls(): ReturnType<typeof openApiDocument> {
  described ??= openApiDocument();
  return described;
}
let described: ReturnType<typeof openApiDocument> | undefined;

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
