import { useText } from '@croupier/i18n';
import { Segmented } from '@croupier/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useHas } from '../../shared/capabilities.ts';
import { hotListQuery } from '../../shared/game-lists.ts';
import { useToken } from '../../shared/session.ts';
import { useGuard } from '../../shared/use-guard.ts';
import type { GameKind } from './game-kind.ts';
import { roomsQuery } from './rooms.tsx';
import { useKeepInView } from './use-keep-in-view.ts';
import type { Lobby } from './use-lobby.ts';

type ListName = 'all' | 'hot' | 'fav' | 'recent' | 'rooms';

/**
 * The lists of a lobby (specification §4). They are there where there are hot games or somebody is logged in; favourites and recent games
 * are a true account's, so a visitor is asked to log in, and a trial account is asked to register.
 */
export function LobbyTabs({ lobby, kind }: { lobby: Lobby; kind: GameKind }) {
  const { t } = useText();
  const has = useHas();
  const token = useToken();
  const guard = useGuard();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const hot = useQuery(hotListQuery(kind));
  const rooms = useQuery({ ...roomsQuery, enabled: kind === 'PVP' });
  const { list } = lobby.search;
  const hasHot = (hot.data?.totalCount ?? 0) > 0;
  const hasRooms = kind === 'PVP' && (rooms.data?.length ?? 0) > 0;
  const tabs = useRef<HTMLFieldSetElement>(null);
  useKeepInView(tabs, 'label:has(:checked)', `${list} ${hasHot} ${hasRooms}`);
  if (!hasHot && !hasRooms && token === null && !list) {
    // their place, until it is known whether there are any
    return hot.isPending ? <div className="lobby-lists-place" /> : null;
  }
  const lists: ListName[] = ['all'];
  if (hasHot || list === 'hot') lists.push('hot');
  lists.push('fav');
  if (has('recentGames')) lists.push('recent');
  if (hasRooms || list === 'rooms') lists.push('rooms');
  return (
    <Segmented
      ref={tabs}
      className="lobby-lists"
      label={t('lobby.list')}
      options={lists.map((value) => ({ value, label: t(`lobby.list.${value}`) }))}
      value={list ?? 'all'}
      onChange={(next) => {
        const isPersonal = next === 'fav' || next === 'recent';
        if (isPersonal && !guard('trueAccount', `${here}?list=${next}`)) return;
        lobby.switchList(next === 'all' ? undefined : next);
      }}
    />
  );
}
