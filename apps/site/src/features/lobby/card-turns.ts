import { flushSync } from 'react-dom';

/** A list that has not moved for so long is drawn whole. Milliseconds. */
const restsAfterMs = 120;
/** A list that moves more is not read: its cards stay shapes until it slows down. Pixels a second. */
const readableSpeed = 2_000;
/** Speed is taken over at least so long: single events come unevenly. Milliseconds. */
const speedOverMs = 50;

const waiting = new Set<() => void>();
let frame = 0;
let movedAtMs = Number.NEGATIVE_INFINITY;
let since = { atMs: Number.NEGATIVE_INFINITY, top: 0 };
let speed = 0;

/**
 * Says that the list moves: cards that come into it wait for their turn.
 *
 * @param top where the list is now, in pixels of what scrolls
 */
export function noteMoving(top: number): void {
  const now = performance.now();
  if (now - movedAtMs > restsAfterMs) {
    since = { atMs: now, top };
    speed = 0;
  }
  movedAtMs = now;
  if (now - since.atMs < speedOverMs) return;
  speed = (Math.abs(top - since.top) / (now - since.atMs)) * 1_000;
  since = { atMs: now, top };
}

export function isMoving(): boolean {
  return performance.now() - movedAtMs < restsAfterMs;
}

/**
 * Draws a card in a frame to come: while the list moves one a frame, in the order in which they came near, and none while it flies. A row
 * that is drawn at once would take more of a frame than a moving list has.
 *
 * @returns gives the place in the queue up
 */
export function takeTurn(draw: () => void): () => void {
  waiting.add(draw);
  if (frame === 0) frame = requestAnimationFrame(drawSome);
  return () => waiting.delete(draw);
}

function drawSome(): void {
  frame = 0;
  const due = [...waiting].slice(0, turnsNow());
  for (const draw of due) waiting.delete(draw);
  if (due.length > 0)
    flushSync(() => {
      for (const draw of due) draw();
    });
  if (waiting.size > 0) frame = requestAnimationFrame(drawSome);
}

function turnsNow(): number {
  if (!isMoving()) return waiting.size;
  return speed > readableSpeed ? 0 : 1;
}
