import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type LobbySearch, readLobbySearch } from '../../shared/lobby-search.ts';

export type Lobby = {
  search: LobbySearch;
  /** Changes a part of what is shown, from its first page; `replace` while somebody types. */
  change: (part: LobbySearch, replace?: boolean) => void;
  /** Shows another list: from its first page, without filters and search (specification §4). */
  switchList: (list: LobbySearch['list']) => void;
  /** The same list without filters and search. */
  clear: () => void;
};

type Loose = Parameters<ReturnType<typeof useNavigate>>[0];
const ours = ['list', 'q', 'class', 'bet', 'sort', 'pageNo', 'page', 'view', 'vassalage'];

/** The state of a lobby, which is its address. */
export function useLobby(): Lobby {
  const navigate = useNavigate();
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const search = useMemo(() => readLobbySearch(asked), [asked]);
  const go = useCallback(
    (next: (before: Record<string, unknown>) => Record<string, unknown>, replace = false) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => written(next(understood(before))),
        replace,
        resetScroll: false,
      } as unknown as Loose),
    [navigate],
  );
  const change = useCallback(
    (part: LobbySearch, replace = false) =>
      go(({ pageNo: _pageNo, page: _page, view: _view, ...before }) => ({ ...before, ...part }), replace),
    [go],
  );
  const switchList = useCallback((list: LobbySearch['list']) => go((before) => ({ ...others(before), list })), [go]);
  const clear = useCallback(
    () => go((before) => ({ ...others(before), ...(before.list ? { list: before.list } : {}) })),
    [go],
  );
  return { search, change, switchList, clear };
}

/** An address with the lobby's state as it was read: under its own names, without what nobody offers. */
function understood(search: Record<string, unknown>): Record<string, unknown> {
  return { ...others(search), ...readLobbySearch(search) };
}

/** What an address says besides the lobby's state. */
function others(search: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !ours.includes(name)));
}

/** The address of the games of one class, or of all, from their first page. A list that knows no classes is left for it. */
export function toClass(gameClass: LobbySearch['class']) {
  return (search: Record<string, unknown>) => {
    const { pageNo: _pageNo, view: _view, class: _class, list, ...before } = understood(search);
    return written({ ...before, ...(list === 'hot' ? { list } : {}), ...(gameClass ? { class: gameClass } : {}) });
  };
}

/** The address of another page of the list that is shown. */
export function toPage(pageNo: number) {
  return (search: Record<string, unknown>) => {
    const { pageNo: _pageNo, view: _view, ...before } = understood(search);
    return written(pageNo > 1 ? { ...before, pageNo } : before);
  };
}

/** Amounts as numbers, which stand in an address without marks around them. */
function written({ bet, ...search }: Record<string, unknown>): Record<string, unknown> {
  return bet === undefined ? search : { ...search, bet: Number(bet) };
}
