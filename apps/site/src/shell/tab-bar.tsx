import { useText } from '@croupier/i18n';
import { Link } from '@tanstack/react-router';
import { History, UserRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import { aboutToOpen, useModals } from '../shared/modals.ts';
import { useSite } from '../shared/site.ts';
import { useGuard } from '../shared/use-guard.ts';
import { mainEntries } from './nav.ts';

/** The bottom navigation of phones. */
export function TabBar() {
  const { t } = useText();
  const { whitelabel } = useSite();
  const guard = useGuard();
  const { open } = useModals();
  const guarded = (event: MouseEvent) => {
    if (!guard('session', '/records/bets')) event.preventDefault();
  };
  return (
    <nav className="tabbar" aria-label={t('nav.phone')}>
      {mainEntries(whitelabel.gameTypes).map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
          <span className="pip">
            <Icon size={24} strokeWidth={1.75} aria-hidden />
          </span>
          {t(label)}
        </Link>
      ))}
      <Link to="/records/bets" onClick={guarded} activeOptions={{ includeSearch: false }}>
        <span className="pip">
          <History size={24} strokeWidth={1.75} aria-hidden />
        </span>
        {t('nav.betsShort')}
      </Link>
      <button type="button" aria-haspopup="dialog" onClick={() => open('menu')} {...aboutToOpen('menu')}>
        <span className="pip">
          <UserRound size={24} strokeWidth={1.75} aria-hidden />
        </span>
        {t('nav.me')}
      </button>
    </nav>
  );
}
