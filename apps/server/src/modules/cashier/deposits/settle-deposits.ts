import type { CashierDeps } from '../cashier-deps.ts';
import { PaymentHttpError } from '../providers/payment-client.ts';
import { askForDeposit } from './begin-deposit.ts';
import * as store from './deposits.store.ts';
import type { TakePayment } from './take-payment.ts';

const dueAtOnce = 100;
const pauseS = 60;
const longestS = 15 * 60;
/** How long a provider that gave no answer is asked for a deposit that is over. */
const askedAfterMs = 3 * 24 * 60 * 60_000;

/**
 * Ends a deposit for which nothing arrived: `expired` or `failed`. One that has gone on stays as it is; late money is credited all the same.
 * With `askAgainAt` its provider is still asked whether something arrived.
 */
export type EndDeposit = (depositId: string, state: 'expired' | 'failed', askAgainAt?: Date) => Promise<void>;

export function createEndDeposit(deps: CashierDeps): EndDeposit {
  return async (depositId, state, askAgainAt) => {
    const ended = await deps.db.transaction(async (tx) => {
      const deposit = await store.holdDeposit(tx, depositId);
      if (!deposit || (deposit.state !== 'chosen' && deposit.state !== 'waiting')) return null;
      await store.saveState(tx, depositId, { state, nextTryAt: askAgainAt ?? null });
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
      await askForDeposit(deps, deposit);
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
    // the provider answered, and nobody has to ask for it again
    if (deposit.state === 'expired') await store.stopAsking(deps.db, depositId);
  }

  /** The provider gave no answer: whoever waits learns in time that it is over, and what arrived meanwhile is still found. */
  async function endUnanswered({ id, expiresAt, state }: store.DepositRow): Promise<void> {
    const at = deps.clock.now();
    if (expiresAt > at) return;
    if (state !== 'expired') await deps.endDeposit(id, 'expired', new Date(at.getTime() + longestS * 1_000));
    else if (at.getTime() - expiresAt.getTime() > askedAfterMs) await store.stopAsking(deps.db, id);
  }

  return async () => {
    const due = await store.takeDueDeposits(deps.db, { at: deps.clock.now(), limit: dueAtOnce, pauseS, longestS });
    for (const deposit of due) {
      try {
        await settle(deposit);
      } catch (error) {
        if (!(error instanceof PaymentHttpError)) throw error;
        deps.log.warn({ err: error, deposit: deposit.id }, 'a payment provider could not be asked for a deposit');
        await endUnanswered(deposit);
      }
    }
    return due.length;
  };
}
