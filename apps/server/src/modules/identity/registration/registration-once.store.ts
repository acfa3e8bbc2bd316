import type { Queryable } from '../../../kernel/database.ts';

type Known = { memberId: string | null; at: Date };

/** Claims a form for the first sender. @returns false where it is claimed, and neither released nor expired. */
export async function claimRegistration(
  db: Queryable,
  claim: { key: Buffer; at: Date; madeBefore: Date; claimedBefore: Date },
): Promise<boolean> {
  const rows = await db.query(
    `insert into identity.registration as known (key, at) values ($1, $2)
     on conflict (key) do update set member_id = null, at = excluded.at
     where known.at < $3 or (known.member_id is null and known.at < $4) returning 1`,
    [claim.key, claim.at, claim.madeBefore, claim.claimedBefore],
    'claim-registration',
  );
  return rows.length > 0;
}

export async function findRegistration(db: Queryable, key: Buffer): Promise<Known | null> {
  const [row] = await db.query<Known>(
    'select member_id as "memberId", at from identity.registration where key = $1',
    [key],
    'find-registration',
  );
  return row ?? null;
}

/** @returns false where another process claimed the form meanwhile. */
export async function settleRegistration(tx: Queryable, key: Buffer, memberId: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    'update identity.registration set member_id = $2 where key = $1 and member_id is null and at = $3 returning 1',
    [key, memberId, at],
  );
  return rows.length > 0;
}

/** Releases a claim, so that the form can be sent again once it is corrected. */
export async function releaseRegistration(db: Queryable, key: Buffer, at: Date): Promise<void> {
  await db.query('delete from identity.registration where key = $1 and member_id is null and at = $2', [key, at]);
}

export async function deleteRegistrationsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from identity.registration where at < $1', [before]);
}
