import { gameTypes, lotteryFamilies } from '@croupier/contract';
import { z } from 'zod';
import type { BetChange, BetSource } from '../../bets/bets.public.ts';

const storedBet = z
  .tuple([
    z.uuid(),
    z.string(),
    z.string(),
    z.string(),
    z.number().int(),
    z.array(z.number().int()).readonly(),
    z.string(),
    z.union([z.literal(0), z.literal(1)]),
  ])
  .readonly();

/** Where lottery operations come from, in the ledger. */
export const ledgerSource = 'lottery';

/** The ledger's key of a slip: what was asked for once is charged once. */
export const slipKey = (requestId: string): string => `slip:${requestId}`;

/** What is stored with the stake of a slip. */
export const slipDocument = z.object({
  kind: z.literal('lottery-slip'),
  slipId: z.uuid(),
  requestId: z.uuid(),
  issueId: z.uuid(),
  number: z.string(),
  nodeId: z.string(),
  family: z.enum(lotteryFamilies),
  gameType: z.enum(gameTypes),
  gameName: z.string(),
  vendorCode: z.string(),
  vendorName: z.string(),
  /** Who placed it, as of that moment. */
  bettor: z.object({ isTrial: z.boolean(), line: z.string(), rates: z.unknown() }),
  menuVersion: z.number().int(),
  group: z.number().int().nullable(),
  rebateBps: z.number().int(),
  stake: z.string(),
  placedAt: z.iso.datetime(),
  bets: z.array(storedBet).readonly(),
});
export type SlipDocument = z.infer<typeof slipDocument>;

/** What is stored with what a member's bets on one issue pay; also for those that pay nothing. */
export const settlementDocument = z.object({
  kind: z.literal('lottery-settlement'),
  issueId: z.uuid(),
  number: z.string(),
  nodeId: z.string(),
  /** 1, and one more for each correction. */
  settlement: z.number().int(),
  /** Null for an issue or slip that was voided. */
  draw: z.unknown(),
  /** What each bet is now and, of its stake and payout, what this operation moved; minor units. */
  bets: z.array(
    z.object({
      id: z.uuid(),
      state: z.enum(['won', 'lost', 'push', 'void']),
      refunded: z.string(),
      payout: z.string(),
      validBet: z.string(),
    }),
  ),
});
export type SettlementDocument = z.infer<typeof settlementDocument>;

/** How a slip opens the bets of its lines in the record of bets. */
export const slipBets: BetSource = {
  documentKind: 'lottery-slip',
  read(operation) {
    const document = slipDocument.parse(operation.document);
    const balanceBefore = BigInt(operation.answer.balanceBefore);
    return document.bets.map(
      ([id, play, selection, unit, lots, odds, stake, halved]): BetChange => ({
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
          gameVersion: `${document.family}-${document.menuVersion}`,
          variant: null,
          subject: 'issue',
          subjectId: document.issueId,
          legs: [
            {
              slipId: document.slipId,
              number: document.number,
              play,
              selection,
              unit,
              lots,
              odds,
              halved: halved === 1,
            },
          ],
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
export const settledBets: BetSource = {
  documentKind: 'lottery-settlement',
  read(operation) {
    const document = settlementDocument.parse(operation.document);
    return document.bets.map(
      ({ id, state, refunded, payout, validBet }): BetChange => ({
        betId: id,
        opening: null,
        stake: 0n,
        refunded: BigInt(refunded),
        payout: BigInt(payout),
        jackpotPayout: 0n,
        settles: true,
        verdict: { result: state, validBet: BigInt(validBet), validBetRule: 'lottery' },
        balanceAfter: BigInt(operation.answer.balanceAfter),
        at: operation.at,
      }),
    );
  },
};
