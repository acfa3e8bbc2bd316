import type { BetChange, BetSource } from '../bets/bets.public.ts';
import type { SequencedOperation } from '../wallet/wallet.public.ts';
import { amountsOf } from './fold-provider-rounds.ts';
import { type ProviderDocument, providerDocument } from './provider-document.ts';
import { roundDocument } from './round-document.ts';

/** One bet a round: it shares the round's id, and with it its place in time. */
const roundBets: BetSource = {
  documentKind: 'round-step',
  read(operation) {
    const document = roundDocument.parse(operation.document);
    const opens = document.step === 0;
    return [
      {
        ...common(operation, document.roundId),
        opening: opens ? openingOf(operation, document, document.roundId) : null,
        stake: opens ? BigInt(document.stake) : 0n,
        refunded: 0n,
        payout: BigInt(document.win),
        settles: document.closed,
      },
    ];
  },
};

/** Transactions of a round come one by one in any number; a promotional credit belongs to no round, and is no bet. */
const providerBets: BetSource = {
  documentKind: 'provider-transaction',
  read(operation) {
    const document = providerDocument.parse(operation.document);
    if (document.roundId === null) return [];
    const { game } = document;
    return [
      {
        ...common(operation, document.roundId),
        ...amountsOf({ operation, document }),
        opening: document.type === 'debit' && game ? openingOf(operation, game, document.roundId) : null,
        settles: document.closesRound,
      },
    ];
  },
};

/** What built-in games and third parties add to the record of bets. */
export const betSources: readonly BetSource[] = [roundBets, providerBets];

const common = (
  operation: SequencedOperation,
  roundId: string,
): Pick<BetChange, 'betId' | 'verdict' | 'balanceAfter' | 'at'> => ({
  betId: roundId,
  verdict: null,
  balanceAfter: BigInt(operation.answer.balanceAfter),
  at: operation.at,
});

type PlayedGame = Pick<
  NonNullable<ProviderDocument['game']>,
  'nodeId' | 'gameType' | 'gameName' | 'vendorCode' | 'vendorName'
>;

const openingOf = (operation: SequencedOperation, game: PlayedGame, roundId: string): BetChange['opening'] => ({
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
