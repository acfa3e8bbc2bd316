import { type Amount, amount } from '@croupier/money';
import { type Fraction, fraction, minus, over, toDecimal } from '../shared/fraction.ts';
import { RTP_REFUSED_FROM } from '../shared/house-edge.ts';
import { percent, table } from '../shared/markdown.ts';
import { wheelValue } from './raffle.ts';
import { WHOLE } from './rate.ts';
import { DEFAULT_TURNOVER_COSTS } from './turnover-costs.ts';
import { DEFAULT_CONTRIBUTION, TURNOVER_CLASSES } from './valid-bet.ts';
import { sampleVipTable } from './vip.ts';

const rate = (tenThousandths: number): Fraction => fraction(tenThousandths, WHOLE);

/** The published wheel: weights and values in units of the currency. Source: `games.md` §8.3. */
const WHEEL = [
  [500, 1],
  [300, 3],
  [150, 8],
  [49, 28],
  [1, 888],
] as const;

/** A bonus of 100 on a deposit of 100, wagered so often. */
const MULTIPLES = [10, 20, 30, 40] as const;

/**
 * The family's sheet, `docs/par/rewards.md`: what rewards cost the house and give the member, at the defaults and samples
 * of the reference.
 */
export function rewardsTable(): string {
  return `${[
    '# Rewards',
    'Written by the program from its rules; a test fails when this page and the code differ.',
    '## Turnover and what is paid on it, by class',
    'Contribution is the share of a counted stake that is turnover for a requirement. Wages and spread are the most that ' +
      'agents’ contracts pay by default. A bet of the class may return at most the last column before all that is paid on ' +
      'it leaves the house without an edge; a server that offers one does not start.',
    table(
      ['class', 'contribution', 'default rebate', 'wages', 'spread', 'highest return'],
      TURNOVER_CLASSES.map(classRow),
    ),
    '## What a wagered bonus is worth',
    'A bonus of 100, wagered so many times on bets that return 96 % and count in full: what is left of it on average ' +
      'while the balance lasts, and the return of the bets at and below which nothing is left.',
    table(
      ['wagered', 'turnover', 'expected cost of it', 'left of 100', 'nothing left at or below'],
      MULTIPLES.map(bonusRow),
    ),
    '## Levels of the sample table',
    table(['level', 'valid bet', 'bonus', 'bonus over valid bet'], vipRows()),
    '## The sample wheel',
    table(['value', 'weight', 'probability', 'fair odds', 'part of the mean'], wheelRows()),
    `A spin is worth ${toDecimal(wheelMean(), 4)} on average.`,
  ].join('\n\n')}\n`;
}

function classRow(name: (typeof TURNOVER_CLASSES)[number]): string[] {
  const { rebates, wages, spread } = DEFAULT_TURNOVER_COSTS;
  const costs = [rebates[name], wages[name], spread[name]];
  const paid = rate(costs.reduce((sum, one) => sum + one, 0));
  return [
    name,
    percent(rate(DEFAULT_CONTRIBUTION[name]), 0),
    ...costs.map((one) => percent(rate(one), 2)),
    name === 'PVP' ? '–' : `below ${percent(minus(RTP_REFUSED_FROM, paid), 2)}`,
  ];
}

function bonusRow(multiple: number): string[] {
  const turnover = 100 * multiple;
  const cost = fraction(4 * multiple);
  const left = minus(fraction(100), cost);
  const even = minus(fraction(1), fraction(1, multiple));
  return [
    `${multiple} ×`,
    `${turnover}`,
    toDecimal(cost, 2),
    left.numerator > 0n ? toDecimal(left, 2) : 'nothing',
    percent(even, 2),
  ];
}

const vipRows = (): string[][] =>
  sampleVipTable(1n).map(({ level, validBet, bonus }) => [
    `${level}`,
    validBet.toString(),
    bonus.toString(),
    validBet === 0n ? '–' : percent(fraction(bonus, validBet), 4),
  ]);

const segments = WHEEL.map(([weight, value]) => ({ weight, value: amount(BigInt(value)) as Amount }));
const wheelMean = (): Fraction => wheelValue(segments);

function wheelRows(): string[][] {
  const all = WHEEL.reduce((sum, [weight]) => sum + weight, 0);
  return WHEEL.map(([weight, value]) => [
    `${value}`,
    `${weight}`,
    percent(fraction(weight, all), 2),
    toDecimal(over(fraction(all), fraction(weight)), 4),
    toDecimal(fraction(weight * value, all), 4),
  ]);
}
