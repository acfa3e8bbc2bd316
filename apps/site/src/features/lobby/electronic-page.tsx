import { useText } from '@croupier/i18n';
import { fetchTileOver } from '../../shared/fetch-tile-over.ts';
import { useFavourites } from '../../shared/use-favourites.ts';
import { useTitle } from '../../shared/use-title.ts';
import { kindOf } from './game-kind.ts';
import { GameList } from './game-list.tsx';
import { isFiltered } from './lobby-filter.ts';
import { LobbyHead } from './lobby-head.tsx';
import { LobbyTools } from './lobby-tools.tsx';
import { MemberGames } from './member-games.tsx';
import { Rooms } from './rooms.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useLobby } from './use-lobby.ts';
import { VendorMenu } from './vendor-menu.tsx';
import { VendorNotice } from './vendor-notice.tsx';
import './lobby.css';

fetchTileOver();

/**
 * The electronic games: `/rng`, `/pvp`, `/fish`. Vendors, lists, search, filters and pages, all of it in the address.
 *
 * @param games the category, in any case
 */
export function ElectronicPage({ games }: { games: string }) {
  const { t } = useText();
  const kind = kindOf(games);
  const lobby = useLobby();
  useTitle(t(`type.${kind}`));
  useFavourites();
  useKeptScroll();
  const { list } = lobby.search;
  return (
    <div className="lobby">
      <LobbyHead search={lobby.search} kind={kind} showsList={isFiltered(lobby.search)} />
      {(!lobby.search.q || lobby.search.vassalage) && <VendorMenu lobby={lobby} kind={kind} />}
      <VendorNotice vassalage={lobby.search.vassalage} />
      <LobbyTools lobby={lobby} kind={kind} />
      {list === 'rooms' ? (
        <Rooms vassalage={lobby.search.vassalage} />
      ) : list === 'fav' || list === 'recent' ? (
        <MemberGames lobby={lobby} list={list} kind={kind} />
      ) : (
        <GameList lobby={lobby} kind={kind} />
      )}
    </div>
  );
}
