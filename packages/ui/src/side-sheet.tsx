import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { DialogClose, DialogLayer } from './dialog-layer.tsx';
import './dialog.css';
import './side-sheet.css';

type SideSheetProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
  /** Where it comes from, in reading direction. */
  side?: 'start' | 'end';
  children: ReactNode;
  /** Stays at the lower end while the content scrolls. */
  foot?: ReactNode;
};

/** A panel along the side of the page: menus, filters, details. */
export function SideSheet({ title, open, onClose, onClosed, side = 'end', children, foot }: SideSheetProps) {
  return (
    <DialogLayer open={open} onClose={onClose} onClosed={onClosed} className="side-view" side={side}>
      <Base.Popup className="side-sheet" data-side={side}>
        <div className="side-head">
          <Base.Title>{title}</Base.Title>
          <DialogClose />
        </div>
        <div className="side-body">{children}</div>
        {foot && <div className="side-sheet-foot">{foot}</div>}
      </Base.Popup>
    </DialogLayer>
  );
}
