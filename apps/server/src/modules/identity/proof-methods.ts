import type { ProofMethod } from '@croupier/contract';
import type { Queryable } from '../../kernel/database.ts';
import { hasPassword } from './members.store.ts';

/** The ways in which a member can show again that it is still the same person, best first. */
export async function proofMethodsOf(db: Queryable, memberId: string): Promise<ProofMethod[]> {
  return (await hasPassword(db, memberId)) ? ['password'] : [];
}
