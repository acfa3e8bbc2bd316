import { refuse } from '../../../kernel/refusal.ts';
import type { CashierDeps } from '../cashier-deps.ts';
import type { Deciding } from '../deciding.ts';
import { verifyPayee } from '../payees/payees.store.ts';
import { type MoveWithdrawal, minuteMs } from './move-withdrawal.ts';
import type { SendWithdrawals } from './send-withdrawal.ts';
import * as store from './withdrawals.store.ts';

const lockMinutes = 10;

/**
 * What operators decide about withdrawals. Each refuses `payment_not_found`, `locked_by_another` { login } while somebody else works on it,
 * and `payment_state_changed` where it has gone on.
 */
export type DecideWithdrawal = {
  lock(by: Deciding, of: { withdrawalId: string; locked: boolean }): Promise<void>;
  /**
   * Counts one approval of each operator; the last that is needed sends it. Two are needed from the site's amount on, and above what the
   * approving operator's role may move alone. Refuses `second_person_needed` where the operator approved before.
   */
  approve(by: Deciding, of: { withdrawalId: string }): Promise<void>;
  /** Rejects one that was not sent, and gives its money back. Refuses `payment_in_file` { reference } where a bank may pay it by a file. */
  reject(by: Deciding, of: { withdrawalId: string; code: string }): Promise<void>;
  /** Records how a payment by hand ended. Refuses `bad_request` where a paid one has no transaction id. */
  settle(
    by: Deciding,
    of: { withdrawalId: string; outcome: 'paid' | 'failed'; transactionId: string | null },
  ): Promise<void>;
  verifyPayee(by: Deciding, of: { withdrawalId: string }): Promise<void>;
};

export function createDecideWithdrawal(
  deps: CashierDeps & {
    move: MoveWithdrawal;
    sending: Pick<SendWithdrawals, 'send'>;
  },
): DecideWithdrawal {
  const { db, clock, move } = deps;

  async function mustFind({ siteId }: Deciding, withdrawalId: string): Promise<store.WithdrawalRow> {
    const row = await store.findWithdrawal(db, withdrawalId);
    return row?.siteId === siteId ? row : refuse('payment_not_found');
  }

  function mustBeFree(row: store.WithdrawalRow, { operatorId }: Deciding): void {
    const { lockedBy, lockedLogin, lockedUntil } = row;
    if (lockedBy === null || lockedBy === operatorId || lockedUntil === null || lockedUntil <= clock.now()) return;
    refuse('locked_by_another', { login: lockedLogin ?? '' });
  }

  const target = (id: string) => `withdrawal ${id}`;

  return {
    async lock(by, { withdrawalId, locked }) {
      await mustFind(by, withdrawalId);
      await db.transaction(async (tx) => {
        const row = await store.holdWithdrawal(tx, withdrawalId);
        if (!row) refuse('payment_not_found');
        mustBeFree(row, by);
        const until = new Date(clock.now().getTime() + lockMinutes * minuteMs);
        await store.saveLock(tx, withdrawalId, locked ? { operatorId: by.operatorId, login: by.login, until } : null);
      });
    },
    async approve(by, { withdrawalId }) {
      await mustFind(by, withdrawalId);
      const moved = await move.step(withdrawalId, async (tx, row, site) => {
        mustBeFree(row, by);
        if (row.state !== 'review') refuse('payment_state_changed');
        const at = clock.now();
        const isNew = await store.insertApproval(tx, { withdrawalId, operatorId: by.operatorId, at });
        if (!isNew) refuse('second_person_needed');
        const approvals = (await store.countApprovals(tx, [withdrawalId])).get(withdrawalId) ?? 0;
        const needed = isAboveRole(by, row) ? Math.max(2, row.approvalsNeeded) : row.approvalsNeeded;
        const state = approvals < needed ? 'review' : 'approved';
        await by.record(tx, {
          target: target(withdrawalId),
          before: { state: row.state },
          after: { state, approvals },
        });
        if (state === 'review') {
          await store.saveWaitForOthers(tx, withdrawalId, needed);
          return null;
        }
        return move.go(tx, site, row, { state, nextTryAt: at }, { by: by.login });
      });
      if (moved?.state === 'approved') await deps.sending.send(withdrawalId);
    },
    async reject(by, { withdrawalId, code }) {
      await mustFind(by, withdrawalId);
      await move.step(withdrawalId, async (tx, row, site) => {
        mustBeFree(row, by);
        if (row.state !== 'review' && row.state !== 'approved') refuse('payment_state_changed');
        if (row.payoutFileId !== null) refuse('payment_in_file', { reference: row.reference });
        const after = { state: 'rejected', code };
        await by.record(tx, { target: target(withdrawalId), before: { state: row.state }, after });
        return move.giveBack(tx, site, row, { state: 'rejected', reason: code, by: by.login });
      });
    },
    async settle(by, { withdrawalId, outcome, transactionId }) {
      await mustFind(by, withdrawalId);
      if (outcome === 'paid' && transactionId === null) refuse('bad_request');
      await move.step(withdrawalId, async (tx, row, site) => {
        mustBeFree(row, by);
        // what a provider may have is never paid by hand too
        if (row.state !== 'approved') refuse('payment_state_changed');
        const after = { state: outcome === 'paid' ? 'disbursed' : 'failed', transactionId };
        await by.record(tx, { target: target(withdrawalId), before: { state: row.state }, after });
        if (transactionId !== null && outcome === 'paid') return move.disburse(tx, site, row, transactionId, by.login);
        return move.giveBack(tx, site, row, { state: 'failed', reason: 'payout_failed', by: by.login });
      });
    },
    async verifyPayee(by, { withdrawalId }) {
      const { accountId } = await mustFind(by, withdrawalId);
      await db.transaction(async (tx) => {
        await verifyPayee(tx, accountId, clock.now());
        await by.record(tx, { target: `payee account ${accountId}`, before: null, after: { verified: true } });
      });
    },
  };
}

/** Whether an operator's role sets an amount for the currency, and the withdrawal is above it. */
function isAboveRole({ aloneUpTo }: Deciding, { amount, currency }: store.WithdrawalRow): boolean {
  const limit = aloneUpTo.get(currency);
  return limit !== undefined && amount > limit;
}
