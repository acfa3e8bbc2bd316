import { drawContext, hmacWords, listWords, memberContext, type WordSource } from '@croupier/fairness';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, toNumber } from '../shared/fraction.ts';
import { SLOT_IDS, slotMachine } from '../slots/index.ts';
import {
  ceilingOf,
  chanceOf,
  drawChance,
  drawTrigger,
  enterJackpot,
  type JackpotMeter,
  type JackpotRun,
  type JackpotTerms,
  jackpotStream,
  jackpotsReturn,
  largestStakeOf,
  MOST_SEED,
  mustHitStream,
  PARTS,
  runFigures,
  sameTerms,
  termsProblem,
} from './index.ts';

const progressive: JackpotTerms = { level: 'major', kind: 'progressive', contribution: 6_000, seedShare: 1_500 };
const mustHit: JackpotTerms = { level: 'mini', kind: 'mustHit', contribution: 5_000, seedShare: 2_500 };

const serverSeed = Uint8Array.from({ length: 32 }, (_, i) => i);
const noWords = listWords([]);
/** Worked out apart from the code, with another language's HMAC. */
const DRAWN = 496_021_476_301n;
const TRIGGER = 2_280n;
/** A pair of words that makes this number. */
const pair = (value: bigint) => listWords([Number(value >> 32n), Number(value & 0xffff_ffffn)]);

const runOf = (seed: bigint, trigger: bigint | null, id = 'run-1'): JackpotRun => ({ id, seed, trigger });
const meterOf = (run: JackpotRun, pool: bigint, parts = 0n): JackpotMeter => ({ run, pool, parts });

/** Everything that a meter holds, in millionths. */
const held = (meter: JackpotMeter | null) => (meter ? meter.pool * PARTS + meter.parts : 0n);

describe('jackpots keep all money', () => {
  const stake = fc.bigInt({ min: 1n, max: 10n ** 7n });
  const seed = fc.bigInt({ min: 2n, max: 10n ** 9n });
  const share = fc.integer({ min: 1, max: 20_000 });

  it('when a stake enters a progressive jackpot, whether it wins or not', () => {
    const word = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2 ** 32 - 1 }));
    fc.assert(
      fc.property(
        stake,
        seed,
        share,
        share,
        fc.bigInt({ min: 0n, max: PARTS - 1n }),
        word,
        fc.boolean(),
        (...given) => {
          const [staked, from, contribution, seedShare, parts, upper, ends] = given;
          const terms = { ...progressive, contribution, seedShare };
          fc.pre(staked <= largestStakeOf(terms, from));
          const meter = meterOf(runOf(from, null), from + 17n, parts);
          const next = ends ? null : runOf(from + 5n, null, 'run-2');
          const entry = enterJackpot(terms, meter, staked, listWords([upper, 3, 0, 3]), () => next);
          const paid = entry.wins.reduce((sum, { amount }) => sum + amount, 0n) * PARTS;
          const seeds = entry.wins.reduce((sum, one) => sum + (one.next?.seed ?? 0n), 0n) * PARTS;
          const over = paid + held(entry.meter) - held(meter) - staked * BigInt(contribution) - seeds;
          // the last win of all is rounded up to a whole unit
          if (entry.meter === null) expect(over >= 0n && over < PARTS).toBe(true);
          else expect(over).toBe(0n);
          expect((meter.pool + entry.contributed) * PARTS + ((parts + staked * BigInt(contribution)) % PARTS)).toBe(
            held(meter) + staked * BigInt(contribution),
          );
          expect(entry.draw?.below).toBe(staked * BigInt(seedShare));
        },
      ),
      { seed: 20261122, numRuns: 3_000 },
    );
  });

  it('when a stake enters a must-hit jackpot and wins it never, once or several times', () => {
    const counts = new Set<number>();
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        fc.bigInt({ min: 2n, max: 3_000n }),
        fc.nat(999_999),
        (staked, from, at) => {
          const terms = { ...mustHit, contribution: 50_000, seedShare: 25_000 };
          const ceiling = ceilingOf(terms, from);
          const trigger = () => drawTrigger(pair(BigInt(at)), from, ceiling);
          let begun = 1;
          const meter = meterOf(runOf(from, trigger()), from, BigInt(at));
          const entry = enterJackpot(terms, meter, staked, noWords, () => {
            begun += 1;
            return runOf(from, trigger(), `run-${begun}`);
          });
          counts.add(entry.wins.length);
          const paid = entry.wins.reduce((sum, { amount }) => sum + amount, 0n);
          expect(paid * PARTS + held(entry.meter)).toBe(
            held(meter) + staked * 50_000n + BigInt(entry.wins.length) * from * PARTS,
          );
          for (const { amount, run } of entry.wins) expect(amount).toBe(run.trigger);
          expect(entry.wins.map(({ run }) => run.id)).toEqual(entry.wins.map((_, i) => `run-${i + 1}`));
          // what is shown stays below the ceiling, but where a stake has won a hundred times
          if (entry.wins.length < 100) expect((entry.meter?.pool ?? 0n) < ceiling).toBe(true);
          expect(entry.draw).toBeNull();
        },
      ),
      { seed: 20261122, numRuns: 3_000 },
    );
    expect([counts.has(0), counts.has(1), counts.has(2), Math.max(...counts)]).toEqual([true, true, true, 100]);
  });

  it('in the part of a unit between stakes', () => {
    let meter = meterOf(runOf(100_000n, null), 100_000n);
    let [fed, whole] = [0n, 0n];
    for (let stake = 1n; stake <= 2_000n; stake += 7n) {
      const entry = enterJackpot(progressive, meter, stake, pair(2n ** 36n), () => null);
      expect(entry.wins).toEqual([]);
      meter = entry.meter ?? meter;
      fed += stake * 6_000n;
      whole += entry.contributed;
    }
    expect([whole, meter.parts]).toEqual([fed / PARTS, fed % PARTS]);
    expect(meter.pool).toBe(100_000n + whole);
  });
});

