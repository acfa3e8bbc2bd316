import { amount } from '@croupier/money';
import type { Database, Queryable } from '../../../kernel/database.ts';
import type { Leg, Operation, PostResult, Reverse, Wallet } from '../../wallet/wallet.public.ts';
import type { Sales } from '../bets/menus.ts';
import { listToSettle, saveResults } from '../bets/slip.store.ts';
import { ledgerSource, type SettlementDocument, slipKey } from '../bets/slip-document.ts';
import { wakeChases } from '../chase/chase.store.ts';
import { rulesOf } from '../families.ts';
import { endSettlement, findIssue, type IssueRow, noteSettled } from '../issues/issue.store.ts';
import { holdLease, type Lease } from '../issues/lease.store.ts';
import { leaseLifetimeMs } from '../issues/lease-lifetime.ts';
import type { LotteryRow } from '../lotteries.store.ts';
import { type PaidPrize, payNumberPrizes } from './pay-number-prizes.ts';
import { type SettledMember, settleMember } from './settle-slips.ts';

/** Members of one transaction: few enough that the ledger's locks are short. */
const usualMembers = 400;

/** What a settlement moved for one member, to be notified after the commit. */
export type PaidMember = { memberId: string; stake: bigint; payout: bigint; balance: ReturnType<typeof amount> };

type Deps = {
  db: Database;
  wallet: Wallet;
  sales: Sales;
  /** Called after the commit of each transaction. */
  onPaid: (issue: IssueRow, paid: readonly PaidMember[]) => void;
  /** Called after the commit that paid prizes of sent numbers. */
  onPrizes: (paid: readonly PaidPrize[]) => void;
  /** Members of one transaction, where not as many as usual. */
  membersAtOnce?: number;
};

/**
 * Pays the bets of an issue that was drawn or declared void, some members in a transaction: their ledger operations, what came of each bet,
 * and how far the settlement has come commit together, under the fence of the runner. Whoever goes on after a crash begins where it stopped.
 *
 * @returns whether it came to the end; false where another process has taken the lottery over
 */
export async function settleIssueBets(
  deps: Deps,
  lottery: LotteryRow,
  lease: Lease,
  issueId: string,
): Promise<boolean> {
  for (;;) {
    const step = await deps.db.transaction((tx) => settleSome(deps, tx, lottery, lease, issueId));
    if (step === 'lost') return false;
    if ('prizes' in step) {
      deps.onPrizes(step.prizes);
      return true;
    }
    deps.onPaid(step.issue, step.paid);
  }
}

async function settleSome(
  deps: Deps,
  tx: Queryable,
  lottery: LotteryRow,
  lease: Lease,
  issueId: string,
): Promise<'lost' | { prizes: PaidPrize[] } | { issue: IssueRow; paid: PaidMember[] }> {
  if (!(await holdLease(tx, lease, leaseLifetimeMs))) return 'lost';
  const issue = await findIssue(tx, issueId);
  if (!issue || (issue.state !== 'drawn' && issue.state !== 'void')) return { prizes: [] };
  const slips = await listToSettle(tx, {
    issueId,
    afterMember: issue.settledThrough,
    members: deps.membersAtOnce ?? usualMembers,
  });
  const last = slips.at(-1)?.memberId;
  if (last === undefined) {
    const { limits } = await deps.sales.of(lottery, issue.menuVersion);
    const prizes = await payNumberPrizes(deps, tx, lottery, issue, limits);
    await endSettlement(tx, issueId);
    await wakeChases(tx, issueId);
    return { prizes };
  }
  const { draws, plays } = rulesOf(lottery.family);
  const draw = issue.state === 'void' ? undefined : draws.read(issue.draw);
  const settled = [...Map.groupBy(slips, ({ memberId }) => memberId).values()].map((ofMember) =>
    settleMember(lottery.family, plays, ofMember, draw),
  );
  await reverseEarlier(deps, tx, issue, settled);
  const results = await deps.wallet.postWith(
    tx,
    settled.map((member) => operationOf(lottery, issue, member)),
  );
  const paid = settled.map((member, at) => paidOf(issue, member, results[at]));
  await saveResults(
    tx,
    issue.settlement,
    settled.flatMap((member) =>
      member.slips.map(({ slip, state, payout, results }) => ({ id: slip.id, state, payout, results })),
    ),
  );
  await noteSettled(
    tx,
    issueId,
    last,
    paid.reduce((sum, { payout }) => sum + payout, 0n),
  );
  return { issue, paid };
}

/** The ledger's key of what a settlement moved for a member. */
const settleKey = (issue: IssueRow, settlement: number, memberId: string): string =>
  `settle:${issue.id}:${settlement}:${memberId}`;

/**
 * Undoes what an earlier settlement paid, before a corrected one pays. What a member has spent meanwhile becomes a claim on him: no balance
 * falls below zero.
 */
async function reverseEarlier(
  deps: Deps,
  tx: Queryable,
  issue: IssueRow,
  settled: readonly SettledMember[],
): Promise<void> {
  const reversals = settled.flatMap(({ slips: [first] }): Reverse[] => {
    if (!first || first.slip.settlement === 0) return [];
    const { siteId, memberId, currency, settlement } = first.slip;
    return [
      {
        siteId,
        source: ledgerSource,
        externalId: `reverse:${issue.id}:${settlement}:${memberId}`,
        memberId,
        currency,
        roundId: null,
        of: settleKey(issue, settlement, memberId),
        ifMissing: 'refuse',
        shortfall: 'claim',
        document: { kind: 'lottery-reversal', issueId: issue.id, number: issue.number, settlement },
      },
    ];
  });
  if (reversals.length === 0) return;
  for (const [at, result] of (await deps.wallet.postWith(tx, reversals)).entries()) {
    if (result.status !== 'posted')
      throw new Error(`the ledger answered ${result.status} to the reversal ${reversals[at]?.externalId}`);
  }
}

/** One operation for a member and an issue; each payout follows the split of the stake that won it. */
function operationOf(lottery: LotteryRow, issue: IssueRow, { slips, bets }: SettledMember): Operation {
  const [first] = slips;
  if (!first) throw new Error('a member without slips was settled');
  const { siteId, memberId, currency } = first.slip;
  const legs = slips.flatMap(({ slip, payout, refunded }): Leg[] => {
    const follow = slipKey(slip.requestId);
    if (refunded > 0n) return [{ movement: 'stake_refund', amount: amount(refunded), kinds: ['cash'], follow }];
    return payout > 0n ? [{ movement: 'payout', amount: amount(payout), kinds: ['cash'], follow }] : [];
  });
  const document: SettlementDocument = {
    kind: 'lottery-settlement',
    issueId: issue.id,
    number: issue.number,
    nodeId: lottery.nodeId,
    settlement: issue.settlement,
    draw: issue.draw,
    bets,
  };
  return {
    siteId,
    source: ledgerSource,
    externalId: settleKey(issue, issue.settlement, memberId),
    memberId,
    currency,
    roundId: null,
    legs,
    document,
  };
}

function paidOf(issue: IssueRow, { slips }: SettledMember, result: PostResult | undefined): PaidMember {
  const memberId = slips[0]?.slip.memberId ?? '';
  if (result?.status !== 'posted') {
    throw new Error(`the ledger answered ${result?.status} to the settlement of ${issue.id} for member ${memberId}`);
  }
  return {
    memberId,
    stake: slips.reduce((sum, { slip }) => sum + slip.stake, 0n),
    payout: slips.reduce((sum, { payout, refunded }) => sum + payout + refunded, 0n),
    balance: result.balanceAfter,
  };
}
