import { amount, ZERO } from '@croupier/money';
import { describe, expect, it } from 'vitest';
import { seatResults, voidSeats } from './cards/index.ts';
import { settleDraw, settleFighter } from './contest/index.ts';
import { settleBullet } from './fish/index.ts';
import { LOTTERIES, type LotteryBet, settleBet as settleLotteryBet, voidBet } from './lottery/index.ts';
import { countedStakes, DEFAULT_VALID_BET_RULES } from './rewards/index.ts';
import { BET_RESULTS, type BetResult, resultOf } from './shared/index.ts';
import { deadHeat, gradeHandicap, resultOfGrade } from './sports/index.ts';
import { betNamed, DRAGON_TIGER_BETS, settleBet } from './tables/index.ts';

const stake = amount(100n);
const seven = (suit: number) => 24 + suit;

/** One settled bet of every family, and the result that its sums make of it. */
const SETTLED: readonly (readonly [family: string, result: BetResult, expected: BetResult])[] = [
  ['tables, a tie at dragon tiger', tableTie(), 'HALF_LOST'],
  ['sports, a quarter line', resultOfGrade(gradeHandicap(0, 1)), 'HALF_WON'],
  ['sports, a dead heat', resultOfGrade(deadHeat(1, 3)), 'WON'],
  ['contest, a draw', settleFighter(fighter(), 'BDD').state, 'PUSH'],
  ['contest, a bet on the draw', settleDraw({ side: 'BDD', stake }, 'MERON').state, 'LOST'],
  ['contest, a cancelled fight', settleDraw({ side: 'BDD', stake }, 'CANCELLED').state, 'VOID'],
  ['lottery, a hit', lottery([6, 1, 6]), 'WON'],
  ['lottery, no hit', lottery([1, 2, 3]), 'LOST'],
  ['lottery, a cancelled draw', lottery(undefined), 'VOID'],
  ['fish, a kill', settleBullet(stake, [2, 5]).state, 'WON'],
  ['fish, a hit', settleBullet(stake, []).state, 'LOST'],
  ['fish, a bullet that hit nothing', settleBullet(stake, 'expired').state, 'VOID'],
  ['cards, a cancelled hand', voidSeats(2)[0] as BetResult, 'VOID'],
];

function tableTie(): BetResult {
  return settleBet(betNamed(DRAGON_TIGER_BETS, 'dragon'), stake, { dragon: seven(0), tiger: seven(1) }).state;
}

function fighter() {
  return { side: 'MERON', entered: stake, quote: 83, convention: 'stake' } as const;
}

function lottery(dice: readonly number[] | undefined): BetResult {
  const { plays, draws } = LOTTERIES.K3;
  const play = plays.find(({ code }) => code === 'SUM') as (typeof plays)[0];
  const terms = { lots: 1, odds: play.tiers.map(({ odds }) => odds) };
  const bet: LotteryBet = { id: 'a', play: 'SUM', selection: '13', unit: stake, terms };
  return (dice ? settleLotteryBet(play, bet, draws.read(dice)) : voidBet(play, bet)).state;
}

describe('one vocabulary of results', () => {
  it.each(SETTLED)('%s', (_, result, expected) => {
    expect(result).toBe(expected);
    expect(BET_RESULTS).toContain(result);
  });

  it('is what turnover goes by', () => {
    const counted = (state: BetResult) =>
      countedStakes([{ turnoverClass: 'LIVE', state, stake, gross: ZERO }], DEFAULT_VALID_BET_RULES)[0];
    expect(BET_RESULTS.map(counted)).toEqual([100n, 50n, 0n, 50n, 100n, 0n]);
  });

  it('of sums, at their edges', () => {
    expect([0, 1, 9_999, 10_000, 10_001].map((gross) => resultOf(gross, 10_000))).toEqual([
      'LOST',
      'HALF_LOST',
      'HALF_LOST',
      'PUSH',
      'WON',
    ]);
    expect(resultOf(2n ** 63n, 2n ** 63n - 1n)).toBe('WON');
  });

  it('of seats at a table of cards', () => {
    const put = [100n, 100n, 100n, 0n].map(amount);
    expect(seatResults(put, [285n, 15n, 0n, 0n].map(amount))).toEqual(['WON', 'LOST', 'LOST', 'PUSH']);
    expect(seatResults([ZERO, ZERO], [amount(95n), amount(-100n)])).toEqual(['WON', 'LOST']);
  });

  it('pays every fish that a bullet killed, each floored', () => {
    expect(settleBullet(amount(5n), [2, 5]).gross).toBe(35n);
    expect(settleBullet(amount(5n), []).gross).toBe(0n);
    expect(settleBullet(amount(5n), 'expired').gross).toBe(5n);
  });
});
