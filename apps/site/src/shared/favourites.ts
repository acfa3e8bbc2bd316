import type { GameCard } from '@croupier/contract';
import { needMessages, say } from '@croupier/i18n';
import { toast } from '@croupier/web/toast';
import { queryOptions } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { call } from './call.ts';
import { readKept, writeKept } from './favourites-cache.ts';
import { loginCheck } from './login-check.ts';
import { memberQuery } from './member.ts';
import { openModalAt } from './modal-at.ts';
import { queryClient } from './queries.ts';
import { currentToken, onSessionEnd } from './session.ts';

export type FavouriteState = 'on' | 'off' | 'adding' | 'removing';

let kept: ReadonlySet<string> = new Set();
let account: string | null = null;
const pending = new Map<string, 'adding' | 'removing'>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function keep(next: ReadonlySet<string>): void {
  kept = next;
  if (account !== null) {
    writeKept('gameFavIds', account, [...next]);
    // a lottery that is a favourite no longer is none there either
    const lotteries = readKept('lottFavIds', account);
    if (lotteries.some((id) => !next.has(id)))
      writeKept(
        'lottFavIds',
        account,
        lotteries.filter((id) => next.has(id)),
      );
  }
  notify();
}

/** The member's favourites as the server has them: the same on every device (decision 33). */
export const favouriteIdsQuery = queryOptions({
  queryKey: ['member', 'favourites', 'ids'],
  queryFn: () => call('favourites.ids', {}),
  refetchOnWindowFocus: true,
});

/** Begins with what this browser remembers of the member; what the server says comes after. */
export function knowMember(name: string): void {
  if (account === name) return;
  account = name;
  kept = new Set([...readKept('gameFavIds', name), ...readKept('lottFavIds', name)]);
  notify();
}

/** Remembers which of the member's favourites are lotteries, for the lottery screens alone (specification §3). */
export function noteLotteries(ids: readonly string[]): void {
  if (account !== null)
    writeKept(
      'lottFavIds',
      account,
      ids.filter((id) => kept.has(id)),
    );
}

/** Takes what the server says. What is on its way there stays as it was wished. */
export function takeFavourites(ids: readonly string[]): void {
  keep(new Set(ids));
}

/** Takes what a list of favourites that has just come says: whose hearts these are, though the ids of all be still on their way. */
export function noteFavourites(ids: readonly string[]): void {
  if (ids.some((id) => !kept.has(id))) keep(new Set([...kept, ...ids]));
}

onSessionEnd(() => {
  account = null;
  kept = new Set();
  pending.clear();
  notify();
});

/** Adds a game to the favourites or takes it from them (specification §4). A visitor logs in first, a trial account cannot. */
export function toggleFavourite(router: AnyRouter, game: Pick<GameCard, 'nodeId' | 'vassalage' | 'gameType'>): void {
  const { nodeId, vassalage: vendor, gameType } = game;
  const checked = loginCheck(currentToken(), queryClient.getQueryData(memberQuery.queryKey)?.type, 'trueAccount');
  if (checked !== 'allowed') {
    openModalAt(router, checked, checked === 'login' ? { next: router.state.location.href } : {});
    return;
  }
  if (pending.has(nodeId)) return;
  const isOn = kept.has(nodeId);
  pending.set(nodeId, isOn ? 'removing' : 'adding');
  notify();
  const request = { nodeId, vendor, gameType };
  void (isOn ? call('favourites.remove', request) : call('favourites.add', request)).then(
    () => {
      const next = new Set(isOn ? [...kept].filter((id) => id !== nodeId) : [nodeId, ...kept]);
      pending.delete(nodeId);
      keep(next);
      queryClient.setQueryData(favouriteIdsQuery.queryKey, [...next]);
      void queryClient.invalidateQueries({ queryKey: ['member', 'favourites', 'list'] });
    },
    async (error: unknown) => {
      pending.delete(nodeId);
      notify();
      const [{ errorText }] = await Promise.all([import('./error-text.tsx'), needMessages('pages')]);
      toast({ title: errorText(error, say), kind: 'error' });
    },
  );
}

function subscribe(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/** Whether a game is a favourite, or about to become one or none. */
export function useFavourite(nodeId: string): FavouriteState {
  return useSyncExternalStore(subscribe, () => pending.get(nodeId) ?? (kept.has(nodeId) ? 'on' : 'off'));
}

/** The nodeIds of all favourites. */
export const useFavouriteIds = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => kept);
