import { expect, test } from 'vitest';
import { hertzOf, lengthOf, notesOf, type Part, type Piece } from './score.ts';

const major = [0, 2, 4, 5, 7, 9, 11];
const part = (...bars: string[]): Part => ({ instrument: 'harp', bars, gain: 1 });
const piece = (...chords: number[]): Piece => ({
  tempo: 120,
  beats: 4,
  key: 60,
  scale: major,
  chords,
  parts: [],
  room: 0,
  loops: true,
});

test('signs divide a bar evenly, a dash holds and a dot is silent', () => {
  const notes = notesOf(piece(1), part('1 - . 3'));
  expect(notes.map(({ atS, forS, pitch }) => [atS, forS, pitch])).toEqual([
    [0, 1, 60],
    [1.5, 0.5, 64],
  ]);
});

test('letters are the tones of the chord of their bar, and bars are repeated to the end', () => {
  const notes = notesOf(piece(1, 4), part('a+b+c d'));
  expect(notes.map(({ pitch }) => pitch)).toEqual([60, 64, 67, 72, 65, 69, 72, 77]);
});

test('marks move a note by octaves and half tones', () => {
  expect(notesOf(piece(1), part("1' 1, 4# 7b")).map(({ pitch }) => pitch)).toEqual([72, 48, 66, 70]);
});

test('a stroke of a drum has no pitch, and a soft one less force', () => {
  const strokes = notesOf(piece(1), part('x o'));
  expect(strokes.map(({ pitch, force }) => [pitch, force])).toEqual([
    [null, 1],
    [null, 0.5],
  ]);
});

test('a sign that means nothing is refused', () => {
  expect(() => notesOf(piece(1), part('z'))).toThrow(/no sign z/);
});

test('a piece is as long as its bars, and the A above middle C has 440 hertz', () => {
  expect(lengthOf(piece(1, 4, 5, 1))).toBe(8);
  expect(hertzOf(69)).toBeCloseTo(440);
});
