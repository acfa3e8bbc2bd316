import { describe, expect, it } from 'vitest';
import { committedRounds, playPasses, spinsFor } from './passes.ts';
import { addSoloTally, newSoloTally } from './solo-pass.ts';
import { cut, type Played } from './tasks.ts';

const still = { say() {}, share() {}, end() {} };
const PEARLS: Played = { family: 'solo', game: 'abyss-pearl', field: 'banker', urchins: 5, pearls: 2, target: 0 };

describe('derives the length of a run from the deviation of its game', () => {
  it.each([
    [3.705355, 14_000_000],
    [12.859284, 166_000_000],
    [0.2, 1_000_000],
    [1, 1_000_000],
  ])('%d stakes', (sd, spins) => {
    expect(spinsFor(sd)).toBe(spins);
    expect(sd / Math.sqrt(spins)).toBeLessThanOrEqual(0.001);
  });
});

describe('does not depend on the number of threads', () => {
  it('the same rounds on one thread and on two', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map((threads) =>
        playPasses(
          { played: PEARLS, seed: 'x', spins: 50_000, threads },
          { fresh: newSoloTally, add: addSoloTally },
          still,
        ),
      ),
    );
    expect(two?.bulk.rounds).toBe(50_000);
    expect(two?.committed).toMatchObject({ rounds: 50_000, replaysThatDiffer: 0 });
    expect({ ...two?.bulk, ends: new Map([...(two?.bulk.ends ?? [])].sort()) }).toEqual({
      ...one?.bulk,
      ends: new Map([...(one?.bulk.ends ?? [])].sort()),
    });
  }, 60_000);
});

describe('plays each round once', () => {
  it('parts add up to the pass', () => {
    const tasks = cut('bulk', PEARLS, 'x', 50_001);
    expect(tasks.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(50_001);
    expect(new Set(tasks.map(({ part }) => part)).size).toBe(tasks.length);
  });

  it.each([
    [100_000_000, 1_000_000],
    [1_000_000, 1_000_000],
    [10_000, 10_000],
  ])('after %d spins %d more go through commit and reveal', (spins, more) => {
    expect(committedRounds(spins)).toBe(more);
  });
});
