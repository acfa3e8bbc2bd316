import { expect, test } from 'vitest';
import { newPlaces } from './new-places.ts';

const game = (nodeId: string, position: number) => ({ nodeId, position });
const places = (order: { nodeId: string; position: number }[]) => {
  const changed = new Map(newPlaces(order).map(({ nodeId, position }) => [nodeId, position]));
  return order.map(({ nodeId, position }) => changed.get(nodeId) ?? position);
};

test('an order that holds already changes nothing', () => {
  expect(newPlaces([game('a', 0), game('b', 4), game('c', 9)])).toEqual([]);
});

test('a game that is moved where there is room changes alone', () => {
  expect(newPlaces([game('c', 30), game('a', 10), game('b', 20)])).toEqual([game('c', 0)]);
  expect(newPlaces([game('a', 10), game('c', 30), game('b', 20)])).toHaveLength(1);
});

test('places grow in every order, also from places that were equal', () => {
  for (const order of [
    [game('b', 1), game('a', 0), game('c', 2)],
    [game('c', 0), game('b', 0), game('a', 0)],
    [game('a', 0), game('c', 2), game('b', 1), game('d', 3)],
  ]) {
    const after = places(order);
    expect(after.every((place, at) => at === 0 || place > (after[at - 1] ?? 0))).toBe(true);
  }
});
