import { acceptBelow, uniformBelow, type WordSource } from '@croupier/fairness';

/** One prize of a draw: how many numbers it has, and of how many digits. */
export interface PrizeShape {
  readonly code: string;
  readonly name: string;
  readonly count: number;
  readonly digits: number;
  /** What the state's own lottery pays on a ticket of 10,000 đ, in đ. */
  readonly official: number;
}

/** Northern draws (MB) have 27 numbers; those of the centre and south (MN) have 18 a province. */
export type DrawShape = 'MB' | 'MN';

/** Prizes in the order of their publication, the special prize last. Source: `games.md` §1.1. */
export const PRIZES: Readonly<Record<DrawShape, readonly PrizeShape[]>> = {
  MB: [
    { code: 'G7', name: 'Giải bảy', count: 4, digits: 2, official: 40_000 },
    { code: 'G6', name: 'Giải sáu', count: 3, digits: 3, official: 100_000 },
    { code: 'G5', name: 'Giải năm', count: 6, digits: 4, official: 200_000 },
    { code: 'G4', name: 'Giải tư', count: 4, digits: 4, official: 400_000 },
    { code: 'G3', name: 'Giải ba', count: 6, digits: 5, official: 1_000_000 },
    { code: 'G2', name: 'Giải nhì', count: 2, digits: 5, official: 5_000_000 },
    { code: 'G1', name: 'Giải nhất', count: 1, digits: 5, official: 10_000_000 },
    { code: 'DB', name: 'Giải đặc biệt', count: 1, digits: 5, official: 500_000_000 },
  ],
  MN: [
    { code: 'G8', name: 'Giải tám', count: 1, digits: 2, official: 100_000 },
    { code: 'G7', name: 'Giải bảy', count: 1, digits: 3, official: 200_000 },
    { code: 'G6', name: 'Giải sáu', count: 3, digits: 4, official: 400_000 },
    { code: 'G5', name: 'Giải năm', count: 1, digits: 4, official: 1_000_000 },
    { code: 'G4', name: 'Giải tư', count: 7, digits: 5, official: 3_000_000 },
    { code: 'G3', name: 'Giải ba', count: 2, digits: 5, official: 10_000_000 },
    { code: 'G2', name: 'Giải nhì', count: 1, digits: 5, official: 15_000_000 },
    { code: 'G1', name: 'Giải nhất', count: 1, digits: 5, official: 30_000_000 },
    { code: 'DB', name: 'Giải đặc biệt', count: 1, digits: 6, official: 2_000_000_000 },
  ],
};

/** A published draw: the numbers of each prize, leading zeros kept. */
export interface VietnamDraw {
  readonly shape: DrawShape;
  /** How many provinces' draws are joined in it. */
  readonly provinces: number;
  readonly prizes: ReadonlyMap<string, readonly string[]>;
  /** The last two digits of every number. */
  readonly tails: readonly string[];
}

/** Thrown when numbers that should be a draw are not one. */
export class UnsoundDraw extends RangeError {
  override readonly name = 'UnsoundDraw';
}

/**
 * A draw from its published numbers, by prize code.
 *
 * @throws UnsoundDraw when a prize lacks a number, has one too many, or one of other than its digits
 */
export function vietnamDraw(shape: DrawShape, published: Readonly<Record<string, readonly string[]>>): VietnamDraw {
  const prizes = new Map<string, readonly string[]>();
  for (const { code, count, digits } of PRIZES[shape]) {
    const values = published[code] ?? [];
    if (values.length !== count) throw new UnsoundDraw(`${code} has ${values.length} numbers where ${count} are drawn`);
    if (!values.every((value) => value.length === digits && /^[0-9]+$/.test(value))) {
      throw new UnsoundDraw(`a number of ${code} is not ${digits} digits`);
    }
    prizes.set(code, values);
  }
  if (Object.keys(published).length !== prizes.size) throw new UnsoundDraw(`a prize is not one of ${shape}`);
  return withTails({ shape, provinces: 1, prizes });
}

/**
 * The draws of several provinces of one day as one, for bets on several stations ("đài") at once.
 *
 * @throws UnsoundDraw for northern draws, of which there is one a day, and for none
 */
export function joinProvinces(draws: readonly VietnamDraw[]): VietnamDraw {
  if (draws.length === 0 || draws.some(({ shape }) => shape !== 'MN'))
    throw new UnsoundDraw('only MN draws are joined');
  const prizes = new Map(
    PRIZES.MN.map(({ code }) => [code, draws.flatMap((draw) => draw.prizes.get(code) ?? [])] as const),
  );
  return withTails({ shape: 'MN', provinces: draws.reduce((sum, { provinces }) => sum + provinces, 0), prizes });
}

/**
 * A draw of our own: every digit uniform, prizes in the order of publication, each number from its first digit.
 * Takes 107 words for MB and 82 for MN, and one more for each rejected.
 */
export function drawVietnam(words: WordSource, shape: DrawShape): VietnamDraw {
  const bound = acceptBelow(10);
  const numberOf = (digits: number) => Array.from({ length: digits }, () => uniformBelow(words, 10, bound)).join('');
  const published = PRIZES[shape].map(
    ({ code, count, digits }) => [code, Array.from({ length: count }, () => numberOf(digits))] as const,
  );
  return vietnamDraw(shape, Object.fromEntries(published));
}

function withTails(draw: Omit<VietnamDraw, 'tails'>): VietnamDraw {
  return { ...draw, tails: [...draw.prizes.values()].flat().map((value) => value.slice(-2)) };
}
