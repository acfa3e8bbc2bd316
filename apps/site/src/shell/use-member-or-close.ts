import { useEffect, useRef } from 'react';
import { sessionSettled, useToken } from '../shared/session.ts';

/** For a dialog that is a member's alone: closes it where its address is opened without a session. @returns whether there is one. */
export function useMemberOrClose(open: boolean, onClose: () => void): boolean {
  const isMember = useToken() !== null;
  // Where a session ends under the dialog, logging in takes its place.
  const wasMember = useRef(false);
  if (isMember) wasMember.current = true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once, when it is known that nobody is logged in
  useEffect(() => {
    let left = false;
    void sessionSettled.then(() => {
      if (!left && open && !wasMember.current) onClose();
    });
    return () => {
      left = true;
    };
  }, [open, isMember]);
  return isMember;
}
