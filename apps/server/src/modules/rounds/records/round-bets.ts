import type { BetSource } from '../../bets/bets.public.ts';
import { committedTransaction } from './committed-transaction.ts';

/**
 * What the transactions of games add to the record of bets, built-in or of third parties. One bet a round: it shares the round's id, and
 * with it its place in time. What belongs to no round is no bet.
 */
export const roundBets: BetSource = {
  documentKind: 'round-transaction',
  read(operation) {
    const transaction = committedTransaction(operation);
    const roundId = transaction?.document.roundId;
    if (!transaction || !roundId) return [];
    const { game, bettor, closesRound, variant = null } = transaction.document;
    const { stake, refunded, payout, jackpotPayout } = transaction.amounts;
    return [
      {
        betId: roundId,
        opening: game && {
          siteId: operation.siteId,
          memberId: operation.memberId,
          currency: operation.currency,
          isTrial: bettor?.isTrial ?? false,
          line: bettor?.line ?? '',
          rates: bettor?.rates ?? null,
          vertical: game.gameType,
          vendorCode: game.vendorCode,
          vendorName: game.vendorName,
          nodeId: game.nodeId,
          gameName: game.gameName,
          gameVersion: game.gameVersion,
          variant,
          subject: 'round',
          subjectId: roundId,
          legs: null,
          balanceBefore: BigInt(operation.answer.balanceBefore),
        },
        stake,
        refunded,
        payout,
        jackpotPayout,
        settles: closesRound,
        verdict: null,
        balanceAfter: BigInt(operation.answer.balanceAfter),
        at: operation.at,
      },
    ];
  },
};
