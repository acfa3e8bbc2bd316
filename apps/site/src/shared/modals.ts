import { painted } from '@croupier/web/painted';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type PointerEvent, useCallback } from 'react';

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
  'center',
  'agentCenter',
  'game',
  'vendorGames',
  'tryOut',
] as const;
export type ModalName = (typeof modalNames)[number];

export type ModalSearch = {
  modal?: ModalName;
  /** Where to go on after logging in or registering: a path of this site. */
  next?: string;
  /** What the dialog shows, where it shows one of several: the id of a notice, a page of the member centre. */
  item?: string;
  /** How that is shown, where it has filters of its own: written as a query. */
  view?: string;
  /** The dialog that stays open beneath, so that what was typed there stays. */
  over?: ModalName;
};

declare module '@tanstack/history' {
  interface HistoryState {
    /** This entry of the history was made by opening a dialog or going on within it: so many steps back it closes. */
    modal?: number;
  }
}

/** Reads the dialog from the address; anything unknown is no dialog. */
export function readModalSearch(search: Record<string, unknown>): ModalSearch {
  const modal = modalNames.find((name) => name === search.modal);
  const next = readPath(search.next);
  const item = modal && typeof search.item === 'string' ? search.item.slice(0, 64) : '';
  const view = item && typeof search.view === 'string' ? search.view.slice(0, 300) : '';
  const over = modalNames.find((name) => modal && name === search.over && name !== modal);
  return {
    ...(modal ? { modal } : {}),
    ...(next ? { next } : {}),
    ...(item ? { item } : {}),
    ...(view ? { view } : {}),
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

/** Sets how the code of a dialog is fetched ahead; the shell knows, because it holds the dialogs. */
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
  /** Puts another dialog in the place of the open one; `next` as given, else what the open one had. */
  replace: (name: ModalName, next?: string) => void;
};

type Go = (change: ModalSearch, how: 'replace' | { modal: number | undefined }) => void;

/** Writes another dialog into the address: in place of this entry of the history, or as a new one that says how far it is from the page. */
export function useModalAddress(): Go {
  const navigate = useNavigate();
  return useCallback(
    (change, how) =>
      void navigate({
        to: '.',
        search: ({
          modal: _modal,
          next: _next,
          item: _item,
          view: _view,
          over: _over,
          ...rest
        }: Record<string, unknown>) => ({ ...rest, ...change }),
        hash: true,
        replace: how === 'replace',
        resetScroll: false,
        state: how === 'replace' ? (before: unknown) => before : how,
      } as Parameters<typeof navigate>[0]),
    [navigate],
  );
}

/** Opens the dialogs of the address. */
export function useModals(): Modals {
  const go = useModalAddress();
  const open = useCallback(
    (modal: ModalName, next?: string) => go({ modal, ...(next ? { next } : {}) }, { modal: 1 }),
    [go],
  );
  const show = useCallback((modal: ModalName, item: string) => go({ modal, item }, { modal: 1 }), [go]);
  const { next } = useSearch({ strict: false }) as ModalSearch;
  const replace = useCallback(
    (modal: ModalName, then = next) => go({ modal, ...(then ? { next: then } : {}) }, 'replace'),
    [go, next],
  );
  return { open, show, replace };
}
