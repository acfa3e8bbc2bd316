import { createSession } from '@croupier/web/session';

/** The operator's session of this tab. */
export const {
  currentToken,
  useToken,
  sessionSettled,
  startSession,
  renewSession,
  renewalSettled,
  endSession,
  onSessionEnd,
} = createSession('consoleToken', 'croupier-console-session');
