import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combinations, product } from '../shared/choose.ts';
import { LOTTERIES, type LotteryCode } from './catalogue.ts';
import { IssueLiability, outcomesOf } from './liability.ts';
import { defaultTerms, loadMenu } from './menu.ts';
import { MAX_ODDS, ODDS_UNIT } from './odds.ts';
import { ALWAYS, AT_MOST, costOf, endPath, OutcomeSums, type PathField, worstOf } from './outcome-field.ts';
import type { Lottery, LotteryPlay } from './play.ts';
import { grossOf, type LotteryBet, placeBet, settleIssue, UnpayableBet } from './settle.ts';
import { playCalled } from './testing/bets.ts';
import { ORACLES, type PlayOracle } from './testing/oracles/index.ts';
import { PRIZES, type VietnamDraw, vietnamDraw } from './vietnam/draw.ts';
import { setPlay } from './vietnam/set-plays.ts';

const all = Object.entries(LOTTERIES) as unknown as [LotteryCode, Lottery<never>][];
const runs = { seed: 20261124, numRuns: 12 };

const betOn = (play: LotteryPlay<never>, selection: string, unit: bigint, id: string): LotteryBet => ({
  id,
  play: play.code,
  selection,
  unit: amount(unit),
  terms: defaultTerms(play),
});

/** A selection worth trying on a draw. */
const selectOn = (oracles: Readonly<Record<string, PlayOracle<never>>>, play: string, draw: never) =>
  (oracles[play] as PlayOracle<never>).select(draw);

/** A draw, and some bets on plays of the lottery of which about half have hits on it. */
function drawnBets(code: LotteryCode, { plays }: Lottery<never>, only?: (play: string) => boolean) {
  const { draws, plays: oracles } = ORACLES[code];
  const sold = plays.filter(({ code: play }) => !only || only(play));
  const draft = (draw: never) =>
    fc
      .tuple(fc.constantFrom(...sold), fc.bigInt({ min: 1n, max: 10n ** 6n }))
      .chain(([play, unit]) => fc.tuple(fc.constant(play), selectOn(oracles, play.code, draw), fc.constant(unit)));
  return draws.chain((draw) =>
    fc.tuple(
      fc.constant(draw),
      fc
        .array(draft(draw), { minLength: 1, maxLength: 8 })
        .map((drafts) => drafts.map(([play, selection, unit], i) => betOn(play, selection, unit, `${i}`))),
    ),
  );
}

const freshWorst = ({ plays }: Lottery<never>, bets: readonly LotteryBet[]): bigint => {
  const liability = new IssueLiability(plays);
  for (const bet of bets) liability.take(bet);
  return liability.worst();
};

describe('the worst case of an issue', () => {
  it.each(all)('of %s is never passed by a draw, however many bets have hits on it', (code, lottery) => {
    fc.assert(
      fc.property(drawnBets(code, lottery), ([draw, bets]) => {
        const { paid, unsettled } = settleIssue(lottery.plays, bets, draw);
        expect(unsettled).toEqual([]);
        expect(freshWorst(lottery, bets)).toBeGreaterThanOrEqual(paid);
        for (const bet of bets)
          expect(freshWorst(lottery, [bet])).toBeGreaterThanOrEqual(settleIssue(lottery.plays, [bet], draw).paid);
      }),
      runs,
    );
  });

  it.each(all)(
    'of %s is the same kept bet by bet, taken and released in any order, as counted anew',
    (code, lottery) => {
      fc.assert(
        fc.property(drawnBets(code, lottery), fc.nat(), ([, bets], turn) => {
          const live = new IssueLiability(lottery.plays);
          const taken: LotteryBet[] = [];
          for (const [i, bet] of bets.entries()) {
            expect(live.worstWith([bet])).toBe(freshWorst(lottery, [...taken, bet]));
            live.take(bet);
            taken.push(bet);
            if ((turn + i) % 3 === 0) live.release(taken.shift() as LotteryBet);
            expect(live.worst()).toBe(freshWorst(lottery, taken));
            // What is stored outcome by outcome sums to the same.
            const stored = new OutcomeSums();
            for (const one of taken) stored.add(outcomesOf(playCalled(lottery, one.play), one), 1n);
            expect(stored.worst() / BigInt(ODDS_UNIT)).toBe(live.worst());
          }
          for (const bet of taken) live.release(bet);
          expect(live.worst()).toBe(0n);
        }),
        runs,
      );
    },
  );
});

