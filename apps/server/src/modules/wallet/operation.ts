import type { Amount } from '@croupier/money';
import type { PermitOf, StakePermit } from './gate/permit.ts';
import type { AccountKind, Movement } from './movements.ts';

/** One movement of an operation. `amount` is above zero; its direction is the movement's. */
type LegOf<M extends Movement> = {
  movement: M;
  amount: Amount;
  /** A debit draws from these kinds in order; a credit without a split to follow goes to the first. */
  kinds: readonly AccountKind[];
  /** External id of the same member's operation whose split a credit follows; null follows this operation's own debits. */
  follow: string | null;
  /** Another member, a jackpot pool or a vendor, whose account stands opposite; only where the movement asks for one. */
  to?: string;
};

/** A movement by which money goes into play or onto the site shows that it passed the gate. */
type PermittedLeg = { [M in keyof PermitOf]: LegOf<M> & { permit: PermitOf[M] } }[keyof PermitOf];

/** Movements that need no permit. */
export type FreeMovement = Exclude<Movement, keyof PermitOf>;

export type Leg = LegOf<FreeMovement> | PermittedLeg;

/** What every operation states. It happens once for each (site, source, external id). */
type Asked = {
  siteId: string;
  /** Who asks: a game provider, the platform, an operator. */
  source: string;
  externalId: string;
  /** Whose money it is; the site itself where only its own accounts move. */
  memberId: string;
  currency: string;
  roundId: string | null;
  /** Stored with the operation by the same statement; not part of what makes a repeat the same. */
  document: unknown;
  /** Facts that it sets for its site and source, such as `closed:<round>`. Setting one again changes nothing. */
  marks?: readonly string[];
  /** Facts that refuse it with `marked`. For one member they are checked in the order of the operations. */
  unlessMarked?: readonly string[];
};

/** What is posted as one: all legs or none. */
export type Operation = Asked & { legs: readonly Leg[] };

/** Sets money aside for a bet that is not taken yet, in the member's in-play account. */
export type Hold = Asked & { permit: StakePermit; amount: Amount; kinds: readonly AccountKind[]; expiresAt: Date };

/** Takes part of a hold, or all of it, for the house. `hold` is the hold's external id with the same source. */
export type Capture = Asked & { hold: string; amount: Amount };

/** Gives what is left of a hold back to where it came from. */
export type Release = Asked & { hold: string };

/** Undoes a posted operation or a capture of the same source, whole. */
export type Reverse = Asked & {
  /** External id of what is undone. It bears the mark `reversed:<of>` from then on, which refuses a second reversal. */
  of: string;
  /** Where nothing is known of it: refuse, or leave only the mark, so that it can be refused when it comes. */
  ifMissing: 'refuse' | 'post';
  /** Where the member no longer has the money: refuse, or book the rest as a claim on the member. A balance never falls below zero. */
  shortfall: 'refuse' | 'claim';
};

/** Collects part of a claim that a reversal left. `of` is the reversal's external id. */
export type Collect = Asked & { of: string; amount: Amount };

export type Posted = { operationId: string; balanceBefore: Amount; balanceAfter: Amount };

/** Why nothing moved. */
export type Refused =
  /** The external id was used for something else. */
  | { status: 'conflict' }
  /** `balance` is what the member holds in sum; for a capture, what is left of the hold. */
  | { status: 'insufficient'; balance: Amount }
  | { status: 'blocked'; what: 'account' | 'member' | 'site' }
  /** A balance would grow beyond what can be kept exactly. */
  | { status: 'out_of_range' }
  /** A fact that refuses it is set. */
  | { status: 'marked'; mark: string }
  /** The round is older than what is kept, or the hold has expired. */
  | { status: 'too_late' }
  /** Nothing is known of the hold, the claim or the operation that it names, or it is another member's. */
  | { status: 'not_found' };

export type PostResult =
  | ({ status: 'posted' } & Posted)
  /** The same operation was posted before: its first answer and its document. */
  | ({ status: 'replayed'; document: unknown } & Posted)
  | Refused;

/** `moved` is false where there was nothing to undo; `claimed` is what the member could not pay. */
export type Reversed = Posted & { moved: boolean; claimed: Amount };
export type ReverseResult =
  | ({ status: 'posted' } & Reversed)
  | ({ status: 'replayed'; document: unknown } & Reversed)
  | Refused;

export type StoredOperation = { operationId: string; at: Date; document: unknown } & Posted;
