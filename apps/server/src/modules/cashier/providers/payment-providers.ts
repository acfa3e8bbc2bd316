import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Outbound } from '../../../kernel/outbound.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { createSecretBox } from '../../../kernel/secret-box.ts';
import type { PaymentAdapter, PaymentAdapters } from './payment-adapter.ts';
import { createPaymentClient, type PaymentClient } from './payment-client.ts';
import * as store from './payment-providers.store.ts';
import { createProviderPauses, type ProviderPauses } from './provider-pauses.ts';

export type NewPaymentProvider = {
  code: string;
  protocol: string;
  name: string;
  apiUrl: string | null;
  /** What both sides sign with, where it is agreed already; one is made otherwise. */
  key?: PaymentKey;
  /** What the provider gave the platform, all that its adapter names, where it names any. */
  credentials?: Readonly<Record<string, string>>;
};

export type PaymentKey = { keyId: string; secret: string };

/** Who moves money, each with what speaks its protocol. */
export type PaymentProviders = {
  /** Null where there is none of that code, or nothing speaks its protocol. One that is closed is found: its callbacks count on. */
  find(code: string): Promise<Found | null>;
  /**
   * Who may be asked for something new by a method, in the order in which to ask: its provider and those that stand in, without those that
   * are closed, and those that gave no answers lately at the end.
   */
  routeOf(method: { provider: string; standIns: readonly string[] }): Promise<Found[]>;
  /** Providers that are passed over now because they gave no answers, each until when. */
  paused: ProviderPauses['now'];
  /**
   * Adds a provider with a key of its own, the one given or its credentials, or gives one that is there another name, address or other
   * credentials. `record` writes down the change in the same transaction. Refuses `payment_provider_invalid` with what cannot be.
   * @returns the key that both sides sign with; its secret is empty where the provider has credentials
   */
  save(provider: NewPaymentProvider, record?: RecordProvider): Promise<PaymentKey & { isNew: boolean }>;
};

type Found = { adapter: PaymentAdapter; client: PaymentClient };

type Kept = { [Part in 'key' | 'credentials']: NewPaymentProvider[Part] | undefined };

/** Writes down how a provider changed. Of credentials it is given their names alone. */
export type RecordProvider = (tx: Queryable, change: { before: Changed | null; after: Changed }) => Promise<void>;
type Changed = Pick<NewPaymentProvider, 'protocol' | 'name' | 'apiUrl'> & { credentials?: readonly string[] };

export function createPaymentProviders(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  outbound: Outbound;
  log: Log;
  secretKey: string;
  adapters: PaymentAdapters;
}): PaymentProviders {
  const { db, clock, outbound } = deps;
  const box = createSecretBox(deps.secretKey, 'payment provider key', deps.random);
  const pauses = createProviderPauses(deps);
  const clients = new Map<string, Found>();

  async function find(code: string): Promise<Found | null> {
    const row = await store.findProvider(db, code);
    const adapter = row && deps.adapters.get(row.protocol);
    if (!row || !adapter) return null;
    // one client for each state of a provider, so that its limits hold over requests
    const key = `${row.code} ${row.apiUrl} ${row.keyId} ${row.isActive}`;
    const known = clients.get(key);
    if (known) return known;
    const { secretBox, ...provider } = row;
    const client = createPaymentClient({
      outbound,
      clock,
      provider: Object.assign(provider, opened(adapter, box.open(secretBox))),
    });
    for (const other of clients.keys()) if (other.startsWith(`${row.code} `)) clients.delete(other);
    const found = { adapter: pauses.watched(code, adapter), client };
    clients.set(key, found);
    return found;
  }

  return {
    find,
    async routeOf({ provider, standIns }) {
      const codes = await pauses.order([...new Set([provider, ...standIns])]);
      const found = await Promise.all(codes.map(find));
      return found.filter((one) => one !== null).filter(({ client }) => client.provider.isActive);
    },
    paused: pauses.now,
    async save({ key, credentials, ...provider }, record = async () => {}) {
      const { code, protocol, name, apiUrl } = provider;
      const adapter = mustFit(provider);
      const isNew = await db.transaction(async (tx) => {
        const before = await store.holdProvider(tx, code);
        // what was begun by one protocol cannot be asked for by another
        if (before && before.protocol !== protocol) refuse('payment_provider_invalid', { problem: 'protocol' });
        const keyId = key?.keyId ?? deps.random.bytes(12).toString('hex');
        if (!before || credentials) {
          const secretBox = box.seal(keptBy(adapter, { key, credentials }));
          if (before) await store.saveProviderKey(tx, { code, keyId, secretBox });
          else await store.saveProvider(tx, { ...provider, keyId, secretBox });
        }
        if (before) await store.saveProviderReach(tx, { code, name, apiUrl });
        await record(tx, {
          before: before && { protocol, name: before.name, apiUrl: before.apiUrl },
          after: { protocol, name, apiUrl, ...(credentials ? { credentials: Object.keys(credentials) } : {}) },
        });
        return before === null;
      });
      const saved = await find(code);
      if (!saved) throw new Error('a payment provider was not stored');
      const { keyId, secret } = saved.client.provider;
      return { keyId, secret, isNew };
    },
  };

  /** The adapter of a provider that could be saved. */
  function mustFit({ protocol, apiUrl }: Pick<NewPaymentProvider, 'protocol' | 'apiUrl'>): PaymentAdapter {
    const adapter = deps.adapters.get(protocol);
    if (!adapter) refuse('payment_provider_invalid', { problem: 'protocol' });
    if (apiUrl === null ? !isByHand(adapter) : !/^https?:$/.test(URL.parse(apiUrl)?.protocol ?? ''))
      refuse('payment_provider_invalid', { problem: 'address' });
    return adapter;
  }

  /** What is sealed of a provider. Refuses `payment_provider_invalid` unless all credentials are there that its adapter names, and no others. */
  function keptBy(adapter: PaymentAdapter, { key, credentials }: Kept): Buffer {
    const needed = adapter.credentials ?? [];
    const given = Object.keys(credentials ?? {});
    if (given.length !== needed.length || needed.some((name) => !credentials?.[name]))
      refuse('payment_provider_invalid', { problem: 'credentials' });
    if (adapter.credentials) return Buffer.from(JSON.stringify(credentials));
    return key ? Buffer.from(key.secret, 'hex') : deps.random.bytes(32);
  }
}

/** Whether operators match what arrives by it, and pay out: nobody is called. */
export function isByHand({ payouts, callbacks }: PaymentAdapter): boolean {
  return payouts === null && callbacks === null;
}

/** What was sealed: the values that the adapter names, or the secret that both sides sign with. */
function opened(adapter: PaymentAdapter, bytes: Buffer): { secret: string; credentials: Record<string, string> } {
  if (!adapter.credentials) return { secret: bytes.toString('hex'), credentials: {} };
  return { secret: '', credentials: JSON.parse(bytes.toString('utf8')) as Record<string, string> };
}