/** The most that any of the draws pays on these bets, counted draw by draw, exactly and before any floor. */
function dearest<Draw>({ plays }: Lottery<Draw>, bets: readonly LotteryBet[], draws: Iterable<Draw>): bigint {
  const tickets = bets.map((bet) => ({
    bet,
    ticket: (plays.find(({ code }) => code === bet.play) as LotteryPlay<Draw>).read(bet.selection),
  }));
  let most = 0n;
  for (const draw of draws) {
    let cost = 0n;
    for (const { bet, ticket } of tickets) cost += costOf(ticket.hits(draw), bet.terms.odds) * bet.unit;
    if (cost > most) most = cost;
  }
  return most / BigInt(ODDS_UNIT);
}

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('counted draw by draw, the worst case is exactly that', () => {
  const k3 = [...product([[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]])]; // biome-ignore format: one line
  const exact = (code: LotteryCode, draws: readonly unknown[], numRuns: number, only?: (play: string) => boolean) => {
    const lottery = LOTTERIES[code] as unknown as Lottery<never>;
    const drawn = draws.map((draw) => lottery.draws.read(draw));
    fc.assert(
      fc.property(drawnBets(code, lottery, only), ([, bets]) => {
        expect(freshWorst(lottery, bets)).toBe(dearest(lottery, bets, drawn));
      }),
      { ...runs, numRuns },
    );
  };

  it('of K3, over its 216 throws', () => exact('K3', k3, 60));
  it('of Lucky28, over its 1,000 draws', () => exact('LUCKY28', [...product([digits, digits, digits])], 40));
  it('of yeekee, over its 100,000 draws', () => {
    const text = (n: number, length: number) => `${n}`.padStart(length, '0');
    exact(
      'YEEKEE',
      Array.from({ length: 100_000 }, (_, n) => ({ top: text(n % 1_000, 3), bottom: text(Math.floor(n / 1_000), 2) })),
      4,
    );
  });
  it('of the first places of SSC, over its 100,000 draws', () => {
    const draws = [...product([digits, digits, digits, digits, digits])];
    exact('SSC_OFFICIAL', draws, 3, (play) =>
      /^(D5|D3_F|Z3_F|Z6_F|MIX_F|SUM3_F|SPAN3_F|BDW[12]_F|D2_F|Z2_F)$/.test(play),
    );
    exact('SSC_CREDIT', draws, 2, (play) => /^(BALL_W|SIDE_W|DT_WQ|SHAPE_F)$/.test(play));
  });
  it('of sets of five of eleven, over all 462', () => {
    const draws = [...combinations([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 5)];
    exact('11X5', draws, 30, (play) => /^(RX\d|SUM)$/.test(play));
  });
  it('of the first three of PK10, over all 720', () => {
    const runners = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const draws = [...combinations(runners, 3)].flatMap((three) =>
      [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].map((order) => {
        const first = order.map((i) => three[i] as number);
        return [...first, ...runners.filter((runner) => !first.includes(runner))];
      }),
    ); // biome-ignore format: one line
    exact('PK10', draws, 12, (play) => /^(NUM_1|SIDE_1|SUM[23]|SIDE[23]|D[123])$/.test(play));
  });
});

describe('counted draw by draw, the worst case is no less', () => {
  it('of SSC with plays on all its places', () => {
    const draws = [...product([digits, digits, digits, digits, digits])];
    for (const code of ['SSC_OFFICIAL', 'SSC_CREDIT'] as const) {
      const lottery = LOTTERIES[code] as unknown as Lottery<never>;
      const drawn = draws.map((draw) => lottery.draws.read(draw));
      fc.assert(
        fc.property(drawnBets(code, lottery), ([, bets]) => {
          expect(freshWorst(lottery, bets)).toBeGreaterThanOrEqual(dearest(lottery, bets, drawn));
        }),
        { ...runs, numRuns: 2 },
      );
    }
  });

  it('of sets of numbers, over all draws of two; exact for those that must not appear', () => {
    const numbers = Array.from({ length: 100 }, (_, n) => `${n}`.padStart(2, '0'));
    const draws = [...product([numbers, numbers])].map((tails): VietnamDraw => ({ shape: 'MN', provinces: 1, prizes: { G8: tails } })); // biome-ignore format: one line
    const plays = {
      appear: [2, 3].map((size) => setPlay({ code: `X${size}`, name: '', size, must: 'appear', odds: 160_000 }, 2)),
      miss: [2, 4].map((size) => setPlay({ code: `T${size}`, name: '', size, must: 'miss', odds: 23_000 }, 2)),
    };
    const few = numbers.slice(10, 16);
    for (const must of ['appear', 'miss'] as const) {
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.constantFrom(...plays[must]), fc.shuffledSubarray(must === 'miss' ? numbers : few, { minLength: 4, maxLength: must === 'miss' ? 20 : 6 }), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 4 }), // biome-ignore format: one line
          (bets) => {
            const tickets = bets.map(([play, picked, unit]) => ({ play, unit: BigInt(unit), ticket: play.read(picked.join(',')) })); // biome-ignore format: one line
            const sums = new OutcomeSums();
            for (const { play, unit, ticket } of tickets)
              sums.add(play.costs(ticket, [play.tiers[0]?.odds ?? 0]), unit);
            let most = 0n;
            for (const draw of draws) {
              const paid = tickets.reduce((sum, { play, unit, ticket }) => sum + costOf(ticket.hits(draw), [play.tiers[0]?.odds ?? 0]) * unit, 0n); // biome-ignore format: one line
              if (paid > most) most = paid;
            }
            if (must === 'miss') expect(sums.worst()).toBe(most);
            else expect(sums.worst()).toBeGreaterThanOrEqual(most);
          },
        ),
        { ...runs, numRuns: 6 },
      );
    }
  });
});

