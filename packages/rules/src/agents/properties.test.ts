import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DividendNode,
  periodOf,
  rateSpread,
  realTimeWages,
  treeDividends,
  turnoverCommission,
  type WageLine,
} from './index.ts';

const seeded = { seed: 20261121, numRuns: 200 };
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
const cents = (min: bigint, max: bigint) => fc.bigInt({ min, max }).map(amount);

describe('commissions would not add up', () => {
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

function isBelow(nodes: readonly DividendNode[], from: number, above: number): boolean {
  for (let at = from; at >= 0; at = (nodes[at] as DividendNode).upline) if (at === above) return true;
  return false;
}

describe('real-time wages would depend on how they are run', () => {
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

describe('a day would belong to no period or to two', () => {
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
