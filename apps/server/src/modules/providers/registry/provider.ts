import type { Queryable } from '../../../kernel/database.ts';
import type * as store from './provider-registry.store.ts';

/** Writes the audit record of a change, in the change's own transaction. */
type RecordChange = (tx: Queryable) => Promise<void>;

/** A registered provider of games, the built-in one included. */
export type Provider = store.ProviderRow & {
  /** Sites that it may serve, with the largest promotional credit or adjustment there. The built-in provider serves all. */
  sites: ReadonlyMap<string, bigint>;
  /** Sites that get every game of its catalogue. */
  offersAllOn: readonly string[];
  /** Runs in this program: it serves every site, and its credits have no limit. */
  isBuiltIn: boolean;
};

export type NewProvider = Partial<Omit<store.ProviderReach, 'launchUrl'>> & {
  /** Small letters, digits and `-`; never changes. */
  code: string;
  name: string;
  /** Address with `{ticket}`, and optionally `{game}`, `{language}`, `{theme}`; null where the provider is called for it. */
  launchUrl: string | null;
  roundTtlS: number;
  sites: readonly store.ProviderSite[];
};

/** A new signing key, shown once: nobody can read the secret again. */
export type NewKey = { keyId: string; secret: string };

export type ProviderRegistry = {
  find(code: string): Promise<Provider | null>;
  /** Origins where third parties' games open, from memory. */
  launchOrigins(): Promise<string[]>;
  /** The provider of a key in use and the key's secret, or null. A revoked key becomes invalid within a moment. */
  ofKey(keyId: string): Promise<{ provider: string; secret: string } | null>;
  /** Every provider, in the order of their codes. */
  all(): Promise<store.ProviderRow[]>;
  /** The newest key in use, to sign requests to the provider; from memory for a moment. */
  newestKey(code: string): Promise<NewKey | null>;
  /** Its keys in use, oldest first, and the names of its secrets that are set; no secret itself. */
  credentials(code: string): Promise<{ keys: { keyId: string; createdAt: Date }[]; secrets: string[] }>;
  /** The protocols that providers can be registered with, and the secrets that each needs. */
  protocols(): { protocol: string; secrets: readonly string[] }[];
  /** A secret that is no signing key. */
  secret(code: string, name: string): Promise<Buffer | null>;
  /** Changes its protocol, addresses and settings. Refuses `not_found`, and `bad_request` as `add` does. */
  setReach(code: string, changes: Partial<store.ProviderReach>, record: RecordChange): Promise<void>;
  /** Stores a secret. Refuses `not_found`, and `bad_request` where its adapter has none of the name. */
  setSecret(code: string, name: string, secret: Buffer, record: RecordChange): Promise<void>;
  /**
   * Adds a provider with its first key. Refuses `conflict` where the code is taken, and `bad_request` where an address is invalid, no adapter
   * has the protocol or the settings do not fit its adapter.
   */
  add(provider: NewProvider, record: RecordChange): Promise<NewKey>;
  /** Adds a key beside the one in use. Refuses `not_found` and, where two are in use, `conflict`. */
  addKey(code: string, record: RecordChange): Promise<NewKey>;
  /** Refuses `not_found`. */
  revokeKey(code: string, keyId: string, record: RecordChange): Promise<void>;
  /** Lets it serve a site, or changes its limit there. Refuses `not_found`. */
  allowSite(code: string, site: store.ProviderSite, record: RecordChange): Promise<void>;
  /** Refuses `not_found`. */
  setStatus(code: string, status: Provider['status'], record: RecordChange): Promise<void>;
};
