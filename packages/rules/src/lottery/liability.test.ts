import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../shared/fraction.ts';
import { FOUR_D } from './four-d.ts';
import { KENO } from './keno.ts';
import {
  IssueLiability,
  type LiabilityLimits,
  liabilityOf,
  lineCostsOf,
  lineKey,
  offerUnder,
  outcomesOf,
} from './liability.ts';
import { LUCKY28 } from './lucky28.ts';
import { defaultTerms, loadMenu } from './menu.ts';
import { BadSelection, type Lottery, type Play } from './play.ts';
import { oddsOfGroup, rebatePoints, unitBet } from './prize-group.ts';
import type { LotteryBet } from './settle.ts';
import { placeBet } from './settle.ts';
import { THAI, type ThaiDraw } from './thai.ts';
import { VIETNAM_MB } from './vietnam/plays.ts';
import { streetLottery } from './vietnam/street.ts';

const menu = loadMenu(THAI);
const bet = (selection: string, unit = 100n) =>
  placeBet(menu, { id: 'a', play: 'TOP2', selection, unit: amount(unit) }).bet;
/** What an issue carries with these bets. */
function carrying(...bets: LotteryBet[]): IssueLiability<ThaiDraw> {
  const liability = new IssueLiability(THAI.plays);
  for (const taken of bets) liability.take(taken);
  return liability;
}
const none = carrying();

