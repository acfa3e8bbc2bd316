import type { CashierDeps } from '../cashier-deps.ts';
import { PaymentHttpError } from '../providers/payment-client.ts';
import { askProvider } from './begin-deposit.ts';
import * as store from './deposits.store.ts';
import type { TakePayment } from './take-payment.ts';

const dueAtOnce = 100;
const pauseS = 60;
const longestS = 15 * 60;

/** Ends a deposit for which nothing arrived: `expired` or `failed`. One that has gone on stays as it is; late money is credited all the same. */
export type EndDeposit = (depositId: string, state: 'expired' | 'failed') => Promise<void>;

export function createEndDeposit(deps: CashierDeps): EndDeposit {
  return async (depositId, state) => {
    const ended = await deps.db.transaction(async (tx) => {
      const deposit = await store.holdDeposit(tx, depositId);
      if (!deposit || (deposit.state !== 'chosen' && deposit.state !== 'waiting')) return null;
      await store.saveState(tx, depositId, { state });
      const { id, reference, memberId, amount, siteId } = deposit;
      const site = await deps.sites.get(siteId);
      await deps.steps.take(tx, site, { kind: 'deposit', id, reference, memberId, amount }, { state });
      return deposit;
    });
    if (!ended) return;
    const { id, memberId, siteId } = ended;
    deps.steps.signal({ kind: 'deposit', id, memberId, siteId }, state);
  };
}

/**
 * Asks the providers of open deposits that are due how they stand, takes what arrived, and ends those whose time is over. A job does it.
 * @returns how many were tried
 */
export function createSettleDeposits(
  deps: CashierDeps & { takePayment: TakePayment; endDeposit: EndDeposit },
): () => Promise<number> {
  async function settle(deposit: store.DepositRow): Promise<void> {
    const { id: depositId, provider } = deposit;
    const isOver = deposit.expiresAt <= deps.clock.now();
    if (deposit.state === 'chosen' && !isOver) {
      await askProvider(deps, deposit);
      return;
    }
    const found = await deps.providers.find(provider);
    const ask = found?.adapter.deposits.ask;
    if (found && ask) {
      const status = await ask(found.client, depositId);
      for (const payment of status.payments) await deps.takePayment({ provider, depositId, site: null, payment });
      if (status.state !== 'waiting' && status.payments.length === 0) return deps.endDeposit(depositId, status.state);
    }
    if (isOver) await deps.endDeposit(depositId, 'expired');
  }

  return async () => {
    const due = await store.takeDueDeposits(deps.db, { at: deps.clock.now(), limit: dueAtOnce, pauseS, longestS });
    for (const deposit of due) {
      try {
        await settle(deposit);
      } catch (error) {
        if (!(error instanceof PaymentHttpError)) throw error;
        deps.log.warn({ err: error, deposit: deposit.id }, 'a payment provider could not be asked for a deposit');
        // nobody waits for ever for a provider that does not answer; what arrives later is credited
        if (deposit.expiresAt <= deps.clock.now()) await deps.endDeposit(deposit.id, 'expired');
      }
    }
    return due.length;
  };
}
