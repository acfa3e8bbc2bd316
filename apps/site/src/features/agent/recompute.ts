import type { AgentStatement } from '@croupier/contract';
import { amount } from '@croupier/money';
import { rateSpread } from '@croupier/rules/agents';
import { call } from '../../shared/call.ts';

const pageSize = 100;
/** Bets that are recomputed at once; a longer day is checked from its file. */
const mostBets = 20_000;

export type Verdict = { bets: number; own: bigint; isEqual: boolean } | 'too many' | 'corrected';

/** What a bet earned by the rules, from its valid bet and the rates of its moment. */
export function earnedOn(bet: { validBet: string; rate: number | null; rateBelow: number | null }): bigint {
  if (bet.rate === null || bet.rateBelow === null) return 0n;
  return rateSpread(amount(BigInt(bet.validBet)), [bet.rate, bet.rateBelow])[0] ?? 0n;
}

/**
 * Computes a statement again, in this browser, from every bet of its days and by the same rules as the platform. Bets that were settled again
 * count on the day of the correction too, so a day with such bets is not compared.
 */
export async function recompute(statement: AgentStatement): Promise<Verdict> {
  let [bets, own, isCorrected] = [0, 0n, false];
  for (let cursor: string | null = null; ; ) {
    const page: { list: (Parameters<typeof earnedOn>[0] & { isResettled: boolean })[]; nextCursor: string | null } =
      await call('agent.bets', { from: statement.from, to: statement.to, pageSize, ...(cursor ? { cursor } : {}) });
    for (const bet of page.list) {
      own += earnedOn(bet);
      isCorrected ||= bet.isResettled;
    }
    bets += page.list.length;
    cursor = page.nextCursor;
    if (cursor === null) break;
    if (bets >= mostBets) return 'too many';
  }
  return isCorrected ? 'corrected' : { bets, own, isEqual: own.toString() === statement.earned };
}
