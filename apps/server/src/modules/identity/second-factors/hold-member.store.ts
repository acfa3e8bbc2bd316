import type { Queryable } from '../../../kernel/database.ts';

/** Lets changes to what protects a member wait for one another, until the transaction ends. */
export async function holdMember(tx: Queryable, memberId: string): Promise<void> {
  await tx.query('select 1 from identity.member where id = $1 for no key update', [memberId]);
}
