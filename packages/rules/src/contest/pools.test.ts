import { hmacWords } from '@croupier/fairness';
import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DERBY_BETS,
  DERBY_RUNNERS,
  DERBY_TERMS,
  derbyDividends,
  derbyEstimates,
  derbyPoolOf,
  derbyResults,
  derbyWinners,
  drawFinish,
  drawForm,
  expectedOfDerby,
  expectedOfFight,
  fightDividends,
  fightEstimates,
  poolDividends,
  settlePool,
  wouldCancel,
} from './index.ts';

const words = (context: string) =>
  hmacWords({ serverSeed: Uint8Array.from({ length: 32 }, (_, at) => at), gameVersion: 'derby-test', context });
const staked = (stakes: Readonly<Record<string, number>>) =>
  new Map(Object.entries(stakes).map(([bet, stake]) => [bet, BigInt(stake)]));
const terms = { commission: 800, step: 100 };

describe('a pool', () => {
  it('is shared by the stakes on the winner, less the commission, rounded down to a hundredth', () => {
    // 1,000 in all, 920 after 8 %: 920 / 250 = 3.68, 920 / 270 = 3.407
    expect(poolDividends(staked({ a: 250, b: 750 }), ['a'], terms)).toEqual(new Map([['a', 36_800]]));
    expect(poolDividends(staked({ a: 270, b: 730 }), ['a'], terms)).toEqual(new Map([['a', 34_000]]));
    expect(poolDividends(staked({ a: 270, b: 730 }), ['a'], { ...terms, step: 1 })).toEqual(new Map([['a', 34_074]]));
  });

  it('gives its winners their stakes and an equal part of the gain each', () => {
    // 3,000 in all, 2,760 after 8 %, 1,760 above the winning stakes, 586.66 for each of three
    const paid = poolDividends(staked({ a: 500, b: 300, c: 200, d: 2_000 }), ['a', 'b', 'c'], terms);
    expect(paid).toEqual(
      new Map([
        ['a', 21_700],
        ['b', 29_500],
        ['c', 39_300],
      ]),
    );
    // nobody backed c: its part goes to the others
    const two = poolDividends(staked({ a: 500, b: 300, d: 2_200 }), ['a', 'b', 'c'], terms);
    expect(two).toEqual(
      new Map([
        ['a', 29_600],
        ['b', 42_600],
      ]),
    );
  });

  it('pays no winner less than the stake, and gives all stakes back where nobody backed one', () => {
    expect(poolDividends(staked({ a: 990, b: 10 }), ['a'], terms)).toEqual(new Map([['a', 10_000]]));
    expect(poolDividends(staked({ a: 0, b: 10 }), ['a'], terms)).toBeNull();
    expect(poolDividends(new Map(), ['a'], terms)).toBeNull();
    expect(() => poolDividends(staked({ a: -1 }), ['a'], terms)).toThrow('no stake is below zero');
    expect(() => poolDividends(staked({ a: 1 }), ['a'], { ...terms, commission: 10_001 })).toThrow(RangeError);
    expect(() => poolDividends(staked({ a: 1 }), ['a'], { ...terms, step: 0 })).toThrow(RangeError);
  });

  it('never pays out more than is in it, and each dividend is the highest step that its part of the gain allows', () => {
    const bets = ['a', 'b', 'c', 'd', 'e'];
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(0n, 10n ** 12n), { minLength: 5, maxLength: 5 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 3_000 }),
        (stakes, winning, commission) => {
          const pool = new Map(bets.map((bet, at) => [bet, stakes[at] ?? 0n]));
          const total = stakes.reduce((sum, stake) => sum + stake, 0n);
          const winners = bets.slice(0, winning);
          const backed = winners.filter((bet) => (pool.get(bet) ?? 0n) > 0n);
          const paid = poolDividends(pool, winners, { commission, step: 100 });
          if (backed.length === 0) {
            expect(paid).toBeNull();
            return;
          }
          // by fractions: gain = net − winning stakes; each winner takes gain / winners
          const own = backed.reduce((sum, bet) => sum + (pool.get(bet) ?? 0n), 0n);
          const gain = total * BigInt(10_000 - commission) - own * 10_000n;
          let out = 0n;
          for (const bet of backed) {
            const stake = pool.get(bet) ?? 0n;
            const rate = BigInt(paid?.get(bet) ?? 0);
            out += (stake * rate) / 10_000n;
            expect(rate % 100n).toBe(0n);
            const costs = (one: bigint) => (one - 10_000n) * stake * BigInt(backed.length);
            if (rate > 10_000n) expect(costs(rate) <= gain).toBe(true);
            expect(costs(rate + 100n) > gain).toBe(true);
          }
          expect(out <= total).toBe(true);
        },
      ),
    );
  });
});

