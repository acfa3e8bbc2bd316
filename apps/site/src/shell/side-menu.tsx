import { useText } from '@croupier/i18n';
import { Coins } from 'lucide-react';
import { useToken } from '../shared/session.ts';
import { useSite } from '../shared/site.ts';
import { Brand } from './brand.tsx';
import { LeftBar } from './left-bar.tsx';
import { NavLink } from './nav/nav-link.tsx';
import { TypeLink } from './nav/type-link.tsx';
import { type NavEntry, playEntries } from './nav.ts';
import { memberEntries, pageEntries } from './nav-pages.ts';

/** The menu of wide screens; on a tablet a rail of icons with their names below. */
export function SideMenu() {
  const { t } = useText();
  const site = useSite();
  const token = useToken();
  const pages = pageEntries(site);
  return (
    <nav className="side" aria-label={t('nav.main')}>
      <Brand />
      {playEntries(site).map((entry) =>
        entry.gameType ? (
          <TypeLink key={entry.to} entry={entry} place="side" />
        ) : (
          <SideLink key={entry.to} entry={entry} />
        ),
      )}
      {pages.length > 0 && <hr />}
      {pages.map((entry) => (
        <SideLink key={entry.to} entry={entry} />
      ))}
      {token !== null && (
        <>
          <hr />
          {memberEntries(site).map((entry) => (
            <SideLink key={entry.to} entry={entry} />
          ))}
        </>
      )}
      <LeftBar />
      {site.whitelabel.demo && (
        <div className="side-foot">
          <strong>
            <Coins size={20} strokeWidth={1.75} aria-hidden />
            {t('demo.title')}
          </strong>
          <span>{t('demo.text')}</span>
        </div>
      )}
    </nav>
  );
}

function SideLink({ entry: { to, label, icon: Icon } }: { entry: NavEntry }) {
  const { t } = useText();
  return (
    <NavLink to={to} className="nav">
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span className="nav-label">{t(label)}</span>
    </NavLink>
  );
}
