import { isTrial } from '@croupier/contract/member-kind';

export type LoginCheck = 'allowed' | 'login' | 'trueAccount';

/**
 * Whether an action may go on (specification §4): no token asks for log in, a trial account is refused where the action
 * needs a true one.
 *
 * @param memberKind kind of the member, undefined while it is not known yet; the server has the last word then
 * @param needs `session` lets trial accounts through, as for playing; `trueAccount` does not
 */
export function loginCheck(
  token: string | null,
  memberKind: number | undefined,
  needs: 'session' | 'trueAccount',
): LoginCheck {
  if (token === null) return 'login';
  if (needs === 'trueAccount' && isTrial(memberKind)) return 'trueAccount';
  return 'allowed';
}
