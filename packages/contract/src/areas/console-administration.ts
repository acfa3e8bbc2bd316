import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { nothing, uuid, wireAmount, wireTime } from '../common.ts';
import { sealedErrors } from './sign-in.ts';

const reason = z.string().trim().min(3).max(300);
const providerCode = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
const siteCode = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
const address = z.string().trim().max(500);
const host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/);

const staffErrors = ['not_logged_in', 'not_permitted'] as const;
const provedErrors = [...staffErrors, 'reauthentication_required'] as const;

/** A provider of games as who registers them sees it. */
export const registeredProvider = z.object({
  code: z.string(),
  name: z.string(),
  status: z.enum(['active', 'suspended']),
  /** The name of its adapter. */
  protocol: z.string(),
  launchUrl: z.string().nullable(),
  apiUrl: z.string().nullable(),
  roundTtlS: z.number().int(),
  /** Runs in the platform itself, and serves every site. */
  isBuiltIn: z.boolean(),
  sites: z.array(
    z.object({
      site: z.string(),
      /** The largest promotional credit or adjustment, in the site's currency. */
      grantLimit: wireAmount,
      /** The site gets every game of its catalogue. */
      offersAll: z.boolean(),
    }),
  ),
  /** Signing keys in use, oldest first. */
  keys: z.array(z.object({ keyId: z.string(), createdAt: wireTime })),
  /** Secrets that its adapter needs. */
  secrets: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
});
export type RegisteredProvider = z.infer<typeof registeredProvider>;

/** A signing key, shown this once. */
const newKey = z.object({ keyId: z.string(), secret: z.string() });

const reach = {
  /** Where games open, with `{ticket}` in it; without it the provider is called for it. */
  launchUrl: address.nullable().optional(),
  apiUrl: address.nullable().optional(),
  protocol: z.string().max(40).optional(),
  settings: z.record(z.string().max(64), z.unknown()).optional(),
};

/** What the jurisdiction of a site asks for. */
export const siteProfile = z.object({
  name: z.string(),
  minimumAge: z.number().int(),
  idleTimeoutMs: z.number().int(),
  absoluteTimeoutMs: z.number().int(),
  /** Shortest time between two paid rounds of one game. */
  minimumCycleMs: z.number().int(),
  autoplay: z.boolean(),
  quickSpin: z.boolean(),
  featureBuy: z.boolean(),
  /** Null asks for no reality check. */
  realityCheckIntervalMs: z.number().int().nullable(),
  limitIncreaseDelayMs: z.number().int(),
  /** Lowest theoretical return of a game, in 1/10,000. */
  lowestRtpBps: z.number().int(),
  historyKeptMonths: z.number().int(),
  /** Largest stake of one round; null sets none. */
  largestStake: wireAmount.nullable(),
  passwordMinimumLength: z.number().int(),
});
export type SiteProfile = z.infer<typeof siteProfile>;

/** The largest promotional credit or adjustment of a provider on a site, in minor units: none is below zero. */
const grantLimit = z.string().regex(/^(0|[1-9]\d{0,16})$/);

