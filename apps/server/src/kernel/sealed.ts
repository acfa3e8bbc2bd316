import { compactDecrypt } from 'jose';
import { z } from 'zod';
import type { Clock, RandomSource } from './clock.ts';
import type { Database } from './database.ts';
import type { Notifier } from './notify.ts';
import { refuse } from './refusal.ts';
import { type KeyRotation, loadSealingKeys, type PublicSealingKey, type SealingKeys } from './sealing-keys.ts';

export type { KeyRotation, PublicSealingKey } from './sealing-keys.ts';

/** Opens sealed payloads (compact JWE, ECDH-ES and A256GCM) and publishes the key that they are encrypted to. */
export type Sealing = {
  publicKey(): PublicSealingKey;
  /**
   * The body inside a sealed payload. Refuses `sealed_invalid`, also for a key that has ended, and `sealed_replayed` for a payload that was used
   * before, on whichever site and call.
   */
  open(payload: string): Promise<unknown>;
  /** Creates and publishes a new key. @returns its id. */
  rotate(rotation: KeyRotation): Promise<string>;
};

/** A payload older or newer than this is refused; nonces are kept for twice as long. */
const clockWindowMs = 5 * 60_000;

const inside = z.object({ ts: z.number().int(), nonce: z.string().regex(/^[\w-]{16,64}$/), body: z.unknown() });

/**
 * Loads the installation's sealing keys, making the first one if there is none.
 * @throws ConfigError where the stored keys were encrypted with another secret.
 */
export async function createSealing(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  notifier: Notifier;
  secretKey: string;
}): Promise<Sealing> {
  const keys = await loadSealingKeys(deps);
  return {
    publicKey: keys.current,
    rotate: keys.rotate,
    async open(payload) {
      const content = await decrypt(payload, keys);
      if (Math.abs(content.ts - deps.clock.now().getTime()) > clockWindowMs) refuse('sealed_invalid');
      const fresh = await deps.db.query(
        `insert into kernel.sealed_nonce (nonce, expires_at) values ($1, to_timestamp($2::double precision / 1000)) on conflict do nothing returning 1`,
        [content.nonce, deps.clock.now().getTime() + 2 * clockWindowMs],
        'sealed-nonce',
      );
      if (fresh.length === 0) refuse('sealed_replayed');
      return content.body;
    },
  };
}

/** The name of a key as we create them; anything else is refused without a lookup. */
const kidShape = /^[0-9a-f]{12}$/;

async function decrypt(payload: string, keys: SealingKeys) {
  // looked up before the rest is read: a failure of the database is no verdict on the payload
  const key = await keyOf(payload, keys);
  if (!key) return refuse('sealed_invalid');
  try {
    const result = await compactDecrypt(payload, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return inside.parse(JSON.parse(new TextDecoder().decode(result.plaintext)));
  } catch {
    // whatever is wrong with it, the sender learns only that it cannot be opened
    return refuse('sealed_invalid');
  }
}

async function keyOf(payload: string, keys: SealingKeys): Promise<Awaited<ReturnType<SealingKeys['find']>>> {
  const kid = kidOf(payload);
  return kid === null ? null : keys.find(kid);
}

function kidOf(payload: string): string | null {
  try {
    const header: unknown = JSON.parse(Buffer.from(payload.slice(0, payload.indexOf('.')), 'base64url').toString());
    const kid = (header as { kid?: unknown } | null)?.kid;
    return typeof kid === 'string' && kidShape.test(kid) ? kid : null;
  } catch {
    return null;
  }
}
