import { type RefObject, useCallback, useEffect, useState } from 'react';

/**
 * Follows a row that scrolls sideways in itself, and turns it a page further.
 *
 * @param count how many there are in it: measured anew when that changes
 */
export function useRowScroll(row: RefObject<HTMLElement | null>, count: number) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` changes when to measure
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      // From right to left it scrolls into negative numbers.
      const scrolled = Math.abs(element.scrollLeft);
      const next = { atStart: scrolled < 8, atEnd: scrolled + element.clientWidth > element.scrollWidth - 8 };
      setEnds((before) => (before.atStart === next.atStart && before.atEnd === next.atEnd ? before : next));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [row, count]);
  const turn = useCallback(
    (direction: 1 | -1) => {
      const element = row.current;
      if (!element) return;
      const onward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
      element.scrollBy({ left: onward * direction * element.clientWidth * 0.8, behavior: 'smooth' });
    },
    [row],
  );
  return { ...ends, turn };
}
