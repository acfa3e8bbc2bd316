import type { Reported, Request } from './requests.ts';
import type { Parts } from './split.ts';

/** Money that goes from one account to another; `amount` is what reaches the first. */
export interface Pair {
  owner: string;
  kind: string;
  counterOwner: string;
  counterKind: string;
  amount: bigint;
}

export interface StoredOperation {
  request: Request;
  content: string;
  split: Parts;
  pairs: readonly Pair[];
  reported: Reported;
}

export interface StoredHold {
  request: Request & { do: 'hold' };
  parts: Parts;
}

export interface StoredClaim {
  memberId: string;
  currency: string;
  rest: bigint;
}

/** All that one site's books hold, as plain maps. */
export interface Books {
  siteId: string;
  /** By owner, currency and kind. */
  balances: Map<string, bigint>;
  /** Owners that have an account in a currency. */
  opened: Map<string, true>;
  operations: Map<string, StoredOperation>;
  marks: Map<string, true>;
  holds: Map<string, StoredHold>;
  claims: Map<string, StoredClaim>;
  blocks: Map<string, true>;
}

/** The name of an account within its site. */
export const accountOf = (owner: string, currency: string, kind: string): string => `${owner} ${currency} ${kind}`;
