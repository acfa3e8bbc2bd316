import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Clock, RandomSource } from './clock.ts';
import { ConfigError } from './config.ts';
import type { Database, Queryable } from './database.ts';
import type { Notifier } from './notify.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';

export type PublicSealingKey = { kid: string; kty: 'EC'; crv: 'P-256'; x: string; y: string };
type PrivateKey = Awaited<ReturnType<typeof importJWK>>;

export type KeyRotation = {
  /** Ends the earlier keys at once, where one may be compromised; otherwise they open payloads for `retiredOpensForMs`. */
  dropOld: boolean;
  /** Runs in the transaction of the change, so that no change is without its audit record. */
  record: (tx: Queryable, change: { before: string | null; after: string }) => Promise<void>;
};

/** The installation's sealing keys, as this process knows them. */
export type SealingKeys = {
  /** The key to publish. Another process's new one is known within `freshForMs`, usually at once. */
  current(): PublicSealingKey;
  /** The private half of a key that may still open payloads, or null. */
  find(kid: string): Promise<PrivateKey | null>;
  /** Creates a new key, which is published from then on. @returns its id. */
  rotate(rotation: KeyRotation): Promise<string>;
};

/** A page that was loaded before a rotation may hold the earlier key for so long; after that it is asked to fetch the new one. */
export const retiredOpensForMs = 24 * 60 * 60_000;
/** Keys held in memory are read again when they are older. */
const freshForMs = 2_000;
/** The database is asked about unknown keys no more often than this, whatever clients send. */
const unknownPauseMs = 250;

/** Held while a key is created, so that processes that do so together agree on one. */
const makingLock = 7_203_118_443;
const channel = 'sealing_keys';

type KeyRow = { kid: string; public_jwk: JWK; private_box: Buffer; retired_at: Date | null };
type Known = { current: PublicSealingKey; keys: Map<string, { key: PrivateKey; retiredAt: Date | null }> };

type Deps = { db: Database; clock: Clock; random: RandomSource; notifier: Notifier; secretKey: string };

/**
 * Loads the keys, making the first one if there is none.
 * @throws ConfigError where the stored keys were encrypted with another secret.
 */
export async function loadSealingKeys(deps: Deps): Promise<SealingKeys> {
  const { db, clock, notifier } = deps;
  const box = createSecretBox(deps.secretKey, 'sealing key', deps.random);
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [makingLock]);
    if ((await readRows(tx)).every((row) => row.retired_at !== null)) await insertKey(tx, deps, box);
  });

  let known = await readKeys(db, box, null);
  let readAtMs = clock.now().getTime();
  let reading: Promise<void> | null = null;

  /** Reads the keys; concurrent callers wait for the same answer. */
  function read(): Promise<void> {
    reading ??= (async () => {
      readAtMs = clock.now().getTime();
      try {
        known = await readKeys(db, box, known);
      } finally {
        reading = null;
      }
    })();
    return reading;
  }
  // the keys in memory stay valid while the database does not answer
  const readLater = () => void read().catch(() => {});
  const ageMs = () => clock.now().getTime() - readAtMs;
  await notifier.listen(channel, readLater, readLater);

  return {
    current() {
      if (ageMs() >= freshForMs) readLater();
      return known.current;
    },
    async find(kid) {
      if (!known.keys.has(kid) && (reading || ageMs() >= unknownPauseMs)) await read();
      else if (ageMs() >= freshForMs) readLater();
      const found = known.keys.get(kid);
      if (!found) return null;
      const retiredMs = found.retiredAt?.getTime() ?? Number.POSITIVE_INFINITY;
      return clock.now().getTime() < retiredMs + retiredOpensForMs ? found.key : null;
    },
    async rotate({ dropOld, record }) {
      const after = await db.transaction(async (tx) => {
        await tx.query('select pg_advisory_xact_lock($1)', [makingLock]);
        const before = (await readRows(tx)).find((row) => row.retired_at === null)?.kid ?? null;
        await tx.query('update kernel.sealing_key set retired_at = $1 where retired_at is null', [clock.now()]);
        if (dropOld) await tx.query('delete from kernel.sealing_key', []);
        const kid = await insertKey(tx, deps, box);
        await record(tx, { before, after: kid });
        return kid;
      });
      // a read that began before the commit does not include the new key
      await reading?.catch(() => {});
      await read();
      await notifier.send(channel, ['']);
      return after;
    },
  };
}

/** Deletes keys that no payload can need any more: nobody can read what was sealed to them from then on. */
export async function deleteSpentSealingKeys(db: Database, now: Date): Promise<void> {
  await db.query('delete from kernel.sealing_key where retired_at <= $1', [
    new Date(now.getTime() - retiredOpensForMs),
  ]);
}

function readRows(db: Queryable): Promise<KeyRow[]> {
  return db.query<KeyRow>(
    `select kid, public_jwk, private_box, retired_at from kernel.sealing_key
     order by retired_at desc nulls first, created_at desc`,
    [],
    'sealing-keys',
  );
}

async function insertKey(tx: Queryable, { clock, random }: Deps, box: SecretBox): Promise<string> {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const privateJwk = await exportJWK(pair.privateKey);
  const kid = random.bytes(6).toString('hex');
  await tx.query('insert into kernel.sealing_key (kid, public_jwk, private_box, created_at) values ($1, $2, $3, $4)', [
    kid,
    JSON.stringify(await exportJWK(pair.publicKey)),
    box.seal(Buffer.from(JSON.stringify(privateJwk))),
    clock.now(),
  ]);
  return kid;
}

/** @param before - The keys known before; they are not decrypted again. */
async function readKeys(db: Queryable, box: SecretBox, before: Known | null): Promise<Known> {
  const rows = await readRows(db);
  const [newest] = rows;
  if (!newest) throw new Error('no sealing key');
  const keys: Known['keys'] = new Map();
  for (const row of rows) {
    const key = before?.keys.get(row.kid)?.key ?? (await importJWK(openJwk(box, row), 'ECDH-ES'));
    keys.set(row.kid, { key, retiredAt: row.retired_at });
  }
  const { x = '', y = '' } = newest.public_jwk;
  return { current: { kid: newest.kid, kty: 'EC', crv: 'P-256', x, y }, keys };
}

function openJwk(box: SecretBox, row: KeyRow): JWK {
  try {
    return JSON.parse(box.open(row.private_box).toString('utf8'));
  } catch {
    throw new ConfigError('SECRET_KEY is not the one that the secrets of this database were encrypted with.');
  }
}
