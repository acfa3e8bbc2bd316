import type { RebatedBet } from '../rewards/index.ts';

/** Source of the table of bets that the program comes with: class, exact return, and name of each. */
export function shippedBetsSource(bets: readonly RebatedBet[]): string {
  const rows = bets.map(
    ({ name, rtp, turnoverClass }) => `  ['${turnoverClass}', ${rtp.numerator}n, ${rtp.denominator}n, '${name}'],`,
  );
  return `// Generated from the rules by \`npm run generate\`. Do not edit.
import type { TurnoverClass } from '../rewards/index.ts';

/** Class, numerator and denominator of the return, and name of every bet that the program comes with. */
export const countedBets: readonly (readonly [TurnoverClass, bigint, bigint, string])[] = [
${rows.join('\n')}
];
`;
}
