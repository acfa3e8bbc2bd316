import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Outbound } from '../../../kernel/outbound.ts';
import { createSecretBox } from '../../../kernel/secret-box.ts';
import type { PaymentAdapter, PaymentAdapters } from './payment-adapter.ts';
import { createPaymentClient, type PaymentClient } from './payment-client.ts';
import * as store from './payment-providers.store.ts';

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
  find(code: string): Promise<{ adapter: PaymentAdapter; client: PaymentClient } | null>;
  /**
   * Adds a provider with a key of its own, the one given or its credentials, or gives one that is there another address.
   * @returns the key that both sides sign with; its secret is empty where the provider has credentials
   */
  save(provider: NewPaymentProvider): Promise<PaymentKey>;
};

export function createPaymentProviders(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  outbound: Outbound;
  secretKey: string;
  adapters: PaymentAdapters;
}): PaymentProviders {
  const { db, clock, outbound } = deps;
  const box = createSecretBox(deps.secretKey, 'payment provider key', deps.random);
  const clients = new Map<string, PaymentClient>();

  async function find(code: string) {
    const row = await store.findProvider(db, code);
    const adapter = row && deps.adapters.get(row.protocol);
    if (!row || !adapter) return null;
    // one client for each state of a provider, so that its limits hold over requests
    const key = `${row.code} ${row.apiUrl} ${row.keyId} ${row.isActive}`;
    let client = clients.get(key);
    if (!client) {
      const { secretBox, ...provider } = row;
      client = createPaymentClient({
        outbound,
        clock,
        provider: Object.assign(provider, opened(adapter, box.open(secretBox))),
      });
      for (const known of clients.keys()) if (known.startsWith(`${row.code} `)) clients.delete(known);
      clients.set(key, client);
    }
    return { adapter, client };
  }

  return {
    find,
    async save({ key, credentials, ...provider }) {
      const adapter = deps.adapters.get(provider.protocol);
      if (!adapter) throw new Error(`nothing speaks the protocol ${provider.protocol}`);
      const missing = (adapter.credentials ?? []).filter((name) => !credentials?.[name]);
      if (missing.length > 0) throw new Error(`${provider.protocol} needs ${missing.join(' and ')}`);
      const kept = adapter.credentials
        ? Buffer.from(JSON.stringify(credentials))
        : key
          ? Buffer.from(key.secret, 'hex')
          : deps.random.bytes(32);
      const secretBox = box.seal(kept);
      const newKeyId = key?.keyId ?? deps.random.bytes(12).toString('hex');
      await store.saveProvider(db, { ...provider, keyId: newKeyId, secretBox });
      const saved = await find(provider.code);
      if (!saved) throw new Error('a payment provider was not stored');
      const { keyId, secret } = saved.client.provider;
      return { keyId, secret };
    },
  };
}

/** What was sealed: the values that the adapter names, or the secret that both sides sign with. */
function opened(adapter: PaymentAdapter, bytes: Buffer): { secret: string; credentials: Record<string, string> } {
  if (!adapter.credentials) return { secret: bytes.toString('hex'), credentials: {} };
  return { secret: '', credentials: JSON.parse(bytes.toString('utf8')) as Record<string, string> };
}
