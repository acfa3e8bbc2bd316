import { useText } from '@croupier/i18n';
import { painted } from '@croupier/web/painted';
import { ChevronRight } from 'lucide-react';
import { Suspense, type SyntheticEvent, useRef, useState } from 'react';
import { lazyPart } from '../../shared/lazy-page.tsx';
import type { NavEntry } from '../nav.ts';
import { NavLink } from './nav-link.tsx';
import type { Gestures, PanelWay } from './use-panel.ts';

const TypePanel = lazyPart(() => import('./type-panel.tsx').then((module) => module.TypePanel));

type TypeLinkProps = { entry: NavEntry; place: 'side' | 'tab' };

/**
 * A game type in a menu: the link to its page, with its providers in a panel that opens by mouse, by a long press, or by the
 * button beside the link. The code for that comes when somebody reaches for the link.
 */
export function TypeLink({ entry, place }: TypeLinkProps) {
  const { t } = useText();
  const { icon: Icon, label, to } = entry;
  const row = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const gestures = useRef<Gestures>({ last: null, follow: null, setAt: 0 });
  const [isWanted, setIsWanted] = useState(false);
  const [way, setWay] = useState<PanelWay | null>(null);
  const set = (next: PanelWay | null) => {
    gestures.current.setAt = Date.now();
    setWay(next);
  };
  const on = (event: SyntheticEvent) => {
    const { current } = gestures;
    if (event.type !== 'pointermove') current.last = event;
    current.follow?.(event);
    // A touch is answered before the code comes that may follow from it.
    if (!isWanted) void painted().then(() => setIsWanted(true));
  };
  return (
    <div ref={row} className="nav-type" onPointerEnter={on} onPointerLeave={on}>
      <NavLink
        to={to}
        className={place === 'side' ? 'nav' : ''}
        onPointerDown={on}
        onPointerMove={on}
        onPointerUp={on}
        onPointerCancel={on}
        onContextMenu={on}
        onClickCapture={on}
      >
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
        aria-expanded={way !== null}
        aria-label={t('vendors.of', { type: t(label) })}
        onFocus={on}
        onClick={() => {
          setIsWanted(true);
          set(way ? null : 'press');
        }}
      >
        <ChevronRight size={16} strokeWidth={2} aria-hidden />
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <TypePanel
            entry={entry}
            side={place === 'side' ? 'inline-end' : 'top'}
            row={row}
            button={button}
            gestures={gestures}
            way={way}
            setWay={set}
          />
        </Suspense>
      )}
    </div>
  );
}
