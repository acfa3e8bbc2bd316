import { useText } from '@croupier/i18n';
import { IconButton } from '@croupier/ui/button';
import { createListeners } from '@croupier/web/listeners';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useKeys } from './keys.ts';
import './side-panel.css';

type SidePanelProps = {
  /** Names what is open: "Proposal". */
  label: string;
  /** Stands at its head, in small letters: a reference. */
  reference?: ReactNode;
  /** More buttons at its head. */
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Where one acts: stays at the lower end while the rest scrolls. */
  foot?: ReactNode;
};

let place: HTMLElement | null = null;
const listeners = createListeners();

/** Where the frame has room for a panel beside the whole height of a screen. */
export const panelPlace = {
  provide: (element: HTMLElement | null) => {
    place = element;
    listeners.notify();
  },
};

/**
 * The panel at the end of a screen that shows the chosen row and where one acts on it. On a narrow screen it lies over the list. Escape
 * closes it; focus goes to it on a narrow screen, and stays with the list where both are seen.
 */
export function SidePanel(props: SidePanelProps) {
  const at = useSyncExternalStore(listeners.add, () => place);
  return at && createPortal(<Panel {...props} />, at);
}

function Panel({ label, reference, tools, onClose, children, foot }: SidePanelProps) {
  const { t } = useText();
  const panel = useRef<HTMLElement>(null);
  useKeys([{ keys: 'Escape', label: 'console.key.close', run: onClose }]);
  useEffect(() => {
    if (matchMedia('(max-width: 1199px)').matches) panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <aside className="side-panel" aria-label={label} tabIndex={-1} ref={panel}>
      <header>
        <span className="ref">{reference ?? label}</span>
        {tools}
        <IconButton label={t('ui.close')} small onClick={onClose}>
          <X size={18} strokeWidth={1.75} />
        </IconButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, and no landmark beside the panel's own */}
      <div className="side-panel-body" role="group" aria-label={label} tabIndex={0}>
        {children}
      </div>
      {foot && <footer>{foot}</footer>}
    </aside>
  );
}
