import { describe, expect, it } from 'vitest';
import { fraction } from './fraction.ts';
import { assertHouseEdge, HouseEdgeRefused } from './house-edge.ts';

const at = (n: number, name = 'a') => ({ name, rtp: fraction(n, 10_000) });

describe('a configuration without a house edge is refused', () => {
  it('from 99.95 % on', () => {
    expect(() => assertHouseEdge([at(9994), at(9600)])).not.toThrow();
    expect(() => assertHouseEdge([at(9995)])).toThrow(HouseEdgeRefused);
    expect(() => assertHouseEdge([at(11_250)])).toThrow('a returns 112.5000 %');
  });

  it('unless that very bet is allowed by name', () => {
    expect(() => assertHouseEdge([at(9995)], new Set(['a']))).not.toThrow();
    expect(() => assertHouseEdge([at(9995), at(9995, 'b')], new Set(['a']))).toThrow(
      /^no house edge: b returns 99\.9500 %$/,
    );
  });
});
