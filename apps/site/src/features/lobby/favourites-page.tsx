import { useText } from '@croupier/i18n';
import { Segmented } from '@croupier/ui/segmented';
import { useHas } from '../../shared/capabilities.ts';
import { fetchTileOver } from '../../shared/fetch-tile-over.ts';
import { useFavourites } from '../../shared/use-favourites.ts';
import { useTitle } from '../../shared/use-title.ts';
import { MemberGames } from './member-games.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useLobby } from './use-lobby.ts';
import './lobby.css';

fetchTileOver();

/** A member's favourites of every kind, and beside them the games that were opened last. */
export function FavouritesPage() {
  const { t } = useText();
  const has = useHas();
  const lobby = useLobby();
  useTitle(t('favourites.title'));
  useFavourites();
  useKeptScroll();
  const list = lobby.search.list === 'recent' && has('recentGames') ? 'recent' : 'fav';
  return (
    <div className="lobby">
      <h1>{t('favourites.title')}</h1>
      {has('recentGames') && (
        <Segmented
          className="lobby-lists"
          label={t('lobby.list')}
          options={[
            { value: 'fav', label: t('lobby.list.fav') },
            { value: 'recent', label: t('lobby.list.recent') },
          ]}
          value={list}
          onChange={(next) => lobby.switchList(next === 'recent' ? next : undefined)}
        />
      )}
      <MemberGames lobby={lobby} list={list} kind={null} />
    </div>
  );
}
