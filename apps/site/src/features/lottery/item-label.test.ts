import type { LotteryFamily } from '@croupier/contract';
import { LOTTERIES } from '@croupier/rules/lottery';
import { expect, test } from 'vitest';
import { itemKey } from './item-label.ts';

test('every item of every board is a number or has a name', () => {
  for (const [family, { plays }] of Object.entries(LOTTERIES)) {
    for (const { board, code } of plays) {
      for (const item of board.kind === 'groups' ? board.groups.flatMap(({ offer }) => offer) : []) {
        const key = itemKey(family as LotteryFamily, code, item);
        expect([family, code, item, /^[0-9]+$/.test(item) || key !== null]).toEqual([family, code, item, true]);
      }
    }
  }
});

test('the same letter means what its play means by it', () => {
  expect(itemKey('VN_MB', 'TX', 'T')).toBe('lott.high');
  expect(itemKey('SSC_CREDIT', 'DT_WQ', 'T')).toBe('lott.tiger');
  expect(itemKey('K3', 'SIDE', 'B')).toBe('lott.big');
});
