import { type Cached, createCached } from '../../../kernel/cached.ts';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import type { Notifier } from '../../../kernel/notify.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { createSecretBox } from '../../../kernel/secret-box.ts';
import type { Adapters, ProviderAdapter } from '../adapter/provider-adapter.ts';
import type { NewKey, Provider, ProviderRegistry } from './provider.ts';
import { isApiUrl, isLaunchUrl, originOfLaunch } from './provider-addresses.ts';
import * as store from './provider-registry.store.ts';

const maximumAgeMs = 2_000;
const originsMaximumAgeMs = 60_000;
const secretLength = 32;
const keyIdLength = 12;

/** The registered providers and their keys; secrets are stored encrypted. */
export async function createProviderRegistry(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  notifier: Notifier;
  secretKey: string;
  /** Whether an address may be plain http: nowhere but on a developer's machine. */
  allowHttp: boolean;
  adapters: Adapters;
}): Promise<ProviderRegistry> {
  const { db, random } = deps;
  const box = createSecretBox(deps.secretKey, 'provider key', random);
  const secretBox = createSecretBox(deps.secretKey, 'provider secret', random);
  const caching = { maximumAgeMs, clock: deps.clock, notifier: deps.notifier };
  const byCode: Cached<Provider | null> = await createCached({
    name: 'provider',
    load: (code) => loadProvider(db, deps.adapters, code),
    ...caching,
  });
  const origins = await createCached({
    name: 'provider_origins',
    load: async () => {
      const rows = await store.listProviders(db);
      return [...new Set(rows.flatMap((row) => originsOf(deps.adapters.get(row.protocol), row)))];
    },
    ...caching,
    maximumAgeMs: originsMaximumAgeMs,
  });
  const byKey = await createCached({
    name: 'provider_key',
    load: async (keyId) => {
      const row = await store.findKey(db, keyId);
      if (!row) return null;
      // another protocol has its own authentication
      const { protocol } = (await store.findProvider(db, row.provider)) ?? {};
      if (deps.adapters.get(protocol ?? '')?.callbacks.at === 'callback') return null;
      return { provider: row.provider, secret: box.open(row.secretBox).toString('hex') };
    },
    ...caching,
  });
  const newest = await createCached<NewKey | null>({
    name: 'provider_newest_key',
    load: async (code) => {
      const row = await store.findNewestKey(db, code);
      return row ? { keyId: row.keyId, secret: box.open(row.secretBox).toString('hex') } : null;
    },
    ...caching,
  });
  const secrets = await createCached<Buffer | null>({
    name: 'provider_secret',
    load: async (key) => {
      const [code = '', name = ''] = key.split(' ');
      const found = await store.findSecret(db, code, name);
      return found ? secretBox.open(found) : null;
    },
    ...caching,
  });

  function mustBeReachable(reach: store.ProviderReach): void {
    const adapter = deps.adapters.get(reach.protocol);
    if (!adapter?.settings.safeParse(reach.settings).success) refuse('bad_request');
    if (reach.launchUrl !== null && !isLaunchUrl(reach.launchUrl, deps.allowHttp)) refuse('bad_request');
    if (reach.apiUrl !== null && !isApiUrl(reach.apiUrl, deps.allowHttp)) refuse('bad_request');
    // a game has to open somewhere
    if (adapter.callbacks.at !== 'inside' && originsOf(adapter, reach).length === 0) refuse('bad_request');
  }

  async function addKeyIn(tx: Queryable, provider: string): Promise<NewKey> {
    // operators type it on a command line, where a leading dash would be taken for an option
    const keyId = random.bytes(keyIdLength).toString('hex');
    const secret = random.bytes(secretLength);
    const result = await store.insertKey(tx, { keyId, provider, secretBox: box.seal(secret) });
    if (result === 'no provider') refuse('not_found');
    if (result === 'two in use') refuse('conflict');
    return { keyId, secret: secret.toString('hex') };
  }

  async function changing<Result>(code: string, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
    const result = await db.transaction(work);
    await byCode.changed(code);
    await newest.changed(code);
    return result;
  }

  return {
    find: (code) => byCode.get(code),
    launchOrigins: () => origins.get('all'),
    all: () => store.listProviders(db),
    newestKey: (code) => newest.get(code),
    async credentials(code) {
      const [keys, names] = await Promise.all([store.listKeys(db, code), store.listSecretNames(db, code)]);
      return { keys, secrets: names };
    },
    protocols: () =>
      [...deps.adapters.values()]
        .filter(({ callbacks }) => callbacks.at !== 'inside')
        .map(({ protocol, secrets: names }) => ({ protocol, secrets: names })),
    secret: (code, name) => secrets.get(`${code} ${name}`),
    async setReach(code, changes, record) {
      await changing(code, async (tx) => {
        const row = await store.findProvider(tx, code);
        if (!row) refuse('not_found');
        const reach = { ...row, ...changes };
        mustBeReachable(reach);
        await store.saveReach(tx, code, reach);
        await record(tx);
      });
      await origins.changed('all');
    },
    async setSecret(code, name, secret, record) {
      await db.transaction(async (tx) => {
        const row = await store.findProvider(tx, code);
        if (!row) refuse('not_found');
        if (!deps.adapters.get(row.protocol)?.secrets.includes(name)) refuse('bad_request');
        await store.saveSecret(tx, code, name, secretBox.seal(secret));
        await record(tx);
      });
      await secrets.changed(`${code} ${name}`);
    },
    ofKey: (keyId) => byKey.get(keyId),
    async add(provider, record) {
      const key = await changing(provider.code, async (tx) => {
        const row = { protocol: 'croupier', apiUrl: null, settings: {}, ...provider };
        mustBeReachable(row);
        if (!(await store.insertProvider(tx, row))) refuse('conflict');
        for (const site of provider.sites) await store.saveSite(tx, provider.code, site);
        const added = await addKeyIn(tx, provider.code);
        await record(tx);
        return added;
      });
      await origins.changed('all');
      return key;
    },
    addKey: (code, record) =>
      changing(code, async (tx) => {
        const key = await addKeyIn(tx, code);
        await record(tx);
        return key;
      }),
    async revokeKey(code, keyId, record) {
      await changing(code, async (tx) => {
        if (!(await store.revokeKey(tx, code, keyId, deps.clock.now()))) refuse('not_found');
        await record(tx);
      });
      await byKey.changed(keyId);
    },
    allowSite: (code, site, record) =>
      changing(code, async (tx) => {
        if (!(await store.findProvider(tx, code))) refuse('not_found');
        await store.saveSite(tx, code, site);
        await record(tx);
      }),
    setStatus: (code, status, record) =>
      changing(code, async (tx) => {
        if ((await store.setStatus(tx, code, status)) === null) refuse('not_found');
        await record(tx);
      }),
  };
}

async function loadProvider(db: Database, adapters: Adapters, code: string): Promise<Provider | null> {
  const row = await store.findProvider(db, code);
  if (!row) return null;
  const sites = await store.listSites(db, code);
  return {
    ...row,
    sites: new Map(sites.map(({ siteId, grantLimit }) => [siteId, grantLimit])),
    offersAllOn: sites.flatMap(({ siteId, offersAll }) => (offersAll ? [siteId] : [])),
    isBuiltIn: adapters.get(row.protocol)?.callbacks.at === 'inside',
  };
}

/** Where a provider's games may open: at its launch address, and at the origins of its adapter. */
export function originsOf(adapter: ProviderAdapter | undefined, reach: store.ProviderReach): string[] {
  const announced = adapter?.launch.origins(reach) ?? [];
  return [...(reach.launchUrl === null ? [] : [originOfLaunch(reach.launchUrl)]), ...announced];
}