describe('the pool of a fight', () => {
  it.each([
    [{ MERON: 12_000_000, WALA: 8_000_000 }, 'MERON', { bets: { MERON: 15_833 }, returned: {} }],
    [{ MERON: 12_000_000, WALA: 8_000_000 }, 'WALA', { bets: { WALA: 23_750 }, returned: {} }],
    [{ MERON: 12_000_000, WALA: 8_000_000 }, 'BDD', { bets: {}, returned: { fighters: 'PUSH' } }],
    [{ MERON: 18_500_000, WALA: 1_500_000 }, 'WALA', { bets: {}, returned: { fighters: 'VOID' } }],
    [{ MERON: 100 }, 'MERON', { bets: {}, returned: { fighters: 'VOID' } }],
    [{}, 'MERON', { bets: {}, returned: {} }],
  ] as const)('of %o pays by %s as published', (stakes, side, expected) => {
    expect(fightDividends(staked(stakes), side)).toEqual(expected);
  });

  it('states what each side would pay, and settles a stake as the pools of `parimutuel.ts` do', () => {
    const stakes = staked({ MERON: 12_000_000, WALA: 8_000_000 });
    expect(fightEstimates(stakes)).toEqual(
      new Map([
        ['MERON', 15_833],
        ['WALA', 23_750],
      ]),
    );
    expect([wouldCancel(stakes), wouldCancel(staked({ MERON: 5 }))]).toEqual([false, true]);
    const settled = settlePool(
      { side: 'MERON', stake: amount(12_345n) },
      'MERON',
      { MERON: amount(12_000_000n), WALA: amount(8_000_000n) },
      500,
    );
    expect(settled.gross).toBe((12_345n * 15_833n) / 10_000n);
  });

  it('returns on average what its chances give', () => {
    const chances = { MERON: 4_700, WALA: 4_200, BDD: 1_000, FTD: 100 };
    const means = expectedOfFight(staked({ MERON: 12_000_000, WALA: 8_000_000 }), chances);
    expect(means.get('MERON')).toBeCloseTo(0.47 * 15_833 + 0.11 * 10_000, 6);
    expect(means.get('WALA')).toBeCloseTo(0.42 * 23_750 + 0.11 * 10_000, 6);
    expect(expectedOfFight(staked({ MERON: 5 }), chances).get('MERON')).toBe(10_000);
  });
});

const form = [2_400, 1_900, 1_500, 1_300, 1_000, 800, 700, 400];

