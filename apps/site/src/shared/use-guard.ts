import { useCallback } from 'react';
import { loginCheck } from './login-check.ts';
import { useMember } from './member.ts';
import { useModals } from './modals.ts';
import { useToken } from './session.ts';

/**
 * Lets an action go on or opens the dialog that says what it needs.
 *
 * @returns a function that says whether the action may go on; `next` is where logging in leads then
 */
export function useGuard() {
  const token = useToken();
  const { data: member } = useMember();
  const { open } = useModals();
  const type = member?.type;
  return useCallback(
    (needs: 'session' | 'trueAccount', next?: string): boolean => {
      const check = loginCheck(token, type, needs);
      if (check === 'login') open('login', next);
      if (check === 'trueAccount') open('trueAccount');
      return check === 'allowed';
    },
    [token, type, open],
  );
}
