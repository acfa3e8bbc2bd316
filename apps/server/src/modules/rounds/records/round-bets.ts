import type { GameType } from '@croupier/contract';
import type { BetChange, BetSource } from '../../bets/bets.public.ts';
import type { SequencedOperation } from '../../wallet/wallet.public.ts';
import { roundDocument } from './round-document.ts';
import type { PlayedGame } from './round-source.ts';

/** What the steps of built-in games add to the record of bets. One bet a round: it shares the round's id, and with it its place in time. */
export const roundBets: BetSource = {
  documentKind: 'round-step',
  read(operation) {
    const document = roundDocument.parse(operation.document);
    const opens = document.step === 0;
    return [
      {
        ...betOfRound(operation, document.roundId),
        opening: opens ? openingOfRound(operation, document, document.roundId) : null,
        stake: opens ? BigInt(document.stake) : 0n,
        refunded: 0n,
        payout: BigInt(document.win),
        settles: document.closed,
      },
    ];
  },
};

/** What every change of a round's bet has. */
export const betOfRound = (
  operation: SequencedOperation,
  roundId: string,
): Pick<BetChange, 'betId' | 'verdict' | 'balanceAfter' | 'at'> => ({
  betId: roundId,
  verdict: null,
  balanceAfter: BigInt(operation.answer.balanceAfter),
  at: operation.at,
});

/** How the bet of a round begins. */
export const openingOfRound = (
  operation: SequencedOperation,
  game: Omit<PlayedGame, 'gameVersion' | 'rtpBps'> & { gameType: GameType },
  roundId: string,
): BetChange['opening'] => ({
  siteId: operation.siteId,
  memberId: operation.memberId,
  currency: operation.currency,
  vertical: game.gameType,
  vendorCode: game.vendorCode,
  vendorName: game.vendorName,
  nodeId: game.nodeId,
  gameName: game.gameName,
  subject: 'round',
  subjectId: roundId,
  legs: null,
  balanceBefore: BigInt(operation.answer.balanceBefore),
});
