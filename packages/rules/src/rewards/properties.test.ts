import { listWords } from '@croupier/fairness';
import { type Amount, amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  complete,
  countedStakes,
  creditPayout,
  DEFAULT_VALID_BET_RULES,
  expire,
  type MissionEvent,
  missionProgress,
  openWager,
  rebateOf,
  type SettledBet,
  shareOut,
  TURNOVER_CLASSES,
  takeStake,
  validBets,
} from './index.ts';

const seeded = { seed: 20261121, numRuns: 200 };
const cents = (max: bigint) => fc.bigInt({ min: 0n, max }).map(amount);
const word = fc.nat({ max: 2 ** 32 - 1 });
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

const anyBet: fc.Arbitrary<SettledBet> = fc.record(
  {
    turnoverClass: fc.constantFrom(...TURNOVER_CLASSES),
    state: fc.constantFrom('WON', 'LOST', 'HALF_WON', 'HALF_LOST', 'PUSH', 'VOID'),
    stake: cents(10n ** 9n),
    gross: cents(10n ** 10n),
    odds: fc.integer({ min: 10_100, max: 90_000 }),
    opposing: fc.record({ pair: fc.constantFrom('PB', 'BS'), side: fc.constantFrom('A', 'B') }),
  },
  { requiredKeys: ['turnoverClass', 'state', 'stake', 'gross'] },
);

describe('turnover is bounded', () => {
  it('by the stake and by zero, and is never more with both sides backed than with one', () => {
    fc.assert(
      fc.property(fc.array(anyBet, { maxLength: 8 }), fc.constantFrom('excess', 'largerSide'), (bets, opposing) => {
        const rules = { ...DEFAULT_VALID_BET_RULES, opposing } as const;
        const counted = countedStakes(bets, rules);
        const turnover = validBets(bets, rules);
        for (const [i, { stake }] of bets.entries()) {
          expect((counted[i] as Amount) >= 0n && (counted[i] as Amount) <= stake).toBe(true);
          expect((turnover[i] as Amount) >= 0n && (turnover[i] as Amount) <= (counted[i] as Amount)).toBe(true);
        }
        const oneSide = bets.filter(({ opposing: of }) => of?.side !== 'B');
        if (opposing === 'excess') {
          const rest = bets.filter(({ opposing: of }) => of?.side === 'B');
          expect(sum(counted) <= sum(countedStakes(oneSide, rules)) + sum(countedStakes(rest, rules))).toBe(true);
        }
      }),
      seeded,
    );
  });

  it('by one turnover, into however many rebates it is split', () => {
    const rules = {
      rates: Object.fromEntries(TURNOVER_CLASSES.map((name) => [name, 37])) as Record<
        SettledBet['turnoverClass'],
        number
      >,
      vipPlus: 3,
      least: amount(0n),
      mostPerDay: amount(10n ** 15n),
    };
    fc.assert(
      fc.property(fc.array(cents(10n ** 9n), { maxLength: 10 }), (parts) => {
        const lines = parts.map((validBet) => ({ turnoverClass: 'SLOTS' as const, validBet }));
        const whole = rebateOf(lines, rules);
        expect(sum(lines.map((line) => rebateOf([line], rules))) <= whole).toBe(true);
        expect(whole).toBe((sum(parts) * 40n) / 10_000n);
      }),
      seeded,
    );
  });
});

describe('a bonus keeps all money', () => {
  it('over any course of stakes and payouts, and at its end', () => {
    const moves = fc.array(fc.record({ stake: fc.bigInt({ min: 1n, max: 500n }), gross: cents(2_000n) }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        fc.constantFrom('cashable', 'sticky', 'phantom'),
        cents(1_000n),
        cents(1_000n),
        moves,
        (kind, real, bonus, all) => {
          let wager = openWager({ kind, multiple: 0, base: 'bonus', mostCashOut: 3 }, real, bonus);
          let expected: bigint = real + bonus;
          for (const { stake, gross } of all) {
            const taken = takeStake(wager, amount(stake));
            if (!taken.ok) continue;
            expect(taken.source.real + taken.source.bonus).toBe(stake);
            wager = creditPayout(taken.wager, gross, taken.source);
            expected += gross - stake;
          }
          expect(wager.real >= 0n && wager.bonus >= 0n).toBe(true);
          expect(wager.real + wager.bonus).toBe(expected);
          for (const end of [complete(wager), expire(wager)]) {
            expect(end.real + end.removed).toBe(expected);
            expect(end.real >= 0n && end.removed >= 0n).toBe(true);
          }
        },
      ),
      seeded,
    );
  });

  it('and so does a red envelope', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        cents(10n ** 6n),
        fc.array(word, { minLength: 49, maxLength: 49 }),
        (n, more, words) => {
          const total = amount(BigInt(n) + more);
          const shares = shareOut(total, n, listWords([...words, ...Array<number>(49).fill(0)]));
          expect(shares).toHaveLength(n);
          expect(sum(shares)).toBe(total);
          expect(shares.every((share) => share >= 1n)).toBe(true);
        },
      ),
      seeded,
    );
  });
});

describe('missions do not depend on the order of delivery', () => {
  it('nor on repeats', () => {
    const event: fc.Arbitrary<MissionEvent> = fc.nat({ max: 30 }).map((n) => ({
      kind: 'bet',
      id: `e${n}`,
      at: n % 7,
      gameType: 'RNG',
      validBet: amount(BigInt(n)),
      won: n % 3 > 0,
    }));
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 30 }),
        fc.constantFrom('winStreak', 'validBet', 'betCount'),
        (events, metric) => {
          const mission = { metric, target: 1n, from: 0, to: 7, claim: 'byMember' } as const;
          expect(missionProgress(mission, [...events].reverse())).toBe(missionProgress(mission, events));
          expect(missionProgress(mission, [...events, ...events])).toBe(missionProgress(mission, events));
        },
      ),
      seeded,
    );
  });
});
