import type { Queryable } from '../../../kernel/database.ts';

/** Makes changes to what protects a member wait for one another, until the transaction ends. */
export async function holdMember(tx: Queryable, memberId: string): Promise<void> {
  await tx.query('select 1 from identity.member where id = $1 for no key update', [memberId]);
}

export type Totp = { secret: Buffer; createdAt: Date; confirmedAt: Date | null };

export async function findTotp(db: Queryable, memberId: string): Promise<Totp | null> {
  const rows = await db.query<Totp>(
    'select secret, created_at as "createdAt", confirmed_at as "confirmedAt" from identity.totp where member_id = $1',
    [memberId],
    'totp',
  );
  return rows[0] ?? null;
}

/** Stores a secret that is not confirmed yet, in place of an unconfirmed one. @returns false where one is in use. */
export async function saveTotp(tx: Queryable, totp: { memberId: string; secret: Buffer; at: Date }): Promise<boolean> {
  const rows = await tx.query(
    `insert into identity.totp as known (member_id, secret, created_at) values ($1, $2, $3)
     on conflict (member_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
     where known.confirmed_at is null returning 1`,
    [totp.memberId, totp.secret, totp.at],
  );
  return rows.length > 0;
}

/** Confirms the stored secret, by the step of its first code. @returns false where it was confirmed or replaced meanwhile. */
export async function confirmTotp(
  tx: Queryable,
  totp: { memberId: string; secret: Buffer; step: number; at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update identity.totp set confirmed_at = $4, last_step = $3
     where member_id = $1 and secret = $2 and confirmed_at is null returning 1`,
    [totp.memberId, totp.secret, totp.step, totp.at],
  );
  return rows.length > 0;
}

/** Uses the code of a step, once. @returns false where that step or a later one was used. */
export async function takeTotpStep(db: Queryable, memberId: string, step: number): Promise<boolean> {
  const rows = await db.query(
    `update identity.totp set last_step = $2
     where member_id = $1 and confirmed_at is not null and last_step < $2 returning 1`,
    [memberId, step],
  );
  return rows.length > 0;
}

/** @returns whether one was in use. */
export async function deleteTotp(tx: Queryable, memberId: string): Promise<boolean> {
  const rows = await tx.query<{ used: boolean }>(
    'delete from identity.totp where member_id = $1 returning confirmed_at is not null as used',
    [memberId],
  );
  return rows[0]?.used ?? false;
}

export async function deleteUnconfirmedTotp(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from identity.totp where confirmed_at is null and created_at < $1', [before]);
}

/** Stores a set of recovery codes in place of the previous one. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  codes: { memberId: string; hashes: readonly Buffer[]; at: Date },
): Promise<void> {
  await deleteRecoveryCodes(tx, codes.memberId);
  await tx.query(
    `insert into identity.recovery_code (member_id, code_hash, created_at) select $1, hash, $3 from unnest($2::bytea[]) as hash`,
    [codes.memberId, codes.hashes, codes.at],
  );
}

export async function deleteRecoveryCodes(tx: Queryable, memberId: string): Promise<void> {
  await tx.query('delete from identity.recovery_code where member_id = $1', [memberId]);
}

/** Uses a recovery code, once. @returns false where the member has no such unused code. */
export async function takeRecoveryCode(db: Queryable, memberId: string, hash: Buffer, at: Date): Promise<boolean> {
  const rows = await db.query(
    `update identity.recovery_code set used_at = $3
     where member_id = $1 and code_hash = $2 and used_at is null returning 1`,
    [memberId, hash, at],
  );
  return rows.length > 0;
}

/** What a member has beside the first factor: an authenticator in use, the number of passkeys and of unused recovery codes. */
export async function countSecondFactors(
  db: Queryable,
  memberId: string,
): Promise<{ totp: boolean; passkeys: number; recoveryCodes: number }> {
  const [row] = await db.query<{ totp: boolean; passkeys: number; recoveryCodes: number }>(
    `select exists (select 1 from identity.totp where member_id = $1 and confirmed_at is not null) as totp,
       (select count(*)::int from identity.passkey where member_id = $1) as passkeys,
       (select count(*)::int from identity.recovery_code where member_id = $1 and used_at is null) as "recoveryCodes"`,
    [memberId],
    'second-factors',
  );
  return row ?? { totp: false, passkeys: 0, recoveryCodes: 0 };
}

/**
 * Counts an attempt, in a write of its own, before the code is compared. After each fifth in a row a wait begins that is twice the previous
 * one, a day at most.
 * @returns null where the code may be compared, or when the wait ends.
 */
export async function countFactorTry(
  db: Queryable,
  key: Buffer,
  rule: { at: Date; inARow: number; firstWaitMs: number; longestWaitMs: number; forgottenAfterMs: number },
): Promise<Date | null> {
  const values = [key, rule.at, rule.inARow, rule.firstWaitMs, rule.longestWaitMs];
  const wait = `case when known.tries % $3 = 0
    then least($4::float8 * pow(2, least(known.tries / $3, 30) - 1), $5::float8) * interval '1 millisecond'
    else interval '0' end`;
  const allowed = await db.query(
    `insert into identity.factor_try as known (key, tries, last_at) values ($1, 1, $2)
     on conflict (key) do update set
       tries = case when known.last_at <= $6 then 1 else known.tries + 1 end, last_at = $2
     where known.last_at + ${wait} <= $2 returning 1`,
    [...values, new Date(rule.at.getTime() - rule.forgottenAfterMs)],
  );
  if (allowed.length > 0) return null;
  const [row] = await db.query<{ until: Date }>(
    `select known.last_at + ${wait} as until from identity.factor_try known where key = $1 and $2::timestamptz is not null`,
    values,
  );
  return row?.until ?? rule.at;
}

export async function forgetFactorTries(db: Queryable, key: Buffer): Promise<void> {
  await db.query('delete from identity.factor_try where key = $1', [key]);
}

export async function deleteFactorTriesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from identity.factor_try where last_at < $1', [before]);
}
