import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** Why a session ended: by signing out, by its time, or by what the server reported (`sessionEnded`). */
export type Ended = 'loggedOut' | 'expired' | 'endedElsewhere' | 'passwordChanged' | 'blocked';
type Message =
  | { type: 'ask' }
  | { type: 'token'; token: string }
  | { type: 'renewed'; before: string; token: string }
  | { type: 'ended'; why: Ended };

export type Session = {
  /** The token of this tab, or null without a session. */
  currentToken: () => string | null;
  /** The same; the component follows. */
  useToken: () => string | null;
  /** Settles when it is known whether this tab has a session: at once with a token, else after other tabs could answer. */
  sessionSettled: Promise<void>;
  /** Begins a session in this tab and in every other open one. */
  startSession: (next: string) => void;
  /** Goes on with a new token in place of the one before, which is void: here and in every other tab that holds it. */
  renewSession: (next: string) => void;
  /** Waits as long as another tab may take to report that it renewed the token. */
  renewalSettled: () => Promise<void>;
  /** Forgets the session in every tab. The server's side of it is ended by a call of the application. */
  endSession: (why: Ended) => void;
  /** Calls back when the session ends, here or in another tab, or did so before there was a listener. Returns how to stop. */
  onSessionEnd: (listener: (why: Ended) => void) => () => void;
};

/** How long another tab may take to hand over its token. */
const handOverMs = 150;

/**
 * Keeps the token of this tab's session.
 *
 * @param key of the session storage
 * @param channelName of the channel by which open tabs of the origin hand the token to a new one, which has no session storage
 */
export function createSession(key: string, channelName: string): Session {
  const tokenChange = createListeners();
  const end = createListeners<[Ended]>();
  /** An end that came before there was a listener: the page was just opened. */
  let unreported: Ended | null = null;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  const post = (message: Message) => channel?.postMessage(message);
  let token: string | null = sessionStorage.getItem(key);

  const set = (next: string | null) => {
    if (next === token) return;
    token = next;
    if (next === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
    tokenChange.notify();
  };
  const finish = (why: Ended) => {
    set(null);
    if (end.isEmpty()) unreported = why;
    end.notify(why);
  };

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'ask' && token !== null) post({ type: 'token', token });
    if (data.type === 'token' && token === null) set(data.token);
    if (data.type === 'renewed' && token === data.before) set(data.token);
    if (data.type === 'ended' && token !== null) finish(data.why);
  });
  if (token === null) post({ type: 'ask' });

  const currentToken = () => token;
  return {
    currentToken,
    useToken: () => useSyncExternalStore(tokenChange.add, currentToken),
    sessionSettled: new Promise((resolve) => {
      if (token !== null || channel === null) resolve();
      else setTimeout(resolve, handOverMs);
    }),
    startSession: (next) => {
      set(next);
      post({ type: 'token', token: next });
    },
    renewSession: (next) => {
      const before = token;
      set(next);
      if (before !== null) post({ type: 'renewed', before, token: next });
    },
    renewalSettled: () => new Promise((resolve) => setTimeout(resolve, channel === null ? 0 : handOverMs)),
    endSession: (why) => {
      if (token === null) return;
      finish(why);
      post({ type: 'ended', why });
    },
    onSessionEnd: (listener) => {
      const stop = end.add(listener);
      if (unreported) listener(unreported);
      unreported = null;
      return stop;
    },
  };
}
