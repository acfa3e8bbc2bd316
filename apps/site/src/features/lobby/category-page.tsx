import { useText } from '@croupier/i18n';
import type { ComponentType } from 'react';
import { fetchTileOver } from '../../shared/fetch-tile-over.ts';
import { useFavourites } from '../../shared/use-favourites.ts';
import { useTitle } from '../../shared/use-title.ts';
import { kindOf } from './game-kind.ts';
import { GameList } from './game-list.tsx';
import { isFiltered, isNarrowed } from './lobby-filter.ts';
import { LobbyHead } from './lobby-head.tsx';
import { LobbyTools } from './lobby-tools.tsx';
import { MemberGames } from './member-games.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useLobby } from './use-lobby.ts';
import { VendorCards } from './vendor-cards.tsx';
import { VendorNotice } from './vendor-notice.tsx';
import './lobby.css';

fetchTileOver();

/**
 * The one page of `/live`, `/sports`, `/esports`, `/elott` and `/cockfight` (specification §2): cards of vendors, and their games as soon as
 * somebody searches, filters or chooses a list.
 *
 * @param games the category, in any case: it is upper-cased to the type
 * @param above what stands before the vendors, such as the site's own tables
 */
export function CategoryPage({ games, above: Above }: { games: string; above?: ComponentType }) {
  const { t } = useText();
  const kind = kindOf(games);
  const lobby = useLobby();
  useTitle(t(`type.${kind}`));
  useFavourites();
  useKeptScroll();
  const { list, vassalage } = lobby.search;
  const showsGames =
    list === 'hot' || vassalage !== undefined || isNarrowed(lobby.search) || lobby.search.view !== undefined;
  return (
    <div className="lobby">
      <LobbyHead search={lobby.search} kind={kind} showsList={showsGames && isFiltered(lobby.search)} />
      {Above && list === undefined && !showsGames && <Above />}
      <LobbyTools lobby={lobby} kind={kind} />
      <VendorNotice vassalage={vassalage} />
      {list === 'fav' || list === 'recent' ? (
        <MemberGames lobby={lobby} list={list} kind={kind} />
      ) : showsGames ? (
        <GameList lobby={lobby} kind={kind} />
      ) : (
        <VendorCards kind={kind} />
      )}
    </div>
  );
}