describe('the chance follows the stake', () => {
  it('doubles exactly with the stake, up to the bound', () => {
    const { below, of } = chanceOf(progressive, 500_000n, 100n);
    expect([below, of]).toEqual([150_000n, 500_000_000_000n]);
    expect(chanceOf(progressive, 500_000n, 200n)).toEqual({ below: 300_000n, of });
    const meter = meterOf(runOf(500_000n, null), 700_000n, 999_999n);
    const play = (words: WordSource) => enterJackpot(progressive, meter, 100n, words, () => runOf(600_000n, null, 'b'));
    const won = play(pair(below - 1n));
    expect(won.wins).toEqual([{ run: meter.run, amount: 700_001n, next: runOf(600_000n, null, 'b') }]);
    expect(won.meter).toEqual({ run: runOf(600_000n, null, 'b'), pool: 600_000n, parts: 599_999n });
    expect(won.draw).toEqual({ drawn: below - 1n, below });
    const lost = play(pair(below));
    expect(lost.wins).toEqual([]);
    expect(lost.meter).toEqual({ run: meter.run, pool: 700_001n, parts: 599_999n });
  });

  it('refuses a stake so large that it would surely win', () => {
    const largest = largestStakeOf(progressive, 3n);
    expect(largest).toBe(1_999n);
    expect(chanceOf(progressive, 3n, largest).below < 3n * PARTS).toBe(true);
    expect(() => chanceOf(progressive, 3n, largest + 1n)).toThrow(RangeError);
    for (const none of [0n, -1n]) expect(() => chanceOf(progressive, 3n, none)).toThrow(RangeError);
    for (const none of [0n, MOST_SEED + 1n]) expect(() => largestStakeOf(progressive, none)).toThrow(RangeError);
  });

  it('draws must-hit amounts evenly above the seed and below the ceiling', () => {
    const ceiling = ceilingOf(mustHit, 1_000n);
    expect(ceiling).toBe(5_000n);
    expect(drawTrigger(pair(0n), 1_000n, ceiling)).toBe(1_001n);
    expect(drawTrigger(pair(3_998n), 1_000n, ceiling)).toBe(4_999n);
    expect(drawTrigger(pair(3_999n), 1_000n, ceiling)).toBe(1_001n);
  });

  it('draws from a stream of its own, which stays the same', () => {
    const context = memberContext('client', 7);
    const words = hmacWords({ serverSeed, gameVersion: jackpotStream('jackpot-bloom-2'), context });
    expect(drawChance(words, chanceOf(progressive, 500_000n, 100n))).toBe(DRAWN);
    expect(words.position).toBe(2);
    const run = '01980000-0000-7000-8000-000000000001';
    const ofRun = hmacWords({ serverSeed, gameVersion: mustHitStream, context: drawContext(run) });
    expect(drawTrigger(ofRun, 1_000n, 5_000n)).toBe(TRIGGER);
    for (const id of SLOT_IDS) expect(slotMachine(id)?.game.version).not.toMatch(/\.jackpots$|^must-hit$/);
  });
});

