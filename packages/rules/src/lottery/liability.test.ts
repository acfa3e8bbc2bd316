import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../shared/fraction.ts';
import { exposeTo, type LiabilityLimits, liabilityOf, lineKey, offerUnder } from './liability.ts';
import { loadMenu } from './menu.ts';
import { BadSelection } from './play.ts';
import { oddsOfGroup, rebatePoints, unitBet } from './prize-group.ts';
import { placeBet } from './settle.ts';
import { THAI } from './thai.ts';
import { VIETNAM_MB } from './vietnam/plays.ts';

const menu = loadMenu(THAI);
const bet = (selection: string, unit = 100n) =>
  placeBet(menu, { id: 'a', play: 'TOP2', selection, unit: amount(unit) }).bet;
const none = new Map();

describe('a number would cost the house more than its cap', () => {
  const limits: LiabilityLimits = { halfPriceAbove: amount(10_000n), closedAbove: amount(20_000n) };

  it('first at full odds, then at half, then not at all', () => {
    let exposure = exposeTo(menu, none, []);
    const seen: string[] = [];
    for (let i = 0; i < 6; i += 1) {
      const offer = offerUnder(menu, bet('21'), exposure, limits);
      seen.push(offer.refused.length > 0 ? 'refused' : offer.parts[0]?.halved ? 'half' : 'full');
      exposure = exposeTo(
        menu,
        exposure,
        offer.parts.map((part) => part.bet),
      );
    }
    // 90 for 1 on a unit of 100: 9,000, then 4,500 twice; a third half would pass 20,000.
    expect(seen).toEqual(['full', 'half', 'half', 'refused', 'refused', 'refused']);
    expect(exposure.get(lineKey('TOP2', '21'))).toBe(18_000n);
  });

  it('a liability that just reaches a limit is still within it', () => {
    const at = (edge: LiabilityLimits) => offerUnder(menu, bet('21'), none, edge);
    expect(at({ halfPriceAbove: amount(9_000n) }).parts[0]?.halved).toBe(false);
    expect(at({ halfPriceAbove: amount(8_999n) }).parts[0]?.halved).toBe(true);
    expect(at({ closedAbove: amount(9_000n) }).refused).toEqual([]);
    expect(at({ closedAbove: amount(8_999n) }).refused).toEqual(['21']);
  });

  it('a blocked number is left out of a ticket, a busy one sold apart', () => {
    const exposure = exposeTo(menu, none, [bet('33')]);
    const offer = offerUnder(menu, bet('21,33,45'), exposure, { ...limits, blocked: new Set([lineKey('TOP2', '45')]) });
    expect(offer.refused).toEqual(['45']);
    expect(offer.parts.map(({ bet: part, halved, stake }) => [part.selection, part.terms.odds, halved, stake])).toEqual(
      [
        ['21', [900_000], false, 100n],
        ['33', [450_000], true, 100n],
      ],
    );
  });

  it('the cap of the whole issue refuses the whole bet', () => {
    const offer = offerUnder(menu, bet('21,33'), none, { issueCap: amount(17_999n) });
    expect(offer).toEqual({ parts: [], refused: ['21', '33'] });
    expect(offerUnder(menu, bet('21,33'), none, { issueCap: amount(18_000n) }).refused).toEqual([]);
  });

  it('the cap of the whole issue counts what all its lines carry already', () => {
    const exposure = exposeTo(menu, none, [bet('33,45')]);
    const at = (issueCap: bigint) => offerUnder(menu, bet('21'), exposure, { issueCap: amount(issueCap) });
    expect(at(26_999n)).toEqual({ parts: [], refused: ['21'] });
    expect(at(27_000n).refused).toEqual([]);
  });

  it('to the cap of the whole issue a line at half odds adds half, and a refused one nothing', () => {
    const at = (issueCap: bigint, more: LiabilityLimits) =>
      offerUnder(menu, bet('21,33'), none, { ...more, issueCap: amount(issueCap) });
    expect(at(9_000n, { halfPriceAbove: amount(8_999n) }).parts).toHaveLength(1);
    expect(at(8_999n, { halfPriceAbove: amount(8_999n) })).toEqual({ parts: [], refused: ['21', '33'] });
    const blocked = new Set([lineKey('TOP2', '33')]);
    expect(at(9_000n, { blocked })).toMatchObject({ parts: [{ halved: false }], refused: ['33'] });
  });

  it('a bet on what is not sold', () => {
    const unsold = { ...bet('21'), play: 'TOP9' };
    const words = new BadSelection('there is no play TOP9');
    expect(() => offerUnder(menu, unsold, none, {})).toThrow(words);
    expect(() => exposeTo(menu, none, [unsold])).toThrow(words);
  });

  it('a line may cost the highest of its prizes', () => {
    expect(liabilityOf({ lots: 1, odds: [20_000, 900_000, 5] }, amount(100n))).toBe(9_000n);
  });

  it('sets are taken or refused as a whole', () => {
    const vietnam = loadMenu(VIETNAM_MB);
    const { bet: set } = placeBet(vietnam, { id: 'a', play: 'X2', selection: '10,11,12', unit: amount(1n) });
    const offer = offerUnder(vietnam, set, none, { blocked: new Set([lineKey('X2', '10,11')]) });
    expect(offer.parts).toEqual([]);
    expect(offer.refused).toHaveLength(3);
  });

  it('no line ever passes it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 250 })), { maxLength: 30 }),
        (bets) => {
          let exposure = exposeTo(menu, none, []);
          for (const [number, unit] of bets) {
            const { parts } = offerUnder(menu, bet(`0${number}`, BigInt(unit)), exposure, limits);
            exposure = exposeTo(
              menu,
              exposure,
              parts.map((part) => part.bet),
            );
          }
          for (const carried of exposure.values()) expect(carried <= 20_000n).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('a prize group would pay twice or not at all for what it gives up', () => {
  it('published rebates', () => {
    expect(rebatePoints(1956, 1956)).toBe(0);
    expect(rebatePoints(1956, 1800)).toBe(780);
    expect(rebatePoints(1956, 1700)).toBe(1280);
    // The upline of 1958 earns 0.1 % of what its downline of 1956 bets.
    expect(rebatePoints(1958, 1956)).toBe(10);
    // A bet of 2 × 100 at 1800: 15.60 back.
    expect((200_00n * BigInt(rebatePoints(1956, 1800))) / 10_000n).toBe(15_60n);
    expect(2 * oddsOfGroup(fraction(1000), 1956)).toBe(1956 * 10_000);
  });

  it('return and rebate sum to the highest group', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1700, max: 2000 }), fc.integer({ min: 1700, max: 2000 }), (a, b) => {
        const [chosen, highest] = [Math.min(a, b), Math.max(a, b)];
        expect(oddsOfGroup(fraction(1), chosen) + rebatePoints(highest, chosen)).toBe(highest * 5);
      }),
    );
    expect(() => rebatePoints(1800, 1956)).toThrow(RangeError);
    expect(() => oddsOfGroup(fraction(1), 2001)).toThrow(RangeError);
  });

  it('a unit bet in each stake mode', () => {
    expect([unitBet('YUAN', 2), unitBet('JIAO', 2), unitBet('FEN', 2), unitBet('LI', 3)]).toEqual([200n, 20n, 2n, 2n]);
    expect(() => unitBet('LI', 2)).toThrow(RangeError);
    expect(() => unitBet('JIAO', 0)).toThrow(RangeError);
  });
});
