import { describe, expect, test } from 'vitest';
import { expectedReturns } from './expected-returns.generated.ts';
import { expectedReturnsSource } from './expected-source.ts';
import { countedHash, SLOT_IDS, type SlotMachine, slotMachine } from './index.ts';
import { type ExpectedReturn, judgeReturns } from './return-bounds.ts';

const fair: ExpectedReturn = { rtp: 0.96, sd: 3, most: 500 };

/** Rounds of one stake each that returned so much in all. */
const played = (rounds: number, returned: number, stake = 100) => ({
  rounds: BigInt(rounds),
  staked: BigInt(rounds * stake),
  returned: BigInt(Math.round(returned * stake)),
  stakedSquares: BigInt(rounds * stake * stake),
  largestStake: BigInt(stake),
});

describe('the bounds of a return', () => {
  test('allow an early largest win', () => {
    expect(judgeReturns(fair, played(200, 0.96 * 200 + 500)).verdict).toBe('within');
  });

  test('flag a version that pays two and a half points too much or too little, once there are enough rounds', () => {
    expect(judgeReturns(fair, played(1_000_000, 985_000)).verdict).toBe('above');
    expect(judgeReturns(fair, played(1_000_000, 935_000)).verdict).toBe('below');
    expect(judgeReturns(fair, played(1_000_000, 961_000)).verdict).toBe('within');
  });

  test('give no verdict on a few rounds', () => {
    expect(judgeReturns(fair, played(99, 0)).verdict).toBe('few');
    expect(judgeReturns(fair, played(0, 0)).verdict).toBe('few');
  });

  test('widen with the squares of stakes that differ', () => {
    const even = judgeReturns(fair, played(10_000, 9_600));
    const one = judgeReturns(fair, { ...played(10_000, 9_600), stakedSquares: 10_000n * 10_000n * 25n });
    expect(one.high - fair.rtp).toBeGreaterThan((even.high - fair.rtp) * 2);
  });

  test('close in on the expected return', () => {
    const widths = [1_000, 100_000, 10_000_000].map((rounds) => {
      const { low, high } = judgeReturns(fair, played(rounds, rounds * 0.96));
      return high - low;
    });
    expect(widths[0]).toBeGreaterThan((widths[1] ?? 0) * 5);
    expect(widths[1]).toBeGreaterThan((widths[2] ?? 0) * 5);
  });
});

test('the expected returns are the figures of the sheets', () => {
  const sheet = `| **RTP** | **95.5 %** |
| standard deviation | 2.5 stakes |
| most that a round can win | 1,200 stakes, 1 in 9 |
| without its jackpots | 95.0 % |

### Rounds that buy the feature

| price | 60 stakes |
| RTP | 95.1 % |
| standard deviation | 2.1 prices |`;
  const source = expectedReturnsSource([{ version: 'x-1', counted: 'ab12', text: sheet }]);
  expect(source).toContain(
    "'x-1': { counted: 'ab12', paid: { rtp: 0.95, sd: 2.5, most: 1200 }, bought: { rtp: 0.951, sd: 2.1, most: 20 } },",
  );
  expect(() => expectedReturnsSource([{ version: 'y-1', counted: '', text: '' }])).toThrow('y-1');
});

test('every version has one, counted from the data that is played', () => {
  for (const id of SLOT_IDS) {
    const { game } = slotMachine(id) as SlotMachine;
    expect(expectedReturns[game.version]?.counted, id).toBe(countedHash(game));
  }
  expect(expectedReturns['book-of-ibis-1']?.bought?.rtp).toBeCloseTo(0.9535561491);
});
