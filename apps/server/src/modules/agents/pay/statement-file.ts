import type { CallAnswer } from '@croupier/contract';
import { type CurrencyExponent, formatTyped, parseAmount } from '@croupier/money';
import { csvCell } from '../../../kernel/csv-cell.ts';

/** Which statement it is, whose, and of what. */
export type StatementHead = {
  site: string;
  id: string;
  account: string;
  kind: string;
  period: string;
  from: string;
  to: string;
  timeZone: string;
  currency: { code: string; exponent: number };
  earned: string;
  carriedIn: string;
  carriedOut: string;
  paid: string;
};

/** A line of the file: what it is, then its values. */
type Line = readonly (string | number)[];
/** An amount in minor units as it is written. */
export type Write = (minorUnits: string) => string;
type Dividend = CallAnswer<'agent.dividend'>;
type Wage = CallAnswer<'agent.wage'>;
type Spread = CallAnswer<'agent.statement'>;

/** A statement as a file: each line begins with what it is; amounts are in the units of the currency, rates in percent (docs/statements.md). */
export function statementText(head: StatementHead, linesOf: (write: Write) => readonly Line[]): string {
  const { currency } = head;
  const write: Write = (minorUnits) => formatTyped(parseAmount(minorUnits), currency.exponent as CurrencyExponent);
  const all: Line[] = [
    ['croupier statement', 1],
    ['site', head.site],
    ['statement', head.id],
    ['account', head.account],
    ['kind', head.kind],
    ['period', head.period, head.from, head.to, head.timeZone],
    ['currency', currency.code],
    ...linesOf(write),
    ['earned', write(head.earned)],
    ['carried in', write(head.carriedIn)],
    ['paid', write(head.paid)],
    ['carried out', write(head.carriedOut)],
  ];
  return all.map((line) => `${line.map((cell) => csvCell(String(cell))).join(',')}\r\n`).join('');
}

/** 1/10,000 as percent. */
const percent = (rate: number): string => (rate / 100).toFixed(2);

export function dividendLines({ statement, days, below, adjustments }: Dividend, write: Write): Line[] {
  const { terms } = statement;
  return [
    ...terms.tiers.map((tier) => [
      'step',
      percent(tier.rate),
      tier.leastActive,
      write(tier.leastValidBet),
      write(tier.leastLoss),
    ]),
    ['active from', write(terms.activeBet), write(terms.activeDeposit)],
    ['carries loss', terms.carryLoss ? 'yes' : 'no'],
    ...days.map((day) => ['day', day.day, write(day.net), write(day.rebates), write(day.wages), write(day.validBet)]),
    ['active', statement.active],
    ['loss before', write(statement.lossIn)],
    ['base', write(statement.base)],
    ['rate', percent(statement.rate)],
    ['gross', write(statement.gross)],
    ...below.map((one) => ['downline', one.account, one.from, one.to, percent(one.rate), write(one.gross)]),
    ['downlines', write(statement.claims)],
    ...adjustments.map((one) => ['correction', write(one.amount), one.reason, one.at]),
    ['corrections', write(statement.adjusted)],
    ['loss after', write(statement.lossOut)],
  ];
}

export function wageLines({ statement, groups, below }: Wage, write: Write): Line[] {
  const { terms } = statement;
  return [
    ...terms.tiers.map((tier) => ['step', percent(tier.rate), tier.leastActive, write(tier.leastValidBet)]),
    ['active from', write(terms.activeBet), write(terms.activeDeposit)],
    ['span', statement.begin, statement.end],
    ...groups.map(({ group, validBet }) => ['group', group, write(validBet)]),
    ['active', statement.active],
    ['rate', percent(statement.rate)],
    ['gross', write(statement.gross)],
    ...below.map((one) => ['downline', one.account, percent(one.rate), write(one.validBet), write(one.gross)]),
    ['downlines', write(statement.claims)],
    ['corrections', write(statement.adjusted)],
  ];
}

export function spreadLines({ lines, others }: Spread, write: Write): Line[] {
  return [
    ...lines.map((one) => [
      'games',
      one.gameType,
      one.isOwn ? 'own' : 'team',
      one.bets,
      write(one.validBet),
      write(one.spread),
    ]),
    ['other days', write(others)],
  ];
}
