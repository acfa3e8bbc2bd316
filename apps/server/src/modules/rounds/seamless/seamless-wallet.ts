import { type Amount, ZERO } from '@croupier/money';
import { refuse } from '../../../kernel/refusal.ts';
import type { Catalogue, SiteGame } from '../../catalogue/catalogue.public.ts';
import type { MemberCurrency } from '../../identity/identity.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type {
  Leg,
  MoneyGate,
  Operation,
  PostResult,
  StakePermit,
  StoredOperation,
  Wallet,
} from '../../wallet/wallet.public.ts';
import { type RoundDocument, roundDocument } from '../records/round-document.ts';
import type { GameSession } from '../sessions/game-session.store.ts';
import { stakeKinds } from './stake-rules.ts';

/** What a provider asks of the wallet for one step of a round: a debit, a credit, or both, and whether it ends the round. */
export type Transaction = {
  session: Pick<GameSession, 'id' | 'siteId' | 'memberId' | 'nodeId'>;
  provider: string;
  /** The provider's own id of this transaction; the same again gives the first answer. */
  transactionId: string;
  roundId: string;
  step: number;
  /** Minor units staked by this step; zero for a step that costs nothing. */
  debit: Amount;
  /** Minor units won by this step. */
  credit: Amount;
  /** The stake of the whole round. */
  stake: Amount;
  closesRound: boolean;
  /** Transaction whose split a credit without a debit follows: the one that staked. */
  follow: string | null;
  fairness: RoundDocument['fairness'];
  outcome: unknown;
  state: unknown;
  /**
   * Posts it, where something else commits with it, and returns its document; it may add to what is moved. Without it, it is posted
   * alone.
   */
  post?: (operation: Operation) => Promise<{ result: PostResult; document: RoundDocument }>;
};

export type TransactionResult =
  | { status: 'done'; repeated: boolean; document: RoundDocument; balanceBefore: Amount; balanceAfter: Amount }
  | { status: 'conflict' };

/** The protocol-neutral wallet that every game provider uses, the built-in one included. */
export type SeamlessWallet = {
  balance(session: Pick<GameSession, 'siteId' | 'memberId'>): Promise<Amount>;
  /**
   * Moves the money of one step and stores its outcome, in one commit.
   * Refuses new stakes with `play_suspended`, `site_in_maintenance`, `vendor_maintenance`, `game_maintenance`, `stake_above_limit`,
   * `reality_check_due`, `member_blocked` and `insufficient_funds`; steps without a stake are always taken, so that running rounds finish.
   */
  transact(transaction: Transaction): Promise<TransactionResult>;
  /** A transaction by its id, or null. */
  find(siteId: string, provider: string, transactionId: string): Promise<StoredOperation | null>;
  /** Uses up a transaction id without moving money, so that nothing can be played there. False: it is in use. */
  occupy(
    session: Pick<GameSession, 'siteId' | 'memberId'>,
    provider: string,
    transactionId: string,
    document: object,
  ): Promise<boolean>;
};

export function createSeamlessWallet(deps: {
  sites: Sites;
  catalogue: Catalogue;
  wallet: Wallet;
  memberCurrency: MemberCurrency;
  gate: MoneyGate;
  onMoney: (memberId: string, sumBalance: Amount) => void;
}): SeamlessWallet {
  const { sites, catalogue, wallet } = deps;
  return {
    balance: ({ siteId, memberId }) => wallet.sumBalance(siteId, memberId),
    find: (siteId, provider, transactionId) => wallet.operation(siteId, provider, transactionId),

    async transact(transaction) {
      const site = await sites.get(transaction.session.siteId);
      const game = await catalogue.game(site.id, transaction.session.nodeId);
      if (!game) refuse('game_not_found');
      const legs = creditOf(transaction);
      if (transaction.debit > ZERO) {
        const permit = await deps.gate.mayStake({
          siteId: site.id,
          source: transaction.provider,
          externalId: transaction.transactionId,
          memberId: transaction.session.memberId,
          amount: transaction.debit,
          game: game.nodeId,
          vendorCode: game.vendorCode,
          opensBet: true,
        });
        legs.unshift(stakeOf(transaction, permit));
      }
      const document = toDocument(transaction, game);
      const operation = {
        siteId: site.id,
        source: transaction.provider,
        externalId: transaction.transactionId,
        memberId: transaction.session.memberId,
        currency: (await deps.memberCurrency.of(site, transaction.session.memberId)).code,
        roundId: transaction.roundId,
        legs,
        document,
      };
      const posted = transaction.post
        ? await transaction.post(operation)
        : { result: await wallet.post(operation), document };
      const { result } = posted;
      switch (result.status) {
        case 'posted':
          deps.onMoney(transaction.session.memberId, result.balanceAfter);
          return { ...result, status: 'done', repeated: false, document: posted.document };
        case 'replayed':
          return { ...result, status: 'done', repeated: true, document: roundDocument.parse(result.document) };
        case 'conflict':
          return { status: 'conflict' };
        case 'insufficient':
          return refuse('insufficient_funds', { balance: result.balance.toString() });
        case 'blocked':
          return refuse('member_blocked');
        case 'too_late':
        case 'marked':
        case 'not_found':
          throw new Error(`the ledger answered ${result.status} to a step that asks nothing of the kind`);
        case 'out_of_range':
          throw new Error(
            `a win of ${transaction.credit} does not fit the balance of member ${transaction.session.memberId}`,
          );
      }
    },

    async occupy(session, provider, transactionId, document) {
      const site = await sites.get(session.siteId);
      const result = await wallet.post({
        siteId: site.id,
        source: provider,
        externalId: transactionId,
        memberId: session.memberId,
        currency: (await deps.memberCurrency.of(site, session.memberId)).code,
        roundId: null,
        legs: [],
        document,
      });
      return result.status === 'posted' || result.status === 'replayed';
    },
  };
}

function stakeOf({ debit }: Transaction, permit: StakePermit): Leg {
  return { movement: 'stake', amount: debit, kinds: stakeKinds, follow: null, permit };
}

function creditOf({ credit, follow }: Transaction): Leg[] {
  return credit > ZERO ? [{ movement: 'payout', amount: credit, kinds: ['cash'], follow }] : [];
}

function toDocument(transaction: Transaction, game: SiteGame): RoundDocument {
  return {
    kind: 'round-step',
    roundId: transaction.roundId,
    step: transaction.step,
    closed: transaction.closesRound,
    nodeId: game.nodeId,
    gameType: game.gameType,
    gameName: game.name,
    vendorCode: game.vendorCode,
    vendorName: game.vendorName,
    gameVersion: game.version,
    rtpBps: game.rtpBps,
    sessionId: transaction.session.id,
    stake: transaction.stake.toString(),
    win: transaction.credit.toString(),
    fairness: transaction.fairness,
    outcome: transaction.outcome,
    state: transaction.state,
  };
}