describe('a draw of the north that pays the worst case can be made', () => {
  const { VN_MB } = LOTTERIES;
  const ends = ['LO2', 'LO3', 'DE_DB', 'DE_G1', 'LOG3', 'DE_DD', 'C3_DB', 'C3_DAU', 'DAU', 'DUOI', 'SD4', 'TX', 'CL'];

  it('of every bet on the ends of numbers', () => {
    const { plays: oracles, draws } = ORACLES.VN_MB;
    const drafts = fc.array(
      fc
        .tuple(draws, fc.constantFrom(...ends), fc.integer({ min: 1, max: 99 }))
        .chain(([draw, code, unit]) => fc.tuple(fc.constant(code), selectOn(oracles, code, draw), fc.constant(unit))),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(drafts, (raw) => {
        const bets = raw.map(([code, selection, unit], i) =>
          betOn(playCalled(VN_MB, code) as LotteryPlay<never>, selection, BigInt(unit) * 10_000n, `${i}`),
        );
        const tickets = bets.map((bet) => ({ bet, ticket: playCalled(VN_MB, bet.play).read(bet.selection) }));
        // The numbers of a prize are drawn each by itself: every ending of the dearest one is looked for prize by prize.
        const dearestOf = ({ code, digits: length }: (typeof PRIZES.MB)[number]): string => {
          let [best, most] = ['0'.repeat(length), -1n];
          for (let n = 0; n < 10 ** Math.min(3, length); n += 1) {
            const value = `${n}`.padStart(Math.min(3, length), '0').padStart(length, '9');
            const draw: VietnamDraw = { shape: 'MB', provinces: 1, prizes: { [code]: [value] } };
            let cost = 0n;
            for (const { bet, ticket } of tickets) cost += costOf(ticket.hits(draw), bet.terms.odds) * bet.unit;
            if (cost > most) [best, most] = [value, cost];
          }
          return best;
        };
        const drawn = PRIZES.MB.map(
          (prize) => [prize.code, Array<string>(prize.count).fill(dearestOf(prize))] as const,
        );
        const { paid } = settleIssue(VN_MB.plays, bets, vietnamDraw('MB', Object.fromEntries(drawn)));
        expect(paid).toBe(freshWorst(VN_MB as unknown as Lottery<never>, bets));
      }),
      { ...runs, numRuns: 3 },
    );
  });
});

