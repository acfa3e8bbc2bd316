import { termsProblem } from '../jackpots/index.ts';
import type { Ladder, ReelTimes, SlotGame, Strips, WeightedTimes } from './game.ts';

/** Thrown when a game's data contradicts itself; a program with such a game must not start. */
export class UnsoundGame extends Error {
  override readonly name = 'UnsoundGame';
}

/** More symbols than this would not fit the tables of a machine. */
const MOST_SYMBOLS = 64;

/** Cells of the largest window: those of a cluster are counted in a byte. */
const MOST_CELLS = 64;

/**
 * Checks that a game's parts agree: known symbols on the strips, lines inside the window, pays that are whole and not
 * negative, features that have their symbols, end, and go together, a stated return below 99.95 %.
 *
 * @throws UnsoundGame naming the first contradiction
 */
export function requireSoundGame(game: SlotGame): void {
  const problem =
    symbolProblem(game) ??
    reelProblem(game, game.reels) ??
    reelProblem(game, game.features.freeSpins?.reels ?? game.reels) ??
    winsProblem(game) ??
    wildProblem(game) ??
    featureProblem(game) ??
    combinationProblem(game) ??
    termsProblem(game.jackpots ?? []) ??
    rtpProblem(game);
  if (problem !== undefined) throw new UnsoundGame(`${game.id} ${game.version}: ${problem}`);
}

function symbolProblem({ symbols, reels, rows, wins }: SlotGame): string | undefined {
  if (symbols.length < 1 || symbols.length > MOST_SYMBOLS) return `must have 1 to ${MOST_SYMBOLS} symbols`;
  if (new Set(symbols.map(({ code }) => code)).size !== symbols.length) return 'two symbols have one code';
  for (const role of ['scatter', 'book', 'coin', 'bonus'] as const) {
    if (symbols.filter((symbol) => symbol.role === role).length > 1) return `more than one ${role}`;
  }
  if (symbols.some(({ role }) => role === 'scatter') && symbols.some(({ role }) => role === 'book')) {
    return 'a book and a scatter';
  }
  for (const { code, role, pays, times } of symbols) {
    const anywhere = role === 'scatter' || role === 'book' || wins.kind === 'clusters';
    const most = anywhere ? reels.length * rows : reels.length;
    if ((role === 'coin' || role === 'bonus') && pays.length > 0)
      return `${code} starts a feature and pays nothing itself`;
    for (const [count, pay] of pays) {
      if (!Number.isInteger(count) || count < 1 || count > most) return `${code} pays for an impossible count`;
      if (!isCount(pay)) return `${code} pays something that is not a whole number`;
    }
    if (new Set(pays.map(([count]) => count)).size !== pays.length) return `${code} pays twice for one count`;
    if (times !== undefined && (role !== 'wild' || !isCount(times) || times < 1)) return `${code} cannot multiply`;
  }
  return undefined;
}

function reelProblem({ symbols, reels, rows, coinsPerSpin }: SlotGame, strips: Strips): string | undefined {
  const codes = new Set(symbols.map(({ code }) => code));
  if (strips.length < 1) return 'there are no reels';
  if (strips.length !== reels.length) return 'free spins have another number of reels';
  if (!isCount(rows) || rows < 1) return 'there are no rows';
  if (rows * strips.length > MOST_CELLS) return `the window has more than ${MOST_CELLS} cells`;
  if (!isCount(coinsPerSpin) || coinsPerSpin < 1) return 'a spin must cost at least one coin';
  for (const [reel, strip] of strips.entries()) {
    if (strip.length < rows) return `reel ${reel + 1} is shorter than the window`;
    const unknown = strip.find((code) => !codes.has(code));
    if (unknown !== undefined) return `reel ${reel + 1} shows the unknown symbol ${unknown}`;
  }
  return undefined;
}

function winsProblem({ wins, reels, rows, symbols, cascade }: SlotGame): string | undefined {
  if (wins.kind === 'lines') {
    if (wins.lines.length < 1) return 'there are no lines';
    for (const [line, rowsOfLine] of wins.lines.entries()) {
      if (rowsOfLine.length !== reels.length) return `line ${line + 1} does not cross every reel once`;
      if (rowsOfLine.some((row) => !isCount(row) || row >= rows)) return `line ${line + 1} leaves the window`;
    }
  }
  if (wins.kind === 'clusters') {
    const ascending = symbols.every(({ pays }) =>
      pays.every(([size], at) => at === 0 || size > (pays[at - 1]?.[0] ?? 0)),
    );
    if (!ascending) return 'clusters pay by ascending sizes';
  }
  if (cascade && wins.kind !== 'clusters') return 'only clusters cascade';
  if (cascade && (!isCount(cascade.mostDrops) || cascade.mostDrops < 1 || !areMultipliers(cascade.multipliers))) {
    return 'a cascade without drops or multipliers';
  }
  return undefined;
}

function wildProblem({ symbols, wins, reels, features }: SlotGame): string | undefined {
  const wilds = symbols.filter(({ role }) => role === 'wild' || role === 'book');
  if (wins.kind !== 'lines') {
    if (wilds.some(({ times }) => (times ?? 1) > 1)) return 'wilds multiply lines only';
    if (wilds.length > 1) return 'more than one wild';
  }
  const onFirst = [...(reels[0] ?? []), ...(features.freeSpins?.reels?.[0] ?? [])];
  if (wins.kind === 'ways' && wilds.some(({ code }) => onFirst.includes(code))) return 'ways begin with a wild';
  // which of several wilds pays as itself is that of the first; the others must not pay
  if (wilds.slice(1).some(({ pays }) => pays.length > 0)) return 'only the first wild pays as itself';
  return undefined;
}

