import { expect, it } from 'vitest';
import { sumBets } from './sum-bets.ts';

it('does not count a void bet, nor lose a minor unit of a large sum', () => {
  expect(
    sumBets([
      { stake: '9007199254740993', payout: '0', status: 'SETTLED' },
      { stake: '1', payout: '250', status: 'SETTLED' },
      { stake: '500', payout: '500', status: 'VOID' },
    ]),
  ).toEqual({ stake: 9007199254740994n, payout: 250n, net: -9007199254740744n });
});
