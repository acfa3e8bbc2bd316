import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { createSecretBox } from '../../kernel/secret-box.ts';
import { deleteSecret, findSecret, saveSecret } from './secrets.store.ts';

/** Keys of services that a site may use. */
export const siteSecretNames = ['geetestKey', 'googleClientSecret', 'facebookClientSecret', 'smsGatewayKey'] as const;
export type SiteSecretName = (typeof siteSecretNames)[number];

export function isSiteSecretName(name: string): name is SiteSecretName {
  return (siteSecretNames as readonly string[]).includes(name);
}

export type SecretChange = {
  siteId: string;
  name: SiteSecretName;
  /** Null removes it. */
  value: string | null;
  /** Runs in the transaction of the change, so that no change is without its audit record; the record never holds the value. */
  record: (tx: Queryable) => Promise<void>;
};

/** The keys of sites' services: written by operators, readable by the server alone. */
export type SiteSecrets = {
  read(siteId: string, name: SiteSecretName): Promise<string | null>;
  change(change: SecretChange): Promise<void>;
};

/** Creates the store of secrets: encrypted for the one site and name, so that no row can replace another. */
export function createSiteSecrets(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  secretKey: string;
}): SiteSecrets {
  const boxOf = (siteId: string, name: SiteSecretName) =>
    createSecretBox(deps.secretKey, `site secret ${siteId} ${name}`, deps.random);
  return {
    async read(siteId, name) {
      const box = await findSecret(deps.db, siteId, name);
      return box ? boxOf(siteId, name).open(box).toString('utf8') : null;
    },
    async change({ siteId, name, value, record }) {
      await deps.db.transaction(async (tx) => {
        if (value === null) await deleteSecret(tx, siteId, name);
        else {
          const box = boxOf(siteId, name).seal(Buffer.from(value));
          await saveSecret(tx, { siteId, name, box, at: deps.clock.now() });
        }
        await record(tx);
      });
    },
  };
}
