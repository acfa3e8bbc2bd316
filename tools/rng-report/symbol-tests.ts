import type { Measured } from './judge.ts';
import { chiSquareP, twoSidedNormalP } from './special.ts';

/** What is expected so seldom is counted together with its neighbours. */
const fewestExpected = 10;

/** Groups of values for tests that need few of them. */
const mostGroups = 10;

/**
 * Five tests of independent symbols against the chances of their values: chi-square, runs, serial, gap and coupon
 * collector (Knuth, The Art of Computer Programming, volume 2, section 3.3.2). A test is left out where there are too few
 * symbols for it.
 *
 * @param symbols places in `chances`
 * @param chances of each value; they need not add up to 1
 */
export function testSymbols(symbols: ArrayLike<number>, chances: readonly number[]): Measured[] {
  const sum = chances.reduce((all, chance) => all + chance, 0);
  const shares = chances.map((chance) => chance / sum);
  const groups = groupsOf(shares, Math.min(mostGroups, shares.length));
  return [
    frequencyTest(symbols, shares),
    runsTest(symbols, shares),
    serialTest(symbols, shares),
    gapTest(symbols, shares, groups),
    couponTest(symbols, shares, groups),
  ].filter((result) => result !== null);
}

/** Chi-square with seldom classes joined to the next, or null where fewer than two are left. */
function chiSquareTest(name: string, counts: ArrayLike<number>, expected: ArrayLike<number>): Measured | null {
  let [chiSquare, classes, counted, wanted] = [0, 0, 0, 0];
  let [lastCounted, lastWanted] = [0, 0];
  const close = () => {
    chiSquare += (counted - wanted) ** 2 / wanted;
    classes += 1;
    [lastCounted, lastWanted, counted, wanted] = [counted, wanted, 0, 0];
  };
  for (let i = 0; i < expected.length; i += 1) {
    counted += counts[i] as number;
    wanted += expected[i] as number;
    if (wanted >= fewestExpected) close();
  }
  if (wanted > 0 && classes > 0) {
    // what is left over goes to the last class
    chiSquare -= (lastCounted - lastWanted) ** 2 / lastWanted;
    classes -= 1;
    [counted, wanted] = [counted + lastCounted, wanted + lastWanted];
    close();
  }
  return classes < 2 ? null : { name, p: chiSquareP(chiSquare, classes - 1) };
}

function frequencyTest(symbols: ArrayLike<number>, shares: readonly number[]): Measured | null {
  const counts = new Float64Array(shares.length);
  for (let i = 0; i < symbols.length; i += 1) add(counts, symbols[i] as number);
  return chiSquareTest('chi-square', counts, shares.map((share) => share * symbols.length)); // biome-ignore format: one line
}

const add = (counts: Float64Array, at: number): void => {
  counts[at] = (counts[at] as number) + 1;
};

/** Runs of low and of high symbols (Wald and Wolfowitz): given how many there are of each, every order is as likely. */
function runsTest(symbols: ArrayLike<number>, shares: readonly number[]): Measured | null {
  const isHigh = halves(shares);
  let high = 0;
  let runs = 1;
  for (let i = 0; i < symbols.length; i += 1) {
    high += isHigh[symbols[i] as number] as number;
    if (i > 0 && isHigh[symbols[i] as number] !== isHigh[symbols[i - 1] as number]) runs += 1;
  }
  const low = symbols.length - high;
  if (Math.min(low, high) < fewestExpected) return null;
  const mean = (2 * low * high) / symbols.length + 1;
  const variance = ((mean - 1) * (mean - 2)) / (symbols.length - 1);
  return { name: 'runs', p: twoSidedNormalP((runs - mean) / Math.sqrt(variance)) };
}

/** 1 for values of the upper half, as near to a half as whole values allow. */
function halves(shares: readonly number[]): Uint8Array {
  return Uint8Array.from(groupsOf(shares, 2));
}

/** For each value its group: neighbouring values, of about equal chance together. */
function groupsOf(shares: readonly number[], groups: number): number[] {
  let before = 0;
  let last = -1;
  return shares.map((share, i) => {
    const middle = before + share / 2;
    before += share;
    const left = shares.length - 1 - i;
    // every group gets a value, so that few values give as many groups
    const wanted = Math.max(Math.floor(middle * groups), groups - 1 - left);
    last = Math.min(last + 1, Math.max(last, wanted, 0), groups - 1);
    return last;
  });
}

function chancesOf(shares: readonly number[], groups: readonly number[]): number[] {
  const chances = new Array<number>(Math.max(...groups) + 1).fill(0);
  for (const [value, group] of groups.entries())
    chances[group] = (chances[group] as number) + (shares[value] as number);
  return chances;
}

