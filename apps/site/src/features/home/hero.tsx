import { useText } from '@croupier/i18n';
import { Button, buttonClass } from '@croupier/ui/button';
import { Link } from '@tanstack/react-router';
import { aboutToOpen, useModals } from '../../shared/modals.ts';
import { useToken } from '../../shared/session.ts';
import { useSite } from '../../shared/site.ts';
import './hero.css';

/** The first thing that is seen. `index.html` carries the same picture and words so that they paint before the code is here. */
export function Hero() {
  const { t } = useText();
  const token = useToken();
  const { open } = useModals();
  const { whitelabel, register } = useSite();
  const canRegister = whitelabel.flags.DIRECTREG3 === true && register.open;
  return (
    <section className="hero on-art" aria-labelledby="hero-title">
      <picture>
        <source media="(min-width:1024px)" srcSet="/art/hero-wide.svg" width={1440} height={560} />
        <img className="art" src="/art/hero-tall.svg" alt="" width={780} height={900} fetchPriority="high" />
      </picture>
      <p className="eyebrow">{t('hero.eyebrow')}</p>
      <h1 id="hero-title">{t('hero.title')}</h1>
      <p className="lead">{t('hero.lead')}</p>
      <div className="acts">
        {token === null && canRegister && (
          <Button tone="primary" size="lg" onClick={() => open('register')} {...aboutToOpen('register')}>
            {t('hero.join')}
          </Button>
        )}
        <Link to="/rng" className={buttonClass({ tone: token === null ? 'glass' : 'primary', size: 'lg' })}>
          {t('hero.games')}
        </Link>
      </div>
      <p className="terms">
        {t('hero.age', { age: whitelabel.minimumAge })} {t(whitelabel.demo ? 'hero.demo' : 'hero.care')}
      </p>
    </section>
  );
}
