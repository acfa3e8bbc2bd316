import type { CallResult } from '@croupier/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { memberQuery } from '../../shared/member.ts';
import { type ModalSearch, readPath } from '../../shared/modals.ts';
import { queryClient } from '../../shared/queries.ts';
import { startSession } from '../../shared/session.ts';

/**
 * What follows a successful log in or registration: the token is kept, the member is read, and the page goes on to where
 * it was asked for, home otherwise (specification §4).
 */
export function useEnterSession() {
  const navigate = useNavigate();
  const { next } = useSearch({ strict: false }) as ModalSearch;
  return async ({ token }: CallResult<'session.login'>) => {
    queryClient.removeQueries({ queryKey: ['member'] });
    startSession(token);
    await queryClient.prefetchQuery(memberQuery);
    await navigate({ href: readPath(next) ?? '/', replace: true });
  };
}
