import { defineModule } from '../../kernel/module.ts';
import type { Crm } from '../crm/crm.public.ts';
import type { Outbox } from '../outbox/outbox.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import { createIdentity } from './identity.public.ts';
import { signInSettings } from './sign-in/sign-in.settings.ts';

/** Members, their sessions, and authentication. */
export const identityModule = defineModule({
  name: 'identity',
  settings: signInSettings,
  create: (foundation, { sites, outbox, crm }: { sites: Sites; outbox: Outbox; crm: Crm }) => {
    const { db, clock, random, hashers, realtime, siteOrigin, log, outbound, config } = foundation;
    const identity = createIdentity({
      db,
      sites,
      outbox,
      clubOf: crm.clubOf,
      clock,
      random,
      hasher: hashers.members,
      realtime,
      secretKey: config.secretKey,
      siteOrigin,
      log,
      outbound,
      allowHttpProviders: config.environment !== 'production',
      services: config.services,
    });
    realtime.watchSessions(identity.sessionsOver);
    // registration and trial accounts continue in flows, which bind their calls
    return { api: identity, calls: identity.calls, jobs: identity.jobs, stop: identity.settled };
  },
});
