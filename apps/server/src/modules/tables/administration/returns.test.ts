import { SHARED_KINDS } from '@croupier/rules/shared-rounds';
import { expect, test } from 'vitest';
import { sumReturns } from './administration.ts';

test('stakes that decisions added are staked, and come back beside what their box returns on average', () => {
  const mean = SHARED_KINDS.blackjack.expected(null).get('box:1') ?? 0;
  const round = { offer: null, spots: { 'box:1': ['100000', 1] }, paid: '400000', added: '100000' } as const;
  expect(sumReturns({ kind: 'blackjack' }, [round])).toEqual({
    rounds: 1,
    staked: 200_000n,
    paid: 400_000n,
    expected: BigInt(Math.round(10 * mean)) + 100_000n,
  });
});
