import type { Rate } from '../rewards/rate.ts';

/** Life of a contract between an upline and a downline. Source: spec §4, `games.md` §8.4.4. */
export type ContractStatus = 'offered' | 'active' | 'rejected' | 'terminated';
export type ContractMove = 'accept' | 'reject' | 'terminate';

/**
 * The status after a move; undefined when the move is not possible. An offer is accepted (and active at once), rejected
 * or taken back; an active contract is terminated; the rest is final.
 */
export function moveContract(status: ContractStatus, move: ContractMove): ContractStatus | undefined {
  if (move === 'terminate') return status === 'offered' || status === 'active' ? 'terminated' : undefined;
  if (status !== 'offered') return undefined;
  return move === 'accept' ? 'active' : 'rejected';
}

export interface DownlineContract {
  readonly id: string;
  readonly status: ContractStatus;
  /** The highest rate of its steps, in 1/10,000. */
  readonly rate: Rate;
}

/** The downlines' active contracts that end when an agent accepts a rate lower than theirs. */
export function endedByAccepting(accepted: Rate, downlines: readonly DownlineContract[]): string[] {
  return downlines.filter(({ status, rate }) => status === 'active' && rate > accepted).map(({ id }) => id);
}
