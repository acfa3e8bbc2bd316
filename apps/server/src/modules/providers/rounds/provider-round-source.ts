import type { BetSource } from '../../bets/bets.public.ts';
import { betOfRound, openingOfRound, type RoundSource, type RoundTransaction } from '../../rounds/rounds.public.ts';
import type { SequencedOperation } from '../../wallet/wallet.public.ts';
import { type ProviderDocument, providerDocument } from './provider-document.ts';
import { insertTransactions } from './provider-transactions.store.ts';

/** What the transactions of third parties add to the records of rounds. */
export const providerRounds: RoundSource = {
  read(operation) {
    const document = documentOf(operation);
    // a promotional credit belongs to no round
    if (!document || document.roundId === null) return null;
    const { type, amount, target, roundId, provider, providerRoundId, game, closesRound: closes } = document;
    return {
      ...amountsOf(operation, document),
      roundId,
      provider,
      providerRoundId,
      opens: type === 'debit' ? game : null,
      win: type === 'credit' ? BigInt(amount) : 0n,
      outcome: { type, amount, target },
      closes,
    };
  },
  async keep(tx, operations) {
    await insertTransactions(
      tx,
      operations.flatMap((operation) => {
        const document = documentOf(operation);
        return document ? [{ operation, document }] : [];
      }),
    );
  },
};

/** The bets of third parties. Transactions of a round come one by one in any number; a promotional credit is no bet. */
export const providerBets: BetSource = {
  documentKind: 'provider-transaction',
  read(operation) {
    const document = providerDocument.parse(operation.document);
    if (document.roundId === null) return [];
    const { game } = document;
    return [
      {
        ...betOfRound(operation, document.roundId),
        ...amountsOf(operation, document),
        opening: document.type === 'debit' && game ? openingOfRound(operation, game, document.roundId) : null,
        settles: document.closesRound,
      },
    ];
  },
};

function documentOf(operation: SequencedOperation): ProviderDocument | null {
  const parsed = providerDocument.safeParse(operation.document);
  return parsed.success ? parsed.data : null;
}

/** What one transaction adds to its round, in minor units. */
function amountsOf(
  operation: SequencedOperation,
  { type }: ProviderDocument,
): Pick<RoundTransaction, 'stake' | 'refunded' | 'payout'> {
  const moved = BigInt(operation.answer.balanceAfter) - BigInt(operation.answer.balanceBefore);
  const isUndoing = type === 'rollback';
  return {
    stake: type === 'debit' ? -moved : 0n,
    // the sign of what a rollback moved shows what it undid: a stake came back, or a win went
    refunded: isUndoing && moved > 0n ? moved : 0n,
    payout: type === 'credit' || (isUndoing && moved < 0n) ? moved : 0n,
  };
}
