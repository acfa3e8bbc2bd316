import { expect, test } from 'vitest';
import { steady } from './steady-rows.ts';

const row = (id: string, state = 'open') => ({ id, state });
const keyOf = ({ id }: { id: string }) => id;

test('shows what is read first as it is', () => {
  expect(steady([], [row('a'), row('b')], keyOf)).toEqual({ rows: [row('a'), row('b')], held: 0 });
});

test('holds back what came to the head of the list or between its rows, and counts it', () => {
  const next = [row('n1'), row('a'), row('n2'), row('b')];
  expect(steady(['a', 'b'], next, keyOf)).toEqual({ rows: [row('a'), row('b')], held: 2 });
});

test('shows all where the row that is open would be held back', () => {
  const next = [row('n1'), row('a'), row('n2'), row('b')];
  for (const opened of ['n1', 'n2']) expect(steady(['a', 'b'], next, keyOf, opened)).toEqual({ rows: next, held: 0 });
  expect(steady(['a', 'b'], next, keyOf, 'a').held).toBe(2);
});

test('keeps a known row in its place when its facts and its order change', () => {
  expect(steady(['a', 'b'], [row('b', 'done'), row('a')], keyOf)).toEqual({
    rows: [row('a'), row('b', 'done')],
    held: 0,
  });
});

test('drops a row that is gone, and adds the next page at the end', () => {
  expect(steady(['a', 'b', 'c'], [row('a'), row('c'), row('d')], keyOf).rows.map(keyOf)).toEqual(['a', 'c', 'd']);
});

test('shows a list that has nothing in common with the one before as it is', () => {
  expect(steady(['a', 'b'], [row('x'), row('y')], keyOf)).toEqual({ rows: [row('x'), row('y')], held: 0 });
});
