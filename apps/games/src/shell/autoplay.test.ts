import { expect, test } from 'vitest';
import { beginAutoplay, countAutoRound, mayGoOn } from './autoplay.ts';

const plan = { rounds: 3, lossLimit: 250n, winLimit: 500n };
const lost = { stake: 100n, win: 0n };

test('ends after the chosen number of rounds', () => {
  let auto = beginAutoplay({ ...plan, lossLimit: 10_000n });
  for (let round = 0; round < 3; round += 1) {
    expect(mayGoOn(auto, 100n)).toBe(true);
    auto = countAutoRound(auto, lost);
  }
  expect(mayGoOn(auto, 100n)).toBe(false);
});

test('ends before a round that could lose more than the chosen sum', () => {
  const twice = countAutoRound(countAutoRound(beginAutoplay(plan), lost), lost);
  expect(mayGoOn(twice, 100n)).toBe(false);
  expect(mayGoOn(twice, 50n)).toBe(true);
  expect(mayGoOn(beginAutoplay(plan), 251n)).toBe(false);
});

test('counts what was won against what was lost', () => {
  const even = countAutoRound(countAutoRound(beginAutoplay(plan), lost), { stake: 100n, win: 200n });
  expect(even.net).toBe(0n);
  expect(mayGoOn(even, 100n)).toBe(true);
});

test('ends after a single win of the chosen size, where one was chosen', () => {
  const won = { stake: 100n, win: 500n };
  expect(mayGoOn(countAutoRound(beginAutoplay(plan), won), 100n)).toBe(false);
  expect(mayGoOn(countAutoRound(beginAutoplay({ ...plan, winLimit: null }), won), 100n)).toBe(true);
  expect(mayGoOn(countAutoRound(beginAutoplay(plan), { ...won, win: 499n }), 100n)).toBe(true);
});
