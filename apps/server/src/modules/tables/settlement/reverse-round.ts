import type { Queryable } from '../../../kernel/database.ts';
import type { Operation, Reverse, Wallet } from '../../wallet/wallet.public.ts';
import { type RoundDocument, stakeRefund, tableSource } from '../bets/bet-document.ts';
import { listSettled, type SlipRow, voidSettled } from '../bets/slip.store.ts';
import { type RoundRow, reverseEnded } from '../rounds/round.store.ts';
import type { TableRow } from '../tables.store.ts';
import { type PaidMember, settleKey } from './settle-round.ts';

/** What a reversal did for a member: the stakes that came back, and what the round had paid. */
export type ReversedMember = { memberId: string; stake: bigint; taken: bigint };

/** Members of one statement of the ledger. */
const mostAtOnce = 500;

/**
 * Reverses a settled round: takes back what it paid, returns every stake and declares it void, all in the caller's transaction. What a member
 * has spent meanwhile becomes a claim on him: no balance falls below zero. Bets in the record get a new version.
 *
 * @returns null where the round is not settled
 */
export async function reverseRound(
  { wallet }: { wallet: Wallet },
  tx: Queryable,
  table: TableRow,
  round: RoundRow,
  reason: string,
): Promise<{ paid: PaidMember[]; reversed: ReversedMember[] } | null> {
  if (round.state !== 'settled') return null;
  const members = [...Map.groupBy(await listSettled(tx, round.id), ({ memberId }) => memberId).values()];
  const paid: PaidMember[] = [];
  const reversed: ReversedMember[] = [];
  for (let from = 0; from < members.length; from += mostAtOnce) {
    const some = members.slice(from, from + mostAtOnce);
    const takenBack = await wallet.postWith(
      tx,
      some.map((slips) => reversalOf(table, round, slips)),
    );
    mustBePosted(round, takenBack);
    const returned = await wallet.postWith(
      tx,
      some.map((slips) => refundOf(table, round, slips)),
    );
    mustBePosted(round, returned);
    for (const [at, slips] of some.entries()) {
      const stake = slips.reduce((sum, slip) => sum + slip.stake, 0n);
      const { memberId, isTrial } = firstOf(slips);
      if (!isTrial)
        reversed.push({ memberId, stake, taken: slips.reduce((sum, slip) => sum + (slip.payout ?? 0n), 0n) });
      const result = returned[at];
      if (result?.status === 'posted')
        paid.push({
          memberId,
          stake,
          payout: stake,
          isVoid: true,
          balance: result.balanceAfter,
        });
    }
  }
  await voidSettled(tx, round.id);
  if (!(await reverseEnded(tx, round.id, reason))) throw new Error(`the round ${round.id} is not settled any more`);
  return { paid, reversed };
}

function mustBePosted(round: RoundRow, results: readonly { status: string }[]): void {
  const other = results.find(({ status }) => status !== 'posted');
  if (other) throw new Error(`the ledger answered ${other.status} to the reversal of ${round.id}`);
}

const firstOf = (slips: readonly SlipRow[]): SlipRow => {
  const [first] = slips;
  if (!first) throw new Error('a member without bets was reversed');
  return first;
};

/** Takes back what the settlement paid a member. */
function reversalOf(table: TableRow, round: RoundRow, slips: readonly SlipRow[]): Reverse {
  const { siteId, memberId, currency } = firstOf(slips);
  return {
    siteId,
    source: tableSource,
    externalId: `reverse:${round.id}:${memberId}`,
    memberId,
    currency,
    roundId: null,
    of: settleKey(round.id, memberId),
    ifMissing: 'refuse',
    shortfall: 'claim',
    document: { kind: 'table-reversal', roundId: round.id, number: Number(round.number), nodeId: table.nodeId },
  };
}

/** Returns the stakes of a member, and corrects his bets: each returned its stake and paid nothing. */
function refundOf(table: TableRow, round: RoundRow, slips: readonly SlipRow[]): Operation {
  const { siteId, memberId, currency } = firstOf(slips);
  const document: RoundDocument = {
    kind: 'table-settlement',
    roundId: round.id,
    number: Number(round.number),
    nodeId: table.nodeId,
    outcome: null,
    bets: slips.flatMap(({ bets, results }) =>
      bets.map(([id, , stake], index) => ({
        id,
        state: 'void' as const,
        refunded: stake,
        // what is added to the record takes the payout out of it
        payout: (-BigInt(results?.[index]?.[1] ?? '0')).toString(),
        validBet: '0',
      })),
    ),
  };
  return {
    siteId,
    source: tableSource,
    externalId: `return:${round.id}:${memberId}`,
    memberId,
    currency,
    roundId: null,
    legs: slips.map((slip) => stakeRefund(slip)),
    document,
  };
}
