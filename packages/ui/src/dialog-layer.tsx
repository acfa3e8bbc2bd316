import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { useDialogStack } from './dialog-stack.ts';
import { useUi } from './ui-provider.tsx';

type DialogLayerProps = {
  open: boolean;
  /** Escape, a click beside it, and the close button ask for this. */
  onClose: () => void;
  /** Runs when it has left the screen. */
  onClosed?: (() => void) | undefined;
  /** A click beside it does not close it. */
  staysOnClick?: boolean;
  /** Class of what places it on the screen. */
  className: string;
  /** From which side of the line it comes, for the styles. */
  side?: 'start' | 'end' | undefined;
  /** The popup. */
  children: ReactNode;
};

/** What everything that lies over the page has in common: the page behind it is dimmed, and only what lies on top hears what closes it. */
export function DialogLayer({
  open,
  onClose,
  onClosed,
  staysOnClick = false,
  className,
  side,
  children,
}: DialogLayerProps) {
  const { isTop, isShown } = useDialogStack(open);
  return (
    <Base.Root
      open={isShown}
      onOpenChange={(next, details) => {
        if (next) return;
        // What lies under another dialog hears its keys and clicks as well, but they are not meant for it.
        if (details.reason !== 'close-press' && !isTop()) details.cancel();
        else onClose();
      }}
      onOpenChangeComplete={(nowOpen) => {
        if (!nowOpen) onClosed?.();
      }}
      disablePointerDismissal={staysOnClick}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" forceRender />
        <Base.Viewport className={className} data-side={side}>
          {children}
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The button that closes it. */
export function DialogClose() {
  const { labels } = useUi();
  return (
    <Base.Close
      render={
        <IconButton label={labels.close}>
          <X size={20} strokeWidth={1.75} />
        </IconButton>
      }
    />
  );
}
