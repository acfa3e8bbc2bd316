import type { Queryable } from '../database.ts';

export type Totp = { secret: Buffer; createdAt: Date; confirmedAt: Date | null };

export type Passkey = {
  id: string;
  ownerId: string;
  /** The site, or the one realm of those who belong to none. */
  realmId: string;
  /** The host that it was made for. */
  rpId: string;
  credentialId: Buffer;
  /** COSE key, CBOR. */
  publicKey: Buffer;
  counter: number;
  transports: string[];
  userHandle: Buffer;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

export type NewPasskey = Omit<Passkey, 'id' | 'lastUsedAt'>;

/** Where a module stores its second factors: its schema, and the column that names whose they are. */
export type FactorTables = { schema: string; owner: string };

export type FactorStore = ReturnType<typeof createFactorStore>;

/**
 * Reads and writes second factors in the tables of the module that uses it: `totp`, `passkey`, `passkey_challenge`,
 * `recovery_code` and `factor_try`, as `identity` and `staff` create them.
 */
export function createFactorStore({ schema, owner }: FactorTables) {
  const columns = `id, ${owner} as "ownerId", realm_id as "realmId", rp_id as "rpId", credential_id as "credentialId",
    public_key as "publicKey", counter::float8 as counter, transports, user_handle as "userHandle", name, created_at as "createdAt",
    last_used_at as "lastUsedAt"`;

  async function findTotp(db: Queryable, ownerId: string): Promise<Totp | null> {
    const rows = await db.query<Totp>(
      `select secret, created_at as "createdAt", confirmed_at as "confirmedAt" from ${schema}.totp where ${owner} = $1`,
      [ownerId],
      `${schema}-totp`,
    );
    return rows[0] ?? null;
  }

  /** Stores a secret that is not confirmed yet, in place of an unconfirmed one. @returns false where one is in use. */
  async function saveTotp(tx: Queryable, totp: { ownerId: string; secret: Buffer; at: Date }): Promise<boolean> {
    const rows = await tx.query(
      `insert into ${schema}.totp as known (${owner}, secret, created_at) values ($1, $2, $3)
       on conflict (${owner}) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
       where known.confirmed_at is null returning 1`,
      [totp.ownerId, totp.secret, totp.at],
    );
    return rows.length > 0;
  }

  /** Confirms the stored secret, by the step of its first code. @returns false where it was confirmed or replaced meanwhile. */
  async function confirmTotp(
    tx: Queryable,
    totp: { ownerId: string; secret: Buffer; step: number; at: Date },
  ): Promise<boolean> {
    const rows = await tx.query(
      `update ${schema}.totp set confirmed_at = $4, last_step = $3
       where ${owner} = $1 and secret = $2 and confirmed_at is null returning 1`,
      [totp.ownerId, totp.secret, totp.step, totp.at],
    );
    return rows.length > 0;
  }

  /** Uses the code of a step, once. @returns false where that step or a later one was used. */
  async function takeTotpStep(db: Queryable, ownerId: string, step: number): Promise<boolean> {
    const rows = await db.query(
      `update ${schema}.totp set last_step = $2
       where ${owner} = $1 and confirmed_at is not null and last_step < $2 returning 1`,
      [ownerId, step],
    );
    return rows.length > 0;
  }

  /** @returns whether one was in use. */
  async function deleteTotp(tx: Queryable, ownerId: string): Promise<boolean> {
    const rows = await tx.query<{ used: boolean }>(
      `delete from ${schema}.totp where ${owner} = $1 returning confirmed_at is not null as used`,
      [ownerId],
    );
    return rows[0]?.used ?? false;
  }

  async function deleteUnconfirmedTotp(db: Queryable, before: Date): Promise<void> {
    await db.query(`delete from ${schema}.totp where confirmed_at is null and created_at < $1`, [before]);
  }

  /** Stores a set of recovery codes in place of the previous one. */
  async function replaceRecoveryCodes(
    tx: Queryable,
    codes: { ownerId: string; hashes: readonly Buffer[]; at: Date },
  ): Promise<void> {
    await deleteRecoveryCodes(tx, codes.ownerId);
    await tx.query(
      `insert into ${schema}.recovery_code (${owner}, code_hash, created_at) select $1, hash, $3 from unnest($2::bytea[]) as hash`,
      [codes.ownerId, codes.hashes, codes.at],
    );
  }

  async function deleteRecoveryCodes(tx: Queryable, ownerId: string): Promise<void> {
    await tx.query(`delete from ${schema}.recovery_code where ${owner} = $1`, [ownerId]);
  }

  /** Uses a recovery code, once. @returns false where the person has no such unused code. */
  async function takeRecoveryCode(db: Queryable, ownerId: string, hash: Buffer, at: Date): Promise<boolean> {
    const rows = await db.query(
      `update ${schema}.recovery_code set used_at = $3
       where ${owner} = $1 and code_hash = $2 and used_at is null returning 1`,
      [ownerId, hash, at],
    );
    return rows.length > 0;
  }

  /** What a person has beside the first factor: an authenticator in use, the number of passkeys and of unused recovery codes. */
  async function countSecondFactors(
    db: Queryable,
    ownerId: string,
  ): Promise<{ totp: boolean; passkeys: number; recoveryCodes: number }> {
    const [row] = await db.query<{ totp: boolean; passkeys: number; recoveryCodes: number }>(
      `select exists (select 1 from ${schema}.totp where ${owner} = $1 and confirmed_at is not null) as totp,
         (select count(*)::int from ${schema}.passkey where ${owner} = $1) as passkeys,
         (select count(*)::int from ${schema}.recovery_code where ${owner} = $1 and used_at is null) as "recoveryCodes"`,
      [ownerId],
      `${schema}-second-factors`,
    );
    return row ?? { totp: false, passkeys: 0, recoveryCodes: 0 };
  }

  /**
   * Counts an attempt, in a write of its own, before the code is compared. After each fifth in a row a wait begins that is twice the previous
   * one, a day at most.
   * @returns null where the code may be compared, or when the wait ends.
   */
  async function countFactorTry(
    db: Queryable,
    key: Buffer,
    rule: { at: Date; inARow: number; firstWaitMs: number; longestWaitMs: number; forgottenAfterMs: number },
  ): Promise<Date | null> {
    const values = [key, rule.at, rule.inARow, rule.firstWaitMs, rule.longestWaitMs];
    const wait = `case when known.tries % $3 = 0
      then least($4::float8 * pow(2, least(known.tries / $3, 30) - 1), $5::float8) * interval '1 millisecond'
      else interval '0' end`;
    const allowed = await db.query(
      `insert into ${schema}.factor_try as known (key, tries, last_at) values ($1, 1, $2)
       on conflict (key) do update set
         tries = case when known.last_at <= $6 then 1 else known.tries + 1 end, last_at = $2
       where known.last_at + ${wait} <= $2 returning 1`,
      [...values, new Date(rule.at.getTime() - rule.forgottenAfterMs)],
    );
    if (allowed.length > 0) return null;
    const [row] = await db.query<{ until: Date }>(
      `select known.last_at + ${wait} as until from ${schema}.factor_try known where key = $1 and $2::timestamptz is not null`,
      values,
    );
    return row?.until ?? rule.at;
  }

  async function forgetFactorTries(db: Queryable, key: Buffer): Promise<void> {
    await db.query(`delete from ${schema}.factor_try where key = $1`, [key]);
  }

  async function deleteFactorTriesBefore(db: Queryable, before: Date): Promise<void> {
    await db.query(`delete from ${schema}.factor_try where last_at < $1`, [before]);
  }

  /** The passkeys of a person, oldest first. */
  function listPasskeys(db: Queryable, ownerId: string): Promise<Passkey[]> {
    return db.query<Passkey>(
      `select ${columns} from ${schema}.passkey where ${owner} = $1 order by id`,
      [ownerId],
      `${schema}-passkeys`,
    );
  }

  async function findPasskey(db: Queryable, realmId: string, credentialId: Buffer): Promise<Passkey | null> {
    const rows = await db.query<Passkey>(
      `select ${columns} from ${schema}.passkey where realm_id = $1 and credential_id = $2`,
      [realmId, credentialId],
      `${schema}-passkey`,
    );
    return rows[0] ?? null;
  }

  /** Adds a passkey while the person, whose row has to be locked, has fewer than allowed. @returns null at the limit, or where the credential exists. */
  async function insertPasskey(tx: Queryable, passkey: NewPasskey, most: number): Promise<string | null> {
    const rows = await tx.query<{ id: string }>(
      `insert into ${schema}.passkey
         (${owner}, realm_id, rp_id, credential_id, public_key, counter, transports, user_handle, name, created_at)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
       where (select count(*) from ${schema}.passkey where ${owner} = $1) < $11
       on conflict (realm_id, credential_id) do nothing returning id`,
      [
        passkey.ownerId,
        passkey.realmId,
        passkey.rpId,
        passkey.credentialId,
        passkey.publicKey,
        passkey.counter,
        passkey.transports,
        passkey.userHandle,
        passkey.name,
        passkey.createdAt,
        most,
      ],
    );
    return rows[0]?.id ?? null;
  }

  /**
   * Records that a passkey signed, with its authenticator's counter. @returns false where the counter did not increase: two authenticators
   * have the key, or one answer came twice. Authenticators that do not count stay at 0.
   */
  async function usePasskey(db: Queryable, passkeyId: string, counter: number, at: Date): Promise<boolean> {
    const rows = await db.query(
      `update ${schema}.passkey set counter = $2, last_used_at = $3
       where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning 1`,
      [passkeyId, counter, at],
    );
    return rows.length > 0;
  }

  /** @returns whether the person had it. */
  async function deletePasskey(tx: Queryable, ownerId: string, passkeyId: string): Promise<boolean> {
    const rows = await tx.query(`delete from ${schema}.passkey where id = $2 and ${owner} = $1 returning 1`, [
      ownerId,
      passkeyId,
    ]);
    return rows.length > 0;
  }

  /** Stores a challenge; the previous one under its key is replaced. */
  async function saveChallenge(
    db: Queryable,
    { key, challenge, expiresAt }: { key: Buffer; challenge: Buffer; expiresAt: Date },
  ): Promise<void> {
    await db.query(
      `insert into ${schema}.passkey_challenge (key, challenge, expires_at) values ($1, $2, $3)
       on conflict (key) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
      [key, challenge, expiresAt],
    );
  }

  /** Removes a challenge, whatever the outcome. @returns null where there is none that is still valid. */
  async function takeChallenge(db: Queryable, key: Buffer, now: Date): Promise<Buffer | null> {
    const [row] = await db.query<{ challenge: Buffer; expiresAt: Date }>(
      `delete from ${schema}.passkey_challenge where key = $1 returning challenge, expires_at as "expiresAt"`,
      [key],
    );
    return row && row.expiresAt > now ? row.challenge : null;
  }

  async function deleteChallengesBefore(db: Queryable, now: Date): Promise<void> {
    await db.query(`delete from ${schema}.passkey_challenge where expires_at <= $1`, [now]);
  }

  return {
    findTotp,
    saveTotp,
    confirmTotp,
    takeTotpStep,
    deleteTotp,
    deleteUnconfirmedTotp,
    replaceRecoveryCodes,
    deleteRecoveryCodes,
    takeRecoveryCode,
    countSecondFactors,
    countFactorTry,
    forgetFactorTries,
    deleteFactorTriesBefore,
    listPasskeys,
    findPasskey,
    insertPasskey,
    usePasskey,
    deletePasskey,
    saveChallenge,
    takeChallenge,
    deleteChallengesBefore,
  };
}
