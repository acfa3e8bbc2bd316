import { type RefObject, useLayoutEffect, useRef } from 'react';

const gapPx = 6;
const edgePx = 12;
const mostPx = 336;
const narrowestPx = 280;

/**
 * Lays a list over everything, dialogs included, below the well of its field or above it where there is more room, and keeps it there
 * while the page scrolls. In the tree it stays within the dialog, so that a press on it is a press in the dialog.
 */
export function useFloatingList(field: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    const well = field.current?.closest('.input') ?? field.current;
    if (!element || !well) return;
    // A browser without it shows the list where it stands.
    element.showPopover?.();
    const place = () => lay(element, well.getBoundingClientRect());
    place();
    element.querySelector('[data-highlighted]')?.scrollIntoView({ block: 'center' });
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [field]);
  return list;
}

function lay(list: HTMLElement, well: DOMRect): void {
  const below = innerHeight - well.bottom - gapPx - edgePx;
  const above = well.top - gapPx - edgePx;
  const isBelow = below >= Math.min(mostPx, above);
  const height = Math.min(mostPx, isBelow ? below : above);
  const width = Math.min(Math.max(well.width, narrowestPx), innerWidth - 2 * edgePx);
  const isLeftward = getComputedStyle(list).direction === 'rtl';
  const wanted = isLeftward ? well.right - width : well.left;
  const x = Math.max(edgePx, Math.min(wanted, innerWidth - edgePx - width));
  const y = isBelow ? well.bottom + gapPx : well.top - gapPx - height;
  Object.assign(list.style, { width: `${width}px`, height: `${height}px`, translate: `${x}px ${y}px` });
}
