import type { CallResult } from '@croupier/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { memberQuery } from '../../shared/member.ts';
import { type ModalSearch, readPath, useModals } from '../../shared/modals.ts';
import { queryClient } from '../../shared/queries.ts';
import { startSession } from '../../shared/session.ts';
import { greet } from '../../shared/welcome.ts';

/**
 * What follows a successful log in or registration: the token is kept, the member is read, and the page goes on to where
 * it was asked for, home otherwise (specification §4).
 *
 * @param greets tells a member who logged in what is new; who has just registered knows
 */
export function useEnterSession(greets: boolean) {
  const navigate = useNavigate();
  const { open } = useModals();
  const { next } = useSearch({ strict: false }) as ModalSearch;
  return async ({ token }: CallResult<'session.login'>) => {
    queryClient.removeQueries({ queryKey: ['member'] });
    startSession(token);
    await queryClient.prefetchQuery(memberQuery);
    const path = readPath(next) ?? '/';
    await navigate({ href: path, replace: true });
    // A game is not talked over.
    if (greets && !path.startsWith('/game')) void greet(() => open('welcome'));
  };
}
