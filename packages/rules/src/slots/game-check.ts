import type { SlotGame } from './game.ts';

/** Thrown when a game's data contradicts itself; a program with such a game must not start. */
export class UnsoundGame extends Error {
  override readonly name = 'UnsoundGame';
}

/** More symbols than this would not fit the tables of a machine. */
const MOST_SYMBOLS = 64;

/**
 * Checks that a game's parts agree: known symbols on the strips, lines inside the window, pays that are whole and not
 * negative, at most one wild and one scatter, free spins that are limited, a stated return below 99.95 %.
 *
 * @throws UnsoundGame naming the first contradiction
 */
export function requireSoundGame(game: SlotGame): void {
  const problem =
    symbolProblem(game) ?? reelProblem(game) ?? lineProblem(game) ?? featureProblem(game) ?? rtpProblem(game);
  if (problem !== undefined) throw new UnsoundGame(`${game.id} ${game.version}: ${problem}`);
}

function symbolProblem({ symbols, reels, rows }: SlotGame): string | undefined {
  if (symbols.length < 1 || symbols.length > MOST_SYMBOLS) return `must have 1 to ${MOST_SYMBOLS} symbols`;
  if (new Set(symbols.map(({ code }) => code)).size !== symbols.length) return 'two symbols have one code';
  for (const role of ['wild', 'scatter'] as const) {
    if (symbols.filter((symbol) => symbol.role === role).length > 1) return `more than one ${role}`;
  }
  for (const { code, role, pays } of symbols) {
    const most = role === 'scatter' ? reels.length * rows : reels.length;
    for (const [count, pay] of pays) {
      if (!Number.isInteger(count) || count < 1 || count > most) return `${code} pays for an impossible count`;
      if (!isCount(pay)) return `${code} pays something that is not a whole number`;
    }
    if (new Set(pays.map(([count]) => count)).size !== pays.length) return `${code} pays twice for one count`;
  }
  return undefined;
}

function reelProblem({ symbols, reels, rows, coinsPerSpin }: SlotGame): string | undefined {
  const codes = new Set(symbols.map(({ code }) => code));
  if (reels.length < 1) return 'there are no reels';
  if (!isCount(rows) || rows < 1) return 'there are no rows';
  if (!isCount(coinsPerSpin) || coinsPerSpin < 1) return 'a spin must cost at least one coin';
  for (const [reel, strip] of reels.entries()) {
    if (strip.length < rows) return `reel ${reel + 1} is shorter than the window`;
    const unknown = strip.find((code) => !codes.has(code));
    if (unknown !== undefined) return `reel ${reel + 1} shows the unknown symbol ${unknown}`;
  }
  return undefined;
}

function lineProblem({ wins, reels, rows }: SlotGame): string | undefined {
  if (wins.lines.length < 1) return 'there are no lines';
  for (const [line, rowsOfLine] of wins.lines.entries()) {
    if (rowsOfLine.length !== reels.length) return `line ${line + 1} does not cross every reel once`;
    if (rowsOfLine.some((row) => !isCount(row) || row >= rows)) return `line ${line + 1} leaves the window`;
  }
  return undefined;
}

function featureProblem({ features, symbols }: SlotGame): string | undefined {
  const free = features.freeSpins;
  if (!free) return undefined;
  if (!symbols.some(({ role }) => role === 'scatter')) return 'free spins need a scatter';
  if (![free.scatters, free.award, free.multiplier].every((n) => isCount(n) && n >= 1)) return 'free spins of nothing';
  if (!isCount(free.mostPerRound) || free.mostPerRound < free.award) return 'the most free spins is below one award';
  return undefined;
}

/** A game that returns practically everything is a mistake in its pays, and must not be offered. */
function rtpProblem({ rtp }: SlotGame): string | undefined {
  const [returned, staked] = [BigInt(rtp.numerator), BigInt(rtp.denominator)];
  if (returned < 0n || staked <= 0n) return 'the stated return is not a share';
  return returned * 10_000n >= staked * 9_995n ? 'it returns 99.95 % or more' : undefined;
}

const isCount = (n: number): boolean => Number.isSafeInteger(n) && n >= 0 && n < 2 ** 31;
