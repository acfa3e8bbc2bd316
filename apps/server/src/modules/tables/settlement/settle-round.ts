import { seedToHex } from '@croupier/fairness';
import { amount } from '@croupier/money';
import type { RoundDividends } from '@croupier/rules/contest';
import type { SharedKind } from '@croupier/rules/shared-rounds';
import type { Queryable } from '../../../kernel/database.ts';
import type { Leg, Operation, PostResult, Wallet } from '../../wallet/wallet.public.ts';
import { betsKey, type RoundDocument, stakeRefund, tableSource } from '../bets/bet-document.ts';
import { listOpen, type SlipRow, saveResults } from '../bets/slip.store.ts';
import { endRound, type RoundRow } from '../rounds/round.store.ts';
import type { TableSeeds } from '../rounds/seeds.ts';
import type { TableRow } from '../tables.store.ts';
import { kindOf } from '../terms.ts';
import { returnStakes, type SettledMember, settleMember } from './settle-bets.ts';

/** What a settlement moved for one member, to be notified after the commit. */
export type PaidMember = {
  memberId: string;
  stake: bigint;
  /** Stakes that came back included. */
  payout: bigint;
  isVoid: boolean;
  balance: ReturnType<typeof amount>;
};

/** Operations of one statement of the ledger. */
const mostAtOnce = 1_000;

type Deps = { wallet: Wallet; seeds: TableSeeds };

/** Pays the bets of a round that was dealt: all of them in this one transaction. @returns null where another was faster */
export async function settleRound(
  deps: Deps,
  tx: Queryable,
  table: TableRow,
  round: RoundRow,
): Promise<{ paid: PaidMember[] } | null> {
  if (round.state !== 'dealt') return null;
  const kind = kindOf(table.kind);
  const slips = await listOpen(tx, round.id);
  const real = slips.filter(({ isTrial }) => !isTrial);
  const dividends = dividendsOf(kind, real, round);
  // play money shares pools that are as if it were in them, and changes nothing for real money
  const ofTrial = real.length < slips.length ? dividendsOf(kind, slips, round) : dividends;
  const settle = (ofMember: readonly SlipRow[]) =>
    settleMember(kind, ofMember, round, ofMember[0]?.isTrial ? ofTrial : dividends);
  return end(
    deps,
    tx,
    table,
    round,
    { slips, settle },
    { state: 'settled', serverSeed: null, reason: null, dividends },
  );
}

/** What the pools of a round pay by its outcome and the stakes of these slips; null in a game without pools. */
export function dividendsOf(
  { pools }: SharedKind,
  slips: readonly Pick<SlipRow, 'bets'>[],
  { outcome }: Pick<RoundRow, 'outcome'>,
): RoundDividends | null {
  if (!pools) return null;
  const staked = new Map<string, bigint>();
  for (const { bets } of slips)
    for (const [, bet, stake] of bets)
      if (pools.poolOf(bet) !== null) staked.set(bet, (staked.get(bet) ?? 0n) + BigInt(stake));
  return pools.dividends(staked, outcome);
}

/** Declares a round void that is not settled, returns all stakes and reveals its seed. @returns null where it is over */
export async function voidRound(
  deps: Deps,
  tx: Queryable,
  table: TableRow,
  round: RoundRow,
  reason: string,
): Promise<{ paid: PaidMember[] } | null> {
  if (round.state === 'settled' || round.state === 'void') return null;
  const slips = await listOpen(tx, round.id);
  const serverSeed = seedToHex(await deps.seeds.open(tx, round.seedId));
  return end(
    deps,
    tx,
    table,
    round,
    { slips, settle: returnStakes },
    { state: 'void', serverSeed, reason, dividends: null },
  );
}

async function end(
  deps: Deps,
  tx: Queryable,
  table: TableRow,
  round: RoundRow,
  open: { slips: readonly SlipRow[]; settle: (ofMember: readonly SlipRow[]) => SettledMember },
  as: {
    state: 'settled' | 'void';
    serverSeed: string | null;
    reason: string | null;
    dividends: RoundDividends | null;
  },
): Promise<{ paid: PaidMember[] } | null> {
  const isVoid = as.state === 'void';
  const paid: PaidMember[] = [];
  const members = [...Map.groupBy(open.slips, ({ memberId }) => memberId).values()];
  // many statements, one commit; some members at once, so that the transaction never stands still for long
  for (let from = 0; from < members.length; from += mostAtOnce) {
    const some = members.slice(from, from + mostAtOnce).map(open.settle);
    const results = await deps.wallet.postWith(
      tx,
      some.map((member) => operationOf(table, round, member, isVoid)),
    );
    for (const [at, member] of some.entries()) paid.push(paidOf(round, member, results[at], isVoid));
    await saveResults(
      tx,
      some.flatMap((member) =>
        member.slips.map(({ slip, payout, results }) => ({
          id: slip.id,
          state: isVoid ? ('void' as const) : ('settled' as const),
          payout,
          results,
        })),
      ),
    );
  }
  const total = isVoid ? 0n : paid.reduce((sum, { payout }) => sum + payout, 0n);
  const ended = await endRound(tx, Object.assign({ roundId: round.id, paid: total }, as));
  if (!ended) throw new Error(`the round ${round.id} is over already`);
  return { paid };
}

/** The ledger's key of what the settlement of a round moved for a member. */
export const settleKey = (roundId: string, memberId: string): string => `settle:${roundId}:${memberId}`;

/** One operation for a member and a round; each payout follows the split of the stake that won it. */
function operationOf(table: TableRow, round: RoundRow, { slips, bets }: SettledMember, isVoid: boolean): Operation {
  const [first] = slips;
  if (!first) throw new Error('a member without bets was settled');
  const { siteId, memberId, currency } = first.slip;
  const legs = slips.flatMap(({ slip, payout, refunded }): Leg[] => {
    if (refunded > 0n) return [stakeRefund(slip, refunded)];
    const follow = betsKey(slip.requestId);
    return payout > 0n ? [{ movement: 'payout', amount: amount(payout), kinds: ['cash'], follow }] : [];
  });
  const document: RoundDocument = {
    kind: 'table-settlement',
    roundId: round.id,
    number: Number(round.number),
    nodeId: table.nodeId,
    outcome: isVoid ? null : round.outcome,
    bets,
  };
  return {
    siteId,
    source: tableSource,
    externalId: settleKey(round.id, memberId),
    memberId,
    currency,
    roundId: null,
    legs,
    document,
  };
}

function paidOf(
  round: RoundRow,
  { slips }: SettledMember,
  result: PostResult | undefined,
  isVoid: boolean,
): PaidMember {
  const memberId = slips[0]?.slip.memberId ?? '';
  if (result?.status !== 'posted')
    throw new Error(`the ledger answered ${result?.status} to the settlement of ${round.id} for member ${memberId}`);
  return {
    memberId,
    stake: slips.reduce((sum, { slip }) => sum + slip.stake, 0n),
    payout: slips.reduce((sum, { payout, refunded }) => sum + payout + refunded, 0n),
    isVoid,
    balance: result.balanceAfter,
  };
}
