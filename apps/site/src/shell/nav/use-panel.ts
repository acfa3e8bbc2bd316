import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';

/** How long a mouse rests before a panel opens, and how long it may be away before it closes. */
const openAfterMs = 140;
const closeAfterMs = 240;
/** How long a finger is held down to open it, and how far it may slip. */
const longPressMs = 450;
const slipPixels = 10;

/** By what the panel was opened: a mouse that rests, or a press. */
export type PanelWay = 'hover' | 'press';

export type Gestures = {
  /** What was done to the link last. */
  last: SyntheticEvent | null;
  /** Follows what is done to it, once the code for that is here. */
  follow: ((event: SyntheticEvent) => void) | null;
  /** When the panel was opened or closed last; milliseconds. */
  setAt: number;
};

type Pointer = Pick<PointerEvent, 'pointerType' | 'clientX' | 'clientY'>;

/**
 * Opens a panel beside a link: by resting the mouse on it, or by holding a finger down. What was opened by the mouse closes when
 * the mouse leaves; everything else stays until it is closed.
 *
 * @param gestures where the link reports pointer and focus; the last of it may have come before this code did
 */
export function usePanel(gestures: RefObject<Gestures>, way: PanelWay | null, setWay: (way: PanelWay | null) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const swallowClick = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was about to be is called off when another way was gone
  useEffect(() => () => clearTimeout(timer.current), [way]);
  const later = (run: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, ms);
  };
  const set = (next: PanelWay | null) => {
    clearTimeout(timer.current);
    setWay(next);
  };

  const hover = {
    onPointerEnter: ({ pointerType }: Pointer) => {
      if (pointerType !== 'mouse') return;
      clearTimeout(timer.current);
      if (way === null) later(() => set('hover'), openAfterMs);
    },
    onPointerLeave: ({ pointerType }: Pointer) => {
      if (pointerType !== 'mouse') return;
      if (way === 'hover') later(() => set(null), closeAfterMs);
      else clearTimeout(timer.current);
    },
  };
  const hold = ({ pointerType, clientX, clientY }: Pointer) => {
    swallowClick.current = false;
    if (pointerType === 'mouse') return;
    start.current = { x: clientX, y: clientY };
    later(() => {
      swallowClick.current = true;
      set('press');
    }, longPressMs);
  };
  const slip = ({ pointerType, clientX, clientY }: Pointer) => {
    const { x, y } = start.current;
    if (pointerType !== 'mouse' && Math.hypot(clientX - x, clientY - y) > slipPixels) clearTimeout(timer.current);
  };
  const click = (event: MouseEvent) => {
    if (swallowClick.current) event.preventDefault();
    else set(null);
    swallowClick.current = false;
  };

  useLayoutEffect(() => {
    const { current } = gestures;
    current.follow = (event) => {
      const pointer = event as PointerEvent;
      switch (event.type) {
        case 'pointerenter':
          return hover.onPointerEnter(pointer);
        case 'pointerleave':
          return hover.onPointerLeave(pointer);
        case 'pointerdown':
          return hold(pointer);
        case 'pointermove':
          return slip(pointer);
        case 'pointerup':
          return pointer.pointerType === 'mouse' ? undefined : clearTimeout(timer.current);
        case 'pointercancel':
          return clearTimeout(timer.current);
        case 'contextmenu':
          return swallowClick.current ? event.preventDefault() : undefined;
        case 'click':
          return click(pointer);
      }
    };
  });
  // What was begun before this code was here goes on: a mouse that rests, a finger that is held down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the code has come
  useEffect(() => {
    const begun = gestures.current.last as PointerEvent | null;
    if (begun?.type === 'pointerenter') hover.onPointerEnter(begun);
    if (begun?.type === 'pointerdown') hold(begun);
  }, []);
  return {
    hover,
    /** Closes it, unless it is the finger that opened it which has only just let go. */
    close: (how: 'escape' | 'elsewhere') => {
      if (how === 'escape' || Date.now() - gestures.current.setAt > 300) set(null);
    },
    leave: () => set(null),
  };
}
