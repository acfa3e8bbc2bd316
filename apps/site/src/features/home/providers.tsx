import { useText } from '@croupier/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { gameTypePages } from '../../shared/game-types.tsx';
import { useSite } from '../../shared/site.ts';
import { VendorMark } from '../../shared/vendor-mark.tsx';
import { vendorsQuery } from '../../shared/vendors.ts';

/** Fewer than these stand at the end of every page already. */
const worthARail = 3;
/** As many as two rows hold on a wide screen. */
const most = 12;

/** Who makes the games, with how many each has here. */
export function Providers() {
  const { t } = useText();
  const { gameTypes } = useSite().whitelabel;
  const { data: lanes } = useQuery(vendorsQuery);
  const pages = gameTypePages(gameTypes);
  const vendors = (lanes ?? []).flatMap((lane) => {
    const page = pages.find(({ type }) => type === lane.gameClassify);
    return page ? lane.cards.map((vendor) => ({ ...vendor, path: page.path })) : [];
  });
  if (vendors.length < worthARail) return null;
  return (
    <section aria-labelledby="providers">
      <h2 id="providers">{t('home.providers')}</h2>
      <ul className="provs">
        {vendors.slice(0, most).map((vendor) => (
          <li key={`${vendor.gameType} ${vendor.vassalage}`}>
            <Link to={vendor.path} search={{ vassalage: vendor.vassalage }}>
              <VendorMark name={vendor.displayName} logoUrl={vendor.logoUrl} />
              <span>
                <b>{vendor.displayName}</b>
                <small>{t('home.games', { count: vendor.gameCount })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
