import { type CSSProperties, type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { arrowStep, moved, type Place, resized, within } from './dialog-place.ts';

const viewNow = () => ({ width: innerWidth, height: innerHeight });
const isRtl = () => document.documentElement.dir === 'rtl';

/** What moves and resizes a dialog: handlers for its head and corner, steps for keys and buttons. */
export type DialogWindow = {
  /** Where it stands once it was moved; nothing while it is in the middle. */
  style: CSSProperties | undefined;
  head: { onPointerDown?: (event: PointerEvent<HTMLElement>) => void };
  corner: { onPointerDown: (event: PointerEvent<HTMLElement>) => void };
  onMoveKey: (event: KeyboardEvent) => void;
  onResizeKey: (event: KeyboardEvent) => void;
  move: (byX: number, byY: number) => void;
  resize: (byWidth: number, byHeight: number) => void;
  reset: () => void;
};

/** Lets a dialog be dragged by its head and resized by its corner, by pointer and by keys, within the view. */
export function useDialogWindow(popup: RefObject<HTMLElement | null>, isOn: boolean): DialogWindow {
  const [place, setPlace] = useState<Place | null>(null);

  useEffect(() => {
    if (!isOn) return;
    const follow = () => setPlace((now) => now && within(now, viewNow()));
    addEventListener('resize', follow);
    return () => removeEventListener('resize', follow);
  }, [isOn]);

  const standing = (): Place => {
    const box = popup.current?.getBoundingClientRect();
    return box ? { left: box.left, top: box.top, width: box.width, height: box.height } : within(noPlace, viewNow());
  };
  const move = (byX: number, byY: number) => setPlace(moved(standing(), byX, byY, viewNow()));
  const resize = (byWidth: number, byHeight: number) =>
    setPlace(resized(standing(), byWidth, byHeight, viewNow(), isRtl()));

  const drag = (event: PointerEvent<HTMLElement>, place: (start: Place, byX: number, byY: number) => Place) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const start = standing();
    const { clientX, clientY } = event;
    follow(event, (now) => setPlace(place(start, now.clientX - clientX, now.clientY - clientY)));
  };
  const onKey = (event: KeyboardEvent, act: (x: number, y: number) => void) => {
    const step = arrowStep(event.key, event.shiftKey);
    if (!step) return;
    event.preventDefault();
    act(step.x, step.y);
  };
  return {
    style: isOn && place ? { ...place, position: 'absolute', maxHeight: 'none' } : undefined,
    head: isOn
      ? { onPointerDown: (event) => !isControl(event) && drag(event, (start, x, y) => moved(start, x, y, viewNow())) }
      : {},
    corner: {
      onPointerDown: (event) => drag(event, (start, x, y) => resized(start, isRtl() ? -x : x, y, viewNow(), isRtl())),
    },
    onMoveKey: (event) => onKey(event, move),
    onResizeKey: (event) => onKey(event, (x, y) => resize(isRtl() ? -x : x, y)),
    move,
    resize,
    reset: () => setPlace(null),
  };
}

const noPlace: Place = { left: 0, top: 0, width: 0, height: 0 };

/** Whether a press meant a button or link rather than the ground around it. */
export function isControl(event: PointerEvent<HTMLElement>): boolean {
  return event.target instanceof Element && event.target.closest('button,a,input,select,textarea') !== null;
}

/** Hears a pointer until it is let go, wherever it goes. */
export function follow(
  { currentTarget, pointerId }: PointerEvent<HTMLElement>,
  onMove: (event: globalThis.PointerEvent) => void,
  onEnd?: (event: globalThis.PointerEvent) => void,
): void {
  const listening = new AbortController();
  const { signal } = listening;
  const end = (event: globalThis.PointerEvent) => {
    listening.abort();
    onEnd?.(event);
  };
  currentTarget.setPointerCapture(pointerId);
  currentTarget.addEventListener('pointermove', onMove, { signal });
  currentTarget.addEventListener('pointerup', end, { signal });
  currentTarget.addEventListener('pointercancel', end, { signal });
}
