import { useText } from '@croupier/i18n';
import { Link } from '@tanstack/react-router';
import { gameTypePages } from '../shared/game-types.tsx';
import { chooseLanguage, currentLanguage, offeredLanguages } from '../shared/language.ts';
import { useSite } from '../shared/site.ts';
import { Brand } from './brand.tsx';

/** The end of every page: game types, languages, age, licence. */
export function Footer() {
  const { t } = useText();
  const site = useSite();
  const { name, gameTypes, licenceText, minimumAge, demo } = site.whitelabel;
  const languages = offeredLanguages(site);
  const shown = currentLanguage();
  return (
    <footer className="foot-site">
      <div className="cols">
        <Brand />
        <nav aria-labelledby="foot-play">
          <h2 id="foot-play">{t('foot.play')}</h2>
          <ul>
            {gameTypePages(gameTypes).map((page) => (
              <li key={page.type}>
                <Link to={page.path}>{t(page.label)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {languages.length > 1 && (
          <div>
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
        )}
      </div>
      <div className="legal">
        <p className="age">
          <span className="eighteen" aria-hidden>
            {minimumAge}+
          </span>
          <span>{t('foot.age', { age: minimumAge })}</span>
        </p>
        {licenceText && <p>{licenceText}</p>}
        <p>
          {demo && `${t('foot.demo')} `}
          {t('foot.promise')} © {new Date().getFullYear()} {name}
        </p>
      </div>
    </footer>
  );
}
