import { fraction, times, toDecimal } from '../shared/fraction.ts';
import { effectiveReturn, killChance, shotDeviation } from './economics.ts';

/** The returns that rooms are offered with, in 1/10,000; every fish of a room returns the same. Source: `games.md` §4.1. */
export const FISH_RETURNS = [9_600, 9_750] as const;

/** The published values. Source: `games.md` §4.1. */
const VALUES = [2, 5, 10, 20, 50, 100, 300, 1_000];

/** The sheet of kill chances in Markdown: value, return, probability, fair and paid price, deviation of a shot. */
export function fishTable(): string {
  const rows = FISH_RETURNS.flatMap((total) =>
    VALUES.map((value) => {
      const rtp = effectiveReturn(total);
      const chance = killChance(rtp, value);
      const fair = fraction(chance.denominator, chance.numerator);
      const back = times(times(chance, fraction(value)), fraction(100));
      const cells = [value, toDecimal(chance, 8), toDecimal(fair, 4), value, `${toDecimal(back, 2)} %`];
      return `| ${[...cells, shotDeviation(rtp, value).toFixed(4)].join(' | ')} |`;
    }),
  );
  return `# Fish

Prices are in bullet costs, gross. Every fish returns the same; only the deviation differs.

| fish of value | probability of a kill | fair price | price | return | deviation of a shot |
| ------------- | --------------------- | ---------- | ----- | ------ | ------------------- |
${rows.join('\n')}
`;
}
