import { expect, test } from 'vitest';
import { commitment } from './seed.ts';
import { isOfChain, seedBefore, seedChain } from './seed-chain.ts';

const last = new Uint8Array(32).fill(7);

test('seeds are used in the order in which each follows from the next', () => {
  const { seeds, anchor } = seedChain(last, 5);
  expect(seeds).toHaveLength(5);
  expect(seeds.at(-1)).toEqual(last);
  for (const [place, seed] of seeds.slice(0, -1).entries()) expect(seedBefore(seeds[place + 1] ?? last)).toEqual(seed);
  expect(anchor).toBe(commitment(seedBefore(seeds[0] ?? last)));
});

test('a seed proves its place in the anchored chain, and no other place', () => {
  const { seeds, anchor } = seedChain(last, 20);
  for (const [index, seed] of seeds.entries()) {
    expect(isOfChain(seed, index + 1, anchor)).toBe(true);
    expect(isOfChain(seed, index + 2, anchor)).toBe(false);
    expect(isOfChain(seed, index, anchor)).toBe(false);
  }
  expect(
    isOfChain(
      seeds[3] ?? last,
      4,
      anchor.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    ),
  ).toBe(false);
});

test('a commitment reveals no seed: the step of a chain is another function', () => {
  const { seeds } = seedChain(last, 3);
  const known = seeds.map((seed) => Buffer.from(seed).toString('hex'));
  for (const seed of seeds) expect(known).not.toContain(commitment(seed));
});

test('refuses a chain of nothing, and values of strangers prove nothing', () => {
  expect(() => seedChain(last, 0)).toThrow(RangeError);
  expect(() => seedChain(last.slice(1), 3)).toThrow(RangeError);
  expect(isOfChain(last.slice(1), 1, 'x')).toBe(false);
  expect(isOfChain(last, 1e9, 'x')).toBe(false);
});
