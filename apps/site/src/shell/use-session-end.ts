import { type MessageKey, needMessages, say } from '@croupier/i18n';
import type { Ended } from '@croupier/web/session';
import { toast } from '@croupier/web/toast';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isSessionOver } from '../shared/call.ts';
import { useModals } from '../shared/modals.ts';
import { queryClient } from '../shared/queries.ts';
import { onSessionEnd } from '../shared/session.ts';
import { resetSessionKeys } from '../shared/session-keys.ts';
import { siteQuery } from '../shared/site.ts';

/** What a member is shown at an unrequested end of the session. */
const reasons: Record<Exclude<Ended, 'loggedOut'>, MessageKey> = {
  expired: 'session_expired',
  endedElsewhere: 'session.endedElsewhere',
  passwordChanged: 'session.passwordChanged',
  blocked: 'member_blocked',
};

/** What follows the end of a session: nothing of the member stays, and one that ran out may log in again where it was. */
export function useSessionEnd(): void {
  const { open } = useModals();
  const router = useRouter();
  useEffect(
    () =>
      onSessionEnd((why) => {
        const site = queryClient.getQueryData(siteQuery.queryKey);
        if (site) resetSessionKeys(site);
        // Ways to customer service may be the member's own; the guard of the pages asks anew.
        void queryClient.invalidateQueries({ queryKey: siteQuery.queryKey });
        void router.invalidate();
        queryClient.removeQueries({ queryKey: ['member'] });
        // A visitor may see what the ended session was refused.
        void queryClient.resetQueries({ predicate: ({ state }) => isSessionOver(state.error) });
        if (why === 'loggedOut') return;
        // The first screen has none of the rarer words.
        void needMessages('pages')
          .catch(() => undefined)
          .then(() => toast({ title: say(reasons[why]), kind: 'error' }));
        if (why !== 'blocked') open('login', `${location.pathname}${location.search}`);
      }),
    [open, router],
  );
}
