import type { LoginAnswer } from '@croupier/contract';
import { say } from '@croupier/i18n';
import { toast } from '@croupier/web/toast';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { memberQuery } from '../../../shared/member.ts';
import { type ModalSearch, readPath, useModals } from '../../../shared/modals.ts';
import { clearPasswordDue, setPasswordDue } from '../../../shared/password-due.ts';
import { queryClient } from '../../../shared/queries.ts';
import { startSession } from '../../../shared/session.ts';
import { greet } from '../../../shared/welcome.ts';

export type Entry = {
  /** Shows a member who signed in what is new; a newly registered one needs no news. */
  greets: boolean;
  /** From the agent page: goes on to the agents' home. */
  agentPage?: boolean;
  /** The password that was typed, so that a change of it need not ask for it again. */
  password?: string | undefined;
  /** Where to go on, for who comes from elsewhere; as the address says without it. */
  next?: string | undefined;
};

/**
 * What follows a successful log in or registration: the token is kept, the member is read, and the page goes on to where
 * it was asked for, home otherwise (specification §4). A session whose password is due goes to the change of it and nowhere else.
 */
export function useStartMemberSession() {
  const navigate = useNavigate();
  const router = useRouter();
  const { open } = useModals();
  const { next: asked } = useSearch({ strict: false }) as ModalSearch;
  return async (answer: LoginAnswer, { greets, agentPage = false, password, next = asked }: Entry) => {
    queryClient.removeQueries({ queryKey: ['member'] });
    clearPasswordDue();
    startSession(answer.token);
    const path = agentPage ? '/agentHome' : (readPath(next) ?? '/');
    if (answer.passwordDue) {
      // Home is put beneath it first, so that the way back does not lead to the form.
      await navigate({ to: '/', replace: true });
      setPasswordDue(password);
      return;
    }
    await queryClient.prefetchQuery(memberQuery);
    await navigate({ href: path, replace: true });
    // A game is not talked over, and no dialog takes the place of one that was asked for.
    const isFree = () => !('modal' in router.latestLocation.search);
    if (greets && !path.startsWith('/game')) void greet(() => open('welcome'), isFree);
    if (answer.passwordExpired) {
      toast({
        title: say('password.old'),
        action: { label: say('password.change'), onSelect: () => open('changePassword') },
      });
    }
  };
}
