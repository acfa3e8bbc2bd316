import { flushSync } from 'react-dom';

/** A list that has not moved for so long rests. Milliseconds. */
const restsAfterMs = 120;
/** A list that moves more is not read: its rows stay shapes until it slows down. Pixels a second. */
const readableSpeed = 2_000;
/** Speed is taken over at least so long: single events come unevenly. Milliseconds. */
const speedOverMs = 50;
/** Cards that a frame draws: a row of a desktop, or two of a phone. A frame pays more for that anything is new than for each of them. */
const cardsAFrame = 5;

const waiting = new Set<() => void>();
let frame = 0;
/** Cards that were drawn as they came since the last frame. */
let taken = 0;
let movedAtMs = Number.NEGATIVE_INFINITY;
let since = { atMs: Number.NEGATIVE_INFINITY, top: 0 };
let speed = 0;

/**
 * Says that the list moves: rows that come into it may have to wait for their turn.
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

/** Whether the list moves too fast for its cards to be read. */
export const isFlying = (): boolean => isMoving() && speed > readableSpeed;

/** How many rows of so many cards come into a list together. */
export const rowsTogether = (columns: number): number => Math.max(1, Math.floor(cardsAFrame / columns));

/**
 * Whether a row that comes is drawn as it comes: all of a list that rests, what one frame draws of one that moves, none of one that flies.
 * A whole row costs one frame little more than a single card, for what a frame costs is mostly that anything is new in it.
 */
export function isDrawnAtOnce(cards: number): boolean {
  if (!isMoving()) return true;
  if ((taken > 0 && taken + cards > cardsAFrame) || isFlying()) return false;
  taken += cards;
  askForFrame();
  return true;
}

/**
 * Draws a row in a frame to come: one a frame, in the order in which they came near, and none while the list flies. Many at once would take
 * more of a frame than it has.
 *
 * @returns gives the place in the queue up
 */
export function takeTurn(draw: () => void): () => void {
  waiting.add(draw);
  askForFrame();
  return () => waiting.delete(draw);
}

function askForFrame(): void {
  if (frame === 0) frame = requestAnimationFrame(drawNext);
}

function drawNext(): void {
  frame = 0;
  const isFree = taken === 0;
  taken = 0;
  const [draw] = waiting;
  if (draw && isFree && !isFlying()) {
    waiting.delete(draw);
    flushSync(draw);
  }
  if (waiting.size > 0) askForFrame();
}
