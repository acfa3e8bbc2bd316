import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { painted } from '../../shared/painted.ts';

/** How long a mouse rests before a panel opens, and how long it may be away before it closes. */
const openAfterMs = 140;
const closeAfterMs = 240;
/** How long a finger is held down to open it, and how far it may slip. */
const longPressMs = 450;
const slipPixels = 10;

type Way = 'hover' | 'press';

/**
 * Opens a panel beside a link: by resting the mouse on it, by holding a finger down, or by a button of its own. What was opened
 * by the mouse closes when the mouse leaves; everything else stays until it is closed.
 *
 * @param preload fetches the panel's code, when it is about to be needed
 */
export function usePanel(preload: () => void) {
  const [way, setWay] = useState<Way | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const openedAt = useRef(0);
  const start = useRef({ x: 0, y: 0 });
  const swallowClick = useRef(false);

  const set = (next: Way | null) => {
    clearTimeout(timer.current);
    if (next) openedAt.current = Date.now();
    setWay(next);
  };
  const later = (run: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const hover = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      void painted().then(preload);
      clearTimeout(timer.current);
      if (way === null) later(() => set('hover'), openAfterMs);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      if (way === 'hover') later(() => set(null), closeAfterMs);
      else clearTimeout(timer.current);
    },
  };
  const hold = {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      swallowClick.current = false;
      if (pointerType === 'mouse') return;
      void painted().then(preload);
      start.current = { x: clientX, y: clientY };
      later(() => {
        swallowClick.current = true;
        set('press');
      }, longPressMs);
    },
    onPointerMove: ({ pointerType, clientX, clientY }: PointerEvent) => {
      const { x, y } = start.current;
      if (pointerType !== 'mouse' && Math.hypot(clientX - x, clientY - y) > slipPixels) clearTimeout(timer.current);
    },
    onPointerUp: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') clearTimeout(timer.current);
    },
    onPointerCancel: () => clearTimeout(timer.current),
    onContextMenu: (event: MouseEvent) => {
      if (swallowClick.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (swallowClick.current) event.preventDefault();
      else set(null);
      swallowClick.current = false;
    },
  };
  return {
    way,
    hover,
    hold,
    toggle: () => set(way ? null : 'press'),
    /** Closes it, unless the finger that opened it has only just let go. */
    close: () => {
      if (Date.now() - openedAt.current > 300) set(null);
    },
    leave: () => set(null),
  };
}