function featureProblem({ features, symbols, cascade, coinsPerSpin, reels }: SlotGame): string | undefined {
  const has = (...roles: string[]) => symbols.some(({ role }) => roles.includes(role));
  const { freeSpins: free, holdAndWin: hold, pick, ladder, buy, wildReels } = features;
  if (features.reelTimes) {
    const problem = reelTimesProblem(features.reelTimes, reels.length);
    if (problem) return problem;
  }
  if (free) {
    if (!has('scatter', 'book')) return 'free spins need a scatter';
    if (![free.scatters, free.award, free.multiplier].every((n) => isCount(n) && n >= 1))
      return 'free spins of nothing';
    if (!isCount(free.mostPerRound) || free.mostPerRound < free.award) return 'the most free spins is below one award';
    if (free.multipliers && (!cascade || !areMultipliers(free.multipliers))) return 'a ladder without a cascade';
    for (const { symbol, weight } of free.expanding ?? []) {
      const found = symbols.find(({ code }) => code === symbol);
      if (found?.role !== 'regular' || !isCount(weight) || weight < 1) return `${symbol} cannot expand`;
    }
  }
  if (wildReels && !has('wild')) return 'wild reels need a wild';
  if (hold) {
    if (!has('coin')) return 'hold and win needs coins';
    const weights = [hold.blank, ...hold.values.map(({ weight }) => weight)];
    if (hold.values.length === 0 || !weights.every((weight) => isCount(weight) && weight >= 1))
      return 'coins of no weight';
    if (![hold.coins, hold.respins].every((n) => isCount(n) && n >= 1)) return 'hold and win of nothing';
    if (!isCount(hold.full.coins) || !hold.values.every(({ coins }) => isCount(coins)))
      return 'coins are whole numbers';
  }
  if (pick) {
    if (!has('bonus')) return 'a pick needs bonus symbols';
    if (!isCount(pick.ends) || pick.ends < 1 || pick.prizes.length === 0) return 'a pick that never ends';
    if (!pick.prizes.every((coins) => isCount(coins) && coins >= 1)) return 'a prize of nothing';
  }
  if (ladder) {
    if (!has('bonus')) return 'a ladder needs bonus symbols';
    const problem = ladderProblem(ladder);
    if (problem) return problem;
  }
  if (buy && (!free || !isCount(buy.price * coinsPerSpin) || buy.price <= 1)) return 'nothing to buy';
  return undefined;
}

function ladderProblem({ bonuses, rungs, climbs }: Ladder): string | undefined {
  if (!isCount(bonuses) || bonuses < 1 || rungs.length < 2) return 'a ladder without rungs';
  const ascending = rungs.every((coins, rung) => isCount(coins) && coins > (rungs[rung - 1] ?? 0));
  if (!ascending) return 'a ladder that does not rise';
  const areDrawn = climbs.every((climb) => isCount(climb.rungs) && isCount(climb.weight) && climb.weight >= 1);
  if (!areDrawn || !climbs.some((climb) => climb.rungs > 0)) return 'a ladder that nobody climbs';
  return climbs.some((climb) => climb.rungs === 0) ? undefined : 'a climb that ends at the top alone';
}

/** A reel counts its cells so many times at most: the ways of a spin stay far below 2^31. */
const MOST_TIMES = 20;

function reelTimesProblem({ reels, values, freeValues }: ReelTimes, reelCount: number): string | undefined {
  const areReels = reels.every((reel) => isCount(reel) && reel < reelCount);
  if (reels.length === 0 || !areReels || new Set(reels).size !== reels.length) return 'reels that count are not reels';
  const isOne = ({ times, weight }: WeightedTimes) =>
    isCount(times) && times >= 1 && times <= MOST_TIMES && isCount(weight) && weight >= 1;
  const areDrawn = (drawn: readonly WeightedTimes[]) => drawn.length > 0 && drawn.every(isOne);
  return areDrawn(values) && areDrawn(freeValues) ? undefined : 'reels count nothing';
}

/** What the figures cannot take apart is not offered. */
function combinationProblem({ features, wins, mostWin }: SlotGame): string | undefined {
  const { freeSpins, wildReels, holdAndWin, pick, ladder, reelTimes } = features;
  if (reelTimes && wins.kind !== 'ways') return 'reels count their cells in ways only';
  if (ladder && (holdAndWin || pick)) return 'a ladder goes with no coins and no pick';
  if (reelTimes && (wildReels || holdAndWin || pick || ladder)) return 'reels that count go with free spins only';
  if (wildReels && (freeSpins || holdAndWin || pick || ladder)) return 'wild reels go with no other feature';
  if (wildReels && wins.kind === 'clusters') return 'clusters have no wild reels';
  if (freeSpins?.expanding && wins.kind !== 'lines') return 'symbols expand on lines only';
  if (mostWin !== undefined && (!isCount(mostWin) || mostWin < 1)) return 'the most that can be won is nothing';
  return undefined;
}

/** A game that returns practically everything is a mistake in its pays, and must not be offered. */
function rtpProblem({ rtp }: SlotGame): string | undefined {
  const [returned, staked] = [BigInt(rtp.numerator), BigInt(rtp.denominator)];
  if (returned < 0n || staked <= 0n) return 'the stated return is not a share';
  return returned * 10_000n >= staked * 9_995n ? 'it returns 99.95 % or more' : undefined;
}

const isCount = (n: number): boolean => Number.isSafeInteger(n) && n >= 0 && n < 2 ** 31;
const areMultipliers = (ladder: readonly number[]): boolean =>
  ladder.length > 0 && ladder.every((n) => isCount(n) && n >= 1);
