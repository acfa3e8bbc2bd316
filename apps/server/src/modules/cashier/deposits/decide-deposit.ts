import type { Amount } from '@croupier/money';
import { refuse } from '../../../kernel/refusal.ts';
import type { CashierDeps } from '../cashier-deps.ts';
import type { Deciding } from '../deciding.ts';
import * as store from './deposits.store.ts';
import type { TakePayment } from './take-payment.ts';

export type DecideDeposit = {
  /** Credits what arrived for a deposit. Refuses `payment_not_found`, and `conflict` where the transaction id was taken for something else. */
  credit(by: Deciding, found: { depositId: string; transactionId: string; amount: Amount }): Promise<store.DepositRow>;
  /** Refuses `payment_not_found`, and `payment_state_changed` where it is no longer open. */
  reject(by: Deciding, of: { depositId: string; code: string }): Promise<store.DepositRow>;
};

export function createDecideDeposit(deps: CashierDeps & { takePayment: TakePayment }): DecideDeposit {
  async function mustFind(siteId: string, depositId: string): Promise<store.DepositRow> {
    const deposit = await store.findDeposit(deps.db, depositId);
    return deposit?.siteId === siteId ? deposit : refuse('payment_not_found');
  }
  return {
    async credit({ siteId, login, record }, { depositId, transactionId, amount }) {
      const { provider, currency, credited } = await mustFind(siteId, depositId);
      const taken = await deps.takePayment({
        provider,
        depositId,
        site: null,
        payment: { transactionId, amount, currency },
        by: login,
      });
      if (taken === 'contradicted' || taken === 'charged_back') refuse('conflict');
      const after = await mustFind(siteId, depositId);
      await record(deps.db, {
        target: `deposit ${depositId}`,
        before: { credited: credited.toString() },
        after: { credited: after.credited.toString(), transactionId },
      });
      return after;
    },
    async reject({ siteId, login, record }, { depositId, code }) {
      await mustFind(siteId, depositId);
      const site = await deps.sites.get(siteId);
      const deposit = await deps.db.transaction(async (tx) => {
        const held = await store.holdDeposit(tx, depositId);
        if (!held || !['waiting', 'paid', 'expired'].includes(held.state)) refuse('payment_state_changed');
        await store.saveState(tx, depositId, { state: 'rejected', reason: code });
        const { reference, memberId, amount } = held;
        await deps.steps.take(
          tx,
          site,
          { kind: 'deposit', id: depositId, reference, memberId, amount },
          { state: 'rejected', by: login, note: code },
        );
        await record(tx, {
          target: `deposit ${depositId}`,
          before: { state: held.state },
          after: { state: 'rejected', code },
        });
        return held;
      });
      deps.steps.signal({ kind: 'deposit', id: depositId, memberId: deposit.memberId, siteId }, 'rejected');
      return mustFind(siteId, depositId);
    },
  };
}