describe('a jackpot returns what its terms state', () => {
  const returned = (play: () => { staked: bigint; paid: bigint }, rounds: number) => {
    let [staked, paid] = [0n, 0n];
    for (let round = 0; round < rounds; round += 1) {
      const one = play();
      staked += one.staked;
      paid += one.paid;
    }
    return Number((paid * 1_000_000n) / staked) / 1_000_000;
  };

  it('where chance decides, with stakes of every size', () => {
    const terms = { ...progressive, contribution: 60_000, seedShare: 15_000 };
    const words = hmacWords({ serverSeed, gameVersion: 'return', context: drawContext('progressive') });
    let meter = meterOf(runOf(1_000n, null), 1_000n);
    let at = 0;
    const play = () => {
      const staked = [20n, 100n, 2_000n, 700n][at % 4] as bigint;
      at += 1;
      const entry = enterJackpot(terms, meter, staked, words, () => meter.run);
      meter = entry.meter ?? meter;
      return { staked, paid: entry.wins.reduce((sum, { amount }) => sum + amount, 0n) };
    };
    // runs end about every hundredth stake; the half-width of four deviations is a part in 50
    expect(returned(play, 60_000)).toBeCloseTo(0.075, 2);
  });

  it('where an amount decides: exactly, over every amount that can be drawn', () => {
    const seed = 40n;
    const ceiling = ceilingOf(mustHit, seed);
    let [paid, fed] = [0n, 0n];
    for (let at = 0n; at < ceiling - seed - 1n; at += 1n) {
      const trigger = drawTrigger(pair(at), seed, ceiling);
      paid += trigger;
      fed += trigger - seed;
    }
    // of each unit contributed the house adds seed share ÷ contribution in seeds
    expect(fraction(paid, fed)).toEqual(fraction(mustHit.contribution + mustHit.seedShare, mustHit.contribution));
  });

  it('in sum, and of a run', () => {
    expect(toNumber(jackpotsReturn([progressive, mustHit]))).toBeCloseTo(0.015, 12);
    expect(jackpotsReturn([])).toEqual(fraction(0));
    expect(runFigures(mustHit)).toEqual({ staked: fraction(400), mean: fraction(3), ceiling: fraction(5) });
    expect(runFigures(progressive)).toEqual({ staked: fraction(2_000, 3), mean: fraction(5), ceiling: null });
  });
});

describe('a jackpot that ends with its win leaves no money behind', () => {
  it('in a progressive one, and in a must-hit one beyond its amount', () => {
    const grand = meterOf(runOf(500_000n, null), 700_000n, 500_000n);
    const ended = enterJackpot(progressive, grand, 100n, pair(0n), () => null);
    expect([ended.wins[0]?.amount, ended.wins[0]?.next, ended.meter]).toEqual([700_002n, null, null]);
    const mini = meterOf(runOf(1_000n, 1_004n), 1_003n, 0n);
    const last = enterJackpot(mustHit, mini, 2_000n, noWords, () => null);
    expect([last.wins[0]?.amount, last.meter]).toEqual([1_013n, null]);
    // nothing is left over, so nothing is rounded
    expect(enterJackpot(mustHit, mini, 2_000n, noWords, () => null).wins).toHaveLength(1);
  });
});

describe('terms are checked', () => {
  it.each<[string, JackpotTerms[], string]>([
    ['one level twice', [mustHit, mustHit], 'two jackpots of one level'],
    ['no share', [{ ...mustHit, seedShare: 0 }], 'the shares of the mini jackpot'],
    ['a share that is none', [{ ...mustHit, contribution: 0.5 }], 'the shares of the mini jackpot'],
    ['half of the stake', [{ ...mustHit, contribution: 500_000 }], 'the shares of the mini jackpot'],
    ['a level that nobody knows', [{ ...mustHit, level: 'mega' as 'mini' }], 'no jackpot is mega and mustHit'],
  ])('refuses %s', (_, terms, problem) => {
    expect(termsProblem(terms)).toBe(problem);
  });

  it('accepts all sound terms', () => {
    expect(termsProblem([mustHit, progressive])).toBeUndefined();
  });

  it('refuses a ceiling that is not whole, or with nothing below it', () => {
    expect(() => ceilingOf({ ...mustHit, contribution: 5_000, seedShare: 3_000 }, 100n)).toThrow('not whole');
    expect(ceilingOf({ ...mustHit, contribution: 5_000, seedShare: 3_000 }, 300n)).toBe(1_300n);
    expect(() => ceilingOf({ ...mustHit, contribution: 1, seedShare: 2 }, 1n)).toThrow('nothing lies between');
    expect(() => ceilingOf(mustHit, 0n)).toThrow(RangeError);
  });

  it('distinguishes terms of another level, kind, contribution or share', () => {
    expect(sameTerms(mustHit, { ...mustHit })).toBe(true);
    for (const other of [
      { level: 'minor' },
      { kind: 'progressive' },
      { contribution: 5_001 },
      { seedShare: 2_501 },
    ] as const)
      expect(sameTerms(mustHit, { ...mustHit, ...other })).toBe(false);
  });
});
