import { isTrial } from '@croupier/contract/member-kind';
import type { RandomSource } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Sites } from '../../sites/sites.public.ts';
import { findMemberToLogIn } from '../sign-in/credentials.store.ts';
import { type NewPassword, passwordError } from './new-password.ts';

export type PasswordIssue = {
  siteId: string;
  memberId: string;
  /** Runs in the transaction of the change, so that no change is without its audit record; the record never holds the password. */
  record: (tx: Queryable) => Promise<void>;
};

/**
 * Issues a member a generated password, to be passed on once by the operator who requested it: it opens nothing but the form that replaces it, for
 * three days. All sessions end, and second factors stay as they are. Refuses `member_not_found` and, for a trial account,
 * `in_need_true_account`.
 */
export type IssuePassword = (issue: PasswordIssue) => Promise<{ password: string }>;

/** 96 bits, as text of 16 characters. */
const randomBytes = 12;
/** A site may require both letters and digits, which a draw may lack. */
const mostDraws = 100;

export function createIssuePassword(deps: {
  db: Database;
  sites: Pick<Sites, 'get'>;
  random: RandomSource;
  newPassword: Pick<NewPassword, 'set'>;
}): IssuePassword {
  return async ({ siteId, memberId, record }) => {
    const site = await deps.sites.get(siteId);
    const member = await findMemberToLogIn(deps.db, siteId, memberId);
    if (!member) return refuse('member_not_found');
    if (isTrial(member.type)) refuse('in_need_true_account');
    const draws = Array.from({ length: mostDraws }, () => deps.random.bytes(randomBytes).toString('base64url'));
    const password = draws.find((drawn) => passwordError(site, drawn) === null);
    if (password === undefined) throw new Error(`no drawn password fits the rule of the site ${site.code}`);
    const change = { site, member, newPassword: password, device: '', sessionId: null, mustChange: true };
    await deps.newPassword.set({ ...change, before: record });
    return { password };
  };
}
