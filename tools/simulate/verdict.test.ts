import { listWords, type WordSource } from '@croupier/fairness';
import { layOutGame, R1, type SlotFigures, type SlotGame, type SlotMachine, slotFigures } from '@croupier/rules/slots';
import { beforeAll, describe, expect, it } from 'vitest';
import { playBulk } from './bulk-pass.ts';
import { bulkWords } from './bulk-words.ts';
import { playCommitted } from './committed-pass.ts';
import { verdictOf } from './report.ts';
import { addTally, newTally, type Tally } from './tally.ts';
import { cut, play } from './tasks.ts';
import { holm, judge, twoSidedP } from './verdict.ts';

const machine = layOutGame(R1);
let figures: SlotFigures;
let committed: Tally;

beforeAll(() => {
  figures = slotFigures(machine);
  committed = playCommitted(machine, 'test', 0, 10_000);
}, 60_000);

const failuresOf = (played: SlotMachine, words: WordSource) =>
  judge(machine, figures, playBulk(played, words, 1_000_000), committed)
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);

const words = () => bulkWords('test', R1.version, 0);

describe('fails a game that pays other than its sheet says', () => {
  it('and passes the sound one', () => {
    expect(failuresOf(machine, words())).toEqual([]);
  }, 30_000);

  it('with a stop changed on one strip', () => {
    const reels = R1.reels.map((strip, reel) => (reel === 1 ? strip.with(4, 'Q') : strip));
    expect(failuresOf(layOutGame({ ...R1, reels }), words())).toContain('RTP');
  }, 30_000);

  it('with a pay changed', () => {
    const symbols: SlotGame['symbols'] = R1.symbols.map((symbol) =>
      symbol.code === 'J'
        ? {
            ...symbol,
            pays: [
              [3, 8],
              [4, 20],
              [5, 70],
            ],
          }
        : symbol,
    );
    expect(failuresOf(layOutGame({ ...R1, symbols }), words())).toEqual(['RTP']);
  }, 30_000);

  it('with one free spin fewer', () => {
    const freeSpins = { scatters: 3, award: 9, multiplier: 3, mostPerRound: 10_000 };
    expect(failuresOf(layOutGame({ ...R1, features: { freeSpins } }), words())).toContain('free spins a start');
  }, 30_000);

  it('with words that are not quite uniform', () => {
    const source = words();
    const leaning: WordSource = {
      rejected: 0,
      get position() {
        return source.position;
      },
      // One word in a hundred is made even.
      next() {
        const word = source.next();
        return word % 100 === 99 ? word - 1 : word;
      },
    };
    expect(failuresOf(machine, leaning)).toContain('stops, chi-square');
  }, 30_000);
});

describe('fails the command with a failure', () => {
  const run = (replaysThatDiffer: number, zScores: number[]) =>
    verdictOf({
      committed: { ...committed, replaysThatDiffer },
      tests: holm(zScores.map((z) => ({ name: '', observed: 0, expected: 0, z }))),
    });

  it('of one test among sound ones, or of one replay', () => {
    expect(run(0, [0, 1])).toBe('passed');
    expect(run(0, [0, 5])).toBe('failed');
    expect(run(1, [0, 1])).toBe('failed');
    expect(run(0, [])).toBe('too few spins');
  });
});

describe('repeats a run', () => {
  it('with the same seed', () => {
    expect(playBulk(machine, words(), 20_000)).toEqual(playBulk(machine, words(), 20_000));
    expect(playCommitted(machine, 'test', 1, 500)).toEqual(playCommitted(machine, 'test', 1, 500));
  });

  it('on any number of threads, because parts are counted in one order', () => {
    const tasks = cut('bulk', { family: 'slot', gameVersion: R1.version, bought: false }, 'test', 450_000);
    expect(tasks.map(({ rounds }) => rounds)).toEqual([200_000, 200_000, 50_000]);
    const sumOf = (order: typeof tasks) => {
      const total = newTally(machine);
      for (const task of order) addTally(total, play(task) as Tally);
      return total;
    };
    expect(sumOf(tasks)).toEqual(sumOf(tasks.toReversed()));
  }, 30_000);

  it('and gives each part its own words', () => {
    const first = (seed: string, part: number) => bulkWords(seed, R1.version, part).next();
    expect(new Set([first('a', 0), first('a', 1), first('b', 0)]).size).toBe(3);
    const source = bulkWords('a', R1.version, 0);
    const taken = Array.from({ length: 40_000 }, () => source.next());
    expect(source.position).toBe(40_000);
    expect(new Set(taken).size).toBeGreaterThan(39_990);
  });
});

describe('counts both passes alike', () => {
  it('the same words', () => {
    const stops = [12, 11, 10, 12, 13, ...Array(10).fill([0, 0, 0, 0, 0]).flat()];
    expect(playBulk(machine, listWords(stops), 1)).toMatchObject({
      rounds: 1,
      coins: 1_240,
      coinSquares: 1_240 ** 2,
      hits: 1,
      triggers: { 'free spins': 1 },
      steps: { paid: 1, free: 10 },
      words: 55,
    });
  });

  it('rounds played by commit and reveal', () => {
    expect(committed).toMatchObject({ rounds: 10_000, replaysThatDiffer: 0 });
    expect(committed.words).toBe(5 * (committed.rounds + committed.steps.free) + committed.rejected);
  });
});

describe('computes its statistics', () => {
  it.each([
    [0, 1],
    [1, 0.317310507863],
    [1.95996398454, 0.05],
    [2.5, 0.012419330652],
    [3, 0.002699796063],
    [6, 1.97317529e-9],
  ])('two-sided p of z = %d', (z, p) => {
    expect(Math.abs(twoSidedP(z) / p - 1)).toBeLessThan(1e-9);
    expect(twoSidedP(-z)).toBe(twoSidedP(z));
  });

  it("Holm's correction", () => {
    const tests = holm([0.5, 3.5, -2, 3.4].map((z) => ({ name: `${z}`, observed: 0, expected: 0, z })));
    expect(tests.map(({ holmP }) => holmP)).toEqual([
      twoSidedP(0.5),
      4 * twoSidedP(3.5),
      2 * twoSidedP(2),
      3 * twoSidedP(3.4),
    ]);
    expect(tests.map(({ passed }) => passed)).toEqual([true, false, true, false]);
  });

  it('a test that follows a worse one counts as at least as likely', () => {
    const [worse, next] = holm([3, 2.99].map((z) => ({ name: '', observed: 0, expected: 0, z })));
    expect(next?.holmP).toBe(worse?.holmP);
  });
});
