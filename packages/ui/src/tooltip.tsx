import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { Directed } from './directed.tsx';
import './popup.css';
import './tooltip.css';

type TooltipProps = {
  /** A few words. What must be known stands on the page instead: a finger does not hover. */
  text: string;
  /** The button or link it belongs to; it has a name of its own. */
  children: ReactElement;
  side?: 'top' | 'bottom';
  defaultOpen?: boolean;
};

/** Words beside a control while the pointer rests on it or it has the focus. Escape takes them away. */
export function Tooltip({ text, children, side = 'top', defaultOpen = false }: TooltipProps) {
  return (
    <Directed>
      <Base.Provider delay={400}>
        <Base.Root defaultOpen={defaultOpen}>
          <Base.Trigger render={children} />
          <Base.Portal>
            <Base.Positioner className="popup-layer" side={side} sideOffset={8} collisionPadding={8}>
              <Base.Popup className="tooltip">{text}</Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      </Base.Provider>
    </Directed>
  );
}
