import { createOutbound } from '../kernel/outbound.ts';
import { createPasswordHasher } from '../kernel/password-hash.ts';
import {
  createIdentity,
  type Identity,
  type Registration,
  type ServiceAddresses,
  signInSettings,
} from '../modules/identity/identity.public.ts';
import { type Outbox, outboxSettings } from '../modules/outbox/outbox.public.ts';
import type { Site, Sites } from '../modules/sites/sites.public.ts';
import { testCost } from './test-cost.ts';
import { createTestKernel, type TestKernel } from './test-kernel.ts';
import { createTestOutbox, type OutboxConfig, testSecretKey } from './test-outbox.ts';
import { addTestSite, createTestSites } from './test-sites.ts';

/** Identity on two sites of one installation. */
export type TestIdentity = {
  kernel: TestKernel;
  sites: Sites;
  site: Site;
  otherSite: Site;
  outbox: Outbox;
  identity: Identity;
};

/** Call in `beforeAll`, and `kernel.close` in `afterAll`. */
export async function createTestIdentity(
  options: { services?: Partial<ServiceAddresses>; outbox?: Partial<OutboxConfig> } = {},
): Promise<TestIdentity> {
  const kernel = await createTestKernel();
  const sites = await createTestSites(kernel, [signInSettings, outboxSettings]);
  const site = await addTestSite(sites, 'first');
  const otherSite = await addTestSite(sites, 'second');
  const outbox = createTestOutbox(kernel, sites, options.outbox);
  const identity = createIdentity({
    ...kernel,
    sites,
    outbox,
    clubOf: async () => null,
    hasher: createPasswordHasher({ ...kernel, cost: testCost }),
    secretKey: testSecretKey,
    services: { ...nowhere, ...options.services },
    outbound: createOutbound({ privateNetworks: ['127.0.0.0/8'] }),
    allowHttpProviders: true,
    siteOrigin: ({ hostname }) => `https://${hostname}`,
  });

  return { kernel, sites, site, otherSite, outbox, identity };
}

/** Services outside that do not answer. */
export const nowhere: ServiceAddresses = {
  geetestOrigin: 'http://127.0.0.1:9',
  firebaseKeysUrl: 'http://127.0.0.1:9/keys',
};

export const goodPassword = 'violet-anchor-42';

/** A registration that is accepted, changed by what a test gives. */
export function registration(changes: Partial<Registration> = {}): Registration {
  return {
    username: 'marigold',
    password: goodPassword,
    confirmPassword: changes.password ?? goodPassword,
    agree: true,
    termsVersion: '2026-11',
    ...changes,
  };
}
