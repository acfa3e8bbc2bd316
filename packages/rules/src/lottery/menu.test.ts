import { readFileSync } from 'node:fs';
import { amount } from '@croupier/money';
import { describe, expect, it } from 'vitest';
import { toDecimal } from '../shared/fraction.ts';
import { assertHouseEdge, HouseEdgeRefused } from '../shared/house-edge.ts';
import { LOTTERIES } from './catalogue.ts';
import { LUCKY28 } from './lucky28.ts';
import { defaultTerms, loadMenu, type MenuSettings, returnsOf, rtpOf, UnsoundMenu } from './menu.ts';
import { oddsOf } from './odds.ts';
import { lotteryTable } from './par-table.ts';
import { firstTwoSides } from './pk10.ts';
import { type Lottery, textKeyOf } from './play.ts';
import { SSC_CREDIT } from './ssc/credit.ts';
import { SSC_OFFICIAL } from './ssc/official.ts';
import { playCalled } from './testing/bets.ts';
import { VIETNAM_MB } from './vietnam/plays.ts';
import { streetLottery } from './vietnam/street.ts';

const all = Object.entries(LOTTERIES) as unknown as [string, Lottery<never>][];
const refusedBy = <Draw>(lottery: Lottery<Draw>, settings: MenuSettings): string[] => {
  try {
    loadMenu(lottery, settings);
    return [];
  } catch (error) {
    if (error instanceof HouseEdgeRefused) return error.bets.map(({ name, rtp }) => `${name} ${toDecimal(rtp, 4)}`);
    throw error;
  }
};

describe('a menu without a house edge is refused', () => {
  it('the defaults of every lottery load', () => {
    for (const [, lottery] of all) expect(refusedBy(lottery, {})).toEqual([]);
  });

  it('the beatable Lucky28 table: 15 on any sum', () => {
    const flat = Object.fromEntries(playCalled(LUCKY28, 'SUM').tiers.map(({ code }) => [code, oddsOf('15')]));
    expect(refusedBy(LUCKY28, { plays: { SUM: { odds: flat } } })).toEqual([
      'LUCKY28/SUM/11 1.0350',
      'LUCKY28/SUM/12 1.0950',
      'LUCKY28/SUM/13 1.1250',
      'LUCKY28/SUM/14 1.1250',
      'LUCKY28/SUM/15 1.0950',
      'LUCKY28/SUM/16 1.0350',
    ]);
  });

  it('the beatable Lucky28 table: 大双 at 3.98 without giving 14 back', () => {
    const combo = (at14: string) => ({ plays: { COMBO: { odds: { BE: oddsOf('3.98'), BE_13_14: oddsOf(at14) } } } });
    expect(refusedBy(LUCKY28, combo('3.98'))).toEqual(['LUCKY28/COMBO/BE 1.0706']);
    expect(refusedBy(LUCKY28, combo('1'))).toEqual([]);
    const play = playCalled(LUCKY28, 'COMBO');
    const terms = { lots: 1, odds: play.tiers.map(({ code }) => (code === 'BE_13_14' ? 10_000 : oddsOf('3.98'))) };
    expect(toDecimal(rtpOf(play, 'BE', terms), 3)).toBe('0.847');
  });

  it('PK10 with the bound of one runner for the sum of two', () => {
    const wrong = firstTwoSides(6);
    expect(() => assertHouseEdge(returnsOf('PK10', wrong, defaultTerms(wrong)))).toThrow(
      'PK10/SIDE2/B returns 195.8889 %',
    );
    const right = firstTwoSides();
    expect(() => assertHouseEdge(returnsOf('PK10', right, defaultTerms(right)))).not.toThrow();
  });

  it('tài xỉu at 1.999, and lô charged for 22 of its 27 numbers', () => {
    expect(refusedBy(VIETNAM_MB, { plays: { TX: { odds: { HIT: 19_990 } } } })).toEqual([
      'VN_MB/TX/T 0.9995',
      'VN_MB/TX/X 0.9995',
    ]);
    expect(refusedBy(VIETNAM_MB, { plays: { LO2: { lots: 22 } } })).toEqual(['VN_MB/LO2/12 1.2211']);
  });

  it('đá at the odds of the street', () => {
    const at = (shape: 'MB' | 'MN', stations: number, odds: number) =>
      refusedBy(streetLottery(shape, stations), {
        plays: { DA: { odds: { PAIR: odds * 10_000, REPEAT: odds * 5_000 } } },
      });
    expect(at('MB', 1, 650)[0]).toBe('STREET_MB/DA/13,46 1.4853');
    expect(at('MN', 1, 750)[0]).toBe('STREET_MN1/DA/13,46 1.1747');
    expect(at('MN', 2, 550)[0]).toBe('STREET_MN2/DA/13,46 1.6132');
  });

  it('unless allowed by name, one bet at a time', () => {
    const settings = { plays: { TX: { odds: { HIT: 19_990 } } }, allowedWithoutEdge: ['VN_MB/TX/T'] };
    expect(refusedBy(VIETNAM_MB, settings)).toEqual(['VN_MB/TX/X 0.9995']);
    expect(refusedBy(VIETNAM_MB, { ...settings, allowedWithoutEdge: ['VN_MB/TX/T', 'VN_MB/TX/X'] })).toEqual([]);
  });

  it('a prize group of 2000', () => {
    expect(refusedBy(SSC_OFFICIAL, { prizeGroup: 2000 }).length).toBeGreaterThan(50);
    expect(refusedBy(SSC_OFFICIAL, { prizeGroup: 1998 })).toEqual([]);
    expect(refusedBy(SSC_CREDIT, { plays: { DT_WG: { odds: { PUSH: 10_000 } } } })).toEqual([
      'SSC_CREDIT/DT_WG/D 1.0900',
      'SSC_CREDIT/DT_WG/T 1.0900',
    ]);
  });
});

