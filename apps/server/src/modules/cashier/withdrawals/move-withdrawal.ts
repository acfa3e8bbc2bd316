import { type Amount, amount } from '@croupier/money';
import type { Queryable } from '../../../kernel/database.ts';
import type { Site } from '../../sites/sites.public.ts';
import type { PostResult } from '../../wallet/wallet.public.ts';
import { insertCase } from '../cases/cases.store.ts';
import { type CashierDeps, noteMoney } from '../cashier-deps.ts';
import { isThere } from '../cashier-money.ts';
import { addMoved, holdTotals } from '../member-totals.store.ts';
import type { PayoutStatus } from '../providers/payment-adapter.ts';
import type { NewStep } from '../steps.ts';
import * as store from './withdrawals.store.ts';

export const minuteMs = 60_000;

/** What a step of a withdrawal did, for what follows the commit. */
export type Moved = { row: store.WithdrawalRow; state: store.WithdrawalRow['state']; result: PostResult | null };

/** The steps by which a withdrawal goes on, each with its money in one transaction. */
export type MoveWithdrawal = {
  /** Runs a step on a withdrawal that is held, and notifies after the commit. Null from `work` changes nothing. */
  step(
    id: string,
    work: (tx: Queryable, row: store.WithdrawalRow, site: Site) => Promise<Moved | null>,
  ): Promise<Moved | null>;
  /** Changes the state and notes it; no money moves. */
  go(
    tx: Queryable,
    site: Site,
    row: store.WithdrawalRow,
    change: store.WithdrawalChange,
    step?: Partial<NewStep>,
  ): Promise<Moved>;
  /** It was paid out: the locked money leaves. */
  disburse(tx: Queryable, site: Site, row: store.WithdrawalRow, transactionId: string, by?: string): Promise<Moved>;
  /** It will not be paid: the locked money goes back. */
  giveBack(
    tx: Queryable,
    site: Site,
    row: store.WithdrawalRow,
    end: { state: 'rejected' | 'failed' | 'cancelled'; reason: string | null; by?: string },
  ): Promise<Moved>;
  /** It was paid out and came back, whole or in part. */
  takeReturn(
    tx: Queryable,
    site: Site,
    row: store.WithdrawalRow,
    back: { of: string; returned: Amount; state: 'received' | 'failed'; reason: string | null; by?: string },
  ): Promise<Moved>;
  /** Applies what a provider reports of a payout, in any order and any number of times. */
  applyStatus(id: string, status: PayoutStatus): Promise<void>;
};

export function createMoveWithdrawal(deps: CashierDeps): MoveWithdrawal {
  const { db, clock } = deps;
  const outgoing = ({ id, siteId, memberId, currency, amount: whole, fee }: store.WithdrawalRow) => ({
    withdrawalId: id,
    siteId,
    memberId,
    currency,
    amount: whole,
    fee,
  });
  const netOf = (row: store.WithdrawalRow) => amount(row.amount - row.fee);

  const go: MoveWithdrawal['go'] = async (tx, site, row, change, step = {}) => {
    await store.saveWithdrawal(tx, row.id, change);
    const { id, reference, memberId } = row;
    const stepping = { kind: 'withdrawal' as const, id, reference, memberId, amount: row.amount };
    await deps.steps.take(tx, site, stepping, Object.assign({ state: change.state }, step));
    return { row, state: change.state, result: null };
  };

  const mustBeThere = (result: PostResult, what: string): PostResult => {
    if (!isThere(result)) throw new Error(`${what}: ${result.status}`);
    return result;
  };

  const move: MoveWithdrawal = {
    async step(id, work) {
      const seen = await store.findWithdrawal(db, id);
      if (!seen) return null;
      const site = await deps.sites.get(seen.siteId);
      const moved = await db.transaction(async (tx) => {
        const row = await store.holdWithdrawal(tx, id);
        return row && work(tx, row, site);
      });
      if (!moved) return null;
      noteMoney(deps, moved.row.memberId, moved.result);
      deps.steps.signal({ kind: 'withdrawal', id, memberId: moved.row.memberId, siteId: site.id }, moved.state);
      return moved;
    },
    go,
    // totals before the ledger, as wherever money comes in: in another order two of a member's payments could wait for one another
    async disburse(tx, site, row, transactionId, by) {
      await holdTotals(tx, row.siteId, row.memberId);
      const result = mustBeThere(await deps.money.payOut(tx, outgoing(row)), 'a withdrawal could not leave');
      const { siteId, memberId } = row;
      await addMoved(tx, { siteId, memberId, withdrawn: row.amount });
      const change = { state: 'disbursed', transactionId, disbursedAt: clock.now() } as const;
      const moved = await go(tx, site, row, change, by === undefined ? {} : { by, note: transactionId });
      return Object.assign(moved, { result });
    },
    async giveBack(tx, site, row, { state, reason, by }) {
      const result = mustBeThere(await deps.money.giveBack(tx, outgoing(row)), 'a withdrawal could not be given back');
      const moved = await go(
        tx,
        site,
        row,
        { state, reason },
        { note: reason, ...(by === undefined ? undefined : { by }) },
      );
      return Object.assign(moved, { result });
    },
    async takeReturn(tx, site, row, { of, returned, state, reason, by }) {
      await holdTotals(tx, row.siteId, row.memberId);
      const back = Object.assign(outgoing(row), { of, returned });
      const result = mustBeThere(await deps.money.takeReturn(tx, back), 'a returned payout could not be taken');
      const { siteId, memberId } = row;
      if (result.status === 'posted') await addMoved(tx, { siteId, memberId, withdrawn: -returned });
      const moved = await go(
        tx,
        site,
        row,
        { state, reason },
        { note: reason, returned, ...(by === undefined ? undefined : { by }) },
      );
      return Object.assign(moved, { result });
    },
    async applyStatus(id, status) {
      await move.step(id, async (tx, row, site) => {
        const isOpen = row.state === 'sending' || row.state === 'sent';
        switch (status.state) {
          case 'unknown':
            return null;
          case 'accepted': {
            if (row.state !== 'sending') return null;
            return go(tx, site, row, { state: 'sent', nextTryAt: new Date(clock.now().getTime() + minuteMs) });
          }
          case 'paid':
            if (isOpen) return move.disburse(tx, site, row, status.transactionId);
            if (row.disbursedAt === null)
              await contradict(tx, row, `paid as ${status.transactionId}, after it was ${row.state}`);
            return null;
          case 'refused':
          case 'failed':
            if (isOpen) return move.giveBack(tx, site, row, { state: 'failed', reason: 'payout_failed' });
            if (row.disbursedAt !== null && row.state !== 'failed')
              await contradict(tx, row, `${status.state}: ${status.reason}, after it was paid`);
            return null;
        }
      });
    },
  };

  async function contradict(tx: Queryable, row: store.WithdrawalRow, note: string): Promise<void> {
    await insertCase(tx, {
      siteId: row.siteId,
      kind: 'contradiction',
      provider: row.provider,
      transactionId: row.id,
      paymentId: null,
      depositId: null,
      withdrawalId: row.id,
      amount: netOf(row),
      currency: row.currency,
      note: note.slice(0, 300),
      createdAt: clock.now(),
    });
  }

  return move;
}
