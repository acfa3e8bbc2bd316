import { type Cached, createCached } from '../../kernel/cached.ts';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { Notifier } from '../../kernel/notify.ts';
import { refuse } from '../../kernel/refusal.ts';
import { createSecretBox } from '../../kernel/secret-box.ts';
import * as store from './providers.store.ts';

/** A registered provider of games, the built-in one included. */
export type Provider = store.ProviderRow & {
  /** Sites that it may serve, with the largest gift there. The built-in provider serves all. */
  sites: ReadonlyMap<string, bigint>;
};

export type NewProvider = {
  /** Small letters, digits and `-`; never changes. */
  code: string;
  name: string;
  /** Address with `{ticket}`, and `{game}`, `{language}`, `{theme}` where they are wanted. */
  launchUrl: string;
  roundTtlS: number;
  sites: readonly store.ProviderSite[];
};

/** A signing key as it is handed over, once: nobody can read the secret again. */
export type NewKey = { keyId: string; secret: string };

type Record = (tx: Queryable) => Promise<void>;

export type Providers = {
  find(code: string): Promise<Provider | null>;
  /** Origins where third parties' games open, from memory. */
  launchOrigins(): Promise<string[]>;
  /** The provider of a key in use and the key's secret, or null. A revoked key is none within a moment. */
  ofKey(keyId: string): Promise<{ provider: string; secret: string } | null>;
  /** Adds a provider with its first key. Refuses `conflict` where the code is taken and `bad_request` where the address is none. */
  add(provider: NewProvider, record: Record): Promise<NewKey>;
  /** Adds a key beside the one in use. Refuses `not_found` and, where two are in use, `conflict`. */
  addKey(code: string, record: Record): Promise<NewKey>;
  /** Refuses `not_found`. */
  revokeKey(code: string, keyId: string, record: Record): Promise<void>;
  /** Lets it serve a site, or changes its limit there. Refuses `not_found`. */
  allowSite(code: string, site: store.ProviderSite, record: Record): Promise<void>;
  /** Refuses `not_found`. */
  setStatus(code: string, status: Provider['status'], record: Record): Promise<void>;
};

const maximumAgeMs = 2_000;
const originsMaximumAgeMs = 60_000;
const secretLength = 32;
const keyIdLength = 12;

/** Keeps the registered providers and their keys; secrets lie encrypted. */
export async function createProviders(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  notifier: Notifier;
  secretKey: string;
  /** Whether a launch address may be plain http: nowhere but on a developer's machine. */
  allowHttp: boolean;
}): Promise<Providers> {
  const { db, random } = deps;
  const box = createSecretBox(deps.secretKey, 'provider key', random);
  const caching = { maximumAgeMs, clock: deps.clock, notifier: deps.notifier };
  const byCode: Cached<Provider | null> = await createCached({
    name: 'provider',
    load: (code) => loadProvider(db, code),
    ...caching,
  });
  const origins = await createCached({
    name: 'provider_origins',
    load: async () => {
      const rows = await store.listProviders(db);
      return rows.flatMap(({ launchUrl }) => (launchUrl ? [new URL(launchUrl.replace(/[{}]/g, '')).origin] : []));
    },
    ...caching,
    maximumAgeMs: originsMaximumAgeMs,
  });
  const byKey = await createCached({
    name: 'provider_key',
    load: async (keyId) => {
      const row = await store.findKey(db, keyId);
      return row ? { provider: row.provider, secret: box.open(row.secretBox).toString('hex') } : null;
    },
    ...caching,
  });

  async function addKeyIn(tx: Queryable, provider: string): Promise<NewKey> {
    const keyId = random.bytes(keyIdLength).toString('base64url');
    const secret = random.bytes(secretLength);
    const result = await store.insertKey(tx, { keyId, provider, secretBox: box.seal(secret) });
    if (result === 'no provider') refuse('not_found');
    if (result === 'two in use') refuse('conflict');
    return { keyId, secret: secret.toString('hex') };
  }

  async function changing<Result>(code: string, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
    const result = await db.transaction(work);
    await byCode.changed(code);
    return result;
  }

  return {
    find: (code) => byCode.get(code),
    launchOrigins: () => origins.get('all'),
    ofKey: (keyId) => byKey.get(keyId),
    async add(provider, record) {
      const key = await changing(provider.code, async (tx) => {
        if (!isLaunchUrl(provider.launchUrl, deps.allowHttp)) refuse('bad_request');
        if (!(await store.insertProvider(tx, provider))) refuse('conflict');
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

async function loadProvider(db: Database, code: string): Promise<Provider | null> {
  const row = await store.findProvider(db, code);
  if (!row) return null;
  const sites = await store.listSites(db, code);
  return { ...row, sites: new Map(sites.map(({ siteId, giftLimit }) => [siteId, giftLimit])) };
}

/** Whether games can be opened at an address: https with a ticket in it, or plain http on this machine where that is allowed. */
export function isLaunchUrl(template: string, allowHttp: boolean): boolean {
  if (!template.includes('{ticket}') || template.length > 500) return false;
  const address = filled(template, { ticket: 't', game: 'g', language: 'EN', theme: 'light' });
  if (!URL.canParse(address) || /[{}\s]/.test(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  if (username !== '') return false;
  if (protocol === 'https:') return true;
  return protocol === 'http:' && allowHttp && ['localhost', '127.0.0.1'].includes(hostname);
}

/** A launch address with its places filled in. */
export function filled(
  template: string,
  values: { ticket: string; game: string; language: string; theme: string },
): string {
  return template.replace(/\{(ticket|game|language|theme)\}/g, (_, name: keyof typeof values) =>
    encodeURIComponent(values[name]),
  );
}
