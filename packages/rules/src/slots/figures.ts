import { createTransformer, mixture, power, product, type Transform, type Transformer } from '../shared/transform.ts';
import { byFollowing, type Cycle, enumerateCycle, enumerateExpanding, FREE_SPINS, HELD, PICK } from './cycle.ts';
import type { FeatureLength, FeatureRate, FigurePart } from './feature-figures.ts';
import { holdFigures } from './hold-figures.ts';
import { ladderFigures } from './ladder-figures.ts';
import type { SlotMachine } from './machine.ts';
import { pickFigures } from './pick-figures.ts';
import { wildReelFigures } from './wild-reel-figures.ts';

/**
 * What a round of a game comes to, per unit staked: everything from full cycles and exact counts of its features, put together by
 * transforms of their distributions. Good to ten digits, and to all that are shown.
 */
export interface SlotFigures {
  /** Stakes that a round costs, in coins: those of a paid spin, or the price of the feature. */
  readonly stakeCoins: number;
  readonly rtp: number;
  /** Where the return comes from, before the limit on wins takes its part. */
  readonly parts: readonly FigurePart[];
  /** What the limit on wins takes, as a part of the stake. */
  readonly cutByLimit: number;
  readonly sd: number;
  /** Share of paid spins that pay anything by themselves, and of rounds that pay anything. */
  readonly hitRate: number;
  readonly roundHitRate: number;
  /** How often a paid spin starts each feature. */
  readonly triggers: readonly FeatureRate[];
  /** Steps that follow one start of a feature on average, where that number is meaningful. */
  readonly lengths: readonly FeatureLength[];
  /** The most that a round can win, in coins, and how likely it is to come to that; without a limit the highest paid spin. */
  readonly top: { readonly coins: number; readonly probability: number; readonly isLimit: boolean };
  /** At `coins / unit`: the probability that a round wins so much. */
  readonly distribution: Float64Array;
  /** All amounts of coins are multiples of this. */
  readonly unit: number;
  /** The cycles that were counted: `paid`, and `free` or `free, expanding A`. */
  readonly cycles: ReadonlyMap<string, Cycle>;
}

const NEGLIGIBLE = 1e-16;
/** Games without a limit are looked at up to this many stakes; what lies beyond is below 10^-12. */
const FAR_STAKES = 5_000;

/**
 * The figures of a game.
 *
 * @param bought of rounds that buy the feature instead of a paid spin
 * @throws RangeError when free spins award more free spins than they use up, or a bought feature is asked for that nobody sells
 */
export function slotFigures(machine: SlotMachine, bought = false): SlotFigures {
  if (bought && machine.buyCoins === 0) throw new RangeError('this game sells no feature');
  const cycles = cyclesOf(machine);
  const stakeCoins = bought ? machine.buyCoins : machine.game.coinsPerSpin;
  const unit = unitOf(machine, cycles);
  const most = Number.isFinite(machine.mostCoins) ? machine.mostCoins : FAR_STAKES * machine.game.coinsPerSpin;
  const transformer = createTransformer(Math.ceil(most / unit));
  const free = freeSpinFigures(machine, cycles, transformer, unit);
  if (machine.wildReels !== null) {
    const { round, parts, lengths, triggers } = wildReelFigures(machine, cycles, transformer, unit);
    return finish(machine, { cycles, unit, stakeCoins, round, parts, lengths, triggers, transformer });
  }
  if (bought && free) {
    const parts = [{ name: 'free spins', rtp: free.mean / stakeCoins }];
    return finish(machine, {
      cycles,
      unit,
      stakeCoins,
      round: free.round,
      parts,
      lengths: [free.length],
      triggers: [],
      transformer,
    });
  }
  const paid = cycles.get('paid') as Cycle;
  const hold = machine.game.features.holdAndWin && holdFigures(machine, transformer, unit);
  const pick = machine.game.features.pick && pickFigures(machine.game.features.pick, transformer, unit);
  const ladder = machine.game.features.ladder && ladderFigures(machine.game.features.ladder, transformer, unit);
  const rounds: [number, Transform][] = [];
  const rates = { free: 0, pick: 0, hold: 0, ladder: 0 };
  let holdMean = 0;
  const climbed = { mean: 0, steps: 0, squares: 0 };
  for (const [follows, shares] of byFollowing(paid)) {
    let after = transformer.of(shares.map(([coins, share]) => [coins / unit, share]));
    const rate = shares.reduce((sum, [, share]) => sum + share, 0);
    if ((follows & FREE_SPINS) !== 0 && free) {
      after = product(after, free.round);
      rates.free += rate;
    }
    if ((follows & PICK) !== 0 && pick) {
      after = product(after, pick.round);
      rates.pick += rate;
    }
    const held = Math.floor(follows / HELD);
    if (held > 0 && hold) {
      const { round: rest, mean } = hold.from(held);
      after = product(after, rest);
      rates.hold += rate;
      holdMean += rate * mean;
    }
    if (held > 0 && ladder) {
      const { round: climb, mean, steps, squares } = ladder.from(held);
      after = product(after, climb);
      rates.ladder += rate;
      climbed.mean += rate * mean;
      climbed.steps += rate * steps;
      climbed.squares += rate * squares;
    }
    rounds.push([1, after]);
  }
  const each = (coins: number) => coins / paid.windows / stakeCoins;
  const parts: FigurePart[] = [
    { name: partName[machine.game.wins.kind], rtp: each(paid.winCoins) },
    ...(paid.scatterCoins > 0 ? [{ name: 'scatters', rtp: each(paid.scatterCoins) }] : []),
    ...(free ? [{ name: 'free spins', rtp: (rates.free * free.mean) / stakeCoins }] : []),
    ...(pick ? [{ name: 'pick', rtp: (rates.pick * pick.mean) / stakeCoins }] : []),
    ...(hold ? [{ name: 'hold and win', rtp: holdMean / stakeCoins }] : []),
    ...(ladder ? [{ name: 'ladder', rtp: climbed.mean / stakeCoins }] : []),
  ];
  const triggers = [
    ...(free ? [{ name: 'free spins', rate: rates.free }] : []),
    ...(pick ? [{ name: 'pick', rate: rates.pick }] : []),
    ...(hold ? [{ name: 'hold and win', rate: rates.hold }] : []),
    ...(ladder ? [{ name: 'ladder', rate: rates.ladder }] : []),
  ];
  const steps = climbed.steps / rates.ladder;
  const lengths = [
    ...(free ? [free.length] : []),
    ...(pick ? [pick.length] : []),
    ...(ladder
      ? [{ name: 'steps of the ladder', mean: steps, variance: climbed.squares / rates.ladder - steps ** 2 }]
      : []),
  ];
  return finish(machine, { cycles, unit, stakeCoins, round: mixture(rounds), parts, lengths, triggers, transformer });
}