/** Pairs that do not overlap, values grouped until a pair is expected often enough. */
function serialTest(symbols: ArrayLike<number>, shares: readonly number[]): Measured | null {
  const pairs = Math.floor(symbols.length / 2);
  const groups = groupsOf(
    shares,
    Math.max(2, Math.min(shares.length, Math.floor(Math.sqrt(pairs / (2 * fewestExpected))))),
  );
  const chances = chancesOf(shares, groups);
  const counts = new Float64Array(chances.length ** 2);
  for (let pair = 0; pair < pairs; pair += 1) {
    const [first, second] = [
      groups[symbols[2 * pair] as number] as number,
      groups[symbols[2 * pair + 1] as number] as number,
    ];
    add(counts, first * chances.length + second);
  }
  return chiSquareTest('serial', counts, chances.flatMap((first) => chances.map((second) => pairs * first * second))); // biome-ignore format: one line
}

/** How many symbols lie between two of the first group. */
function gapTest(symbols: ArrayLike<number>, shares: readonly number[], groups: readonly number[]): Measured | null {
  const chance = chancesOf(shares, groups)[0] as number;
  const longest = Math.max(1, Math.ceil(Math.log(fewestExpected / (symbols.length * chance)) / Math.log1p(-chance)));
  const counts = new Float64Array(longest + 1);
  let gap = -1;
  let gaps = 0;
  for (let i = 0; i < symbols.length; i += 1) {
    if (groups[symbols[i] as number] !== 0) {
      if (gap >= 0) gap += 1;
      continue;
    }
    if (gap >= 0) {
      add(counts, Math.min(gap, longest));
      gaps += 1;
    }
    gap = 0;
  }
  const expected = Array.from(counts, (_, length) => gaps * (1 - chance) ** length * (length < longest ? chance : 1));
  return chiSquareTest('gap', counts, expected);
}

/** How many symbols it takes until every group has been seen. */
function couponTest(symbols: ArrayLike<number>, shares: readonly number[], groups: readonly number[]): Measured | null {
  const chances = chancesOf(shares, groups);
  const all = 2 ** chances.length - 1;
  const lengths: number[] = [];
  let seen = 0;
  let length = 0;
  for (let i = 0; i < symbols.length; i += 1) {
    seen |= 1 << (groups[symbols[i] as number] as number);
    length += 1;
    if (seen !== all) continue;
    lengths.push(length);
    [seen, length] = [0, 0];
  }
  if (lengths.length < 2 * fewestExpected) return null;
  const done = completionChances(chances, 1 - fewestExpected / 2 / lengths.length);
  const counts = new Float64Array(done.length + 1);
  for (const taken of lengths) add(counts, Math.min(taken, done.length) - 1);
  const expected = Array.from(done, (chance, i) => lengths.length * (chance - (done[i - 1] ?? 0)));
  // those that take longer
  const longer = lengths.filter((taken) => taken > done.length).length;
  counts[done.length - 1] = (counts[done.length - 1] as number) - longer;
  counts[done.length] = longer;
  return chiSquareTest('coupon collector', counts, [...expected, lengths.length * (1 - (done.at(-1) ?? 0))]);
}

/** At `[t - 1]`: the chance that t symbols show every group, by inclusion and exclusion, until it reaches the limit. */
function completionChances(chances: readonly number[], limit: number): number[] {
  const missing = Array.from({ length: 2 ** chances.length }, (_, set) => ({
    sign: countBits(set) % 2 === 0 ? 1 : -1,
    rest: chances.reduce((rest, chance, i) => rest - ((set >> i) & 1 ? chance : 0), 1),
  }));
  const done: number[] = [];
  for (let t = 1; t < 100_000; t += 1) {
    const chance = missing.reduce((sum, { sign, rest }) => sum + sign * Math.max(0, rest) ** t, 0);
    done.push(t < chances.length ? 0 : Math.min(1, Math.max(0, chance)));
    if (chance >= limit) break;
  }
  return done;
}

function countBits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
}

/**
 * Chi-square of which kind lies in which place, for draws without replacement from an urn that holds each of `kinds` kinds
 * equally often, `size` things in all. What is drawn in one round leans apart: places with one another, and their sum; both
 * parts are scaled by what that takes from them.
 *
 * @param rounds places of each round, all equally many
 */
export function testPlaces(rounds: readonly ArrayLike<number>[], kinds: number, size: number): Measured | null {
  const places = rounds[0]?.length ?? 0;
  const expected = rounds.length / kinds;
  if (places === 0 || expected < fewestExpected) return null;
  const counts = new Float64Array(places * kinds);
  for (const round of rounds)
    for (let place = 0; place < places; place += 1) add(counts, place * kinds + (round[place] as number));
  let [between, together] = [0, 0];
  for (let kind = 0; kind < kinds; kind += 1) {
    let sum = 0;
    for (let place = 0; place < places; place += 1) sum += counts[place * kinds + kind] as number;
    for (let place = 0; place < places; place += 1)
      between += ((counts[place * kinds + kind] as number) - sum / places) ** 2;
    together += (sum - places * expected) ** 2 / places;
  }
  const scale = (size - 1) / size / expected;
  const isWhole = places === size;
  const chiSquare = between * scale + (isWhole ? 0 : (together * scale) / (1 - places / size));
  const freedom = (places - (isWhole ? 1 : 0)) * (kinds - 1);
  return { name: 'places', p: chiSquareP(chiSquare, freedom) };
}
