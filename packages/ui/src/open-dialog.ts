import { type ReactNode, useSyncExternalStore } from 'react';
import { wantDialogs } from './dialogs-wanted.ts';

export type DialogMark = 'info' | 'positive' | 'caution' | 'negative';

export type DialogButton<Value extends string> = {
  value: Value;
  label: string;
  /** The main one; the last stands out unless one is named. */
  isMain?: boolean;
};

/** The specification's generic dialog (§2, §9): icon, title, html, buttons, width 400, may close by itself. */
export type DialogOrder<Value extends string> = {
  /** A drawing of one of four meanings, or one of the caller's own. */
  icon?: DialogMark | { drawing: ReactNode };
  title: string;
  /** Sanitized before it is shown. */
  html?: string;
  buttons?: readonly DialogButton<Value>[];
  /** Pixels on wide screens; 400 unless given. */
  width?: number;
  /** Closes after this time with no answer. The reader sees it and can stop it; it waits while the reader uses the dialog. */
  autoCloseMs?: number;
  /** Whether a click beside it closes it, and there is a button to close it; true unless given. */
  clickToClose?: boolean;
  /** Closes it without an answer, when what it asks is over. */
  signal?: AbortSignal;
};

/** What the host shows. */
export type OpenedDialog = {
  id: number;
  order: DialogOrder<string>;
  isOpen: boolean;
  answer: (value: string | null) => void;
  leave: () => void;
};
type Shown = { dialogs: readonly OpenedDialog[]; loading: readonly { id: number; text: string | undefined }[] };

let shown: Shown = { dialogs: [], loading: [] };
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: Partial<Shown>): void {
  shown = { ...shown, ...next };
  wantDialogs();
  for (const heard of listeners) heard();
}

/**
 * Opens a dialog over whatever is open, and returns which button closed it: null when it was closed without one, by Escape, a
 * click beside it, or its time. Waits for `DialogHost` to be on the page.
 */
export function openDialog<Value extends string = never>(order: DialogOrder<Value>): Promise<Value | null> {
  lastId += 1;
  const id = lastId;
  const change = (to: (dialog: OpenedDialog) => OpenedDialog[]) =>
    show({ dialogs: shown.dialogs.flatMap((dialog) => (dialog.id === id ? to(dialog) : [dialog])) });
  return new Promise((resolve) => {
    const answer = (value: string | null) => {
      // It stays while it leaves the screen.
      change((dialog) => [{ ...dialog, isOpen: false }]);
      resolve(value as Value | null);
    };
    const opened = { id, order, isOpen: true, answer, leave: () => change(() => []) };
    order.signal?.addEventListener('abort', () => answer(null), { once: true });
    if (order.signal?.aborted) resolve(null);
    else show({ dialogs: [...shown.dialogs, opened] });
  });
}

/**
 * Covers the page while something is done that must not be disturbed, until the returned function is called. Shows after 200 ms
 * what is being waited for, so that a quick answer makes no flicker.
 */
export function showLoading(text?: string): () => void {
  lastId += 1;
  const id = lastId;
  show({ loading: [...shown.loading, { id, text }] });
  return () => show({ loading: shown.loading.filter((other) => other.id !== id) });
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** What is open now, for the host. */
export function useShownDialogs(): Shown {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  );
}
