import type { WordSource } from '@croupier/fairness';
import type { JackpotKind, JackpotLevel, JackpotTerms } from '@croupier/rules/jackpots';
import type { Operation, PostResult } from '../wallet/wallet.public.ts';

/** A paid stake that feeds jackpots and has its chance at each. */
export type StakeEntry = {
  siteId: string;
  /** The external id of its operation: of two that ask for the same, one is judged after the other has been posted. */
  key: string;
  nodeId: string;
  roundId: string;
  /** The jackpots of the game's version: the stake is refused unless each of them runs. */
  terms: readonly JackpotTerms[];
  /** Minor units. */
  stake: bigint;
  /** The round's stream of jackpots, from its beginning each time. */
  words: () => WordSource;
  /** The step's money and document, given what the jackpots came to. Asked again where the batch is judged anew. */
  operation: (entered: readonly EnteredJackpot[]) => Operation;
};

/** What a stake did at one jackpot, as it is stored with the round. */
export type EnteredJackpot = {
  jackpotId: string;
  level: JackpotLevel;
  kind: JackpotKind;
  /** The run that the stake was in, and the seed that the run began with. */
  runId: string;
  seed: bigint;
  /** What was drawn at a progressive jackpot. */
  drawn: bigint | null;
  /** What can be won after this stake, minor units. */
  pool: bigint;
  wins: { runId: string; amount: bigint }[];
};

export type StakeResult =
  | { status: 'posted'; result: PostResult & { status: 'posted' }; operation: Operation }
  /** Posted before, or refused by the ledger: nothing moved now. */
  | { status: 'other'; result: Exclude<PostResult, { status: 'posted' }> }
  /** One of the game's jackpots takes no stakes now. */
  | { status: 'closed'; level: JackpotLevel }
  /** It would win a jackpot for sure. */
  | { status: 'too_large'; largest: bigint };
