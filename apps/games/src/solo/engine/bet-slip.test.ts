import { expect, test } from 'vitest';
import { betsPlayed, chipsOf, clear, double, emptySlip, lay, limitsOf, place, totalOf, undo } from './bet-slip.ts';

const stakes = [20n, 40n, 100n, 200n, 500n, 1000n, 2000n, 5000n];
const limits = limitsOf(stakes);

test('chips add up on a field and over the fields', () => {
  const slip = place(place(place(emptySlip, 'player', 100n, limits), 'player', 20n, limits), 'tie', 20n, limits);
  expect(slip.bets).toEqual({ player: 120n, tie: 20n });
  expect(totalOf(slip.bets)).toBe(140n);
});

test('no more than the largest stake lies on the table', () => {
  const full = place(emptySlip, 'banker', 5000n, limits);
  expect(totalOf(full.bets)).toBe(5000n);
  expect(place(full, 'tie', 20n, limits)).toBe(full);
  expect(double(full, limits)).toBe(full);
});

test('what is no multiple of the smallest stake is not placed', () => {
  expect(place(emptySlip, 'player', 30n, limits)).toBe(emptySlip);
  expect(lay(emptySlip, { player: 30n }, limits)).toBe(emptySlip);
});

test('each step can be taken back, doubling and clearing too', () => {
  const one = place(emptySlip, 'player', 100n, limits);
  expect(undo(one).bets).toEqual({});
  expect(double(one, limits).bets).toEqual({ player: 200n });
  expect(undo(double(one, limits)).bets).toEqual({ player: 100n });
  expect(undo(clear(one)).bets).toEqual({ player: 100n });
  expect(undo(emptySlip)).toBe(emptySlip);
});

test('the bets of the last round lie again only where they may', () => {
  const played = betsPlayed([
    { spot: 'player', stake: '100' },
    { spot: 'bankerPair', stake: '20' },
  ]);
  expect(lay(emptySlip, played, limits).bets).toEqual({ player: 100n, bankerPair: 20n });
  expect(lay(emptySlip, { player: 6000n }, limits)).toBe(emptySlip);
  expect(lay(emptySlip, {}, limits)).toBe(emptySlip);
});

test('chips span the stakes on offer, each a multiple of the smallest', () => {
  expect(chipsOf([20n, 50n, 100n])).toEqual([20n, 100n]);
  const chips = chipsOf(stakes);
  expect(chips[0]).toBe(20n);
  expect(chips.at(-1)).toBe(5000n);
  expect(chips.length).toBeLessThanOrEqual(6);
  expect(chipsOf([])).toEqual([]);
});
