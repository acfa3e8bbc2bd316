import { Dialog as Base } from '@base-ui/react/dialog';
import { useEffect, useRef, useState } from 'react';
import { useDialogStack } from './dialog-stack.ts';
import { useUi } from './ui-provider.tsx';
import './loading-overlay.css';

/** A quick answer shows nothing at all. */
const delayMs = 200;

type LoadingOverlayProps = {
  open: boolean;
  /** What is being waited for; "One moment, please" unless given. */
  text?: string | undefined;
};

/** Holds the whole page while something must not be disturbed: neither pointer nor keys pass it. */
export function LoadingOverlay({ open, text }: LoadingOverlayProps) {
  const { say } = useUi();
  const isLate = useLate(open);
  const popup = useRef<HTMLDivElement>(null);
  const { isShown } = useDialogStack(open);
  useHeldKeys(open);
  return (
    <Base.Root open={isShown} disablePointerDismissal onOpenChange={(_, details) => details.cancel()}>
      <Base.Portal>
        <Base.Backdrop className="scrim loading-scrim" data-late={isLate || undefined} forceRender />
        <Base.Viewport className="dialog-view loading-view" onMouseDown={(event) => event.preventDefault()}>
          <Base.Popup ref={popup} className="loading-box" data-late={isLate || undefined} initialFocus={popup}>
            <Base.Title className="sr">{text ?? say('busy')}</Base.Title>
            <span className="spinner" aria-hidden />
            <p role="status">{isLate ? (text ?? say('busy')) : ''}</p>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Keys that act on a page; those with a modifier are the browser's own. */
const heldKeys = ['Tab', 'Enter', ' ', 'Escape'];

/** Keeps keys from the page, whatever has the focus. */
function useHeldKeys(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const hold = (event: KeyboardEvent) => {
      if (!heldKeys.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', hold, { capture: true });
    return () => removeEventListener('keydown', hold, { capture: true });
  }, [isOpen]);
}

function useLate(isOpen: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOpen]);
  return isLate;
}
