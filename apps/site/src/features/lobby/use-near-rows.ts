import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isFlying, noteMoving } from './row-turns.ts';

/** Rows drawn before and after those that are seen, at least. */
const beyond = 2;

/** Rows that come at once while a list flies. They are shapes, and a frame pays more for that anything is new than for each of them. */
const rowsOfFlight = 4;

export type NearRows = { first: number; last: number };

type List = {
  list: RefObject<HTMLElement | null>;
  /** What scrolls, where it is not the page itself. */
  scroller: RefObject<HTMLElement | null> | undefined;
  rows: number;
  /** Pixels, the same for all. */
  rowHeight: number;
  /** How many rows come at once. */
  together: number;
};

/** Which rows of a list are seen, or about to be. */
export function useNearRows({ list, scroller, rows, rowHeight, together }: List): NearRows {
  const [near, setNear] = useState<NearRows>({ first: 0, last: -1 });
  const look = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    look.current = () => {
      const element = list.current;
      if (!element) return;
      const box = scroller?.current;
      const top = element.getBoundingClientRect().top - (box ? box.getBoundingClientRect().top : 0);
      const place = { top, height: box ? box.clientHeight : innerHeight, rows, rowHeight };
      const seen = nearRows({ ...place, beyond });
      const atOnce = isFlying() ? rowsOfFlight : together;
      setNear((before) => (areDrawn(seen, before, rows) ? before : withRowsAhead(seen, before, atOnce - 1, rows)));
    };
    look.current();
  }, [list, scroller, rows, rowHeight, together]);
  useEffect(() => {
    const target = scroller?.current ?? window;
    const onScroll = () => {
      noteMoving(scroller?.current?.scrollTop ?? scrollY);
      // what comes is drawn and laid out in this very frame: put off, each row would make two frames dear instead of one
      flushSync(look.current);
    };
    // what stands above the list may grow
    const observer = new ResizeObserver(() => look.current());
    observer.observe(scroller?.current ?? document.documentElement);
    target.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      target.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);
  return near;
}

/**
 * Whether rows are among those that are drawn already: what has left stays until something comes, so that a list that moves by a row changes
 * once. Not where the list has become shorter than what is drawn of it.
 */
export function areDrawn(near: NearRows, drawn: NearRows, rows: number): boolean {
  return drawn.first <= near.first && near.last <= drawn.last && drawn.last < rows;
}

/** Rows with so many more where the list moves to. */
export function withRowsAhead(near: NearRows, drawn: NearRows, more: number, rows: number): NearRows {
  return near.last > drawn.last
    ? { first: near.first, last: Math.min(rows - 1, near.last + more) }
    : { first: Math.max(0, near.first - more), last: near.last };
}

/**
 * The rows near the screen.
 *
 * @param top where the list begins, counted from the upper edge of what is seen; below zero when it begins above it
 * @param height of what is seen
 * @param beyond rows before and after those that are seen
 */
export function nearRows({
  top,
  height,
  rows,
  rowHeight,
  beyond,
}: Pick<List, 'rows' | 'rowHeight'> & { top: number; height: number; beyond: number }): NearRows {
  const last = rows - 1;
  const within = (row: number) => Math.max(0, Math.min(last, row));
  const first = Math.floor(-top / rowHeight);
  const end = Math.ceil((height - top) / rowHeight) - 1;
  return { first: within(first - beyond), last: within(Math.max(first, end) + beyond) };
}
