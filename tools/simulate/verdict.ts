import type { SlotFigures, SlotGame, SlotMachine, StepKind } from '@croupier/rules/slots';
import type { FeatureName, Tally } from './tally.ts';

/**
 * The chance that a game without fault fails: that of |z| > 3, held over all tests together by Holm's correction, so that
 * more tests do not mean more false alarms.
 */
export const FALSE_ALARM = 0.0027;

/** Below these the normal approximation behind a z-score does not hold, and the test is left out. */
const FEWEST_ROUNDS = 10_000;
const FEWEST_EVENTS = 25;

export interface Test {
  readonly name: string;
  readonly observed: number;
  readonly expected: number;
  /** Standard errors between the two. */
  readonly z: number;
  /** Two-sided, multiplied by Holm's rule and at most 1. The test fails below `FALSE_ALARM`. */
  readonly holmP: number;
  readonly passed: boolean;
}

export type Measured = Pick<Test, 'name' | 'observed' | 'expected' | 'z'>;

/** Judges both passes against the exact figures of the game. */
export function judge(machine: SlotMachine, figures: SlotFigures, bulk: Tally, committed: Tally): Test[] {
  return holm([
    ...returnsOf('', figures, bulk),
    ...lengthTests(figures, bulk),
    ...symbolTests(machine, bulk),
    ...stopsTests(bulk),
    ...returnsOf('commit and reveal: ', figures, committed),
  ]);
}

function returnsOf(prefix: string, figures: SlotFigures, tally: Tally): Measured[] {
  const { rounds } = tally;
  if (rounds < FEWEST_ROUNDS) return [];
  const { rtp, sd, top } = figures;
  const observed = rtpOf(figures, tally);
  return [
    { name: `${prefix}RTP`, observed, expected: rtp, z: (observed - rtp) / (sd / Math.sqrt(rounds)) },
    ...(tally.steps.bought > 0 ? [] : rateTest(`${prefix}hit rate`, tally.hits, rounds, figures.hitRate)),
    ...rateTest(`${prefix}winning rounds`, tally.winningRounds, rounds, figures.roundHitRate),
    ...figures.triggers.flatMap(({ name, rate }) =>
      rateTest(`${prefix}${name} started`, tally.triggers[name as FeatureName], rounds, rate),
    ),
    ...(top.isLimit ? rateTest(`${prefix}limit reached`, tally.ended, rounds, top.probability) : []),
  ];
}

export function rateTest(name: string, events: number, trials: number, rate: number): Measured[] {
  if (trials * rate < FEWEST_EVENTS || trials * (1 - rate) < FEWEST_EVENTS) return [];
  const z = (events - trials * rate) / Math.sqrt(trials * rate * (1 - rate));
  return [{ name, observed: events / trials, expected: rate, z }];
}

/** Steps that one start of a feature leads to on average. */
function lengthTests({ lengths }: SlotFigures, tally: Tally): Measured[] {
  return lengths.flatMap(({ name, mean, variance }) => {
    const [feature, kind] = stepsOfLength[name] ?? [];
    if (!feature || !kind) return [];
    const starts =
      feature === 'free spins' ? tally.triggers['free spins'] + tally.steps.bought : tally.triggers[feature];
    if (starts < FEWEST_EVENTS || variance === 0) return [];
    const observed = tally.steps[kind] / starts;
    return [{ name: `${name} a start`, observed, expected: mean, z: (observed - mean) / Math.sqrt(variance / starts) }];
  });
}

const stepsOfLength: Record<string, [FeatureName, StepKind]> = {
  'free spins': ['free spins', 'free'],
  'tiles turned': ['pick', 'pick'],
  'steps of the ladder': ['ladder', 'climb'],
  respins: ['respins', 'respin'],
};

/** How many of each symbol the windows show as they are drawn, by set of strips. */
function symbolTests({ game }: SlotMachine, tally: Tally): Measured[] {
  const free = game.features.freeSpins?.reels;
  return [
    ...symbolsOf(' a spin', game, game.reels, tally.stops),
    ...(free && tally.freeStops.length > 0 ? symbolsOf(' a free spin', game, free, tally.freeStops) : []),
  ];
}

