import type { DrawIssueDetail, DrawnPrizes } from '@croupier/contract';

type Shape = DrawIssueDetail['prizes'][number];

/** The numbers of one prize of a draw as they are read. */
export const prizeText = (draw: DrawnPrizes, code: string): string =>
  draw.find((prize) => prize.code === code)?.numbers.join(' ') ?? '';

/** On which prizes all draws have the same numbers. */
export function agreement(codes: readonly string[], draws: readonly DrawnPrizes[]): { equal: Set<string>; of: number } {
  const equal = codes.filter((code) => new Set(draws.map((draw) => prizeText(draw, code))).size === 1);
  return { equal: new Set(equal), of: codes.length };
}

/** The numbers typed for a prize, or null while they are not as many, or not of as many digits, as it has. */
export function readPrize({ count, digits }: Pick<Shape, 'count' | 'digits'>, typed: string): string[] | null {
  const numbers = typed.split(/[\s,.;/-]+/).filter(Boolean);
  const isWhole =
    numbers.length === count && numbers.every((number) => /^[0-9]+$/.test(number) && number.length === digits);
  return isWhole ? numbers : null;
}

/** The draw that was typed, or null while a prize is not whole. */
export function readPrizes(shapes: readonly Shape[], typed: Readonly<Record<string, string>>): DrawnPrizes | null {
  const prizes = shapes.map((shape) => ({ code: shape.code, numbers: readPrize(shape, typed[shape.code] ?? '') }));
  return prizes.every((prize): prize is { code: string; numbers: string[] } => prize.numbers !== null) ? prizes : null;
}
