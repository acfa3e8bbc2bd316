import { useCallback } from 'react';
import { type LoginCheck, loginCheck } from './login-check.ts';
import { useMember } from './member.ts';
import { useModals } from './modals.ts';
import { useToken } from './session.ts';

type Needs = 'session' | 'trueAccount';

/** The login check of who is here now (specification §4). */
export function useLoginCheck(): (needs: Needs) => LoginCheck {
  const token = useToken();
  const { data: member } = useMember();
  const type = member?.type;
  return useCallback((needs) => loginCheck(token, type, needs), [token, type]);
}

/**
 * Lets an action go on or opens the dialog that says what it needs. The one policy of every control that is not for everybody.
 *
 * @returns a function that says whether the action may go on; `next` is where logging in leads then
 */
export function useGuard() {
  const check = useLoginCheck();
  const { open } = useModals();
  return useCallback(
    (needs: Needs, next?: string): boolean => {
      const checked = check(needs);
      if (checked === 'login') open('login', next);
      if (checked === 'trueAccount') open('trueAccount');
      return checked === 'allowed';
    },
    [check, open],
  );
}