describe('no number costs the house more than its cap', () => {
  const limits: LiabilityLimits = { halfPriceAbove: amount(10_000n), closedAbove: amount(20_000n) };

  it('first at full odds, then at half, then not at all', () => {
    const exposure = carrying();
    const seen: string[] = [];
    for (let i = 0; i < 6; i += 1) {
      const offer = offerUnder(menu, bet('21'), exposure, limits);
      seen.push(offer.refused.length > 0 ? 'refused' : offer.parts[0]?.halved ? 'half' : 'full');
      for (const part of offer.parts) exposure.take(part.bet);
    }
    // 90 for 1 on a unit of 100: 9,000, then 4,500 twice; a third half would pass 20,000.
    expect(seen).toEqual(['full', 'half', 'half', 'refused', 'refused', 'refused']);
    expect(exposure.lineAt(lineKey('TOP2', '21'))).toBe(18_000n);
  });

  it('a liability that just reaches a limit is still within it', () => {
    const at = (edge: LiabilityLimits) => offerUnder(menu, bet('21'), none, edge);
    expect(at({ halfPriceAbove: amount(9_000n) }).parts[0]?.halved).toBe(false);
    expect(at({ halfPriceAbove: amount(8_999n) }).parts[0]?.halved).toBe(true);
    expect(at({ closedAbove: amount(9_000n) }).refused).toEqual([]);
    expect(at({ closedAbove: amount(8_999n) }).refused).toEqual(['21']);
  });

  it('a blocked number is left out of a ticket, a busy one sold apart', () => {
    const exposure = carrying(bet('33'));
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
    // One of the two comes at most.
    const offer = offerUnder(menu, bet('21,33'), none, { issueCap: amount(8_999n) });
    expect(offer).toEqual({ parts: [], refused: ['21', '33'] });
    expect(offerUnder(menu, bet('21,33'), none, { issueCap: amount(9_000n) }).refused).toEqual([]);
  });

  it('the cap of the whole issue counts what comes together with a line, and not what excludes it', () => {
    const bottom = placeBet(menu, { id: 'b', play: 'BOTTOM2', selection: '45', unit: amount(100n) }).bet;
    const exposure = carrying(bet('33,45'), bottom);
    const at = (issueCap: bigint, more = bet('21')) => offerUnder(menu, more, exposure, { issueCap: amount(issueCap) });
    // 33, 45 and 21 exclude each other at the top; whichever comes, 45 may come at the bottom.
    expect(at(17_999n)).toEqual({ parts: [], refused: ['21'] });
    expect(at(18_000n).refused).toEqual([]);
    expect(at(26_999n, bet('33')).refused).toEqual(['33']);
    expect(at(27_000n, bet('33')).refused).toEqual([]);
  });

  it('to the cap of the whole issue a line at half odds adds half, and a refused one nothing', () => {
    const at = (issueCap: bigint, more: LiabilityLimits) =>
      offerUnder(menu, bet('21,33'), none, { ...more, issueCap: amount(issueCap) });
    expect(at(4_500n, { halfPriceAbove: amount(8_999n) }).parts).toHaveLength(1);
    expect(at(4_499n, { halfPriceAbove: amount(8_999n) })).toEqual({ parts: [], refused: ['21', '33'] });
    const blocked = new Set([lineKey('TOP2', '33')]);
    expect(at(9_000n, { blocked })).toMatchObject({ parts: [{ halved: false }], refused: ['33'] });
  });

  it('refuses a bet on what is not sold', () => {
    const unsold = { ...bet('21'), play: 'TOP9' };
    const words = new BadSelection('there is no play TOP9');
    expect(() => offerUnder(menu, unsold, none, {})).toThrow(words);
    expect(() => carrying(unsold)).toThrow(words);
    expect(() => none.worstWith([unsold])).toThrow(words);
  });

  it('a line may cost every hit that a draw can show of it', () => {
    const cost = <Draw>({ plays }: Lottery<Draw>, code: string, line: string, odds?: readonly number[]) => {
      const play = plays.find((candidate) => candidate.code === code) as Play<Draw>;
      const terms = defaultTerms(play);
      return liabilityOf(play, line, odds ? { ...terms, odds } : terms, amount(100n));
    };
    // All 27 numbers of the north may end alike; one of six G3 is the first of them.
    expect(cost(VIETNAM_MB, 'LO2', '27')).toBe(27n * 9_950n);
    expect(cost(VIETNAM_MB, 'LOG3', '27')).toBe(6n * 9_990n);
    expect(cost(VIETNAM_MB, 'DE_DB', '27')).toBe(9_950n);
    expect(cost(VIETNAM_MB, 'X3', '27,83,05')).toBe(6_500n);
    expect(cost(VIETNAM_MB, 'LO2', '27,83')).toBe(27n * 9_950n);
    expect(cost(FOUR_D, 'BIG', '1234')).toBe((2_500n + 1_000n + 500n + 10n * 180n + 10n * 60n) * 100n);
    expect(cost(THAI, 'FRONT3', '123')).toBe(80_000n);
    // Of prizes that exclude each other the dearest alone.
    expect(cost(KENO, 'PICK2', '1,2')).toBe(1_200n);
    expect(cost(LUCKY28, 'SUM', '0,13')).toBe(95_000n);
    // Three numbers of đá, one of them drawn 16 times: 550 × 2 + 275 × 15.
    expect(cost(streetLottery('MN'), 'DA', '13,46,58')).toBe((1_100n + 275n * 15n) * 100n);
  });

  it('sets are taken or refused as a whole', () => {
    const vietnam = loadMenu(VIETNAM_MB);
    const { bet: set } = placeBet(vietnam, { id: 'a', play: 'X2', selection: '10,11,12', unit: amount(1n) });
    const offer = offerUnder(vietnam, set, new IssueLiability(VIETNAM_MB.plays), {
      blocked: new Set([lineKey('X2', '10,11')]),
    });
    expect(offer.parts).toEqual([]);
    expect(offer.refused).toHaveLength(3);
  });

  it('no bet of a line passes the cap', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 250 })), { maxLength: 30 }),
        (bets) => {
          const exposure = carrying();
          for (const [number, unit] of bets) {
            const { parts } = offerUnder(menu, bet(`0${number}`, BigInt(unit)), exposure, limits);
            for (const part of parts) exposure.take(part.bet);
          }
          for (let number = 0; number < 6; number += 1) {
            expect(exposure.lineAt(lineKey('TOP2', `0${number}`)) <= 20_000n).toBe(true);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('a prize group pays exactly once for what it gives up', () => {
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

describe('sums that are stored and taken up again', () => {
  const bets = [bet('21,22,48'), bet('21', 300n)];
  const changes = (of: readonly LotteryBet[]) => {
    const play = menu.get('TOP2')?.play as Play<ThaiDraw>;
    return {
      lines: of.flatMap((one) => [...lineCostsOf(play, one)]),
      outcomes: of.flatMap((one) => outcomesOf(play, one)),
    };
  };

  it('judge as those that were kept all along', () => {
    const kept = carrying(...bets);
    const restored = new IssueLiability(THAI.plays);
    const { lines, outcomes } = changes(bets);
    for (const [key, cost] of lines) restored.restoreLine(key, restored.lineSum(key) + cost);
    for (const { field, outcome, cost } of outcomes)
      restored.restoreOutcome(field, outcome, restored.outcomeSum(field.code, outcome) + cost);
    expect(restored.worst()).toBe(kept.worst());
    expect(restored.worst()).toBeGreaterThan(0n);
    expect(restored.lineAt(lineKey('TOP2', '21'))).toBe(kept.lineAt(lineKey('TOP2', '21')));
  });

  it('have no lines where none has a limit, and the same outcomes', () => {
    const without = new IssueLiability(THAI.plays, false);
    for (const one of bets) without.take(one);
    expect(without.lineAt(lineKey('TOP2', '21'))).toBe(0n);
    expect(without.worst()).toBe(carrying(...bets).worst());
  });
});
