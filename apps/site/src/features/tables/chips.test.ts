import { describe, expect, it } from 'vitest';
import { chipsOf, chipText, sumOf, totalOf } from './chips.ts';

describe('chips', () => {
  it('begin with the smallest bet of the table and rise in steps of 1, 2 and 5', () => {
    expect(chipsOf(2_000n, 2_500_000n, 2).map((chip) => chipText(chip, 2))).toEqual([
      '20',
      '50',
      '100',
      '200',
      '500',
      '1K',
    ]);
    expect(chipsOf(500n, 3_000n, 2).map((chip) => chipText(chip, 2))).toEqual(['5', '10', '20']);
  });

  it('fit a currency without decimals', () => {
    expect(chipsOf(10_000n, 50_000_000n, 0).map((chip) => chipText(chip, 0))).toEqual([
      '10K',
      '20K',
      '50K',
      '100K',
      '200K',
      '500K',
    ]);
  });

  it('are written with their decimals below one unit', () => {
    expect(chipText(50n, 2)).toBe('0.5');
  });
});

describe('pending chips', () => {
  it('are added up by spot', () => {
    const sums = sumOf([
      [{ bet: 'banker', stake: 100n }],
      [
        { bet: 'banker', stake: 50n },
        { bet: 'tie', stake: 20n },
      ],
    ]);
    expect([...sums]).toEqual([
      ['banker', 150n],
      ['tie', 20n],
    ]);
    expect(totalOf(sums)).toBe(170n);
  });
});
