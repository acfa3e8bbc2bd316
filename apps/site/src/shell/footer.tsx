import { useText } from '@croupier/i18n';
import { useQuery } from '@tanstack/react-query';
import { chooseLanguage } from '../shared/choose-language.ts';
import { gameTypePages } from '../shared/game-types.tsx';
import { currentLanguage, offeredLanguages } from '../shared/language.ts';
import { type Site, useSite } from '../shared/site.ts';
import { textOf } from '../shared/site-text.ts';
import { VendorMark } from '../shared/vendor-mark.tsx';
import { vendorsQuery } from '../shared/vendors.ts';
import { Brand } from './brand.tsx';
import { NavLink } from './nav/nav-link.tsx';
import { type FooterEntry, helpEntries, siteEntries } from './nav-pages.ts';
import './footer.css';

/** A strip, not a directory: the pages of game types have all of them. */
const mostProviders = 24;

/** The end of every page: providers, game types, help, languages, age, licence. */
export function Footer() {
  const { t } = useText();
  const site = useSite();
  const { name, gameTypes, minimumAge, demo } = site.whitelabel;
  return (
    <footer className="foot-site">
      <Providers gameTypes={gameTypes} />
      <div className="cols">
        <Brand />
        <nav className="foot-play" aria-labelledby="foot-play">
          <h2 id="foot-play">{t('foot.play')}</h2>
          <ul>
            {gameTypePages(gameTypes).map((page) => (
              <li key={page.type}>
                <NavLink to={page.path}>{t(page.label)}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Pages id="foot-pages" title={name} entries={siteEntries(site)} />
        <Pages id="foot-help" title={t('nav.help')} entries={helpEntries(site)} />
        <Languages site={site} />
      </div>
      <div className="legal">
        <p className="age">
          <span className="eighteen" aria-hidden>
            {minimumAge}+
          </span>
          <span>{t('foot.age', { age: minimumAge })}</span>
        </p>
        <Licence />
        <p>
          {demo && `${t('foot.demo')} `}
          {t('foot.promise')}
        </p>
        <p>
          © {new Date().getFullYear()} {name}
        </p>
      </div>
    </footer>
  );
}

/** Who holds which licence, in the language that is read, or in the site's own. */
function Licence() {
  const site = useSite();
  const licence = textOf(site.whitelabel.licenceText, site);
  if (!licence) return null;
  return (
    <p lang={licence.tag} dir="auto">
      {licence.text}
    </p>
  );
}

/** A titled list of pages; nothing where the site has none of them. */
function Pages({ id, title, entries }: { id: string; title: string; entries: readonly FooterEntry[] }) {
  const { t } = useText();
  if (entries.length === 0) return null;
  return (
    <nav className={id} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {entries.map(({ to, hash, label }) => (
          <li key={label}>
            <NavLink to={to} exactHash={to === '/help'} {...(hash ? { hash } : {})}>
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Who makes the games: each provider once, whatever it has games of. */
function Providers({ gameTypes }: { gameTypes: readonly string[] }) {
  const { t } = useText();
  const { data } = useQuery(vendorsQuery);
  const pages = gameTypePages(gameTypes);
  const vendors = new Map(
    (data ?? []).flatMap((lane) => {
      const page = pages.find(({ type }) => type === lane.gameClassify);
      return page ? lane.cards.map((vendor) => [vendor.vassalage, { ...vendor, path: page.path }] as const) : [];
    }),
  );
  if (data && vendors.size === 0) return null;
  return (
    <section className="foot-providers" aria-label={t('foot.providers')}>
      <ul>
        {[...vendors.values()].slice(0, mostProviders).map((vendor) => (
          <li key={vendor.vassalage}>
            <NavLink to={vendor.path} search={{ vassalage: vendor.vassalage }}>
              <VendorMark name={vendor.displayName} logoUrl={vendor.logoUrl} />
              {vendor.displayName}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Languages({ site }: { site: Site }) {
  const { t } = useText();
  const languages = offeredLanguages(site);
  const shown = currentLanguage();
  if (languages.length < 2) return null;
  return (
    <div className="foot-languages">
      <h2 id="foot-language">{t('language.title')}</h2>
      <ul aria-labelledby="foot-language">
        {languages.map((language) => (
          <li key={language.code}>
            <button
              type="button"
              lang={language.tag}
              aria-current={language.code === shown ? 'true' : undefined}
              onClick={() => void chooseLanguage(language.code)}
            >
              {language.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
