import { createSession } from '@croupier/web/session';

/** The member's session of this tab. */
export const {
  currentToken,
  useToken,
  sessionSettled,
  startSession,
  renewSession,
  renewalSettled,
  endSession,
  onSessionEnd,
} = createSession('token', 'croupier-session');
