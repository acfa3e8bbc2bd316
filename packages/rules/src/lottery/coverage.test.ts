import { amount } from '@croupier/money';
import { describe, expect, it } from 'vitest';
import { DEFAULT_VALID_BET_RULES, type SettledBet, validBets } from '../rewards/index.ts';
import { coverageOf } from './coverage.ts';
import { K3 } from './k3.ts';
import { PK10 } from './pk10.ts';
import { SSC_CREDIT } from './ssc/credit.ts';
import { SSC_OFFICIAL } from './ssc/official.ts';
import { playCalled } from './testing/bets.ts';
import { THAI } from './thai.ts';
import { VIETNAM_MB } from './vietnam/plays.ts';

const from = (first: number, count: number): string =>
  Array.from({ length: count }, (_, i) => `${first + i}`.padStart(2, '0')).join(',');
const part = (coverage: { covered: number; outcomes: number } | undefined) =>
  coverage && coverage.covered / coverage.outcomes;

describe('covering nearly everything earns no turnover', () => {
  const play = playCalled(VIETNAM_MB, 'DE_DB');

  it('with tickets that overlap', () => {
    expect(part(coverageOf(play, [from(0, 40), from(30, 40)]))).toBe(0.7);
    expect(part(coverageOf(play, [from(0, 40), from(30, 41)]))).toBe(0.71);
    expect(part(coverageOf(play, [from(0, 40), from(0, 40)]))).toBe(0.4);
  });

  it('then none of the tickets counts', () => {
    const bets = (selections: string[]): SettledBet[] => {
      const coverage = coverageOf(play, selections);
      const bet = { turnoverClass: 'LOTTERY', state: 'LOST', stake: amount(1_000n), gross: amount(0n) } as const;
      return selections.map(() => ({ ...bet, ...(coverage && { coverage }) }));
    };
    expect(validBets(bets([from(0, 40), from(30, 40)]), DEFAULT_VALID_BET_RULES)).toEqual([500n, 500n]);
    expect(validBets(bets([from(0, 40), from(30, 41)]), DEFAULT_VALID_BET_RULES)).toEqual([0n, 0n]);
  });

  it('with items that are not equally likely, or overlap', () => {
    expect(part(coverageOf(playCalled(K3, 'SUM'), ['9,10,11,12']))).toBe(104 / 216);
    expect(part(coverageOf(playCalled(SSC_CREDIT, 'SIDE_W'), ['B,S']))).toBe(1);
    expect(part(coverageOf(playCalled(SSC_CREDIT, 'SIDE_W'), ['B', 'O']))).toBe(0.7);
    expect(part(coverageOf(playCalled(THAI, 'FRONT3'), ['123,456']))).toBe(0.002);
    expect(part(coverageOf(playCalled(VIETNAM_MB, 'TX'), ['T', 'X']))).toBe(1);
  });

  it('with numbers in order', () => {
    expect(part(coverageOf(playCalled(SSC_OFFICIAL, 'D2_L'), ['1,2|3', '1|3,4']))).toBe(0.03);
    expect(coverageOf(playCalled(PK10, 'D2'), ['1|2'])).toEqual({ covered: 1, outcomes: 90 });
  });

  it('sets of numbers do not divide the draws', () => {
    expect(coverageOf(playCalled(VIETNAM_MB, 'X2'), ['10,11'])).toBeUndefined();
    expect(coverageOf(play, [])).toBeUndefined();
  });
});
