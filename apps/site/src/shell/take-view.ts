import { startSession } from '../shared/session.ts';

/** Begins the session that an operator was given to look at the site as a member; its token is in the address alone, and leaves it. */
export function takeView(): void {
  const [, token] = /^#view=([\w-]{43})$/.exec(location.hash) ?? [];
  if (!token) return;
  startSession(token);
  history.replaceState(history.state, '', location.pathname + location.search);
}
