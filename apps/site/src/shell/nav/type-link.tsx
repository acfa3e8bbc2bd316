import { useText } from '@croupier/i18n';
import { ChevronRight } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { lazyPart } from '../../shared/lazy-page.tsx';
import type { NavEntry } from '../nav.ts';
import { NavLink } from './nav-link.tsx';
import { usePanel } from './use-panel.ts';

const VendorPanel = lazyPart(() => import('./vendor-panel.tsx').then((module) => module.VendorPanel));

type TypeLinkProps = { entry: NavEntry; place: 'side' | 'tab' };

/**
 * A game type in a menu: the link to its page, with its providers in a panel that opens by mouse, by a long press, or by the
 * button beside the link.
 */
export function TypeLink({ entry, place }: TypeLinkProps) {
  const { t } = useText();
  const { icon: Icon, label, to, gameType = '' } = entry;
  const row = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = usePanel(() => void VendorPanel.preload());
  const isOpen = panel.way !== null;
  return (
    <div ref={row} className="nav-type" {...panel.hover}>
      <NavLink to={to} className={place === 'side' ? 'nav' : ''} {...panel.hold}>
        {place === 'tab' ? (
          <span className="pip">
            <Icon size={24} strokeWidth={1.75} aria-hidden />
          </span>
        ) : (
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        )}
        <span className="nav-label">{t(label)}</span>
      </NavLink>
      <button
        ref={button}
        type="button"
        className="nav-more"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('vendors.of', { type: t(label) })}
        onFocus={() => void VendorPanel.preload()}
        onClick={panel.toggle}
      >
        <ChevronRight size={16} strokeWidth={2} aria-hidden />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <VendorPanel
            gameType={gameType}
            path={to}
            label={label}
            anchor={row}
            opener={button}
            side={place === 'side' ? 'inline-end' : 'top'}
            takesFocus={panel.way === 'press'}
            onClose={panel.close}
            onFollow={panel.leave}
            hover={panel.hover}
          />
        </Suspense>
      )}
    </div>
  );
}
