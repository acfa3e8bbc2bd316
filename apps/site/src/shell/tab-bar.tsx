import { useText } from '@croupier/i18n';
import { Gift, History, UserRound } from 'lucide-react';
import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { has } from '../shared/capabilities.ts';
import { lazyPart } from '../shared/lazy-page.tsx';
import { aboutToOpen, useModals } from '../shared/modals.ts';
import { useToken } from '../shared/session.ts';
import { useSite } from '../shared/site.ts';
import { useGuard } from '../shared/use-guard.ts';
import { NavLink } from './nav/nav-link.tsx';
import { TypeLink } from './nav/type-link.tsx';
import { playEntries } from './nav.ts';

const MoneyTabs = lazyPart(() => import('./money-tabs.tsx').then((module) => module.MoneyTabs));

/** A thumb reaches five; the page of every other game type is one step away, on the home page. */
const mostTabs = 5;

/** The bottom navigation of phones. */
export function TabBar() {
  const { t } = useText();
  const site = useSite();
  const guard = useGuard();
  const { open } = useModals();
  // a member's money takes the places of promotions and bets, which the sheet at the end has too
  const hasMoney = useToken() !== null && has(site, 'depositPage');
  const hasPromotions = !hasMoney && has(site, 'promotionsPage');
  const guarded = (event: MouseEvent) => {
    if (!guard('session', '/records/bets')) event.preventDefault();
  };
  return (
    <nav className="tabbar" aria-label={t('nav.phone')}>
      {playEntries(site)
        .slice(0, mostTabs - 2 - (hasPromotions || hasMoney ? 1 : 0))
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
      {hasMoney ? (
        <Suspense fallback={null}>
          <MoneyTabs />
        </Suspense>
      ) : (
        <NavLink to="/records/bets" onClick={guarded}>
          <Tab icon={<History size={24} strokeWidth={1.75} aria-hidden />} text={t('nav.betsShort')} />
        </NavLink>
      )}
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
