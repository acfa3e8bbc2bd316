import { type MessageKey, say } from '@croupier/i18n';
import type { Ended } from '@croupier/web/session';
import { toast } from '@croupier/web/toast';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { forgetOperator } from '../shared/operator.ts';
import { onSessionEnd } from '../shared/session.ts';

const texts: Record<Ended, MessageKey> = {
  loggedOut: 'logout.done',
  expired: 'session_expired',
  endedElsewhere: 'session.endedElsewhere',
  passwordChanged: 'session.passwordChanged',
  blocked: 'session_expired',
};

/** When the session ends, here or in another tab: forgets what was read, and leads to where one signs in, back to here afterwards. */
export function SessionWatch() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionEnd((why) => {
        const { pathname, search } = location;
        const next = why === 'loggedOut' || pathname === '/sign-in' ? undefined : pathname + search;
        void navigate({ to: '/sign-in', search: next === undefined ? {} : { next }, replace: true }).then(
          forgetOperator,
        );
        toast({ title: say(texts[why]) });
      }),
    [navigate],
  );
  return null;
}
