import { useEffect, useState } from 'react';

/** Whether the pointer is over the dialog around an element, or the focus on one of its controls. */
export function useAttention(inside: HTMLElement | null): boolean {
  const [isOver, setOver] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const dialog = inside?.closest<HTMLElement>('.dialog');
    if (!dialog) return;
    const listening = new AbortController();
    const { signal } = listening;
    const look = () => setFocused(dialog.contains(document.activeElement) && document.activeElement !== dialog);
    dialog.addEventListener('pointerenter', () => setOver(true), { signal });
    dialog.addEventListener('pointerleave', () => setOver(false), { signal });
    dialog.addEventListener('focusin', look, { signal });
    dialog.addEventListener('focusout', look, { signal });
    look();
    return () => listening.abort();
  }, [inside]);
  return isOver || isFocused;
}
