import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import type { Clock, RandomSource } from './clock.ts';
import { ConfigError } from './config.ts';
import type { Database } from './database.ts';
import { refuse } from './refusal.ts';
import { createSecretBox } from './secret-box.ts';

export type PublicSealingKey = { kid: string; kty: 'EC'; crv: 'P-256'; x: string; y: string };

/** Opens sealed payloads (compact JWE, ECDH-ES and A256GCM) and publishes the key they are made for. */
export type Sealing = {
  publicKey(): PublicSealingKey;
  /** The body inside a sealed payload. Refuses `sealed_invalid` and `sealed_replayed`. */
  open(payload: string): Promise<unknown>;
};

/** A payload older or newer than this is refused; nonces are kept for twice as long. */
const clockWindowMs = 5 * 60_000;

const inside = z.object({ ts: z.number().int(), nonce: z.string().regex(/^[\w-]{16,64}$/), body: z.unknown() });

/** Held while the first key is made, so that processes started together agree on one. */
const firstKeyLock = 7_203_118_443;

type KeyRow = { kid: string; public_jwk: JWK; private_box: Buffer };

/**
 * Loads the installation's sealing key, making the first one if there is none. Retired keys still open payloads.
 * @throws ConfigError where the stored keys were encrypted with another secret.
 */
export async function createSealing(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  secretKey: string;
}): Promise<Sealing> {
  const box = createSecretBox(deps.secretKey, 'sealing key', deps.random);
  await makeFirstKey(deps.db, box, deps.random);
  const rows = await deps.db.query<KeyRow>(
    'select kid, public_jwk, private_box from kernel.sealing_key order by retired_at nulls first, created_at desc',
  );
  const current = rows[0];
  if (!current) throw new Error('no sealing key');
  const privateKeys = new Map<string, Awaited<ReturnType<typeof importJWK>>>();
  for (const row of rows) {
    privateKeys.set(row.kid, await importJWK(privateJwk(box, row), 'ECDH-ES'));
  }
  const { x = '', y = '' } = current.public_jwk;
  const published: PublicSealingKey = { kid: current.kid, kty: 'EC', crv: 'P-256', x, y };
  return {
    publicKey: () => published,
    async open(payload) {
      const content = await decrypt(payload, privateKeys);
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

async function makeFirstKey(
  db: Database,
  box: ReturnType<typeof createSecretBox>,
  random: RandomSource,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [firstKeyLock]);
    const existing = await tx.query('select 1 from kernel.sealing_key where retired_at is null limit 1');
    if (existing.length > 0) return;
    const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const privateJwk = await exportJWK(pair.privateKey);
    await tx.query('insert into kernel.sealing_key (kid, public_jwk, private_box) values ($1, $2, $3)', [
      random.bytes(6).toString('hex'),
      JSON.stringify(await exportJWK(pair.publicKey)),
      box.seal(Buffer.from(JSON.stringify(privateJwk))),
    ]);
  });
}

function privateJwk(box: ReturnType<typeof createSecretBox>, row: KeyRow): JWK {
  try {
    return JSON.parse(box.open(row.private_box).toString('utf8'));
  } catch {
    throw new ConfigError('SECRET_KEY is not the one that the secrets of this database were encrypted with.');
  }
}

async function decrypt(payload: string, keys: Map<string, Awaited<ReturnType<typeof importJWK>>>) {
  try {
    const result = await compactDecrypt(
      payload,
      (header) => {
        const key = keys.get(header.kid ?? '');
        if (!key) throw new Error('unknown key');
        return key;
      },
      { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
    );
    return inside.parse(JSON.parse(new TextDecoder().decode(result.plaintext)));
  } catch {
    // whatever is wrong with it, the sender learns only that it cannot be opened
    return refuse('sealed_invalid');
  }
}
