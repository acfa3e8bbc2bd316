import type { JackpotEntered } from '@croupier/contract';
import type { WordSource } from '@croupier/fairness';
import { amount } from '@croupier/money';
import type { JackpotKind, JackpotLevel, JackpotTerms } from '@croupier/rules/jackpots';
import { toJackpots } from '@croupier/verifier';
import type { Leg, Operation, PostResult } from '../wallet/wallet.public.ts';

/** What the document of a stake keeps of the jackpots that it fed; `jackpotWin` is minor units, absent for nothing. */
export type FedDocument = { jackpots?: JackpotEntered[] | undefined; jackpotWin?: string | undefined };

/** A paid stake that feeds jackpots and has its chance at each. */
export type StakeEntry<Document extends FedDocument = FedDocument> = {
  /** The stake's money and document. What it does at jackpots is added to both. The same key again gives the first answer. */
  operation: Operation & { document: Document };
  nodeId: string;
  roundId: string;
  /** The jackpots of the game's version: the stake is refused unless each of them is running. */
  terms: readonly JackpotTerms[];
  /** Minor units. */
  stake: bigint;
  /** The round's stream of jackpots, from its beginning each time. */
  words: () => WordSource;
};

/** What a stake did at one jackpot. */
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

export type StakeResult<Document extends FedDocument = FedDocument> =
  | { status: 'posted'; result: PostResult & { status: 'posted' }; document: Document }
  /** Posted before, or refused by the ledger: nothing moved now. */
  | { status: 'other'; result: Exclude<PostResult, { status: 'posted' }> }
  /** One of the game's jackpots takes no stakes now. */
  | { status: 'closed'; level: JackpotLevel }
  /** It would win a jackpot with certainty. `largest` is the most that may be staked, minor units. */
  | { status: 'too_large'; largest: bigint };

/** A stake's operation with what it did at jackpots: their payouts, and what its document keeps of them. */
export function withEntered(
  { operation }: StakeEntry,
  entered: readonly EnteredJackpot[],
): Operation & { document: FedDocument } {
  const won = entered.flatMap(({ wins }) => wins).reduce((sum, win) => sum + win.amount, 0n);
  const document = { ...operation.document, jackpots: toJackpots(entered) };
  if (won > 0n) document.jackpotWin = won.toString();
  return { ...operation, legs: [...operation.legs, ...entered.flatMap(payoutLegs)], document };
}

function payoutLegs({ jackpotId, wins }: EnteredJackpot): Leg[] {
  return wins.map((win) => ({
    movement: 'jackpot_payout',
    amount: amount(win.amount),
    kinds: ['cash'],
    follow: null,
    to: jackpotId,
  }));
}
