import { type PointerEvent, type RefObject, useRef } from 'react';
import { closesSheet } from './dialog-place.ts';
import { follow, isControl } from './use-dialog-window.ts';

/** Moves of the last moments show how fast the sheet was let go. */
const memoryMs = 100;

/** Lets a sheet be drawn down by its head: it follows the finger, and closes when it is let go far down or with a flick. */
export function useSheetDrag(popup: RefObject<HTMLElement | null>, isOn: boolean, onClose: () => void) {
  const trail = useRef<{ y: number; at: number }[]>([]);
  if (!isOn) return {};
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const sheet = popup.current;
    if (event.button !== 0 || !sheet || isControl(event)) return;
    const startY = event.clientY;
    trail.current = [{ y: startY, at: event.timeStamp }];
    sheet.dataset.dragging = '';
    follow(
      event,
      (now) => {
        trail.current = [
          ...trail.current.filter(({ at }) => now.timeStamp - at < memoryMs),
          { y: now.clientY, at: now.timeStamp },
        ];
        sheet.style.translate = `0 ${Math.max(0, now.clientY - startY)}px`;
      },
      (last) => {
        delete sheet.dataset.dragging;
        const isClosing =
          last.type === 'pointerup' && closesSheet(last.clientY - startY, speed(last), sheet.offsetHeight);
        if (!isClosing) sheet.style.translate = '';
        else onClose();
      },
    );
  };
  const speed = (last: globalThis.PointerEvent) => {
    const first = trail.current.find(({ at }) => last.timeStamp - at < memoryMs);
    return first && last.timeStamp > first.at ? (last.clientY - first.y) / (last.timeStamp - first.at) : 0;
  };
  return { onPointerDown };
}
