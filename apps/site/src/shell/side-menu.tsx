import { useText } from '@croupier/i18n';
import { Link } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import { useToken } from '../shared/session.ts';
import { useSite } from '../shared/site.ts';
import { Brand } from './brand.tsx';
import { mainEntries, memberEntries, type NavEntry } from './nav.ts';

/** The menu of wide screens. */
export function SideMenu() {
  const { t } = useText();
  const { whitelabel } = useSite();
  const token = useToken();
  return (
    <nav className="side" aria-label={t('nav.main')}>
      <Brand />
      {mainEntries(whitelabel.gameTypes).map((entry) => (
        <SideLink key={entry.to} entry={entry} />
      ))}
      {token !== null && (
        <>
          <hr />
          {memberEntries.map((entry) => (
            <SideLink key={entry.to} entry={entry} />
          ))}
        </>
      )}
      {whitelabel.demo && (
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
    <Link to={to} className="nav" activeOptions={{ exact: to === '/', includeSearch: false }}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {t(label)}
    </Link>
  );
}