function symbolsOf(
  suffix: string,
  { rows, symbols }: SlotGame,
  reels: SlotGame['reels'],
  stops: readonly (readonly number[])[],
): Measured[] {
  const spins = (stops[0] ?? []).reduce((sum, count) => sum + count, 0);
  return symbols.flatMap(({ code }) => {
    let [seen, mean, variance] = [0, 0, 0];
    for (const [reel, strip] of reels.entries()) {
      const shown = strip.map((_, stop) => windowOf(strip, stop, rows).filter((each) => each === code).length);
      const meanOnReel = shown.reduce((sum, count) => sum + count, 0) / strip.length;
      mean += meanOnReel;
      variance += shown.reduce((sum, count) => sum + (count - meanOnReel) ** 2, 0) / strip.length;
      seen += shown.reduce((sum, count, stop) => sum + count * (stops[reel]?.[stop] ?? 0), 0);
    }
    if (spins * mean < FEWEST_EVENTS || variance === 0) return [];
    const z = (seen - spins * mean) / Math.sqrt(spins * variance);
    return [{ name: `${code}${suffix}`, observed: seen / spins, expected: mean, z }];
  });
}

function windowOf(strip: readonly string[], stop: number, rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] as string);
}

function stopsTests({ stops, freeStops }: Tally): Measured[] {
  return [...stopsTest('stops, chi-square', stops), ...stopsTest('stops of free spins, chi-square', freeStops)];
}

/** All stops of all reels at once, as chi-square with its cube root's normal approximation (Wilson and Hilferty). */
function stopsTest(name: string, stops: readonly (readonly number[])[]): Measured[] {
  const spins = (stops[0] ?? []).reduce((sum, count) => sum + count, 0);
  if (stops.length === 0 || stops.some((counts) => spins / counts.length < FEWEST_EVENTS)) return [];
  let chiSquare = 0;
  let freedom = 0;
  for (const counts of stops) {
    const expected = spins / counts.length;
    chiSquare += counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    freedom += counts.length - 1;
  }
  const spread = 2 / (9 * freedom);
  const z = (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread);
  return [{ name, observed: chiSquare, expected: freedom, z }];
}

/** Holm's step-down correction: the smallest p counts as often as there are tests, the next once less, and so on. */
export function holm(tests: readonly Measured[]): Test[] {
  const order = [...tests.keys()].sort(
    (a, b) => Math.abs((tests[b] as Measured).z) - Math.abs((tests[a] as Measured).z),
  );
  const corrected = new Array<number>(tests.length).fill(1);
  let largest = 0;
  for (const [rank, index] of order.entries()) {
    largest = Math.max(largest, Math.min(1, twoSidedP((tests[index] as Measured).z) * (tests.length - rank)));
    corrected[index] = largest;
  }
  return tests.map((test, index) => {
    const holmP = corrected[index] as number;
    return { ...test, holmP, passed: holmP >= FALSE_ALARM };
  });
}

/**
 * Chance of a standard normal value at least so far from zero: the complementary error function of |z|/√2 by the
 * continued fraction for large and the series for small arguments, good to 12 digits.
 */
export function twoSidedP(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  if (x < 2) {
    let term = x;
    let sum = x;
    for (let n = 1; n < 60; n += 1) {
      term *= (-x * x) / n;
      sum += term / (2 * n + 1);
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * sum;
  }
  let fraction = x;
  for (let n = 60; n >= 1; n -= 1) fraction = x + n / 2 / fraction;
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / fraction;
}

/** Coins won per coin staked. */
export function rtpOf({ stakeCoins }: SlotFigures, { coins, rounds }: Tally): number {
  return coins / (rounds * stakeCoins);
}

/** Standard deviation of a round's win in stakes, as observed. */
export function sdOf({ stakeCoins }: SlotFigures, { coins, coinSquares, rounds }: Tally): number {
  const mean = coins / rounds;
  return Math.sqrt(Math.max(0, coinSquares / rounds - mean * mean)) / stakeCoins;
}
