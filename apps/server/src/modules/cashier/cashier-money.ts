import type { Amount } from '@croupier/money';
import type { Queryable } from '../../kernel/database.ts';
import type { DepositPermit, Leg, Operation, PostResult, ReverseResult, Wallet } from '../wallet/wallet.public.ts';

/** Who asks the ledger for money in and out; no provider has this code. */
export const cashierSource = 'platform:cashier';

/** What a movement of the cashier is about. */
type Subject = { siteId: string; memberId: string; currency: string };
type Arrived = Subject & { paymentId: string; amount: Amount; fee: Amount };
type Outgoing = Subject & { withdrawalId: string; amount: Amount; fee: Amount };

/**
 * The money of the cashier, each movement under a key of its own, so that whoever repeats a step moves it once. A withdrawal's money leaves
 * one way: what paid it out bears a mark that refuses to give it back, and the other way round.
 */
export type CashierMoney = {
  /** Under this key the ledger notes that the gate let a deposit in, before its payer was asked. */
  openedKey(depositId: string): string;
  /** Notes that a deposit was let in; nothing moves. */
  opened(tx: Queryable, deposit: Subject & { depositId: string }): Promise<void>;
  /** What arrived becomes the member's cash, less the fee. */
  credit(tx: Queryable, arrived: Arrived, permit: DepositPermit): Promise<PostResult>;
  /** What arrived for nobody that is known waits in suspense. */
  suspend(tx: Queryable, arrived: Omit<Arrived, 'memberId' | 'fee'>): Promise<PostResult>;
  /** Gives suspended money to a member. */
  release(tx: Queryable, arrived: Omit<Arrived, 'fee'>): Promise<PostResult>;
  /** Suspended money that its provider took back. */
  returnSuspended(tx: Queryable, arrived: Omit<Arrived, 'memberId' | 'fee'>): Promise<PostResult>;
  /** Takes a credited payment back: what the member still has, and a claim for the rest. */
  chargeBack(arrived: Arrived): Promise<ReverseResult>;
  /** Locks a withdrawal's money. */
  hold(tx: Queryable, outgoing: Outgoing): Promise<PostResult>;
  /** The money was paid out. */
  payOut(tx: Queryable, outgoing: Outgoing): Promise<PostResult>;
  /** It will not be: back to the member's cash. */
  giveBack(tx: Queryable, outgoing: Outgoing): Promise<PostResult>;
  /** It was paid out and came back, whole or in part; `of` keeps two returns of one withdrawal apart. */
  takeReturn(tx: Queryable, outgoing: Outgoing & { of: string; returned: Amount }): Promise<PostResult>;
};

export function createCashierMoney({ wallet }: { wallet: Pick<Wallet, 'postWith' | 'reverse'> }): CashierMoney {
  async function post(
    tx: Queryable,
    { siteId, memberId, currency }: Subject,
    externalId: string,
    legs: readonly Leg[],
    marks: readonly string[] = [],
  ): Promise<PostResult> {
    const [kind = '', id = '', what = ''] = externalId.split('.');
    const operation: Operation = {
      siteId,
      source: cashierSource,
      externalId,
      memberId,
      currency,
      roundId: null,
      document: { kind, id, what },
      legs,
      marks,
      unlessMarked: marks,
    };
    const [result] = await wallet.postWith(tx, [operation]);
    if (!result) throw new Error('the ledger gave no answer');
    return result;
  }
  const leg = <M extends Leg['movement']>(movement: M, amount: Amount, kinds: Leg['kinds'] = ['cash']) => ({
    movement,
    amount,
    kinds,
    follow: null,
  });
  const net = ({ amount, fee }: { amount: Amount; fee: Amount }) => (amount - fee) as Amount;
  const ofSite = <Of extends { siteId: string }>(of: Of) => Object.assign({ memberId: of.siteId }, of);
  const settled = ({ withdrawalId }: Outgoing) => [`settled:${withdrawalId}`];

  return {
    openedKey: (depositId) => `deposit.${depositId}.opened`,
    async opened(tx, deposit) {
      const result = await post(tx, deposit, `deposit.${deposit.depositId}.opened`, []);
      if (result.status !== 'posted' && result.status !== 'replayed')
        throw new Error(`a deposit could not be noted: ${result.status}`);
    },
    credit: (tx, arrived, permit) =>
      post(tx, arrived, `payment.${arrived.paymentId}.credit`, [
        { ...leg('deposit', net(arrived)), permit },
        ...(arrived.fee > 0n ? [leg('deposit_fee', arrived.fee)] : []),
      ]),
    suspend: (tx, arrived) =>
      post(tx, ofSite(arrived), `payment.${arrived.paymentId}.suspend`, [leg('suspense_in', arrived.amount)]),
    release: (tx, arrived) =>
      post(
        tx,
        arrived,
        `payment.${arrived.paymentId}.release`,
        [leg('suspense_out', arrived.amount)],
        [`suspended:${arrived.paymentId}`],
      ),
    returnSuspended: (tx, arrived) =>
      post(
        tx,
        ofSite(arrived),
        `payment.${arrived.paymentId}.return`,
        [leg('suspense_return', arrived.amount)],
        [`suspended:${arrived.paymentId}`],
      ),
    chargeBack: ({ siteId, memberId, currency, paymentId }) =>
      wallet.reverse({
        siteId,
        source: cashierSource,
        externalId: `payment.${paymentId}.chargeback`,
        memberId,
        currency,
        roundId: null,
        document: { kind: 'payment', id: paymentId, what: 'chargeback' },
        of: `payment.${paymentId}.credit`,
        ifMissing: 'refuse',
        shortfall: 'claim',
      }),
    hold: (tx, outgoing) =>
      post(tx, outgoing, `withdrawal.${outgoing.withdrawalId}.hold`, [leg('withdrawal_hold', outgoing.amount)]),
    payOut: (tx, outgoing) =>
      post(
        tx,
        outgoing,
        `withdrawal.${outgoing.withdrawalId}.out`,
        [
          leg('withdrawal', net(outgoing), ['locked']),
          ...(outgoing.fee > 0n ? [leg('withdrawal_fee', outgoing.fee, ['locked'])] : []),
        ],
        settled(outgoing),
      ),
    giveBack: (tx, outgoing) =>
      post(
        tx,
        outgoing,
        `withdrawal.${outgoing.withdrawalId}.back`,
        [leg('withdrawal_release', outgoing.amount)],
        settled(outgoing),
      ),
    takeReturn: (tx, { of, returned, ...outgoing }) =>
      post(tx, outgoing, `withdrawal.${outgoing.withdrawalId}.return-${of}`, [leg('withdrawal_return', returned)]),
  };
}

/** Whether the money is where it was to go, now or since an earlier time. */
export const isThere = ({ status }: PostResult | ReverseResult): boolean =>
  status === 'posted' || status === 'replayed';
