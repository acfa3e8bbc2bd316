import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { cx } from './class-names.ts';
import './popup.css';

type PanelProps = {
  title: string;
  /** What it stands beside. */
  anchor: RefObject<HTMLElement | null>;
  side: 'inline-end' | 'top' | 'bottom';
  /** Where the focus returns to; null where the panel did not take it, as one that a passing mouse opened. */
  opener: RefObject<HTMLElement | null> | null;
  /** Escape and a click elsewhere ask for this. */
  onClose: (how: 'escape' | 'elsewhere') => void;
  className?: string;
  children: ReactNode;
  onPointerEnter?: (event: React.PointerEvent) => void;
  onPointerLeave?: (event: React.PointerEvent) => void;
};

/** A raised panel beside what opened it; the page behind it can be used on. It is open for as long as it is drawn. */
export function Panel({ title, anchor, side, opener, onClose, className, children, ...hover }: PanelProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(open, { reason }) => !open && onClose(reason === 'escape-key' ? 'escape' : 'elsewhere')}
      modal={false}
    >
      <Popover.Portal>
        <Popover.Positioner className="popup-layer" anchor={anchor} side={side} align="start" sideOffset={10}>
          <Popover.Popup
            className={cx('popup', className)}
            initialFocus={opener !== null}
            finalFocus={opener ?? false}
            {...hover}
          >
            <Popover.Title>{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
