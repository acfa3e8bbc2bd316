import { type Amount, ZERO } from '@croupier/money';
import type { Queryable } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Bettor, Bettors } from '../../bets/bets.public.ts';
import type { SiteGame } from '../../catalogue/catalogue.public.ts';
import type {
  Leg,
  MoneyGate,
  Posted,
  PostResult,
  Refused,
  Reverse,
  ReverseResult,
  StakePermit,
  StoredOperation,
  Wallet,
} from '../../wallet/wallet.public.ts';
import { type RoundDocument, type TransactionType, toPlayedGame } from '../records/round-document.ts';
import type { FedJackpots, StakeFeed } from './stake-feed.ts';
import { stakeKinds } from './stake-rules.ts';

/** Whose transaction it is. The same id of the same provider again gives the first answer. */
export type TransactionKey = {
  siteId: string;
  /** `house`, or a provider's code. */
  provider: string;
  transactionId: string;
  memberId: string;
};

/** A stake that the gate permitted. */
export type PermittedStake = {
  amount: Amount;
  permit: StakePermit;
  /** What is staked on; null where the ledger took the stake before and its game is no longer open to it. */
  game: SiteGame | null;
  /** Who places it, as of this moment; null where the game is. */
  bettor: Bettor | null;
};

/** What is stored of a transaction of any kind. */
type Described = Pick<RoundDocument, 'outcome' | 'terms'> & {
  type: TransactionType;
  /** Our id of the round and the provider's own, where it has one; null where it belongs to no round. */
  round: { id: string; providerRoundId: string | null } | null;
  closesRound: boolean;
};

/** What a game asks of the wallet in one commit: a stake, a payout, both or neither. */
export type RoundTransaction = TransactionKey &
  Described & {
    currency: string;
    /** The step that it is, where the game counts them; absent: the next one of the round. */
    step?: number;
    stake: PermittedStake | null;
    /** What the stake feeds. Absent or null for nothing; empty where the game has jackpots and this stake takes no part. */
    jackpots?: FedJackpots | [] | null;
    /** What is won. `follow` is the transaction of the same round that staked, whose split over accounts it takes; null for its own stake. */
    payout: { amount: Amount; follow: string | null } | null;
    /** What moves beside stake and payout, as a promotional credit. */
    others?: readonly Leg[];
    /** How the stake was placed, where the game distinguishes. */
    variant?: string | null;
    fairness?: RoundDocument['fairness'];
    state?: unknown;
    /** Facts that it sets, and facts that refuse it. */
    marks?: readonly string[];
    unlessMarked?: readonly string[];
  };

/** A transaction that undoes another one. */
export type RoundReversal = TransactionKey &
  Described & { currency: string } & Pick<Reverse, 'of' | 'ifMissing' | 'shortfall' | 'unlessMarked'>;

export type TransactionResult =
  | ({ status: 'posted'; document: RoundDocument } & Posted)
  /** It was posted before: its first answer and its document. */
  | ({ status: 'replayed'; document: unknown } & Posted)
  | Refused;

/** The wallet of every game, built-in or of a third party: one document, one path into the ledger. */
export type SeamlessWallet = {
  balance(member: { siteId: string; memberId: string }): Promise<Amount>;
  /**
   * Asks the gate for a stake, once. A stake that the ledger took before is permitted again, whatever `describe` or a rule refuses since.
   *
   * @param describe what is staked on, and whether it opens a bet. It may refuse too.
   */
  mayStake(
    key: TransactionKey,
    amount: Amount,
    describe: () => Promise<{ game: SiteGame; opensBet: boolean }>,
  ): Promise<PermittedStake>;
  /**
   * Posts a transaction with its document, in one commit. Returns what the ledger refuses. Where its stake feeds a jackpot that cannot
   * take it now it refuses `game_maintenance`, or `stake_above_limit`: without it the game would return less than its rules state.
   */
  post(transaction: RoundTransaction): Promise<TransactionResult>;
  /** Undoes a transaction, with a document of its own. */
  reverse(reversal: RoundReversal): Promise<ReverseResult>;
  /** The same with the caller's transaction; whoever commits it reports the balance. */
  reverseWith(tx: Queryable, reversal: RoundReversal): Promise<ReverseResult>;
  /** A transaction by its id, or null. */
  find(siteId: string, provider: string, transactionId: string): Promise<StoredOperation | null>;
  /** Uses up a transaction id without moving money, so that nothing can be played there. False: it is in use. */
  occupy(key: TransactionKey & { currency: string }, document: object): Promise<boolean>;
};

