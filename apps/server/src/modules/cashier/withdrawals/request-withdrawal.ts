import type { Amount } from '@croupier/money';
import { refuse } from '../../../kernel/refusal.ts';
import { uuidv7 } from '../../../kernel/uuid.ts';
import { cashierSettings } from '../cashier.settings.ts';
import { type CashierDeps, newReference, noteMoney } from '../cashier-deps.ts';
import { isThere } from '../cashier-money.ts';
import { holdTotals } from '../member-totals.store.ts';
import { feeOf } from '../methods/judge-method.ts';
import { findMethodById } from '../methods/methods.store.ts';
import { type MethodUser, mustUseMethod } from '../methods/methods.ts';
import { findPayee } from '../payees/payees.store.ts';
import { judgeWithdrawal } from './judge-withdrawal.ts';
import { termsOf } from './withdrawal-terms.ts';
import * as store from './withdrawals.store.ts';

const minute = 60_000;

export type WithdrawalRequest = MethodUser & {
  requestId: string;
  method: string;
  accountId: string;
  amount: Amount;
};

/**
 * Requests a withdrawal, once for each request id: its money is locked in the transaction that notes it, so that there is never one without
 * the other. It is judged at once: what the rules find nothing in and is small enough is approved by them. Refuses
 * `withdrawal_not_ready` { missing } with all that is missing, what the method refuses, `payee_account_not_found`,
 * `payee_account_other_kind` for an account that the method does not pay to,
 * `amount_above_maximum` beyond what may be withdrawn, `insufficient_funds`, `member_blocked`, and `conflict` where the request id requested
 * another one.
 */
export type RequestWithdrawal = (asked: WithdrawalRequest) => Promise<store.WithdrawalRow>;

export function createRequestWithdrawal(deps: CashierDeps): RequestWithdrawal {
  const { db, clock } = deps;

  async function again(asked: WithdrawalRequest, first: store.WithdrawalRow): Promise<store.WithdrawalRow> {
    const method = await findMethodById(db, first.methodId);
    if (first.amount !== asked.amount || first.accountId !== asked.accountId || method?.code !== asked.method)
      refuse('conflict');
    return first;
  }

  return async (asked) => {
    const { site, memberId, requestId, accountId, amount } = asked;
    const of = { siteId: site.id, memberId, requestId };
    const before = await store.findWithdrawalByRequest(db, of);
    if (before) return again(asked, before);
    const done = await db.transaction(async (tx) => {
      // held first: whatever else the member does with money in and out waits for this
      const totals = await holdTotals(tx, site.id, memberId);
      const first = await store.findWithdrawalByRequest(tx, of);
      if (first) return { row: first, result: null };
      const wanted = { direction: 'withdrawal', code: asked.method, amount } as const;
      const method = await mustUseMethod({ db: tx, clock }, asked, wanted);
      const fee = feeOf(method, amount);
      const terms = await termsOf(deps, asked, undefined, { tx, totals });
      if (terms.missing.length > 0)
        refuse('withdrawal_not_ready', { missing: terms.missing.map(({ code }) => code).join(',') });
      const account = await findPayee(tx, accountId);
      const at = clock.now();
      if (account?.siteId !== site.id || account.memberId !== memberId || account.removedAt !== null)
        refuse('payee_account_not_found');
      if (account.kind !== method.kind) refuse('payee_account_other_kind');
      if (account.usableFrom > at) refuse('withdrawal_not_ready', { missing: 'account_waiting' });
      if (amount > BigInt(terms.withdrawable)) refuse('amount_above_maximum', { maxAmount: terms.withdrawable });
      const settings = site.settingsOf(cashierSettings);
      const judged = judgeWithdrawal({
        amount,
        paidBefore: terms.paidBefore,
        accountPaidBefore: await store.wasPaidTo(tx, accountId),
        accountVerified: account.verifiedAt !== null,
        deposited: totals.deposited,
        withdrawn: totals.withdrawn,
        autoApproveUpTo: BigInt(settings.withdrawalAutoApproveUpTo),
        twoPeopleFrom: BigInt(settings.withdrawalTwoPeopleFrom),
      });
      const state = judged.approvalsNeeded === 0 ? 'approved' : 'review';
      const row = await store.insertWithdrawal(tx, {
        id: uuidv7(clock, deps.random),
        siteId: site.id,
        memberId,
        reference: newReference(deps.random),
        methodId: method.id,
        provider: method.provider,
        accountId,
        requestId,
        amount,
        fee,
        currency: site.currency.code,
        state,
        score: judged.score,
        checks: judged.checks,
        approvalsNeeded: judged.approvalsNeeded,
        dueAt: new Date(at.getTime() + settings.withdrawalDueMinutes * minute),
        createdAt: at,
        nextTryAt: state === 'approved' ? at : null,
      });
      const { currency, reference } = row;
      const result = await deps.money.hold(tx, {
        siteId: site.id,
        memberId,
        currency,
        withdrawalId: row.id,
        amount,
        fee,
      });
      if (result.status === 'insufficient') refuse('insufficient_funds', { balance: terms.withdrawable });
      if (result.status === 'blocked') refuse('member_blocked');
      if (!isThere(result)) throw new Error(`a withdrawal could not be locked: ${result.status}`);
      const stepping = { kind: 'withdrawal' as const, id: row.id, reference, memberId, amount };
      await deps.steps.take(tx, site, stepping, { state: 'review' });
      if (state === 'approved') await deps.steps.take(tx, site, stepping, { state });
      return { row, result };
    });
    if (!done.result) return again(asked, done.row);
    noteMoney(deps, memberId, done.result);
    deps.steps.signal({ kind: 'withdrawal', id: done.row.id, memberId, siteId: site.id }, done.row.state);
    return done.row;
  };
}
