import type { CallAnswer, CallRequest } from '@croupier/contract';
import { SENT_LIMITS } from '@croupier/rules/lottery';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { hiddenAccount } from '../../identity/identity.public.ts';
import { rulesOf } from '../families.ts';
import { type IssueRow, lockIssue } from '../issues/issue.store.ts';
import type { Boards } from '../lobby/boards.ts';
import { countSentBy, findSent, insertSent } from './sent-number.store.ts';

export type SendNumberDeps = {
  db: Database;
  boards: Boards;
  /** Called after the commit. */
  onSent: (sent: { siteId: string; gameId: string; issueId: string }) => void;
};

/**
 * Takes a number that a member sends to an issue between its lock and its draw. The same request again returns the place that it had. Refuses
 * `numbers_not_taken` for a lottery without them, `numbers_closed` outside that time, `numbers_limit_reached` and `numbers_full`.
 */
export async function sendNumber(
  deps: SendNumberDeps,
  member: { siteId: string; memberId: string; account: string },
  request: CallRequest<'lottery.sendNumber'>,
): Promise<CallAnswer<'lottery.sendNumber'>> {
  const { lottery } = await deps.boards.lottery(member.siteId, request.gameId);
  if (rulesOf(lottery.family).draws.move === undefined) refuse('numbers_not_taken');
  const issue = (await deps.boards.issue(member.siteId, lottery, request.number)) ?? refuse('issue_not_found');
  const answer = await deps.db.transaction((tx) => enter(tx, issue.id, member, request));
  deps.onSent({ siteId: member.siteId, gameId: lottery.nodeId, issueId: issue.id });
  return answer;
}

async function enter(
  tx: Queryable,
  issueId: string,
  { memberId, account }: { memberId: string; account: string },
  { requestId, sent }: CallRequest<'lottery.sendNumber'>,
): Promise<CallAnswer<'lottery.sendNumber'>> {
  const locked = (await lockIssue(tx, issueId)) ?? refuse('issue_not_found');
  const before = await findSent(tx, issueId, memberId, requestId);
  if (before && before.sent !== sent) refuse('conflict');
  const place =
    before?.place ??
    (await insertSent(tx, { issueId, memberId, requestId, sent, sender: hiddenAccount(account) }, SENT_LIMITS));
  const own = await countSentBy(tx, issueId, memberId);
  if (place === null) return refuseSent(locked, own);
  return { place, left: SENT_LIMITS.ofMember - own };
}

/** Says why an issue took no number. */
function refuseSent({ sentNumbers }: IssueRow, own: number): never {
  if (own >= SENT_LIMITS.ofMember) return refuse('numbers_limit_reached', { most: SENT_LIMITS.ofMember });
  if (sentNumbers >= SENT_LIMITS.ofIssue) return refuse('numbers_full');
  return refuse('numbers_closed');
}
