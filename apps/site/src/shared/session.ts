import { useSyncExternalStore } from 'react';

/** Why a session ended: by log out, by its time, or by what the server told of it (`sessionEnded`). */
export type Ended = 'loggedOut' | 'expired' | 'endedElsewhere' | 'passwordChanged' | 'blocked';
type Message =
  | { type: 'ask' }
  | { type: 'token'; token: string }
  | { type: 'renewed'; before: string; token: string }
  | { type: 'ended'; why: Ended };

const key = 'token';
const listeners = new Set<() => void>();
const endListeners = new Set<(why: Ended) => void>();
/** An end that came before anybody listened: the page was just opened. */
let unheard: Ended | null = null;
// A new tab has no session storage; an open tab of the same origin hands it the token.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('croupier-session');

let token: string | null = sessionStorage.getItem(key);

function set(next: string | null): void {
  if (next === token) return;
  token = next;
  if (next === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, next);
  for (const listener of listeners) listener();
}

channel?.addEventListener('message', (event: MessageEvent<Message>) => {
  const message = event.data;
  if (message.type === 'ask' && token !== null) channel.postMessage({ type: 'token', token } satisfies Message);
  if (message.type === 'token' && token === null) set(message.token);
  if (message.type === 'renewed' && token === message.before) set(message.token);
  if (message.type === 'ended' && token !== null) finish(message.why);
});
if (token === null) channel?.postMessage({ type: 'ask' } satisfies Message);

/** How long another tab may take to hand over its token. */
const handOverMs = 150;

/** Settles when it is known whether this tab has a session: at once with a token, else after other tabs could answer. */
export const sessionSettled: Promise<void> = new Promise((resolve) => {
  if (token !== null || channel === null) resolve();
  else setTimeout(resolve, handOverMs);
});

function finish(why: Ended): void {
  set(null);
  if (endListeners.size === 0) unheard = why;
  for (const listener of endListeners) listener(why);
}

/** The token of this tab, or null for a visitor. */
export function currentToken(): string | null {
  return token;
}

/** Begins a session in this tab and in every other open one. */
export function startSession(next: string): void {
  set(next);
  channel?.postMessage({ type: 'token', token: next } satisfies Message);
}

/** Goes on with a new token in place of the one before, which is void: here and in every other tab that holds it. */
export function renewSession(next: string): void {
  const before = token;
  set(next);
  if (before !== null) channel?.postMessage({ type: 'renewed', before, token: next } satisfies Message);
}

/** Waits as long as another tab may take to say that it renewed the token; it was told so before this one. */
export function renewalSettled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, channel === null ? 0 : handOverMs));
}

/** Forgets the session in every tab. The server's side of it is ended by the call `session.logout`. */
export function endSession(why: Ended): void {
  if (token === null) return;
  finish(why);
  channel?.postMessage({ type: 'ended', why } satisfies Message);
}

/** Calls back when the session ends, here or in another tab, or did so before anybody listened. Returns how to stop. */
export function onSessionEnd(listener: (why: Ended) => void): () => void {
  endListeners.add(listener);
  if (unheard) listener(unheard);
  unheard = null;
  return () => endListeners.delete(listener);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The token of this tab; the component follows log in and log out. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribe, currentToken);
}
