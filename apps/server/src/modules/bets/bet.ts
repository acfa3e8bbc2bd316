import type { GameType } from '@croupier/contract';

/** How a bet can end. */
export type BetResult = 'won' | 'lost' | 'half_won' | 'half_lost' | 'push' | 'void' | 'cashed_out';
export type BetState = 'open' | BetResult;

/** One bet of any vertical. Amounts in minor units of `currency`. */
export type Bet = {
  /** UUIDv7 of the moment at which it was placed. */
  id: string;
  siteId: string;
  memberId: string;
  currency: string;
  isTrial: boolean;
  /** The member's uplines when the bet was placed, from the top down, each id followed by `/`; empty without an upline. */
  line: string;
  /** The rates by which its line shares in it, as they were when it was placed; null for none. */
  rates: unknown;
  vertical: GameType;
  vendorCode: string;
  vendorName: string;
  nodeId: string;
  gameName: string;
  /** Of the game's rules; null where they have none. */
  gameVersion: string | null;
  /** How it was placed, where its game distinguishes, such as `bought`; else null. */
  variant: string | null;
  subject: 'round' | 'issue' | 'event';
  subjectId: string;
  /** What was picked, as the vertical describes it; null where a bet has no picks. */
  legs: unknown;
  stake: bigint;
  /** Of the stake, what came back because it was undone. */
  refunded: bigint;
  /** Gross, stake included. */
  payout: bigint;
  /** Of the payout, what jackpots paid. */
  jackpotPayout: bigint;
  validBet: bigint;
  validBetRule: string;
  state: BetState;
  /** 1, and one more for each correction of what had been settled. */
  version: number;
  balanceBefore: bigint;
  balanceAfter: bigint;
  placedAt: Date;
  settledAt: Date | null;
};

/** What a vertical knows of a bet when it is placed. */
export type BetOpening = Pick<
  Bet,
  | 'siteId'
  | 'memberId'
  | 'currency'
  | 'isTrial'
  | 'line'
  | 'rates'
  | 'vertical'
  | 'vendorCode'
  | 'vendorName'
  | 'nodeId'
  | 'gameName'
  | 'gameVersion'
  | 'variant'
  | 'subject'
  | 'subjectId'
  | 'legs'
  | 'balanceBefore'
>;

/** What one committed operation does to one bet. Amounts are added to those that the bet has; they may be negative where something is undone. */
export type BetChange = {
  betId: string;
  /** Null for an operation on a bet that was placed before. Ignored where the bet is there already. */
  opening: BetOpening | null;
  stake: bigint;
  refunded: bigint;
  payout: bigint;
  jackpotPayout: bigint;
  /** Whether nothing more is expected. A bet that was won or lost stays settled whatever follows. */
  settles: boolean;
  /** The vertical's own verdict and valid bet; null where both follow from the amounts. */
  verdict: { result: BetResult; validBet: bigint; validBetRule: string } | null;
  balanceAfter: bigint;
  at: Date;
};

/**
 * A bet after a change; null where the bet is unknown and the change does not place it. A bet whose stake was undone in full is void.
 * Without a verdict of its vertical a settled bet is won, lost or a push by what it returned, and its valid bet is the stake that stood.
 */
export function applyChange(bet: Bet | null, change: BetChange): Bet | null {
  const before = bet ?? (change.opening ? placed(change.betId, change.opening, change.at) : null);
  if (!before) return null;
  const amounts = {
    stake: before.stake + change.stake,
    refunded: before.refunded + change.refunded,
    payout: before.payout + change.payout,
    jackpotPayout: before.jackpotPayout + change.jackpotPayout,
  };
  const after: Bet = {
    ...before,
    ...amounts,
    ...stateOf(before, amounts, change),
    balanceAfter: change.balanceAfter,
  };
  after.settledAt = after.state === 'open' ? null : (before.settledAt ?? change.at);
  if (before.settledAt && isCorrected(before, after)) after.version = before.version + 1;
  return after;
}

function placed(id: string, opening: BetOpening, at: Date): Bet {
  return {
    ...opening,
    id,
    stake: 0n,
    refunded: 0n,
    payout: 0n,
    jackpotPayout: 0n,
    validBet: 0n,
    validBetRule: 'stake',
    state: 'open',
    version: 1,
    balanceAfter: opening.balanceBefore,
    placedAt: at,
    settledAt: null,
  };
}

type Amounts = Pick<Bet, 'stake' | 'refunded' | 'payout'>;

function stateOf(before: Bet, amounts: Amounts, change: BetChange): Pick<Bet, 'state' | 'validBet' | 'validBetRule'> {
  const stood = amounts.stake - amounts.refunded;
  const none = { validBet: 0n, validBetRule: before.validBetRule };
  if (amounts.stake > 0n && stood === 0n) return { state: 'void', ...none };
  // a round whose stake was undone may take another
  const isOpen = before.settledAt === null || before.state === 'void';
  if (isOpen && !change.settles) return { state: 'open', ...none };
  if (change.verdict) {
    const { result, validBet, validBetRule } = change.verdict;
    return { state: result, validBet, validBetRule };
  }
  return { state: resultOf(stood, amounts.payout), validBet: stood, validBetRule: 'stake' };
}

function resultOf(stood: bigint, payout: bigint): BetResult {
  if (payout > stood) return 'won';
  return payout === stood && stood > 0n ? 'push' : 'lost';
}

const corrected = [
  'stake',
  'refunded',
  'payout',
  'jackpotPayout',
  'validBet',
  'state',
] as const satisfies (keyof Bet)[];

/** Whether a settled bet has become another. */
export const isCorrected = (before: Bet, after: Bet): boolean =>
  corrected.some((column) => before[column] !== after[column]);
