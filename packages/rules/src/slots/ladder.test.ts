import { expect, it } from 'vitest';
import { climbLadder, firstRung } from './features.ts';
import { requireSoundGame } from './game-check.ts';
import { clockworkSpire } from './games/clockwork-spire.ts';
import { type Ladder, layOutGame, nextStep, playRound, type SlotGame } from './index.ts';
import { climbEnds } from './ladder-figures.ts';
import { smallGames } from './testing/small-games.ts';

const ladder = clockworkSpire.features.ladder as Ladder;

/** Words that draw these numbers, where each is below the sum of the weights. */
function drawing(...numbers: readonly number[]) {
  let position = 0;
  return {
    rejected: 0,
    get position() {
      return position;
    },
    next() {
      position += 1;
      return numbers[position - 1] ?? 0;
    },
  };
}

/** Words of a congruential generator. */
function scrambled(seed: number) {
  let [state, position] = [seed, 0];
  return {
    rejected: 0,
    get position() {
      return position;
    },
    next() {
      position += 1;
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state;
    },
  };
}

it('each bonus symbol beyond those that are needed begins a rung higher', () => {
  expect([3, 4, 5].map((shown) => firstRung(ladder, shown))).toEqual([0, 1, 2]);
  expect(firstRung({ ...ladder, rungs: [1, 2] }, 5)).toBe(1);
});

it('a climb goes on while rungs are drawn, and pays the rung that it stands on once none is', () => {
  const climb = { rung: 0, climbed: 0 };
  const words = drawing(4, 9, 0);
  expect(climbLadder(ladder, climb, words)).toBeNull();
  expect(climb).toEqual({ rung: 1, climbed: 1 });
  expect(climbLadder(ladder, climb, words)).toBeNull();
  expect(climb).toEqual({ rung: 3, climbed: 2 });
  expect(climbLadder(ladder, climb, words)).toBe(ladder.rungs[3]);
  expect(climb).toEqual({ rung: 3, climbed: 0 });
});

it('the top pays at once, and nothing climbs beyond it', () => {
  const climb = { rung: 8, climbed: 0 };
  expect(climbLadder(ladder, climb, drawing(9))).toBe(10_000);
  expect(climb).toEqual({ rung: 9, climbed: 1 });
});

it('the chances of where a climb ends add up, and a longer climb is rarer below the top', () => {
  const { ends, steps } = climbEnds(ladder, 0);
  expect(ends.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  expect(ends[0]).toBeCloseTo(0.4, 12);
  expect(ends[1]).toBeCloseTo(0.5 * 0.4, 12);
  expect(ends[2]).toBeCloseTo((0.5 * 0.5 + 0.1) * 0.4, 12);
  // each step but the last climbs: on average the rungs climbed, by what a step that climbs climbs
  expect(steps).toBeGreaterThan(1);
  expect(climbEnds(ladder, 9).steps).toBe(1);
});

it('a round plays its climb step by step, and shows where it stands', () => {
  const machine = layOutGame(smallGames.climbing as SlotGame);
  let found = 0;
  for (let seed = 1; seed < 300; seed += 1) {
    const steps = playRound(machine, 1n as never, scrambled(seed));
    const [paid, ...climbs] = steps;
    if (!paid?.outcome.ladder) continue;
    found += 1;
    expect(paid.outcome.ladder).toMatchObject({ climbed: 0, done: false });
    let { rung } = paid.outcome.ladder;
    for (const { outcome } of climbs) {
      expect(outcome).toMatchObject({ kind: 'climb', stops: [], grid: [] });
      rung += outcome.ladder?.climbed ?? 0;
      expect(outcome.ladder?.rung).toBe(rung);
    }
    const last = steps.at(-1);
    if (last?.outcome.ended) continue;
    expect(last?.outcome.ladder?.done).toBe(true);
    expect(last?.outcome.coins).toBe(smallGames.climbing.features.ladder.rungs[rung - 1]);
    expect(nextStep(last?.round as never)).toBeNull();
  }
  expect(found).toBeGreaterThan(20);
});

it.each<[string, Partial<SlotGame>]>([
  ['a ladder needs bonus symbols', { symbols: clockworkSpire.symbols.filter(({ role }) => role !== 'bonus') }],
  ['a ladder without rungs', { features: { ladder: { ...ladder, rungs: [100] } } }],
  ['a ladder that does not rise', { features: { ladder: { ...ladder, rungs: [100, 100] } } }],
  ['a ladder that nobody climbs', { features: { ladder: { ...ladder, climbs: [{ rungs: 0, weight: 1 }] } } }],
  ['a climb that ends at the top alone', { features: { ladder: { ...ladder, climbs: [{ rungs: 1, weight: 1 }] } } }],
  ['a ladder goes with no coins and no pick', { features: { ladder, pick: { bonuses: 3, prizes: [1], ends: 1 } } }],
])('a game is refused where %s', (problem, parts) => {
  const reels = parts.symbols
    ? clockworkSpire.reels.map((strip) => strip.filter((code) => code !== 'B'))
    : clockworkSpire.reels;
  expect(() => requireSoundGame({ ...clockworkSpire, reels, ...parts })).toThrow(problem);
});
