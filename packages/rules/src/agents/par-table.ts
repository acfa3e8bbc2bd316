import { type Amount, amount } from '@croupier/money';
import { type Fraction, fraction, toDecimal } from '../shared/fraction.ts';
import { percent, table } from '../shared/markdown.ts';
import { rateSpread, revenueShare, turnoverCommission } from './commission.ts';
import { type DividendTier, dividendOf } from './dividend.ts';
import { type WageTier, wageOf } from './wage.ts';

const ZERO = amount(0n);
const money = (units: number): Amount => amount(BigInt(units));

/** The sample contracts of the reference, in whole units. Source: `games.md` §8.4. */
const SPREAD = [180, 150, 120, 80];
const TURNOVER = [30, 10, 5];
const TURNOVER_BETS = [50_000, 80_000, 200_000];
const DIVIDEND: readonly DividendTier[] = [
  { rate: 1_000, leastActive: 3, leastValidBet: ZERO, leastLoss: money(100_000) },
  { rate: 1_500, leastActive: 5, leastValidBet: ZERO, leastLoss: money(500_000) },
  { rate: 2_000, leastActive: 10, leastValidBet: ZERO, leastLoss: money(1_000_000) },
];
const WAGE: readonly WageTier[] = [
  { leastValidBet: money(10_000), leastActive: 0, rate: 50 },
  { leastValidBet: money(50_000), leastActive: 0, rate: 80 },
  { leastValidBet: money(200_000), leastActive: 0, rate: 100 },
];
const REVENUE_TIERS = [
  { upTo: money(230_000_000), rate: 2_500, leastActive: 5 },
  { upTo: money(1_150_000_000), rate: 3_000, leastActive: 5 },
  { upTo: money(2_300_000_000), rate: 3_500, leastActive: 5 },
  { rate: 4_000, leastActive: 5 },
];

/**
 * The family's sheet, `docs/par/agents.md`: what the sample contracts pay for a period, and which part of the turnover or
 * of the loss that is.
 */
export function agentsTable(): string {
  return `${[
    '# Agents',
    'Written by the program from its rules; a test fails when this page and the code differ. The contracts are the samples ' +
      'of the reference; a site has its own. Amounts are units of the currency, rounded down. Agents are paid from what ' +
      'the odds leave to the house, so the share of turnover that all of them and the rebate take together has to stay ' +
      'below the edge of the games.',
    '## Rate spread on a valid bet of 100,000',
    table(['level', 'rate', 'earns', 'share of turnover'], spreadRows()),
    '## Turnover commission by depth',
    table(['depth', 'rate', 'team valid bet', 'earns'], turnoverRows()),
    '## Dividend of a team',
    table(['team loss', 'active', 'rate', 'dividend', 'share of the loss'], dividendRows()),
    '## Daily wage of a team',
    table(['team valid bet', 'wage', 'share of turnover'], wageRows()),
    '## Revenue share',
    'Of 500 million won from members: 40 of bonus, 20 of rebate, 10 of fees and a royalty of 10 %.',
    table(['won from members', 'active', 'base', 'commission', 'share of the base'], revenueRows()),
  ].join('\n\n')}\n`;
}

const share = (part: bigint, whole: bigint): Fraction => fraction(part, whole);

function spreadRows(): string[][] {
  const validBet = money(100_000);
  return rateSpread(validBet, SPREAD).map((earned, i) => [
    i === SPREAD.length - 1 ? 'member' : `agent ${i + 1}`,
    percent(fraction(SPREAD[i] ?? 0, 10_000), 2),
    earned.toString(),
    percent(share(earned, validBet), 2),
  ]);
}

function turnoverRows(): string[][] {
  const bets = TURNOVER_BETS.map(money);
  const rows = TURNOVER.map((rate, depth) => [
    `${depth + 1}`,
    percent(fraction(rate, 10_000), 2),
    (bets[depth] ?? ZERO).toString(),
    turnoverCommission([bets[depth] ?? ZERO], [rate]).toString(),
  ]);
  return [...rows, ['all', '', '', turnoverCommission(bets, TURNOVER).toString()]];
}

const dividendRows = (): string[][] =>
  [
    [90_000, 6],
    [100_000, 3],
    [600_000, 6],
    [600_000, 4],
    [1_200_000, 12],
    [-50_000, 12],
  ].map(([loss = 0, active = 0]) => {
    const { rate, gross } = dividendOf({ loss: money(loss), validBet: ZERO, active }, DIVIDEND);
    const part = loss > 0 ? percent(share(gross, money(loss)), 2) : '–';
    return [`${loss}`, `${active}`, percent(fraction(rate, 10_000), 0), gross.toString(), part];
  });

const wageRows = (): string[][] =>
  [9_999, 10_000, 60_000, 120_000, 200_000].map((validBet) => {
    const wage = wageOf({ validBet: money(validBet), active: 0, loss: ZERO }, WAGE);
    return [`${validBet}`, wage.toString(), percent(share(wage, money(validBet)), 2)];
  });

function revenueRows(): string[][] {
  const costs = { bonus: money(40_000_000), rebate: money(20_000_000), fee: money(10_000_000) };
  const rules = { royalty: 1_000, tiers: REVENUE_TIERS, method: 'whole', carryNegative: false } as const;
  return [
    [500_000_000, 12],
    [500_000_000, 4],
    [2_000_000_000, 12],
    [20_000_000, 12],
  ].map(([ggr = 0, active = 0]) => {
    const { base, commission } = revenueShare({ ggr: money(ggr), ...costs }, active, rules);
    const part = base > 0n ? toDecimal(fraction(commission * 100n, base), 2) : '0.00';
    return [`${ggr}`, `${active}`, base.toString(), commission.toString(), `${part} %`];
  });
}
