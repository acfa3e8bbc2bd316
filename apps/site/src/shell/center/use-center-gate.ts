import { useEffect } from 'react';
import { useMember } from '../../shared/member.ts';
import { useModals } from '../../shared/modals.ts';
import { sessionSettled } from '../../shared/session.ts';
import { useLoginCheck } from '../../shared/use-guard.ts';

/**
 * Lets members of a true account into the centre; others get the dialog that the login check names, in the place of the centre
 * (specification §4, §6). Visitors are led back to it after logging in.
 *
 * @returns whether the centre may be shown: not before it is known what kind of account it is
 */
export function useCenterGate(open: boolean): boolean {
  const { data: member, isError } = useMember();
  const { replace } = useModals();
  const check = useLoginCheck()('trueAccount');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks when the answer changes
  useEffect(() => {
    if (!open || check === 'allowed') return;
    let left = false;
    void sessionSettled.then(() => {
      if (!left) replace(check, `${location.pathname}${location.search}`);
    });
    return () => {
      left = true;
    };
  }, [open, check]);
  return check === 'allowed' && (member !== undefined || isError);
}
