import { useEffect, useId, useState } from 'react';

let open: readonly string[] = [];
let lastAt = Number.NEGATIVE_INFINITY;

/** Time that a dialog has to hide the page before another may lie over it: at once, each would hide the other. */
const apartMs = 50;

/**
 * Puts a dialog on the pile while it is open.
 *
 * `isTop` is true while it lies on top: only that one handles Escape and clicks beside it. `isShown` follows `isOpen`, a moment
 * later where another dialog opened just before.
 */
export function useDialogStack(isOpen: boolean): { isTop: () => boolean; isShown: boolean } {
  const id = useId();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    open = [...open, id];
    const now = performance.now();
    const waitMs = Math.max(0, lastAt + apartMs - now);
    lastAt = now + waitMs;
    const timer = waitMs > 0 ? setTimeout(() => setReady(true), waitMs) : undefined;
    if (waitMs === 0) setReady(true);
    return () => {
      clearTimeout(timer);
      setReady(false);
      open = open.filter((other) => other !== id);
    };
  }, [isOpen, id]);
  return { isTop: () => open.at(-1) === id, isShown: isOpen && isReady };
}