describe('a derby', () => {
  it('has a bet to win and to be placed for each of eight runners, and one for each first two', () => {
    expect(DERBY_BETS).toHaveLength(8 + 8 + 56);
    expect(new Set(DERBY_BETS.map(derbyPoolOf))).toEqual(new Set(['win', 'place', 'exacta']));
    for (const bet of ['win:9', 'exacta:1-1', 'quinella:1-2']) expect(() => derbyPoolOf(bet)).toThrow(RangeError);
  });

  it('is drawn with a sound form, and every runner finishes once', () => {
    for (let at = 0; at < 300; at += 1) {
      const drawn = drawForm(words(`form-${at}`));
      expect(drawn.reduce((sum, chance) => sum + chance, 0)).toBe(10_000);
      expect(Math.min(...drawn)).toBeGreaterThan(0);
      expect(drawFinish(drawn, words(`finish-${at}`)).toSorted()).toEqual([...DERBY_RUNNERS]);
    }
    expect(() => drawFinish([10_000, 0, 0, 0, 0, 0, 0, 0], words('none'))).toThrow(RangeError);
  });

  it('lets each runner win, and each two lead, as often as the form says', () => {
    const races = 30_000;
    const stream = words('often');
    const counts = new Map<string, number>();
    for (let at = 0; at < races; at += 1)
      for (const bet of Object.values(derbyWinners(drawFinish(form, stream))).flat())
        counts.set(bet, (counts.get(bet) ?? 0) + 1);
    for (const pool of Object.values(derbyResults(form)))
      expect(pool.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    const chances = new Map<string, number>();
    for (const { winners, chance } of Object.values(derbyResults(form)).flat())
      for (const bet of winners) chances.set(bet, (chances.get(bet) ?? 0) + chance);
    expect(chances.size).toBe(DERBY_BETS.length);
    for (const [bet, chance] of chances) {
      const deviation = Math.sqrt(races * chance * (1 - chance));
      expect(Math.abs((counts.get(bet) ?? 0) - races * chance), bet).toBeLessThan(4.5 * deviation);
    }
  });

  it('pays the three pools apart, and gives back the one whose winner nobody backed', () => {
    const stakes = staked({ 'win:3': 100, 'win:5': 900, 'place:3': 200, 'place:1': 200, 'exacta:5-3': 50 });
    expect(derbyDividends(stakes, [3, 7, 1, 2, 4, 5, 6, 8])).toEqual({
      // 920 / 100; 368 less than the 400 that came back: the stakes
      bets: { 'win:3': 92_000, 'place:3': 10_000, 'place:1': 10_000 },
      returned: { exacta: 'PUSH' },
    });
    expect(derbyDividends(new Map(), [3, 7, 1, 2, 4, 5, 6, 8])).toEqual({ bets: {}, returned: {} });
    expect(() => derbyDividends(stakes, [3, 3, 1, 2, 4, 5, 6, 8])).toThrow('every runner of a derby finishes once');
  });

  it('states no more than what a bet will pay at least as the pools stand', () => {
    const stakes = staked({
      'win:1': 300,
      'win:2': 700,
      'place:1': 100,
      'place:2': 400,
      'place:3': 250,
      'place:4': 250,
      'exacta:1-2': 10,
      'exacta:2-1': 90,
    });
    const estimates = derbyEstimates(stakes);
    expect(estimates.get('win:1')).toBe(30_600);
    expect(estimates.get('exacta:1-2')).toBe(88_000);
    const paid = new Map<string, number>();
    for (const a of DERBY_RUNNERS)
      for (const b of DERBY_RUNNERS)
        for (const c of DERBY_RUNNERS) {
          if (new Set([a, b, c]).size < 3) continue;
          const rest = DERBY_RUNNERS.filter((runner) => ![a, b, c].includes(runner));
          for (const [bet, rate] of Object.entries(derbyDividends(stakes, [a, b, c, ...rest]).bets))
            paid.set(bet, Math.min(paid.get(bet) ?? rate, rate));
        }
    expect([...estimates].toSorted()).toEqual([...paid].toSorted());
  });

  it('returns on average what all orders of finish give together', () => {
    const stakes = staked({
      'win:1': 300,
      'win:2': 700,
      'place:1': 100,
      'place:8': 400,
      'exacta:1-2': 10,
      'exacta:4-6': 9,
    });
    const means = expectedOfDerby(stakes, form);
    const sums = new Map([...stakes.keys()].map((bet) => [bet, 0]));
    for (const a of DERBY_RUNNERS)
      for (const b of DERBY_RUNNERS)
        for (const c of DERBY_RUNNERS) {
          if (new Set([a, b, c]).size < 3) continue;
          const [x = 0, y = 0, z = 0] = [a, b, c].map((runner) => (form[runner - 1] ?? 0) / 10_000);
          const chance = x * (y / (1 - x)) * (z / (1 - x - y));
          const rest = DERBY_RUNNERS.filter((runner) => ![a, b, c].includes(runner));
          const { bets, returned } = derbyDividends(stakes, [a, b, c, ...rest]);
          for (const bet of stakes.keys()) {
            const rate = returned[derbyPoolOf(bet)] ? 10_000 : (bets[bet] ?? 0);
            sums.set(bet, (sums.get(bet) ?? 0) + chance * rate);
          }
        }
    for (const [bet, sum] of sums) expect(means.get(bet), bet).toBeCloseTo(sum, 4);
    expect(DERBY_TERMS.win.commission).toBeLessThan(DERBY_TERMS.exacta.commission);
  });
});
