import type { AccountKind, Movement } from '@croupier/server/modules/wallet/wallet.public.ts';

/** One movement of a post, amounts in minor units. */
export interface ModelLeg {
  movement: Movement;
  amount: bigint;
  kinds: readonly AccountKind[];
  follow: string | null;
  /** Whose account stands opposite, where the movement goes to another owner. */
  to?: string;
}

interface Keyed {
  source: string;
  externalId: string;
  memberId: string;
  currency: string;
  roundId: string | null;
  document: unknown;
  marks?: readonly string[];
  unlessMarked?: readonly string[];
}

export type Post = Keyed & { do: 'post'; legs: readonly ModelLeg[] };
export type Hold = Keyed & { do: 'hold'; amount: bigint; kinds: readonly AccountKind[]; expiresAt: Date };
export type Capture = Keyed & { do: 'capture'; hold: string; amount: bigint };
export type Release = Keyed & { do: 'release'; hold: string };
export type Reverse = Keyed & {
  do: 'reverse';
  of: string;
  ifMissing: 'refuse' | 'post';
  shortfall: 'refuse' | 'claim';
};
export type Collect = Keyed & { do: 'collect'; of: string; amount: bigint };

/** What a caller asks of the wallet within one site. */
export type Request = Post | Hold | Capture | Release | Reverse | Collect;

/** Sets or lifts a block: on a member, on the site (its id as owner), or on one kind of a member's accounts. */
export interface Block {
  ownerId: string;
  account?: { kind: AccountKind; currency: string };
  blocked: boolean;
}

export interface Reported {
  before: bigint;
  after: bigint;
  /** Of a reversal. */
  moved?: boolean;
  claimed?: bigint;
}

/** What the wallet answers. Amounts are minor units. */
export type Answer =
  | ({ status: 'posted' } & Reported)
  | ({ status: 'replayed'; document: unknown } & Reported)
  | { status: 'insufficient'; balance: bigint }
  | { status: 'blocked'; what: string }
  | { status: 'marked'; mark: string }
  | { status: 'conflict' | 'out_of_range' | 'too_late' | 'not_found' }
  /** Our own code asked for what the rules forbid: the wallet throws. */
  | { status: 'invalid' };

/** The key under which an operation happens once. */
export const keyOf = (source: string, externalId: string): string => `${source} ${externalId}`;

/** What must be equal for a repeat to be the same operation. */
export function contentOf(request: Request): string {
  const { memberId, currency } = request;
  const own = () => {
    switch (request.do) {
      case 'post':
        // what a jackpot pays is no part of what was asked
        return request.legs
          .filter(({ movement }) => movement !== 'jackpot_payout')
          .map(({ movement, amount, kinds, follow, to }) => [movement, `${amount}`, kinds, follow, to]);
      case 'hold':
        return [`${request.amount}`, request.kinds, request.expiresAt];
      case 'capture':
        return [request.hold, `${request.amount}`];
      case 'release':
        return [request.hold];
      case 'reverse':
        return [request.of];
      case 'collect':
        return [request.of, `${request.amount}`];
    }
  };
  return JSON.stringify([request.do, memberId, currency, own()]);
}
