import { amount } from '@croupier/money';
import { PRIZE_POSITIONS } from '@croupier/rules/lottery';
import type { Queryable } from '../../../kernel/database.ts';
import type { Operation, Wallet } from '../../wallet/wallet.public.ts';
import type { SaleLimits } from '../bets/sale-limits.ts';
import { listPrizeSenders, notePrize } from '../draws/sent-number.store.ts';
import type { IssueRow } from '../issues/issue.store.ts';
import type { LotteryRow } from '../lotteries.store.ts';

/** Where prizes of numbers that members sent come from, in the ledger: they are of the site's promotion, and of no bet. */
const prizeSource = 'lottery-numbers';

/** What a prize moved, to be notified after the commit. */
export type PaidPrize = { memberId: string; balance: ReturnType<typeof amount> };

/**
 * Pays the senders at the positions that win a prize, with the end of the issue's settlement: by the terms that the issue was sold by, to
 * those who bet on it.
 */
export async function payNumberPrizes(
  { wallet }: { wallet: Wallet },
  tx: Queryable,
  lottery: LotteryRow,
  issue: IssueRow,
  { numberPrizes }: Pick<SaleLimits, 'numberPrizes'>,
): Promise<PaidPrize[]> {
  if (issue.state !== 'drawn' || issue.sentNumbers === 0) return [];
  const won = new Map(
    PRIZE_POSITIONS.flatMap((position, at) => {
      const prize = numberPrizes.prizes[at] ?? 0n;
      return prize > 0n ? [[position as number, prize] as const] : [];
    }),
  );
  if (won.size === 0) return [];
  const winners = await listPrizeSenders(tx, issue.id, { positions: [...won.keys()], stake: numberPrizes.stake });
  const operations = winners.map(({ memberId, currency, position, place }): Operation => {
    const document = { kind: 'lottery-number-prize', issueId: issue.id, number: issue.number, position, place };
    return {
      siteId: lottery.siteId,
      source: prizeSource,
      externalId: `${issue.id}:${position}`,
      memberId,
      currency,
      roundId: null,
      legs: [
        { movement: 'promotional_credit', amount: amount(won.get(position) ?? 0n), kinds: ['cash'], follow: null },
      ],
      document,
    };
  });
  if (operations.length === 0) return [];
  const results = await wallet.postWith(tx, operations);
  const paid: PaidPrize[] = [];
  for (const [at, { memberId, place, position }] of winners.entries()) {
    const result = results[at];
    if (result?.status !== 'posted')
      throw new Error(`the ledger answered ${result?.status} to the prize ${position} of the issue ${issue.id}`);
    await notePrize(tx, issue.id, place, won.get(position) ?? 0n);
    paid.push({ memberId, balance: result.balanceAfter });
  }
  return paid;
}
