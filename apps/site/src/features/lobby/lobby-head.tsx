import { useText } from '@croupier/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { hotListQuery } from '../../shared/game-lists.ts';
import { type LobbySearch, lobbyClasses } from '../../shared/lobby-search.ts';
import { useSite } from '../../shared/site.ts';
import type { GameKind } from './game-kind.ts';
import { isFiltered } from './lobby-filter.ts';
import { useKeepInView } from './use-keep-in-view.ts';
import { toClass } from './use-lobby.ts';
import { useLobbyList } from './use-lobby-list.ts';

type GameClass = (typeof lobbyClasses)[number];

type LobbyHeadProps = {
  search: LobbySearch;
  kind: GameKind;
  /** The list that fits the address is shown: it is fetched anyway. */
  showsList: boolean;
};

/** What the page is called, and the classes of its games. */
export function LobbyHead(props: LobbyHeadProps) {
  const { t } = useText();
  return (
    <div className="lobby-head">
      <h1>{t(`type.${props.kind}`)}</h1>
      <ClassTabs {...props} />
    </div>
  );
}

/**
 * The classes of games that a lobby has, each under its own name: slots, table games and so on. One alone is no choice. Where no list of
 * games is shown they are the classes of the whole category, and choosing one shows its games.
 */
function ClassTabs({ search, kind, showsList }: LobbyHeadProps) {
  const { t } = useText();
  const { languages } = useSite().whitelabel;
  const list = useLobbyList(search, kind, showsList);
  const hot = useQuery(hotListQuery(kind));
  const row = useRef<HTMLUListElement>(null);
  const classes = (showsList ? list.data : hot.data)?.classes;
  useKeepInView(row, '.on', `${search.class} ${classes}`);
  // most sites have several here; elsewhere one is usual
  if (!classes) return kind === 'RNG' ? <div className="lobby-classes-place" /> : null;
  // Board games are a class of the market's own language (specification §9).
  const hasBoardGames = languages.includes('TY');
  const shown = lobbyClasses.filter(
    (known) => known === search.class || (classes.includes(known) && (known !== 'BG' || hasBoardGames)),
  );
  if (shown.length < 2 && !search.class) return null;
  const tab = (gameClass: GameClass | undefined) => {
    const isOn = isFiltered(search) && gameClass === search.class;
    return (
      <li key={gameClass ?? 'all'}>
        <Link
          to="."
          search={toClass(gameClass) as never}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
          className={isOn ? 'chip on' : 'chip'}
          aria-current={isOn ? 'page' : undefined}
        >
          {gameClass ? t(`class.${gameClass}`) : t('lobby.class.all')}
        </Link>
      </li>
    );
  };
  return (
    <nav className="lobby-classes" aria-label={t('lobby.class')}>
      <ul ref={row}>{[tab(undefined), ...shown.map(tab)]}</ul>
    </nav>
  );
}
