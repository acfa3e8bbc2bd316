import { type Fraction, fraction, toDecimal } from './fraction.ts';

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

/** A share as a percentage: 1/8 with 1 place is "12.5 %". */
export const percent = (share: Fraction, places: number): string =>
  `${toDecimal(fraction(share.numerator * 100n, share.denominator), places)} %`;
