import { type Fraction, fraction, over, plus, times, toDecimal } from '../shared/fraction.ts';
import { drawReturn, type FightChances, fighterReturn, hongKongPrice, type MalayOdds, netOf } from './fixed-odds.ts';
import { offerFight } from './offer.ts';

/** The published example: chances of a fight and the margin on decided stakes, in 1/10,000. Source: `games.md` §6. */
export const SAMPLE_CHANCES: FightChances = { MERON: 4_700, WALA: 4_200, BDD: 1_000, FTD: 100 };
export const SAMPLE_MARGIN = 300;

const percent = (value: Fraction): string => `${toDecimal(times(value, fraction(100)), 4)} %`;
const malay = (quote: MalayOdds): string => `${quote < 0 ? '−' : ''}${toDecimal(fraction(Math.abs(quote), 100), 2)}`;

/** The sheet of the published fight in Markdown: bet, win condition, probability, fair and default odds, return. */
export function contestTable(): string {
  const offer = offerFight(SAMPLE_CHANCES, { margin: SAMPLE_MARGIN });
  const fighters = (['MERON', 'WALA'] as const).map((side) => {
    const quote = offer[side];
    const fair = plus(hongKongPrice(SAMPLE_CHANCES, side, 0), fraction(1));
    const paid = plus(netOf(quote), fraction(1));
    const rtp = fighterReturn(SAMPLE_CHANCES, side, quote);
    return row(side, 'wins; either draw returns the stake', SAMPLE_CHANCES[side], fair, paid, malay(quote), rtp);
  });
  const draws = (['BDD', 'FTD'] as const).map((side) => {
    const fair = over(fraction(10_000), fraction(SAMPLE_CHANCES[side]));
    const odds = offer.draws[side];
    const condition = side === 'BDD' ? 'both dead' : 'full time, both alive';
    return row(
      side,
      condition,
      SAMPLE_CHANCES[side],
      fair,
      fraction(odds + 1),
      `${odds}:1`,
      drawReturn(SAMPLE_CHANCES, side),
    );
  });
  return `# Cockfight at fixed odds

The published fight with a margin of 3 % on decided stakes. Prices are gross: what one unit staked credits.

| bet | wins when | probability | fair price | price | quote | return |
| --- | --------- | ----------- | ---------- | ----- | ----- | ------ |
${[...fighters, ...draws].join('\n')}
`;
}

function row(
  bet: string,
  condition: string,
  chance: number,
  fair: Fraction,
  price: Fraction,
  quote: string,
  rtp: Fraction,
): string {
  const cells = [percent(fraction(chance, 10_000)), toDecimal(fair, 4), toDecimal(price, 4), quote, percent(rtp)];
  return `| ${[bet, condition, ...cells].join(' | ')} |`;
}
