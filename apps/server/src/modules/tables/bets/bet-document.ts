import { gameTypes, tableKinds } from '@croupier/contract';
import { amount } from '@croupier/money';
import { z } from 'zod';
import type { BetChange, BetSource } from '../../bets/bets.public.ts';
import type { Leg } from '../../wallet/wallet.public.ts';

/** Where operations of tables come from, in the ledger. */
export const tableSource = 'tables';

/** The ledger's key of bets that were placed together: what was asked for once is charged once. */
export const betsKey = (requestId: string): string => `bets:${requestId}`;

/** The leg that returns the stake of a slip, or a part of it, to the operation that took it. */
export const stakeRefund = (slip: { requestId: string; stake: bigint }, refunded = slip.stake): Leg => ({
  movement: 'stake_refund',
  amount: amount(refunded),
  kinds: ['cash'],
  follow: betsKey(slip.requestId),
});

/** What is stored with the stake of bets that were placed together. */
export const betsDocument = z.object({
  kind: z.literal('table-bets'),
  slipId: z.uuid(),
  requestId: z.uuid(),
  roundId: z.uuid(),
  number: z.number().int(),
  nodeId: z.string(),
  table: z.enum(tableKinds),
  gameType: z.enum(gameTypes),
  gameName: z.string(),
  vendorCode: z.string(),
  vendorName: z.string(),
  /** Who placed it, as of that moment. */
  bettor: z.object({ isTrial: z.boolean(), line: z.string(), rates: z.unknown() }),
  stake: z.string(),
  placedAt: z.iso.datetime(),
  /** What the round was offered at, where that differs from round to round. */
  offer: z.unknown(),
  bets: z.array(z.tuple([z.uuid(), z.string(), z.string()]).readonly()).readonly(),
});
export type BetsDocument = z.infer<typeof betsDocument>;

/** What is stored with what a member's bets on one round pay; also for those that pay nothing, and for bets that were taken back. */
export const roundDocument = z.object({
  kind: z.literal('table-settlement'),
  roundId: z.uuid(),
  number: z.number().int(),
  nodeId: z.string(),
  /** Null for a round that was voided, and for bets that were taken back. */
  outcome: z.unknown(),
  bets: z.array(
    z.object({
      id: z.uuid(),
      state: z.enum(['won', 'lost', 'half_lost', 'half_won', 'push', 'void']),
      refunded: z.string(),
      payout: z.string(),
      validBet: z.string(),
      /** What the pool paid a stake of 1, in 1/10,000, where a pool paid it. */
      dividend: z.number().int().optional(),
    }),
  ),
});
export type RoundDocument = z.infer<typeof roundDocument>;

/** How bets at a table are opened in the record of bets. */
const placedBets: BetSource = {
  documentKind: 'table-bets',
  read(operation) {
    const document = betsDocument.parse(operation.document);
    const balanceBefore = BigInt(operation.answer.balanceBefore);
    return document.bets.map(
      ([id, bet, stake]): BetChange => ({
        betId: id,
        opening: {
          siteId: operation.siteId,
          memberId: operation.memberId,
          currency: operation.currency,
          isTrial: document.bettor.isTrial,
          line: document.bettor.line,
          rates: document.bettor.rates ?? null,
          vertical: document.gameType,
          vendorCode: document.vendorCode,
          vendorName: document.vendorName,
          nodeId: document.nodeId,
          gameName: document.gameName,
          gameVersion: `${document.table}-1`,
          variant: null,
          subject: 'event',
          subjectId: document.roundId,
          legs: [{ slipId: document.slipId, number: `${document.number}`, play: document.table, selection: bet }],
          balanceBefore,
        },
        stake: BigInt(stake),
        refunded: 0n,
        payout: 0n,
        jackpotPayout: 0n,
        settles: false,
        verdict: null,
        balanceAfter: BigInt(operation.answer.balanceAfter),
        at: operation.at,
      }),
    );
  },
};

/** How a settlement ends them. */
const settledBets: BetSource = {
  documentKind: 'table-settlement',
  read(operation) {
    const document = roundDocument.parse(operation.document);
    return document.bets.map(
      ({ id, state, refunded, payout, validBet }): BetChange => ({
        betId: id,
        opening: null,
        stake: 0n,
        refunded: BigInt(refunded),
        payout: BigInt(payout),
        jackpotPayout: 0n,
        settles: true,
        verdict: { result: state, validBet: BigInt(validBet), validBetRule: 'table' },
        balanceAfter: BigInt(operation.answer.balanceAfter),
        at: operation.at,
      }),
    );
  },
};

/** The bets at tables, and what comes of them. */
export const tableBetSources: readonly BetSource[] = [placedBets, settledBets];