describe('outcomes that exclude each other', () => {
  const field: PathField = { kind: 'path', code: 'DB', times: 1 };
  const cost = (digitsOf: string, sum: bigint) => ({ field, outcome: endPath(digitsOf), cost: sum });

  it('are not added, those that come together are', () => {
    expect(worstOf([cost('27', 90n), cost('83', 80n)])).toBe(90n);
    expect(worstOf([cost('27', 90n), cost('7', 5n), cost('127', 20n), cost('3', 30n), cost('83', 80n)])).toBe(115n);
    expect(worstOf([cost('27', 90n), { ...cost('27', 10n), field: { ...field, code: 'G1', times: 2 } }])).toBe(110n);
    expect(worstOf([{ field, outcome: ALWAYS, cost: 7n }, cost('1', 5n), { field, outcome: AT_MOST, cost: 9n }])).toBe(
      9n,
    );
    expect(worstOf([])).toBe(0n);
  });

  it('and a sum that falls gives way to the next', () => {
    const sums = new OutcomeSums();
    sums.add([cost('27', 90n), cost('83', 80n), cost('3', 5n)], 2n);
    expect([sums.worst(), sums.at('DB', '7/2'), sums.at('DB', '9')]).toEqual([180n, 180n, 0n]);
    sums.add([cost('27', 90n)], -1n);
    expect(sums.worst()).toBe(170n);
    sums.add([cost('83', 80n)], -2n);
    expect(sums.worst()).toBe(90n);
  });
});

describe('a bet beyond 64 bits', () => {
  const menu = loadMenu(LOTTERIES['4D']);
  const place = (unit: bigint) => placeBet(menu, { id: 'a', play: 'BIG', selection: '1234', unit: amount(unit) });
  // All 23 numbers alike pay 6,400 for 1.
  const last = (2n ** 63n - 1n) / 6_400n;

  it('is refused when it is placed, one that just fits is taken and settled', () => {
    expect(() => place(last + 1n)).toThrow(UnpayableBet);
    const { bet } = place(last);
    const draw = LOTTERIES['4D'].draws.read({
      first: '1234',
      second: '1234',
      third: '1234',
      special: Array(10).fill('1234'),
      consolation: Array(10).fill('1234'),
    });
    expect(settleIssue(LOTTERIES['4D'].plays, [bet], draw)).toMatchObject({ unsettled: [], paid: last * 6_400n });
  });

  it.each(all)('in %s is never taken for one that fits: no unit bet has a hundred hits', (_, { plays }) => {
    for (const play of plays) {
      const ones = play.tiers.map(() => 1);
      for (const selection of play.cases) {
        const ticket = play.read(selection);
        expect(worstOf(play.costs(ticket, ones)), play.code).toBeLessThanOrEqual(BigInt(ticket.weight) * 100n);
      }
    }
    expect(grossOf([1], { lots: 1, odds: [MAX_ODDS] }, amount(1n))).toBe(10_000_000n);
  });
});
