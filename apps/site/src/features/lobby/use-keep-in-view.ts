import { type RefObject, useEffect } from 'react';

/**
 * Brings what is chosen into a row that scrolls sideways in itself, without scrolling the page.
 *
 * @param selector finds it in the row
 * @param chosen changes when it may be another or elsewhere
 */
export function useKeepInView(row: RefObject<HTMLElement | null>, selector: string, chosen: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `chosen` changes when another one was chosen
  useEffect(() => {
    const on = row.current?.querySelector<HTMLElement>(selector);
    if (!row.current || !on) return;
    const [box, tab] = [row.current.getBoundingClientRect(), on.getBoundingClientRect()];
    if (tab.left < box.left || tab.right > box.right)
      row.current.scrollBy({ left: tab.left + tab.width / 2 - box.left - box.width / 2, behavior: 'instant' });
  }, [chosen, row, selector]);
}
