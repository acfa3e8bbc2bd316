import { useSyncExternalStore } from 'react';
import { onSessionEnd } from './session.ts';

const listeners = new Set<() => void>();
let isDue = false;
let typed: string | null = null;

/** Whether the session can do nothing until its password is changed. */
export function isPasswordDue(): boolean {
  return isDue;
}

/**
 * Says that the password must be changed before anything else, and with which one the member signed in, where it was just typed: it is not
 * asked for it twice. It is kept in the memory of the page alone.
 */
export function setPasswordDue(oldPassword: string | null = null): void {
  if (oldPassword !== null) typed = oldPassword;
  isDue = true;
  for (const listener of listeners) listener();
}

/** The password that the member came with, or null where it has to be typed. */
export function heldPassword(): string | null {
  return typed;
}

/** Forgets it all: the password was changed, or the session is over. */
export function clearPasswordDue(): void {
  isDue = false;
  typed = null;
}

onSessionEnd(clearPasswordDue);

/** Calls back when a password turns out to be due. Returns how to stop. */
export function onPasswordDue(listener: () => void): () => void {
  listeners.add(listener);
  if (isDue) listener();
  return () => listeners.delete(listener);
}

/** Whether the password is due; the component follows when that turns out. */
export function usePasswordIsDue(): boolean {
  return useSyncExternalStore(onPasswordDue, isPasswordDue);
}
