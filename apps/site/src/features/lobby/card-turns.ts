import { flushSync } from 'react-dom';

/** A list that has not moved for so long is drawn whole. Milliseconds. */
const restsAfterMs = 120;

/** What is drawn first: the picture and the name of a card, or what stands over and under them. */
export type Turn = 'card' | 'rest';

const waiting: Readonly<Record<Turn, Set<() => void>>> = { card: new Set(), rest: new Set() };
let frame = 0;
let movedAtMs = Number.NEGATIVE_INFINITY;

/** Says that the list moves: cards that come into it wait for their turn. */
export function noteMoving(): void {
  movedAtMs = performance.now();
}

export function isMoving(): boolean {
  return performance.now() - movedAtMs < restsAfterMs;
}

/**
 * Draws a part of a card in a frame to come: while the list moves one part a frame, pictures and names first, in the order in which they
 * came near. A row that is drawn at once would take more of a frame than a moving list has.
 *
 * @returns gives the place in the queue up
 */
export function takeTurn(turn: Turn, draw: () => void): () => void {
  waiting[turn].add(draw);
  if (frame === 0) frame = requestAnimationFrame(drawSome);
  return () => waiting[turn].delete(draw);
}

function drawSome(): void {
  frame = 0;
  const all = [...waiting.card, ...waiting.rest];
  const due = isMoving() ? all.slice(0, 1) : all;
  for (const draw of due) {
    waiting.card.delete(draw);
    waiting.rest.delete(draw);
  }
  flushSync(() => {
    for (const draw of due) draw();
  });
  if (waiting.card.size + waiting.rest.size > 0) frame = requestAnimationFrame(drawSome);
}
