import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { useUi } from './ui-provider.tsx';
import './dialog.css';

type DialogProps = {
  title: string;
  /** One sentence under the title, read when the dialog opens. */
  description?: ReactNode;
  open: boolean;
  /** Escape, a click beside it, and the close button ask for this. */
  onClose: () => void;
  /** Runs when the dialog has left the screen. */
  onClosed?: () => void;
  children?: ReactNode;
  /** Buttons at the end; the main one last. */
  actions?: ReactNode;
  /** A picture beside the content, on wide screens only. */
  art?: ReactNode;
  wide?: boolean;
  /** A question that must be answered: no close button and no closing by a click beside it. */
  modal?: 'dismissable' | 'question';
};

/**
 * A dialog: a sheet from below under 1024 px, centred above that. Focus is kept inside and returns to where it was.
 */
export function Dialog(props: DialogProps) {
  const { title, description, open, onClose, onClosed, children, actions, art, wide, modal = 'dismissable' } = props;
  const { labels } = useUi();
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onOpenChangeComplete={(nowOpen) => {
        if (!nowOpen) onClosed?.();
      }}
      disablePointerDismissal={modal === 'question'}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-view">
          <Base.Popup className={cx('dialog', wide && 'wide', art ? 'with-art' : '')}>
            {art && <div className="dialog-art">{art}</div>}
            <div className="dialog-head">
              <Base.Title>{title}</Base.Title>
              {modal === 'dismissable' && (
                <Base.Close
                  render={
                    <IconButton label={labels.close}>
                      <X size={20} strokeWidth={1.75} />
                    </IconButton>
                  }
                />
              )}
            </div>
            <div className="dialog-body">
              {description && <Base.Description>{description}</Base.Description>}
              {children}
              {actions && <div className="dialog-acts">{actions}</div>}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
