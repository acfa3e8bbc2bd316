import type { Queryable } from '../../../kernel/database.ts';

export type Passkey = {
  id: string;
  memberId: string;
  siteId: string;
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

const columns = `id, member_id as "memberId", site_id as "siteId", rp_id as "rpId", credential_id as "credentialId",
  public_key as "publicKey", counter::float8 as counter, transports, user_handle as "userHandle", name, created_at as "createdAt",
  last_used_at as "lastUsedAt"`;

/** The passkeys of a member, oldest first. */
export function listPasskeys(db: Queryable, memberId: string): Promise<Passkey[]> {
  return db.query<Passkey>(
    `select ${columns} from identity.passkey where member_id = $1 order by id`,
    [memberId],
    'passkeys',
  );
}

export async function findPasskey(db: Queryable, siteId: string, credentialId: Buffer): Promise<Passkey | null> {
  const rows = await db.query<Passkey>(
    `select ${columns} from identity.passkey where site_id = $1 and credential_id = $2`,
    [siteId, credentialId],
    'passkey',
  );
  return rows[0] ?? null;
}

/** Adds a passkey while the member, who has to be locked, has fewer than allowed. @returns null at the limit, or where the credential exists. */
export async function insertPasskey(tx: Queryable, passkey: NewPasskey, most: number): Promise<string | null> {
  const rows = await tx.query<{ id: string }>(
    `insert into identity.passkey
       (member_id, site_id, rp_id, credential_id, public_key, counter, transports, user_handle, name, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
     where (select count(*) from identity.passkey where member_id = $1) < $11
     on conflict (site_id, credential_id) do nothing returning id`,
    [
      passkey.memberId,
      passkey.siteId,
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
export async function usePasskey(db: Queryable, passkeyId: string, counter: number, at: Date): Promise<boolean> {
  const rows = await db.query(
    `update identity.passkey set counter = $2, last_used_at = $3
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning 1`,
    [passkeyId, counter, at],
  );
  return rows.length > 0;
}

/** @returns whether the member had it. */
export async function deletePasskey(tx: Queryable, memberId: string, passkeyId: string): Promise<boolean> {
  const rows = await tx.query('delete from identity.passkey where id = $2 and member_id = $1 returning 1', [
    memberId,
    passkeyId,
  ]);
  return rows.length > 0;
}
