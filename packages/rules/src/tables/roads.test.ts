import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askRoad,
  beadPlate,
  bigRoad,
  bigRoadColumns,
  derivedMarks,
  derivedRoad,
  leadingTies,
  placeColumns,
  type RoadOutcome,
} from './roads.ts';

const read = (outcomes: string) => [...outcomes] as RoadOutcome[];
const derived = (outcomes: string) =>
  (['bigEyeBoy', 'smallRoad', 'cockroach'] as const).map((road) => derivedMarks(read(outcomes), road).join(''));
const outcomesOf = fc.array(fc.constantFrom<RoadOutcome>('B', 'P', 'T'), { maxLength: 80 });

describe('the vectors of the reference', () => {
  it('BBPPPBTBPBB', () => {
    const columns = bigRoadColumns(read('BBPPPBTBPBB'));
    expect(columns.map(({ ties }) => ties.length)).toEqual([2, 3, 2, 1, 2]);
    expect(columns.flatMap(({ ties }) => ties).indexOf(1)).toBe(5);
    expect(derived('BBPPPBTBPBB')).toEqual(['RBBRBBB', 'RRBR', 'BR']);
  });

  it('PBBBPPPBBBPPPB', () => {
    expect(derived('PBBBPPPBBBPPPB')).toEqual(['BRBRRRRRRRRR', 'BRBRRRRRR', 'BRBRRR']);
  });

  it('BBBBBBBBPPB', () => {
    const cells = bigRoad(read('BBBBBBBBPPB')).map(({ column, row, mark }) => `${mark.winner}${column},${row}`);
    expect(cells).toEqual('B0,0 B0,1 B0,2 B0,3 B0,4 B0,5 B1,5 B2,5 P1,0 P1,1 B2,0'.split(' '));
    expect(derived('BBBBBBBBPPB')).toEqual(['RB', '', '']);
  });

  it('TTBPBPBPBP', () => {
    const outcomes = read('TTBPBPBPBP');
    expect(bigRoad(outcomes)[0]?.mark).toEqual({ winner: 'B', ties: 2 });
    expect(leadingTies(outcomes)).toBe(2);
    expect(leadingTies(read('TT'))).toBe(2);
    expect(derived('TTBPBPBPBP')).toEqual(['RRRRRR', 'RRRRR', 'RRRR']);
  });
});

describe('roads place every round once', () => {
  it('the bead plate has six rows', () => {
    const plate = beadPlate(read('BPTBPTB').map((outcome) => ({ outcome })));
    expect(plate.map(({ column, row }) => [column, row])).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 4],
      [0, 5],
      [1, 0],
    ]);
  });

  it('tails meet without a cell being taken twice', () => {
    const places = placeColumns([8, 7, 9]);
    expect(places[1]?.slice(4)).toEqual([
      { column: 1, row: 4 },
      { column: 2, row: 4 },
      { column: 3, row: 4 },
    ]);
    expect(places[2]?.slice(3, 6)).toEqual([
      { column: 2, row: 3 },
      { column: 3, row: 3 },
      { column: 4, row: 3 },
    ]);
  });

  it('a column that turned stays in its row, also where the way down is free again', () => {
    expect(placeColumns([7, 7])[1]?.slice(4)).toEqual([
      { column: 1, row: 4 },
      { column: 2, row: 4 },
      { column: 3, row: 4 },
    ]);
  });

  it('a column whose top cell is taken by a tail begins further right', () => {
    const lengths = [6, 6, 6, 6, 6, 6, 3, 1].map((n, i) => (i < 6 ? n + 8 : n));
    const cells = placeColumns(lengths)
      .flat()
      .map(({ column, row }) => column * 6 + row);
    expect(new Set(cells).size).toBe(cells.length);
  });

  it('for any rounds each is on the road once, and no cell twice', () => {
    fc.assert(
      fc.property(outcomesOf, (outcomes) => {
        const cells = bigRoad(outcomes);
        const ties = cells.reduce((sum, { mark }) => sum + mark.ties, 0);
        const winners = outcomes.filter((outcome) => outcome !== 'T');
        expect(cells.map(({ mark }) => mark.winner)).toEqual(winners);
        expect(ties).toBe(winners.length === 0 ? 0 : outcomes.length - winners.length);
        for (const road of [cells, derivedRoad(outcomes, 'bigEyeBoy'), derivedRoad(outcomes, 'cockroach')]) {
          expect(new Set(road.map(({ column, row }) => column * 6 + row)).size).toBe(road.length);
          expect(road.every(({ row }) => row >= 0 && row < 6)).toBe(true);
        }
      }),
    );
  });

  it('a new round only adds to a derived road, as the ask road shows', () => {
    fc.assert(
      fc.property(outcomesOf, fc.constantFrom('B' as const, 'P' as const), (outcomes, next) => {
        for (const road of ['bigEyeBoy', 'smallRoad', 'cockroach'] as const) {
          const before = derivedMarks(outcomes, road);
          const after = derivedMarks([...outcomes, next], road);
          expect(after.slice(0, before.length)).toEqual(before);
          expect(after.length - before.length).toBeLessThanOrEqual(1);
          expect(askRoad(outcomes, next)[road]).toBe(after.length > before.length ? after.at(-1) : undefined);
          expect(derivedMarks([...outcomes, 'T'], road)).toEqual(before);
        }
      }),
    );
  });

  it('marks after the start count cells: one for each but those of the first columns', () => {
    fc.assert(
      fc.property(outcomesOf, (outcomes) => {
        const lengths = bigRoadColumns(outcomes).map(({ ties }) => ties.length);
        const cells = lengths.slice(2).reduce((sum, n) => sum + n, 0) + Math.max(0, (lengths[1] ?? 1) - 1);
        expect(derivedMarks(outcomes, 'bigEyeBoy')).toHaveLength(cells);
      }),
    );
  });
});