/** @param deps.feed whoever keeps the jackpots that stakes feed */
export function createSeamlessWallet(deps: {
  wallet: Wallet;
  gate: MoneyGate;
  feed: StakeFeed;
  bettors: Pick<Bettors, 'of'>;
  onMoney: (memberId: string, sumBalance: Amount) => void;
}): SeamlessWallet {
  const { wallet, gate } = deps;

  async function postOne(transaction: RoundTransaction, legs: readonly Leg[]): Promise<TransactionResult> {
    const document = toDocument(transaction);
    const operation = {
      ...keyOf(transaction),
      legs,
      document,
      marks: transaction.marks ?? [],
      unlessMarked: transaction.unlessMarked ?? [],
    };
    const { stake, round, jackpots } = transaction;
    if (!jackpots || !('terms' in jackpots) || !stake || !round) return posted(await wallet.post(operation), document);
    const { game, amount } = stake;
    const { terms, words } = jackpots;
    const nodeId = game?.nodeId ?? '';
    const entered = await deps.feed.enter({ operation, nodeId, roundId: round.id, stake: amount, terms, words });
    if (entered.status === 'posted') return posted(entered.result, entered.document);
    if (entered.status === 'other') return entered.result;
    // what was taken before is answered again, whatever was closed since
    if (await wallet.operation(operation.siteId, operation.source, operation.externalId)) return { status: 'conflict' };
    if (entered.status === 'closed') return refuse('game_maintenance', { game: nodeId });
    return refuse('stake_above_limit', { maxStake: entered.largest.toString() });
  }

  return {
    balance: ({ siteId, memberId }) => wallet.sumBalance(siteId, memberId),
    find: (siteId, provider, transactionId) => wallet.operation(siteId, provider, transactionId),

    async mayStake(key, amount, describe) {
      const { siteId, provider: source, transactionId: externalId, memberId } = key;
      const { permit, stake } = await gate.mayPlace({ siteId, source, externalId }, async () => {
        const { game, opensBet } = await describe();
        const { nodeId, vendorCode } = game;
        return { siteId, source, externalId, memberId, amount, game: nodeId, vendorCode, opensBet, on: game };
      });
      const game = stake?.on ?? null;
      const on = game && {
        siteId,
        memberId,
        vertical: game.gameType,
        vendorCode: game.vendorCode,
        nodeId: game.nodeId,
      };
      return { amount, permit, game, bettor: on && (await deps.bettors.of(on)) };
    },

    async post(transaction) {
      const legs = legsOf(transaction);
      const result = await postOne(transaction, legs);
      if (result.status === 'posted' && legs.length > 0) deps.onMoney(transaction.memberId, result.balanceAfter);
      return result;
    },

    reverseWith: (tx, reversal) => wallet.reverseWith(tx, toReverse(reversal)),

    async reverse(reversal) {
      const result = await wallet.reverse(toReverse(reversal));
      if (result.status === 'posted' && result.moved) deps.onMoney(reversal.memberId, result.balanceAfter);
      return result;
    },

    async occupy(key, document) {
      const result = await wallet.post({ ...keyOf({ ...key, round: null }), legs: [], document });
      return result.status === 'posted' || result.status === 'replayed';
    },
  };
}

function toReverse(reversal: RoundReversal): Reverse {
  const { of, ifMissing, shortfall, unlessMarked = [] } = reversal;
  const document = toDocument({ ...reversal, stake: null, payout: null });
  return { ...keyOf(reversal), of, ifMissing, shortfall, unlessMarked, document };
}

const keyOf = ({
  siteId,
  provider,
  transactionId,
  memberId,
  currency,
  round,
}: Pick<RoundTransaction, keyof TransactionKey | 'currency' | 'round'>) => ({
  siteId,
  source: provider,
  externalId: transactionId,
  memberId,
  currency,
  roundId: round?.id ?? null,
});

function posted(result: PostResult, document: RoundDocument): TransactionResult {
  return result.status === 'posted' ? { ...result, document } : result;
}

function legsOf({ stake, payout, others = [] }: RoundTransaction): Leg[] {
  const legs: Leg[] = [];
  if (stake && stake.amount > ZERO) {
    const { amount, permit } = stake;
    legs.push({ movement: 'stake', amount, kinds: stakeKinds, follow: null, permit });
  }
  if (payout && payout.amount > ZERO) {
    const { amount, follow } = payout;
    legs.push({ movement: 'payout', amount, kinds: ['cash'], follow });
  }
  return [...legs, ...others];
}

function toDocument(transaction: Omit<RoundTransaction, 'currency'>): RoundDocument {
  const { type, provider, round, closesRound, stake, payout, jackpots, variant, fairness } = transaction;
  const document: RoundDocument = {
    kind: 'round-transaction',
    type,
    provider,
    roundId: round?.id ?? null,
    providerRoundId: round?.providerRoundId ?? null,
    step: transaction.step ?? null,
    closesRound,
    game: stake?.game ? toPlayedGame(stake.game) : null,
    win: (payout?.amount ?? ZERO).toString(),
    outcome: transaction.outcome,
    terms: transaction.terms,
    state: transaction.state,
  };
  if (stake?.bettor) document.bettor = stake.bettor;
  if (variant) document.variant = variant;
  if (jackpots && !('terms' in jackpots)) document.jackpots = jackpots;
  if (fairness) document.fairness = fairness;
  return document;
}