const partName = { lines: 'lines', ways: 'ways', clusters: 'clusters' } as const;

const counted = new WeakMap<SlotMachine, Map<string, Cycle>>();

/** Every cycle that the game's spins are drawn from; counted once for each machine. */
function cyclesOf(machine: SlotMachine): Map<string, Cycle> {
  const cycles = counted.get(machine) ?? countCycles(machine);
  counted.set(machine, cycles);
  return cycles;
}

function countCycles(machine: SlotMachine): Map<string, Cycle> {
  const paid = enumerateCycle(machine);
  if (!machine.game.features.freeSpins) return new Map([['paid', paid]]);
  if (machine.expanding.length > 0) {
    const free = enumerateExpanding(machine);
    const codeOf = (symbol: number) => machine.game.symbols[symbol]?.code;
    return new Map([
      ['paid', paid],
      ...free.map((cycle, at): [string, Cycle] => [
        `free, expanding ${codeOf(machine.expanding[at] as number)}`,
        cycle,
      ]),
    ]);
  }
  return new Map([
    ['paid', paid],
    ['free', hasPaidCycle(machine) ? paid : enumerateCycle(machine, { reels: machine.free, isFree: true })],
  ]);
}

/** Whether free spins draw what paid ones do. */
const hasPaidCycle = ({ free, paid, game }: SlotMachine): boolean =>
  free === paid && game.features.reelTimes === undefined;

/**
 * Free spins with all that they award: of one free spin G = A + B·G^N, where A are its wins without and B those with a further award of N.
 */
