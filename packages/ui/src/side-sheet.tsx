import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { useDialogStack } from './dialog-stack.ts';
import { useUi } from './ui-provider.tsx';
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
  const { labels } = useUi();
  const { isTop, isShown } = useDialogStack(open);
  return (
    <Base.Root
      open={isShown}
      onOpenChange={(next, details) => {
        if (next) return;
        if (details.reason !== 'close-press' && !isTop()) details.cancel();
        else onClose();
      }}
      onOpenChangeComplete={(nowOpen) => {
        if (!nowOpen) onClosed?.();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" forceRender />
        <Base.Viewport className="side-view" data-side={side}>
          <Base.Popup className="side-sheet" data-side={side}>
            <div className="side-head">
              <Base.Title>{title}</Base.Title>
              <Base.Close
                render={
                  <IconButton label={labels.close}>
                    <X size={20} strokeWidth={1.75} />
                  </IconButton>
                }
              />
            </div>
            <div className="side-body">{children}</div>
            {foot && <div className="side-foot">{foot}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
