import type { AgentDividend, CallResult } from '@croupier/contract';
import { amount } from '@croupier/money';
import { rateSpread, settleDividend } from '@croupier/rules/agents';
import { call } from '../../shared/call.ts';

const pageSize = 100;
/** Bets that are read; of a longer period the days are added up as they are stated. */
const mostBets = 20_000;

/** What a dividend comes to by the rules, and from what it was computed. */
export type DividendVerdict = { own: bigint; isEqual: boolean; from: 'bets' | 'days' };

/** The lines of a dividend, without the dividend itself. */
type Lines = Omit<CallResult<'agent.dividend'>, 'statement'>;
type Sums = { net: bigint; rebates: bigint; validBet: bigint };

/**
 * Computes a dividend again, in this browser, by the same rules as the platform: from every bet of its days where there are not too many and none
 * was settled again, else from its days, and from what the downlines got.
 */
export async function recomputeDividend(dividend: AgentDividend): Promise<DividendVerdict> {
  const lines = await call('agent.dividend', { statementId: dividend.id });
  const betted = await sumBets(dividend);
  const own = settle(dividend, lines, betted);
  return { own, isEqual: own.toString() === dividend.earned, from: betted ? 'bets' : 'days' };
}

/** What the bets of a period came to; null where they are too many, or some count on other days too. */
async function sumBets({ from, to }: AgentDividend): Promise<Sums | null> {
  const sums: Sums = { net: 0n, rebates: 0n, validBet: 0n };
  let read = 0;
  for (let cursor: string | null = null; ; ) {
    const page: CallResult<'agent.bets'> = await call('agent.bets', {
      from,
      to,
      pageSize,
      ...(cursor ? { cursor } : {}),
    });
    for (const bet of page.list) {
      if (bet.isResettled) return null;
      sums.net -= BigInt(bet.net);
      sums.validBet += BigInt(bet.validBet);
      if (bet.rate !== null) sums.rebates += rateSpread(amount(BigInt(bet.validBet)), [bet.rate, 0])[0] ?? 0n;
    }
    read += page.list.length;
    cursor = page.nextCursor;
    if (cursor === null) return sums;
    if (read >= mostBets) return null;
  }
}

/** What a dividend earns, from its lines; the bets stand in for the days of its own period. */
export function settle(dividend: AgentDividend, { days, below }: Lines, betted: Sums | null): bigint {
  const sum = (of: (day: Lines['days'][number]) => string, ofBets: bigint | undefined) =>
    days.reduce(
      (all, day) => (ofBets !== undefined && day.day >= dividend.from ? all : all + BigInt(of(day))),
      ofBets ?? 0n,
    );
  const net = sum((day) => day.net, betted?.net);
  const rebates = sum((day) => day.rebates, betted?.rebates);
  const wages = sum((day) => day.wages, undefined);
  const validBet = sum((day) => day.validBet, betted?.validBet);
  const tiers = dividend.terms.tiers.map(({ rate, leastActive, leastValidBet, leastLoss }) => ({
    rate,
    leastActive,
    leastValidBet: amount(BigInt(leastValidBet)),
    leastLoss: amount(BigInt(leastLoss)),
  }));
  return settleDividend(
    { tiers, carryLoss: dividend.terms.carryLoss },
    {
      team: { loss: amount(net - rebates - wages), validBet: amount(validBet), active: dividend.active },
      lossCarriedIn: amount(BigInt(dividend.lossIn)),
      claims: amount(below.reduce((all, { gross }) => all + BigInt(gross), 0n)),
      adjusted: amount(BigInt(dividend.adjusted)),
      owedIn: amount(BigInt(dividend.owedIn)),
    },
  ).earned;
}