function freeSpinFigures(machine: SlotMachine, cycles: Map<string, Cycle>, transformer: Transformer, unit: number) {
  const { freeSpins } = machine.game.features;
  if (!freeSpins) return null;
  const { award, multiplier, expanding } = freeSpins;
  const weights = expanding?.map(({ weight }) => weight) ?? [1];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const named = [...cycles].filter(([name]) => name.startsWith('free'));
  let mean = 0;
  const parts = named.map(([, cycle], at): [number, Transform] => {
    const share = (weights[at] as number) / total;
    const again = rateOf(cycle, (follows) => (follows & FREE_SPINS) !== 0);
    if (award * again >= 1) throw new RangeError('free spins that never end');
    const spin = (multiplier * (cycle.winCoins + cycle.scatterCoins + cycle.expandedCoins)) / cycle.windows;
    mean += (share * award * spin) / (1 - award * again);
    const part = (wanted: (follows: number) => boolean) =>
      transformer.of(
        cycle.spread
          .filter(({ follows }) => wanted(follows))
          .map(({ coins, windows }) => [(coins * multiplier) / unit, windows / cycle.windows]),
      );
    const ending = part((follows) => (follows & FREE_SPINS) === 0);
    const going = part((follows) => (follows & FREE_SPINS) !== 0);
    let one = ending;
    // an award within an award is N·p times as rare as the one before
    for (let depth = award * again; depth > NEGLIGIBLE; depth *= award * again) {
      const more = product(going, power(one, award));
      one = mixture([
        [1, ending],
        [1, more],
      ]);
    }
    return [share, power(one, award)];
  });
  const again = named.reduce(
    (sum, [, cycle], at) =>
      sum + ((weights[at] as number) / total) * rateOf(cycle, (follows) => (follows & FREE_SPINS) !== 0),
    0,
  );
  const ended = 1 - award * again;
  // awards of one round are the total progeny of a branching process with Bin(N, p) children
  const length = {
    name: 'free spins',
    mean: award / ended,
    variance: (award ** 3 * again * (1 - again)) / ended ** 3,
  };
  return { round: mixture(parts), mean, length };
}

function rateOf(cycle: Cycle, wanted: (follows: number) => boolean): number {
  return cycle.spread.reduce((sum, { follows, windows }) => sum + (wanted(follows) ? windows : 0), 0) / cycle.windows;
}

/** The largest number of which everything that the game pays is a multiple. */
function unitOf(machine: SlotMachine, cycles: Map<string, Cycle>): number {
  const { freeSpins, holdAndWin, pick, ladder } = machine.game.features;
  const amounts = new Set<number>();
  for (const [name, { spread }] of cycles) {
    for (const { coins } of spread) amounts.add(name === 'paid' ? coins : coins * (freeSpins?.multiplier ?? 1));
  }
  for (const { coins } of holdAndWin?.values ?? []) amounts.add(coins);
  if (holdAndWin) amounts.add(holdAndWin.full.coins);
  for (const coins of [...(pick?.prizes ?? []), ...(ladder?.rungs ?? [])]) amounts.add(coins);
  if (Number.isFinite(machine.mostCoins)) amounts.add(machine.mostCoins);
  return Math.max(1, [...amounts].reduce(greatestCommonDivisor, 0));
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

type Found = Pick<SlotFigures, 'cycles' | 'unit' | 'stakeCoins' | 'parts' | 'lengths' | 'triggers'> & {
  readonly round: Transform;
  readonly transformer: Transformer;
};

/** The distribution of whole rounds, and what follows from it. */
function finish(machine: SlotMachine, found: Found): SlotFigures {
  const { round, transformer, unit, stakeCoins, parts, cycles } = found;
  const distribution = transformer.back(round);
  const limit = distribution.length * unit;
  let [below, mean, square] = [0, 0, 0];
  for (const [at, probability] of distribution.entries()) {
    below += probability;
    mean += at * unit * probability;
    square += (at * unit) ** 2 * probability;
  }
  const uncut = parts.reduce((sum, { rtp }) => sum + rtp, 0);
  const isLimit = Number.isFinite(machine.mostCoins);
  const beyond = isLimit ? Math.max(0, 1 - below) : 0;
  mean += beyond * limit;
  square += beyond * limit ** 2;
  // without a limit the sum of the parts is the return, free of what rounding leaves in the far end
  const rtp = isLimit ? mean / stakeCoins : uncut;
  const paid = cycles.get('paid') as Cycle;
  const { cycles: _cycles, round: _round, transformer: _transformer, ...rest } = found;
  return {
    ...rest,
    cycles,
    rtp,
    cutByLimit: Math.max(0, uncut - rtp),
    sd: Math.sqrt(square / stakeCoins ** 2 - rtp ** 2),
    hitRate: paid.spread.reduce((sum, { coins, windows }) => sum + (coins > 0 ? windows : 0), 0) / paid.windows,
    roundHitRate: 1 - (distribution[0] as number),
    top: isLimit ? { coins: limit, probability: beyond, isLimit } : { ...highestSpin(paid), isLimit },
    distribution,
  };
}

function highestSpin({ spread, windows }: Cycle): { coins: number; probability: number } {
  const coins = spread.at(-1)?.coins ?? 0;
  const those = spread.filter((share) => share.coins === coins).reduce((sum, share) => sum + share.windows, 0);
  return { coins, probability: those / windows };
}

export type Volatility = 'low' | 'medium' | 'high' | 'very high';

/** Volatility class by the standard deviation of a round in stakes: below 3, 6 and 12. */
export function volatilityOf(sd: number): Volatility {
  if (sd < 3) return 'low';
  if (sd < 6) return 'medium';
  return sd <= 12 ? 'high' : 'very high';
}
