import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type ModalSearch, useModals } from '../shared/modals.ts';
import { isPasswordDue, onPasswordDue } from '../shared/password-due.ts';

/** Opens the change of a password that is due, wherever that turns out: nothing else can be done before. */
export function usePasswordDue(): void {
  const { open } = useModals();
  const router = useRouter();
  useEffect(() => {
    const show = () => {
      const { pathname, search } = router.latestLocation;
      const { modal } = search as ModalSearch;
      if (pathname !== '/changePassword' && modal !== 'changePassword' && modal !== 'logout') open('changePassword');
    };
    if (isPasswordDue()) show();
    return onPasswordDue(show);
  }, [open, router]);
}