const calls = {
  'console.providers': call({
    method: 'GET',
    path: '/console/providers',
    summary: 'Every provider of games that the platform knows, and the protocols that others can be registered with.',
    whileClosed: true,
    access: { who: 'staff', permission: 'providers.administer', scope: 'platform' },
    request: nothing,
    answer: z.object({ list: z.array(registeredProvider), protocols: z.array(z.string()) }),
    errors: staffErrors,
  }),
  'console.addProvider': call({
    method: 'POST',
    path: '/console/providers',
    summary: 'Registers a provider of games, and makes its first signing key.',
    whileClosed: true,
    access: { who: 'staff', permission: 'providers.administer', scope: 'platform' },
    stepUp: true,
    request: z.object({
      code: providerCode,
      name: z.string().trim().min(1).max(80),
      ...reach,
      roundTtlS: z
        .number()
        .int()
        .min(60)
        .max(30 * 86_400)
        .default(86_400),
      sites: z.array(z.object({ site: siteCode, grantLimit })).max(100),
      reason,
    }),
    answer: newKey,
    errors: [...provedErrors, 'not_found', 'conflict', 'bad_request'],
  }),
  'console.changeProvider': call({
    method: 'PUT',
    path: '/console/providers/:code',
    summary: 'Changes how a provider is reached. What is left out stays.',
    whileClosed: true,
    access: { who: 'staff', permission: 'providers.administer', scope: 'platform' },
    stepUp: true,
    request: z.object({ code: providerCode, ...reach, reason }),
    answer: nothing,
    errors: [...provedErrors, 'not_found', 'bad_request'],
  }),
  'console.providerSite': call({
    method: 'PUT',
    path: '/console/providers/:code/sites/:site',
    summary: 'Lets a provider serve a site, or changes what holds there.',
    whileClosed: true,
    access: { who: 'staff', permission: 'providers.administer', scope: 'platform' },
    request: z.object({
      code: providerCode,
      site: siteCode,
      grantLimit,
      offersAll: z.boolean().optional(),
      reason,
    }),
    answer: nothing,
    errors: [...staffErrors, 'not_found'],
  }),
  'console.providerStatus': call({
    method: 'PUT',
    path: '/console/providers/:code/status',
    summary:
      'Suspends a provider, or lets it go on. A suspended one opens no game and takes no stake; wins still arrive.',
    whileClosed: true,
    access: { who: 'staff', permission: 'providers.administer', scope: 'platform' },
    request: z.object({ code: providerCode, status: z.enum(['active', 'suspended']), reason }),
    answer: nothing,
    errors: [...staffErrors, 'not_found'],
  }),
  'console.addProviderKey': call({
    method: 'POST',
    path: '/console/providers/:code/keys',
    summary: 'Makes a further signing key. Two are in use at most.',
    whileClosed: true,
    access: { who: 'staff', permission: 'providers.administer', scope: 'platform' },
    stepUp: true,
    request: z.object({ code: providerCode, reason }),
    answer: newKey,
    errors: [...provedErrors, 'not_found', 'conflict'],
  }),
  'console.revokeProviderKey': call({
    method: 'POST',
    path: '/console/providers/:code/keys/:keyId/revocation',
    summary: 'Ends a signing key.',
    whileClosed: true,
    access: { who: 'staff', permission: 'providers.administer', scope: 'platform' },
    request: z.object({ code: providerCode, keyId: z.string().max(64), reason }),
    answer: nothing,
    errors: [...staffErrors, 'not_found'],
  }),
  'console.providerSecret': call({
    method: 'PUT',
    path: '/console/providers/:code/secrets/:name',
    summary: 'Keeps a secret that the adapter of a provider needs. Nothing shows it again.',
    whileClosed: true,
    access: { who: 'staff', permission: 'providers.administer', scope: 'platform' },
    stepUp: true,
    sealed: true,
    request: z.object({ code: providerCode, name: z.string().max(64), secret: z.string().min(1).max(4_096), reason }),
    answer: nothing,
    errors: [...provedErrors, 'not_found', 'bad_request', ...sealedErrors],
  }),
  'console.addSite': call({
    method: 'POST',
    path: '/console/sites',
    summary:
      'Adds a site with the built-in games, under the strictest rules. Its code, currency and time zone stay as they are.',
    whileClosed: true,
    access: { who: 'staff', permission: 'sites.add', scope: 'platform' },
    stepUp: true,
    request: z.object({
      code: siteCode,
      name: z.string().trim().min(1).max(60),
      currency: z.string().regex(/^[A-Z]{3,5}$/),
      /** By its name in the IANA time zone database. */
      timeZone: z.string().max(64),
      hosts: z.array(host).max(10),
      reason,
    }),
    answer: nothing,
    errors: [...provedErrors, 'conflict', 'site_invalid'],
  }),
  'console.site': call({
    method: 'GET',
    path: '/console/site',
    summary:
      'What a site is made of beside its settings: hosts, currency, time zone, profile, and which secrets are set.',
    whileClosed: true,
    access: { who: 'staff', permission: 'settings.read', scope: 'site' },
    request: nothing,
    answer: z.object({
      code: z.string(),
      name: z.string(),
      demo: z.boolean(),
      currency: z.string(),
      timeZone: z.string(),
      hosts: z.array(z.string()),
      profile: siteProfile,
      secrets: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
    }),
    errors: staffErrors,
  }),
  'console.addHost': call({
    method: 'POST',
    path: '/console/site/hosts',
    summary: 'Serves the site under a further host.',
    whileClosed: true,
    access: { who: 'staff', permission: 'settings.write', scope: 'site' },
    stepUp: true,
    request: z.object({ host, reason }),
    answer: nothing,
    errors: [...provedErrors, 'conflict', 'hosts_full'],
  }),
  'console.removeHost': call({
    method: 'POST',
    path: '/console/site/hosts/:host/removal',
    summary: 'Serves the site under a host no more. One always stays.',
    whileClosed: true,
    access: { who: 'staff', permission: 'settings.write', scope: 'site' },
    stepUp: true,
    request: z.object({ host, reason }),
    answer: nothing,
    errors: [...provedErrors, 'not_found', 'last_host'],
  }),
  'console.setSiteSecret': call({
    method: 'PUT',
    path: '/console/site/secrets/:name',
    summary: 'Keeps the key of a service that the site uses, or removes it. Nothing shows it again.',
    whileClosed: true,
    access: { who: 'staff', permission: 'settings.write', scope: 'site' },
    stepUp: true,
    sealed: true,
    request: z.object({
      name: z.string().max(64),
      /** Null removes it. */
      secret: z.string().min(1).max(4_096).nullable(),
      reason,
    }),
    answer: nothing,
    errors: [...provedErrors, 'not_found', ...sealedErrors],
  }),
  'console.setDefaultPassword': call({
    method: 'PUT',
    path: '/console/site/default-password',
    summary: 'Sets the password of accounts that are opened for others; whoever logs in with it has to choose another.',
    whileClosed: true,
    access: { who: 'staff', permission: 'settings.write', scope: 'site' },
    stepUp: true,
    sealed: true,
    request: z.object({ password: z.string().min(8).max(256), reason }),
    answer: nothing,
    errors: [...provedErrors, 'field_errors', ...sealedErrors],
  }),
  'console.issueMemberPassword': call({
    method: 'POST',
    path: '/console/members/:memberId/password',
    summary:
      'Makes a member a password for the next login alone, shown this once. It holds for three days; the sessions end, and a second factor is asked for all the same.',
    whileClosed: true,
    access: { who: 'staff', permission: 'members.write', scope: 'site' },
    stepUp: true,
    request: z.object({ memberId: uuid, reason }),
    answer: z.object({ password: z.string() }),
    errors: [...provedErrors, 'member_not_found', 'in_need_true_account'],
    rateLimit: { perMinute: 10 },
  }),
  'console.affiliates': call({
    method: 'GET',
    path: '/console/affiliates',
    summary: 'Codes by which agents and partners bring members.',
    whileClosed: true,
    access: { who: 'staff', permission: 'affiliates.read', scope: 'site' },
    request: nothing,
    answer: z.object({
      list: z.array(
        z.object({
          code: z.string(),
          agent: z.string().nullable(),
          name: z.string(),
          host: z.string().nullable(),
        }),
      ),
    }),
    errors: staffErrors,
  }),
  'console.addAffiliate': call({
    method: 'POST',
    path: '/console/affiliates',
    summary:
      'Adds such a code: of an agent, or of a partner by name. With a host, every registration there counts for it.',
    whileClosed: true,
    access: { who: 'staff', permission: 'affiliates.write', scope: 'site' },
    request: z.object({
      code: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
      /** An agent's account. */
      agent: z.string().max(64).nullable().default(null),
      name: z.string().trim().max(80).default(''),
      host: host.nullable().default(null),
      reason,
    }),
    answer: nothing,
    errors: [...staffErrors, 'member_not_found', 'agents_only', 'conflict'],
  }),
  'console.removeAffiliate': call({
    method: 'POST',
    path: '/console/affiliates/:code/removal',
    summary: 'Ends a code. Members who came by it stay where they are.',
    whileClosed: true,
    access: { who: 'staff', permission: 'affiliates.write', scope: 'site' },
    request: z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/), reason }),
    answer: nothing,
    errors: [...staffErrors, 'not_found'],
  }),
};

export const consoleAdministrationArea = defineArea({
  calls,
  errors: {
    hosts_full: { status: 409, params: [] },
    last_host: { status: 409, params: [] },
    // `problem` names what cannot be: `currency` or `timeZone`
    site_invalid: { status: 400, params: ['problem'] },
  },
  permissions: {
    'providers.administer': [],
    'sites.add': [],
    'affiliates.read': ['support', 'risk', 'readOnly'],
    'affiliates.write': [],
  },
});
