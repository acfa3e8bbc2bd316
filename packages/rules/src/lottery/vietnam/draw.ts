import type { WordSource } from '@croupier/fairness';
import { type DrawKind, digitsOf, drawKind, readDrawnFields, readDrawnTexts, UnsoundDraw } from '../draw-kind.ts';

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

/** A published draw, plain JSON: the numbers of each prize, leading zeros kept. */
export interface VietnamDraw {
  readonly shape: DrawShape;
  /** How many provinces' draws are joined in it. */
  readonly provinces: number;
  /** By prize code, in the order of publication. */
  readonly prizes: Readonly<Record<string, readonly string[]>>;
}

/** Most provinces that draw on one day. */
const MOST_PROVINCES = 4;

/**
 * A draw from its published numbers, by prize code.
 *
 * @throws UnsoundDraw when a prize lacks a number, has one too many, or one of other than its digits
 */
export const vietnamDraw = (shape: DrawShape, published: Readonly<Record<string, readonly string[]>>): VietnamDraw =>
  drawOf(shape, 1, published);

function drawOf(shape: DrawShape, provinces: number, published: unknown): VietnamDraw {
  const drawn = readDrawnFields(
    published,
    PRIZES[shape].map(({ code }) => code),
  );
  const prizes = PRIZES[shape].map(({ code, count, digits }) => {
    try {
      return [code, readDrawnTexts(drawn[code], count * provinces, digits)] as const;
    } catch (error) {
      throw error instanceof UnsoundDraw ? new UnsoundDraw(`${code}: ${error.message}`) : error;
    }
  });
  return { shape, provinces, prizes: Object.fromEntries(prizes) };
}

/**
 * The draws of several provinces of one day as one, for bets on several stations ("đài") at once.
 *
 * @throws UnsoundDraw for northern draws, of which there is one a day, and for none or more than four provinces
 */
export function joinProvinces(draws: readonly VietnamDraw[]): VietnamDraw {
  const provinces = draws.reduce((sum, draw) => sum + draw.provinces, 0);
  if (draws.length === 0 || draws.some(({ shape }) => shape !== 'MN')) {
    throw new UnsoundDraw('only MN draws are joined');
  }
  if (provinces > MOST_PROVINCES) throw new UnsoundDraw(`${provinces} provinces do not draw on one day`);
  const prizes = PRIZES.MN.map(({ code }) => [code, draws.flatMap((draw) => draw.prizes[code] ?? [])] as const);
  return drawOf('MN', provinces, Object.fromEntries(prizes));
}

/**
 * A draw of our own: every digit uniform, prizes in the order of publication, each number from its first digit, province
 * after province. Takes 107 words for MB and 82 for each province of MN, and one more for each rejected.
 */
export function drawVietnam(words: WordSource, shape: DrawShape, provinces = 1): VietnamDraw {
  const numberOf = (digits: number) => digitsOf(words, digits);
  const one = () =>
    vietnamDraw(
      shape,
      Object.fromEntries(
        PRIZES[shape].map(({ code, count, digits }) => [code, Array.from({ length: count }, () => numberOf(digits))]),
      ),
    );
  return provinces === 1 ? one() : joinProvinces(Array.from({ length: provinces }, one));
}

/** Draws of a shape, of one province or several joined: `{ shape: 'MB', provinces: 1, prizes: { G7: ['83', …], … } }`. */
export const vietnamDraws = (shape: DrawShape, provinces = 1): DrawKind<VietnamDraw> =>
  drawKind(
    provinces === 1 ? `VN_${shape}` : `VN_${shape}_${provinces}`,
    (words) => drawVietnam(words, shape, provinces),
    (value) => {
      const drawn = readDrawnFields(value, ['shape', 'provinces', 'prizes']);
      if (drawn.shape !== shape) throw new UnsoundDraw(`the draw is not of the shape ${shape}`);
      if (drawn.provinces !== provinces) throw new UnsoundDraw(`the draw is not of ${provinces} provinces`);
      return drawOf(shape, provinces, drawn.prizes);
    },
  );

const tailsByDraw = new WeakMap<VietnamDraw, readonly string[]>();

/** The last two digits of every number, in the order of the prizes; worked out once a draw. */
export function tailsOf(draw: VietnamDraw): readonly string[] {
  const known = tailsByDraw.get(draw);
  if (known) return known;
  const tails = Object.values(draw.prizes).flatMap((values) => values.map((value) => value.slice(-2)));
  tailsByDraw.set(draw, tails);
  return tails;
}
