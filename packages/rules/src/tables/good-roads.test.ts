import { expect, it } from 'vitest';
import { goodRoad } from './good-roads.ts';
import type { RoadOutcome } from './roads.ts';

const of = (road: string) => goodRoad([...road] as RoadOutcome[]);

it.each([
  ['', null],
  ['BBB', null],
  ['PBBBB', { kind: 'dragon', side: 'B', length: 4 }],
  ['BPPTPPTP', { kind: 'dragon', side: 'P', length: 5 }],
  ['BBPBP', null],
  ['BBPBPB', { kind: 'pingPong', side: 'B', length: 4 }],
  ['BPTBPT', { kind: 'pingPong', side: 'P', length: 4 }],
  ['BBPPBB', { kind: 'doubles', side: 'B', length: 6 }],
  ['PPPBBPPBBP', { kind: 'doubles', side: 'P', length: 7 }],
  ['PPPBBPPBBPPB', { kind: 'doubles', side: 'B', length: 9 }],
  ['BBPPB', null],
  ['BBPPBBB', null],
] as const)('a road that ends with %s is called what it is', (road, expected) => {
  expect(of(road)).toEqual(expected);
});
