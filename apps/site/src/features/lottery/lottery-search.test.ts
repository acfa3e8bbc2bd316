import { expect, test } from 'vitest';
import { readLotterySearch } from './lottery-search.ts';

test('reads what the specification and the lobby put into the address', () => {
  const search = { gameCode: 'k3-minute', vendor: 'TCG_SEA', playType: 'SIDE' };
  expect(readLotterySearch(search)).toEqual(search);
  expect(readLotterySearch({ list: 'fav', tag: 'SSC', week: '7', q: 1 })).toEqual({
    list: 'fav',
    tag: 'SSC',
    week: 7,
    q: '1',
  });
});

test('leaves out what is none of it', () => {
  expect(
    readLotterySearch({ gameCode: '../x', vendor: '<b>', playType: 'a b', list: 'all', tag: {}, week: 9, q: '' }),
  ).toEqual({});
});
