import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AgentNode,
  type DividendNode,
  periodOf,
  rateSpread,
  realTimeWages,
  treeDividends,
  treeWages,
  turnoverCommission,
  type WageLine,
  type WageNode,
  wageOf,
} from './index.ts';

const seeded = { seed: 20261121, numRuns: 200 };
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
const cents = (min: bigint, max: bigint) => fc.bigInt({ min, max }).map(amount);

describe('commissions add up', () => {
  it('along a path: every minor unit goes to exactly one', () => {
    const path = fc.array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(cents(0n, 10n ** 12n), path, (validBet, anyRates) => {
        const rates = anyRates.toSorted((a, b) => b - a);
        const shares = rateSpread(validBet, rates);
        expect(sum(shares)).toBe((validBet * BigInt(rates[0] as number)) / 10_000n);
        expect(shares.every((share) => share >= 0n)).toBe(true);
        expect(turnoverCommission([validBet], [rates[0] as number])).toBe(sum(shares));
      }),
      seeded,
    );
  });

  it('over a tree: what agents keep is what the platform pays, whatever the shape', () => {
    const node = fc.record({ up: fc.nat(), rate: fc.nat({ max: 5_000 }), loss: cents(-1_000_000n, 1_000_000n) });
    fc.assert(
      fc.property(fc.array(node, { minLength: 1, maxLength: 40 }), (raw) => {
        const nodes: DividendNode[] = raw.map(({ up, rate, loss }, i) => ({
          upline: i === 0 ? -1 : up % i,
          tiers:
            i === 0 || rate % 2 ? [{ rate, leastActive: 0, leastValidBet: amount(0n), leastLoss: amount(0n) }] : [],
          own: { loss, validBet: amount(1n), active: 1 },
        }));
        const results = treeDividends(nodes);
        expect(sum(results.map(({ net }) => net))).toBe(results[0]?.gross);
        for (const [i, { base }] of results.entries()) {
          const below = sum(raw.filter((_, j) => j !== i && isBelow(nodes, j, i)).map(({ loss }) => loss));
          expect(base).toBe(below > 0n ? below : 0n);
        }
      }),
      seeded,
    );
  });
});

