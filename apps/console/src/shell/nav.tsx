import { type MessageKey, useText } from '@croupier/i18n';
import { Link } from '@tanstack/react-router';
import { ChevronsUpDown } from 'lucide-react';
import { lazyPart } from '../shared/lazy-page.tsx';
import { siteOf, useOperator } from '../shared/operator.ts';
import { productName } from '../shared/product.ts';
import { useQueueLengths } from '../shared/queues.ts';
import { type ScreenGroup, screenGroups, screensFor } from '../shared/screens.ts';
import { SiteMark } from '../shared/site-mark.tsx';
import { BrandMark } from './brand.tsx';
import { LazyMenu } from './lazy-menu.tsx';
import './nav.css';

const SiteMenu = lazyPart(() => import('./site-menu.tsx').then((module) => module.SiteMenu));
const AccountMenu = lazyPart(() => import('./account-menu.tsx').then((module) => module.AccountMenu));

export const groupTitles: Record<ScreenGroup, MessageKey | null> = {
  top: null,
  queues: 'console.group.queues',
  lookUp: 'console.group.lookUp',
  run: 'console.group.run',
  people: 'console.group.people',
};

/** The navigation at the side of a wide screen: the site that is worked on, every screen that the role may see, and who is signed in. */
export function Nav() {
  const { t } = useText();
  return (
    <nav className="desk-nav" aria-label={t('nav.main')}>
      <Link className="desk-brand" to="/">
        <BrandMark />
        {productName}
      </Link>
      <SiteSwitch />
      <div className="nav-groups">
        <NavGroups />
      </div>
      <AccountSwitch />
    </nav>
  );
}

/** Every screen that the role may see, under the headings of their groups. */
export function NavGroups({ onGo }: { onGo?: () => void }) {
  const { t } = useText();
  const screens = screensFor(useOperator());
  const waiting = useQueueLengths();
  return screenGroups.map((group) => {
    const title = groupTitles[group];
    const mine = screens.filter((screen) => screen.group === group);
    if (mine.length === 0) return null;
    return (
      <div key={group} className="nav-group">
        {title && <h2>{t(title)}</h2>}
        <ul>
          {mine.map(({ path, label, icon: Icon, queue }) => (
            <li key={path}>
              <Link
                to={path}
                className="nav-row"
                activeOptions={{ includeSearch: false }}
                {...(onGo ? { onClick: onGo } : {})}
              >
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                {t(label)}
                {queue && (waiting.get(queue) ?? 0) > 0 && <span className="nav-count">{waiting.get(queue)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

/** The site that is worked on; opens the list of the others where there are any. */
export function SiteSwitch() {
  const { t } = useText();
  const operator = useOperator();
  const site = siteOf(operator);
  if (!site) return null;
  const face = (
    <>
      <SiteMark name={site.name} />
      <span>
        <b>{site.name}</b>
        <small>{t('console.siteFacts', { code: site.code, currency: site.currency.code })}</small>
      </span>
    </>
  );
  if (operator.sites.length === 1) return <div className="nav-site">{face}</div>;
  return (
    <LazyMenu menu={SiteMenu}>
      <button type="button" className="nav-site" title={t('console.switchSite', { name: site.name })}>
        {face}
        <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </LazyMenu>
  );
}

function AccountSwitch() {
  const { t } = useText();
  const { login, role } = useOperator();
  return (
    <LazyMenu menu={AccountMenu}>
      <button type="button" className="nav-account" title={t('console.accountOf', { name: login })}>
        <SiteMark round name={login} />
        <span>
          <b>{login}</b>
          {role.name}
        </span>
      </button>
    </LazyMenu>
  );
}
