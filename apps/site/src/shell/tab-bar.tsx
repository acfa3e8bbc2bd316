import { useText } from '@croupier/i18n';
import { Gift, History, UserRound } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { has } from '../shared/capabilities.ts';
import { aboutToOpen, useModals } from '../shared/modals.ts';
import { useSite } from '../shared/site.ts';
import { useGuard } from '../shared/use-guard.ts';
import { NavLink } from './nav/nav-link.tsx';
import { TypeLink } from './nav/type-link.tsx';
import { playEntries } from './nav.ts';

/** A thumb reaches five; the page of every other game type is one step away, on the home page. */
const mostTabs = 5;

/** The bottom navigation of phones. */
export function TabBar() {
  const { t } = useText();
  const site = useSite();
  const guard = useGuard();
  const { open } = useModals();
  const hasPromotions = has(site, 'promotionsPage');
  const guarded = (event: MouseEvent) => {
    if (!guard('session', '/records/bets')) event.preventDefault();
  };
  return (
    <nav className="tabbar" aria-label={t('nav.phone')}>
      {playEntries(site)
        .slice(0, mostTabs - 2 - (hasPromotions ? 1 : 0))
        .map((entry) =>
          entry.gameType ? (
            <TypeLink key={entry.to} entry={entry} place="tab" />
          ) : (
            <NavLink key={entry.to} to={entry.to}>
              <Tab icon={<entry.icon size={24} strokeWidth={1.75} aria-hidden />} text={t(entry.label)} />
            </NavLink>
          ),
        )}
      {hasPromotions && (
        <NavLink to="/promotions">
          <Tab icon={<Gift size={24} strokeWidth={1.75} aria-hidden />} text={t('nav.promotionsShort')} />
        </NavLink>
      )}
      <NavLink to="/records/bets" onClick={guarded}>
        <Tab icon={<History size={24} strokeWidth={1.75} aria-hidden />} text={t('nav.betsShort')} />
      </NavLink>
      <button type="button" aria-haspopup="dialog" onClick={() => open('menu')} {...aboutToOpen('menu')}>
        <Tab icon={<UserRound size={24} strokeWidth={1.75} aria-hidden />} text={t('nav.me')} />
      </button>
    </nav>
  );
}

function Tab({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      <span className="pip">{icon}</span>
      <span className="nav-label">{text}</span>
    </>
  );
}
