import { useText } from '@croupier/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { menusQuery } from '../../shared/game-lists.ts';
import { gameTypePages } from '../../shared/game-types.tsx';
import { useSite } from '../../shared/site.ts';

/** The drawing of each game type. */
const art: Record<string, string> = {
  RNG: 'slots',
  LIVE: 'live',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  ELOTT: 'lottery',
  LOTT: 'lottery',
  FISH: 'fish',
  PVP: 'pvp',
  COCKFIGHT: 'derby',
};

/** The game types that the site offers, each with how many games it has. One alone is no choice: the rail above leads there. */
export function Categories() {
  const { t } = useText();
  const { gameTypes } = useSite().whitelabel;
  const { data } = useQuery(menusQuery);
  const pages = gameTypePages(gameTypes);
  if (pages.length < 2) return null;
  return (
    <section aria-labelledby="categories">
      <h2 id="categories">{t('home.categories')}</h2>
      <ul className="cats">
        {pages.map(({ type, path, label }) => {
          const count = data?.menus.find((known) => known.gameType === type)?.gameCount ?? 0;
          return (
            <li key={type}>
              <Link to={path} className="cat on-art">
                <img src={`/art/cat-${art[type]}.svg`} alt="" width={320} height={200} loading="lazy" />
                <b>{t(label)}</b>
                <span>{count > 0 ? t('home.games', { count }) : '\u00a0'}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
