import { useText } from '@croupier/i18n';
import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../shared/lazy-page.tsx';
import { useOperator } from '../shared/operator.ts';
import { screensFor } from '../shared/screens.ts';
import './tab-bar.css';

const MenuSheet = lazyPart(() => import('./menu-sheet.tsx').then((module) => module.MenuSheet));

/** How many screens the bar itself has room for, beside the way to all of them. */
const places = 4;

/** The navigation at the lower end of a narrow screen: the first screens, and a sheet with all of them. */
export function TabBar() {
  const { t } = useText();
  const [isShown, setShown] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setShown(true);
    setOpen(true);
  };
  return (
    <nav className="tab-bar" aria-label={t('nav.phone')}>
      {screensFor(useOperator())
        .slice(0, places)
        .map(({ path, label, icon: Icon }) => (
          <Link key={path} to={path} activeOptions={{ includeSearch: false }}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {t(label)}
          </Link>
        ))}
      <button type="button" onClick={open} aria-haspopup="dialog" aria-expanded={isOpen}>
        <Menu size={20} strokeWidth={1.75} aria-hidden />
        {t('console.more')}
      </button>
      {isShown && (
        <Suspense fallback={null}>
          <MenuSheet open={isOpen} onClose={() => setOpen(false)} onClosed={() => setShown(false)} />
        </Suspense>
      )}
    </nav>
  );
}
