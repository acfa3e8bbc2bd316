import { useEffect } from 'react';

/** Whether this press of Space is meant for nothing on the page, which would scroll by it. */
export function isFreeSpace(event: KeyboardEvent): boolean {
  return event.key === ' ' && isFreeFocus(event.target as Element | null);
}

/** Whether the focus is at none of the page's controls. */
export function isFreeFocus(element: Element | null): boolean {
  return element === null || element === document.body || element.id === 'main';
}

/** Keeps Space from scrolling the page: at a game it plays, or does nothing. */
export function useSpaceKept(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (isFreeSpace(event)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn]);
}
