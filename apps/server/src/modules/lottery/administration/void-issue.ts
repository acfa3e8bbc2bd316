import { seedToHex } from '@croupier/fairness';
import type { Queryable } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { SeedChains } from '../draws/seed-chains.ts';
import { type IssueRow, lockIssue, voidIssue } from '../issues/issue.store.ts';

/** Whether an issue can still be voided: it has no result. */
export const isVoidable = ({ state, draw }: IssueRow): boolean =>
  draw === null && (state === 'scheduled' || state === 'open' || state === 'locked');

/**
 * Voids an issue that has no result. It takes no bet from this transaction on; its runner returns every stake. The seed of an own draw is
 * revealed with it. Refuses `issue_not_found` and `issue_drawn`.
 */
export async function voidByOperator(
  deps: { seedChains: SeedChains },
  tx: Queryable,
  issueId: string,
): Promise<IssueRow> {
  const issue = (await lockIssue(tx, issueId)) ?? refuse('issue_not_found');
  if (!isVoidable(issue)) refuse('issue_drawn');
  const { chainId, chainPlace } = issue;
  const seed =
    chainId === null || chainPlace === null
      ? null
      : seedToHex(await deps.seedChains.seedAt(tx, { chainId, chainPlace }));
  if (!(await voidIssue(tx, issueId, seed))) refuse('issue_drawn');
  return issue;
}
