import { expect, test } from 'vitest';
import { joined } from './recent-rounds.ts';

const round = (n: number) => ({ roundId: `r${n}`, stake: 100n, win: BigInt(n) });
const ids = (rounds: readonly { roundId: string }[]) => rounds.map(({ roundId }) => roundId);

test('the last ten rounds are kept, the latest at the end', () => {
  const before = Array.from({ length: 9 }, (_, n) => round(n));
  expect(ids(joined(before, [round(20), round(21)]))).toEqual([
    'r1',
    'r2',
    'r3',
    'r4',
    'r5',
    'r6',
    'r7',
    'r8',
    'r20',
    'r21',
  ]);
});

test('a round that was played while the list was on its way is shown once', () => {
  expect(ids(joined([round(1), round(2)], [round(2)]))).toEqual(['r1', 'r2']);
});
