import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { LobbySearch } from '../../shared/lobby-search.ts';

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
  const search = useSearch({ strict: false }) as LobbySearch;
  const go = useCallback(
    (next: (before: Record<string, unknown>) => Record<string, unknown>, replace = false) =>
      void navigate({ to: '.', search: next, replace, resetScroll: false } as unknown as Loose),
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

/** What an address says besides the lobby's state. */
function others(search: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !ours.includes(name)));
}

/** The address of another page of the list that is shown. */
export function toPage(pageNo: number) {
  return ({ pageNo: _pageNo, page: _page, view: _view, ...before }: Record<string, unknown>) =>
    pageNo > 1 ? { ...before, pageNo } : before;
}
