import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isMoving, noteMoving, takeTurn } from './card-turns.ts';

const frameMs = 16;
let top = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, frameMs));
  // what another test moved rests
  vi.advanceTimersByTime(1_000);
});

afterEach(() => {
  vi.runAllTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a list that moves draws more than one card a frame, or one out of turn', () => {
  const drawn = cards(3);
  move(20);
  expect(drawn).toEqual([0]);
  move(20);
  expect(drawn).toEqual([0, 1]);
});

test('a list that flies draws cards, or does not when it slows down', () => {
  for (let frame = 0; frame < 10; frame += 1) move(100);
  const drawn = cards(3);
  for (let frame = 0; frame < 10; frame += 1) move(100);
  expect(drawn).toEqual([]);
  for (let frame = 0; frame < 10; frame += 1) move(20);
  expect(drawn).toEqual([0, 1, 2]);
});

test('a list that rests keeps cards waiting, also after a leap', () => {
  move(50_000);
  move(50_000);
  const drawn = cards(8);
  vi.advanceTimersByTime(200);
  expect(isMoving()).toBe(false);
  expect(drawn).toHaveLength(8);
});

test('a card that has left is drawn', () => {
  const drawn = cards(1);
  const leave = takeTurn(() => drawn.push(99));
  leave();
  vi.advanceTimersByTime(200);
  expect(drawn).toEqual([0]);
});

/** So many cards wait; says which were drawn. */
function cards(count: number): number[] {
  const drawn: number[] = [];
  for (let place = 0; place < count; place += 1) takeTurn(() => drawn.push(place));
  return drawn;
}

/** The list moves so many pixels in a frame. */
function move(pixels: number): void {
  top += pixels;
  noteMoving(top);
  vi.advanceTimersByTime(frameMs);
}
