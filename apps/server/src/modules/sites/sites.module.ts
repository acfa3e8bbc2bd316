import { defineModule } from '../../kernel/module.ts';
import { createSiteSecrets, createSites, siteSettings } from './sites.public.ts';

/** Brands: hosts, settings, flags. */
export const sitesModule = defineModule({
  name: 'sites',
  settings: siteSettings,
  create: async ({ db, clock, notifier, config, settings }) => ({
    api: await createSites({
      db,
      clock,
      notifier,
      settings,
      unknownHostsGetDefaultSite: config.environment !== 'production',
      canSendSms: config.environment !== 'production' || config.smsGateway !== null,
    }),
  }),
});

/** Keys of external services that sites use. */
export const secretsModule = defineModule({
  name: 'secrets',
  create: ({ db, clock, random, config }) => ({
    api: createSiteSecrets({ db, clock, random, secretKey: config.secretKey }),
  }),
});
