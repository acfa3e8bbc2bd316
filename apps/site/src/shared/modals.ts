import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type PointerEvent, useCallback } from 'react';
import { painted } from './painted.ts';

/** Dialogs that any page may open. Which one is open stands in the address, so that Back closes it. */
export const modalNames = [
  'login',
  'register',
  'forgot',
  'changePassword',
  'menu',
  'logout',
  'trueAccount',
  'notice',
  'popup',
  'welcome',
  'help',
  'feedback',
] as const;
export type ModalName = (typeof modalNames)[number];

export type ModalSearch = {
  modal?: ModalName;
  /** Where to go on after logging in or registering: a path of this site. */
  next?: string;
  /** What the dialog shows, where it shows one of several: the id of a notice. */
  item?: string;
  /** The dialog that stays open beneath, so that what was typed there stays. */
  over?: ModalName;
};

declare module '@tanstack/history' {
  interface HistoryState {
    /** This entry of the history was made by opening a dialog, so closing it goes back. */
    modal?: true;
  }
}

/** Reads the dialog from the address; anything unknown is no dialog. */
export function readModalSearch(search: Record<string, unknown>): ModalSearch {
  const modal = modalNames.find((name) => name === search.modal);
  const next = readPath(search.next);
  const item = modal && typeof search.item === 'string' ? search.item.slice(0, 64) : '';
  const over = modalNames.find((name) => modal && name === search.over && name !== modal);
  return {
    ...(modal ? { modal } : {}),
    ...(next ? { next } : {}),
    ...(item ? { item } : {}),
    ...(over ? { over } : {}),
  };
}

/** A path on this site, or nothing: never another site's address, nor what a browser would turn into one by leaving out white space. */
export function readPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 500) return undefined;
  return /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(value) && !/^[^?#]*\/\//.test(value) ? value : undefined;
}

type Preload = (name: ModalName) => void;

let preload: Preload = () => undefined;

/** Tells how the code of a dialog is fetched ahead; the shell knows, because it holds the dialogs. */
export function providePreload(how: Preload): void {
  preload = how;
}

/** Fetches the code of a dialog before anybody reaches for it. */
export function fetchAhead(name: ModalName): void {
  preload(name);
}

/** Handlers for a button that opens a dialog: its code is fetched when the button is about to be pressed. A touch presses it at once. */
export function aboutToOpen(name: ModalName) {
  const ahead = () => void painted().then(() => preload(name));
  const byMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && ahead();
  return { onPointerEnter: byMouse, onFocus: ahead };
}

export type Modals = {
  open: (name: ModalName, next?: string) => void;
  /** Opens a dialog that shows one of several things. */
  show: (name: ModalName, item: string) => void;
  /** The same over the open dialog, which stays. */
  showOver: (name: ModalName, item: string) => void;
  /** Puts another dialog in the place of the open one. */
  replace: (name: ModalName) => void;
  close: () => void;
};

/** Opens and closes the dialogs of the address. */
export function useModals(): Modals {
  const navigate = useNavigate();
  const { history } = useRouter();
  const go = useCallback(
    (change: ModalSearch, replace: boolean) =>
      void navigate({
        to: '.',
        search: ({ modal: _modal, next: _next, item: _item, over: _over, ...rest }: Record<string, unknown>) => ({
          ...rest,
          ...change,
        }),
        hash: true,
        replace,
        resetScroll: false,
        ...(replace ? { state: (before) => before } : { state: { modal: true } }),
      } as Parameters<typeof navigate>[0]),
    [navigate],
  );
  const open = useCallback((modal: ModalName, next?: string) => go({ modal, ...(next ? { next } : {}) }, false), [go]);
  const show = useCallback((modal: ModalName, item: string) => go({ modal, item }, false), [go]);
  const { next, modal: shown, over } = useSearch({ strict: false }) as ModalSearch;
  const showOver = useCallback(
    (modal: ModalName, item: string) =>
      go({ modal, item, ...(next ? { next } : {}), ...(shown ? { over: shown } : {}) }, false),
    [go, next, shown],
  );
  const replace = useCallback((modal: ModalName) => go({ modal, ...(next ? { next } : {}) }, true), [go, next]);
  const close = useCallback(() => {
    if (history.location.state.modal) history.back();
    else go(over ? { modal: over, ...(next ? { next } : {}) } : {}, true);
  }, [go, history, over, next]);
  return { open, show, showOver, replace, close };
}