describe('wages of a tree add up', () => {
  const flat = (rate: number) => [{ leastValidBet: amount(0n), leastActive: 0, rate }];
  const node = fc.record({
    up: fc.nat(),
    rate: fc.nat({ max: 200 }),
    validBet: cents(0n, 10_000_000n),
    loss: cents(-1_000n, 1_000n),
    carriedIn: cents(-5_000n, 0n),
  });

  it('what agents are paid and owe changes by what the platform pays, and nobody is paid below 0', () => {
    fc.assert(
      fc.property(fc.array(node, { minLength: 1, maxLength: 40 }), fc.boolean(), (raw, onlyOnLoss) => {
        const nodes: WageNode[] = raw.map(({ up, rate, validBet, loss, carriedIn }, i) => ({
          upline: i === 0 ? -1 : up % i,
          tiers: i === 0 || rate % 2 ? flat(rate) : [],
          own: { loss, validBet, active: 1 },
          carriedIn,
        }));
        const wages = treeWages(nodes, onlyOnLoss);
        const owed = sum(wages.map(({ carry }) => carry)) - sum(raw.map(({ carriedIn }) => carriedIn));
        expect(sum(wages.map(({ net }) => net)) + owed).toBe(wages[0]?.gross);
        for (const [i, { gross, paid, net, carry }] of wages.entries()) {
          expect(net >= 0n && carry <= 0n && net * carry === 0n).toBe(true);
          expect(net + carry).toBe(gross - paid + (raw[i]?.carriedIn ?? 0n));
          const below = raw.filter((_, j) => j !== i && isBelow(nodes, j, i));
          const team = {
            loss: amount(sum(below.map(({ loss }) => loss))),
            validBet: amount(sum(below.map(({ validBet }) => validBet))),
            active: below.length,
          };
          expect(gross).toBe(wageOf(team, (nodes[i] as WageNode).tiers, onlyOnLoss));
        }
      }),
      seeded,
    );
  });

  it('period after period an agent is paid what the sum of all periods yields, once it is above 0', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cents(0n, 9_999n), cents(0n, 9_999n)), { minLength: 1, maxLength: 12 }), (days) => {
        let carry = amount(0n);
        let paid = 0n;
        for (const [own, downlines] of [...days, [amount(10n ** 9n), amount(0n)] as const]) {
          const nodes: WageNode[] = [
            {
              upline: -1,
              tiers: flat(100),
              own: { loss: amount(0n), validBet: amount(0n), active: 0 },
              carriedIn: carry,
            },
            { upline: 0, tiers: flat(150), own: { loss: amount(0n), validBet: own, active: 1 } },
            { upline: 1, tiers: [], own: { loss: amount(0n), validBet: downlines, active: 1 } },
          ];
          const [agent, child] = treeWages(nodes);
          expect(agent?.paid).toBe(child?.gross);
          paid += agent?.net ?? 0n;
          carry = agent?.carry ?? carry;
        }
        const yielded = [...days, [10n ** 9n, 0n] as const].map(
          ([own, downlines]) => ((own + downlines) * 100n) / 10_000n - (downlines * 150n) / 10_000n,
        );
        let [due, expected] = [0n, 0n];
        for (const wage of yielded) {
          due += wage;
          if (due > 0n) [expected, due] = [expected + due, 0n];
        }
        expect([paid, carry]).toEqual([expected, due]);
      }),
      seeded,
    );
  });

  it('and a carry changes no total', () => {
    const lone = { upline: -1, tiers: [], own: { loss: amount(0n), validBet: amount(0n), active: 0 } };
    expect(() => treeWages([{ ...lone, carriedIn: amount(1n) }])).toThrow(new RangeError('a carry is 0 or negative'));
    // Without a contract nothing is earned, and what is owed stays owed.
    expect(treeWages([{ ...lone, carriedIn: amount(-5n) }])).toEqual([{ gross: 0n, paid: 0n, net: 0n, carry: -5n }]);
    expect(() => treeWages([{ ...lone, upline: 0 }])).toThrow('a node comes before its upline');
  });
});

function isBelow(nodes: readonly AgentNode[], from: number, above: number): boolean {
  for (let at = from; at >= 0; at = (nodes[at] as AgentNode).upline) if (at === above) return true;
  return false;
}

describe('real-time wages do not depend on how they are run', () => {
  const line: fc.Arbitrary<WageLine> = fc.record({
    settledAt: fc.nat({ max: 3_000_000 }),
    validBet: cents(-100_000n, 200_000n),
    rate: fc.constant(50),
    downlineRate: fc.nat({ max: 50 }),
  });

  it('on the order of lines, or on being run window by window', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const rows = realTimeWages(lines);
        expect(realTimeWages([...lines].reverse())).toEqual(rows);
        let carry = amount(0n);
        for (const row of rows) {
          const own = lines.filter(({ settledAt }) => Math.floor(settledAt / 300_000) * 300_000 === row.windowStart);
          expect(realTimeWages(own, carry)).toEqual([row]);
          expect(row.paid >= 0n && row.carry <= 0n).toBe(true);
          carry = row.carry;
        }
      }),
      seeded,
    );
  });
});

describe('every day belongs to exactly one period', () => {
  it('when one follows another through the years', () => {
    for (const kind of ['D', 'W', 'H', 'M'] as const) {
      let period = periodOf(kind, { year: 1999, month: 12, day: 27 });
      for (let i = 0; i < 1_500; i += 1) {
        const next = periodOf(kind, period.to);
        expect(next.from).toEqual(period.to);
        period = next;
      }
    }
  });
});
