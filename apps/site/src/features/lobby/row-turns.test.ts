import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isDrawnAtOnce, isMoving, noteMoving, rowsTogether, takeTurn } from './row-turns.ts';

const frameMs = 16;
let top = 0;

// one clock for all tests: what they move is remembered from one to the next
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, frameMs));
});

beforeEach(() => {
  vi.runAllTimers();
  // what another test moved rests
  vi.advanceTimersByTime(1_000);
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('draws one row a frame in order while a list moves', () => {
  const drawn = rows(3);
  move(20);
  expect(drawn).toEqual([0]);
  move(20);
  expect(drawn).toEqual([0, 1]);
});

test('draws no rows while a list moves fast, and does when it slows down', () => {
  for (let frame = 0; frame < 10; frame += 1) move(100);
  const drawn = rows(3);
  for (let frame = 0; frame < 10; frame += 1) move(100);
  expect(drawn).toEqual([]);
  for (let frame = 0; frame < 10; frame += 1) move(20);
  expect(drawn).toEqual([0, 1, 2]);
});

test('draws waiting rows once a list rests, also after a jump', () => {
  move(50_000);
  move(50_000);
  const drawn = rows(8);
  vi.advanceTimersByTime(200);
  expect(isMoving()).toBe(false);
  expect(drawn).toHaveLength(8);
});

test('draws no row that has left', () => {
  const drawn = rows(1);
  const leave = takeTurn(() => drawn.push(99));
  leave();
  vi.advanceTimersByTime(200);
  expect(drawn).toEqual([0]);
});

test('draws rows at once that enter a resting list', () => {
  expect([isDrawnAtOnce(5), isDrawnAtOnce(5)]).toEqual([true, true]);
});

test('draws one of two rows that enter in one frame of a moving list', () => {
  const drawn = rows(1);
  noteMoving(top);
  expect([isDrawnAtOnce(5), isDrawnAtOnce(5)]).toEqual([true, false]);
  vi.advanceTimersByTime(frameMs);
  expect(drawn).toEqual([]);
  move(20);
  expect(drawn).toEqual([0]);
  expect(isDrawnAtOnce(5)).toBe(true);
});

test('draws the rows that enter a moving list together in one frame', () => {
  expect([1, 2, 3, 5, 6].map(rowsTogether)).toEqual([5, 2, 1, 1, 1]);
  move(20);
  expect([isDrawnAtOnce(2), isDrawnAtOnce(2), isDrawnAtOnce(2)]).toEqual([true, true, false]);
  move(20);
  expect([isDrawnAtOnce(6), isDrawnAtOnce(1)]).toEqual([true, false]);
});

test('delays rows that enter a list that moves fast', () => {
  for (let frame = 0; frame < 10; frame += 1) move(100);
  expect(isDrawnAtOnce(5)).toBe(false);
  vi.advanceTimersByTime(200);
  expect(isDrawnAtOnce(5)).toBe(true);
});

/** So many rows wait; says which were drawn. */
function rows(count: number): number[] {
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
