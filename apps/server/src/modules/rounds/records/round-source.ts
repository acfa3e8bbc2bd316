import type { Queryable } from '../../../kernel/database.ts';
import type { SequencedOperation } from '../../wallet/wallet.public.ts';

/** The game of a round as its record shows it. */
export type PlayedGame = {
  nodeId: string;
  gameName: string;
  vendorCode: string;
  vendorName: string;
  gameVersion: string;
  rtpBps: number | null;
};

/** A committed transaction of a round whose stakes and wins come one by one, in any number. */
export type RoundTransaction = {
  roundId: string;
  provider: string;
  /** The provider's own id of the round. */
  providerRoundId: string | null;
  /** The game, where the transaction may open the round; else null. */
  opens: PlayedGame | null;
  /** Minor units staked, given back of what was staked, and paid; a win that was undone counts against what is paid. */
  stake: bigint;
  refunded: bigint;
  payout: bigint;
  /** Minor units that its step shows as won. */
  win: bigint;
  outcome: unknown;
  closes: boolean;
};

/** Whoever posts rounds in single transactions gives the records of rounds what its documents mean. */
export type RoundSource = {
  /** What an operation adds to a round; null where it is none of this source's or belongs to no round. */
  read(operation: SequencedOperation): RoundTransaction | null;
  /** Writes what the source itself keeps of a batch, in the transaction that projects the rounds. */
  keep(tx: Queryable, operations: readonly SequencedOperation[]): Promise<void>;
};
