import type { JackpotEntered } from '@croupier/contract';
import type { WordSource } from '@croupier/fairness';
import type { JackpotTerms } from '@croupier/rules/jackpots';
import type { Operation, PostResult } from '../../wallet/wallet.public.ts';

/** What a stake feeds beside the house: the jackpots of its game. */
export type FedJackpots = {
  /** Of the game's version; the stake is refused unless each of them is running. */
  terms: readonly JackpotTerms[];
  /** The round's own stream of random words for them, from its beginning each time. */
  words: () => WordSource;
};

/** An operation whose stake feeds jackpots. What it does there is added to its document and its movements when it is posted. */
export type FedStake<Document> = FedJackpots & {
  operation: Operation & { document: Document };
  nodeId: string;
  roundId: string;
  /** Minor units. */
  stake: bigint;
};

/** What a document keeps of the jackpots that its stake fed. */
export type FedDocument = { jackpots?: JackpotEntered[] | undefined; jackpotWin?: string | undefined };

export type FedResult<Document> =
  | { status: 'posted'; result: PostResult & { status: 'posted' }; document: Document }
  /** Posted before, or refused by the ledger: nothing moved now. */
  | { status: 'other'; result: Exclude<PostResult, { status: 'posted' }> }
  /** One of the game's jackpots takes no stakes now. */
  | { status: 'closed' }
  /** It would win a jackpot with certainty. `largest` is the most that may be staked, minor units. */
  | { status: 'too_large'; largest: bigint };

/** Whoever keeps what stakes feed: posts an operation with all that its stake does there, in one commit. */
export type StakeFeed = {
  enter<Document extends FedDocument>(stake: FedStake<Document>): Promise<FedResult<Document>>;
};