describe('meaningless settings are refused', () => {
  it.each([
    { plays: { LO9: {} } },
    { plays: { LO2: { lots: 0 } } },
    { plays: { LO2: { lots: 1.5 } } },
    { plays: { LO2: { odds: { MISS: 1 } } } },
    { plays: { LO2: { odds: { HIT: 99.5 } } } },
    { plays: { LO2: { odds: { HIT: -1 } } } },
  ])('%j', (settings) => expect(() => loadMenu(VIETNAM_MB, settings)).toThrow(UnsoundMenu));

  it('a disabled play is not sold', () => {
    expect(loadMenu(VIETNAM_MB, { plays: { TX: { off: true } } }).has('TX')).toBe(false);
  });
});

describe('every play is documented', () => {
  it('the published table equals the code', () => {
    const published = readFileSync(new URL('../../../../docs/par/lottery.md', import.meta.url), 'utf8');
    expect(lotteryTable() === published, 'run `npm run generate`').toBe(true);
  });

  it('every play has its names, text key, table row and a return above nothing', () => {
    const rows = lotteryTable();
    const keys = all.flatMap(([code, { plays }]) => plays.map((play) => textKeyOf(code, play.code)));
    expect(new Set(keys).size).toBe(keys.length);
    for (const [code, lottery] of all) {
      expect(lottery.code).toBe(code);
      for (const play of lottery.plays) {
        expect(play.code).toMatch(/^[0-9A-Z_]+$/);
        expect([play.name, play.wins, ...play.cases].every((text) => text.length > 0)).toBe(true);
        expect(play.cases.length).toBeGreaterThan(0);
        expect(new Set(play.tiers.map((tier) => tier.code)).size).toBe(play.tiers.length);
        for (const selection of play.cases) {
          expect(play.read(selection).selection).toBe(selection);
          expect(rtpOf(play, selection, defaultTerms(play)).numerator).toBeGreaterThan(0n);
          expect(rows).toContain(`| ${play.name} | \`${selection.replaceAll('|', '\\|')}\` |`);
        }
        expect(amount(BigInt(play.lots))).toBeGreaterThan(0n);
      }
    }
  });
});
