import { amount } from '@croupier/money';
import type { Queryable } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { PostResult } from '../../wallet/wallet.public.ts';
import { cashierSettings } from '../cashier.settings.ts';
import { type CashierDeps, noteMoney } from '../cashier-deps.ts';
import { isThere } from '../cashier-money.ts';
import type { Deciding } from '../deciding.ts';
import { holdPayment, savePaymentState } from '../deposits/payments.store.ts';
import { addDeposited, holdTotals } from '../member-totals.store.ts';
import { turnoverAfter } from '../turnover.ts';
import type { MoveWithdrawal } from '../withdrawals/move-withdrawal.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.store.ts';
import { type CaseRow, holdCase, resolveCase } from './cases.store.ts';

export type CaseAction = 'credit' | 'returned' | 'received' | 'noted';

/**
 * Resolves a case, once. Refuses `payment_case_not_found`, `payment_state_changed` where it is resolved, `payment_action_invalid` where the
 * action does not fit the kind, and `member_not_found`.
 */
export type ResolveCase = (
  by: Deciding,
  of: { caseId: string; action: CaseAction; account: string | null },
) => Promise<CaseRow>;

export function createResolveCase(deps: CashierDeps & { move: MoveWithdrawal }): ResolveCase {
  const { db, clock } = deps;

  async function mustHold(tx: Queryable, { siteId }: Deciding, caseId: string): Promise<CaseRow> {
    const found = (await holdCase(tx, siteId, caseId)) ?? refuse('payment_case_not_found');
    return found.state === 'open' ? found : refuse('payment_state_changed');
  }

  async function close(tx: Queryable, by: Deciding, one: CaseRow, resolution: string): Promise<void> {
    await resolveCase(tx, one.id, resolution, clock.now());
    await by.record(tx, { target: `payment case ${one.id}`, before: { state: 'open' }, after: { resolution } });
  }

  /** Suspended money becomes a member's cash, with the turnover of any deposit. */
  async function credit(by: Deciding, caseId: string, account: string): Promise<void> {
    const member = await deps.identity.memberByAccount(by.siteId, account);
    if (!member) refuse('member_not_found');
    const site = await deps.sites.get(by.siteId);
    const result: PostResult = await db.transaction(async (tx) => {
      const one = await mustHold(tx, by, caseId);
      const totals = await holdTotals(tx, site.id, member.id);
      const payment = one.paymentId === null ? null : await holdPayment(tx, one.paymentId);
      if (payment?.state !== 'suspended') refuse('payment_action_invalid');
      if (payment.currency !== site.currency.code) refuse('payment_action_invalid');
      const { id: paymentId, currency, amount: arrived } = payment;
      const of = { siteId: site.id, memberId: member.id, currency, paymentId, amount: arrived };
      const released = await deps.money.release(tx, of);
      if (!isThere(released)) throw new Error(`suspended money could not be given: ${released.status}`);
      await savePaymentState(tx, paymentId, { state: 'credited', memberId: member.id });
      const { depositTurnoverBps } = site.settingsOf(cashierSettings);
      await addDeposited(
        tx,
        { siteId: site.id, memberId: member.id, amount: arrived, at: clock.now() },
        Object.assign(turnoverAfter(totals, arrived, depositTurnoverBps), { validBets: totals.validBets }),
      );
      await close(tx, by, one, `credited to ${member.account}`);
      return released;
    });
    noteMoney(deps, member.id, result);
  }

  async function isDisputed(tx: Queryable, { kind, withdrawalId }: CaseRow): Promise<boolean> {
    if (withdrawalId === null || (kind !== 'partly_received' && kind !== 'not_received')) return false;
    const state = (await findWithdrawal(tx, withdrawalId))?.state;
    return state === 'partly' || state === 'not_received';
  }

  /** What a payout did not deliver goes back to the member, or the dispute about it ends. */
  async function endDispute(by: Deciding, caseId: string, action: 'returned' | 'received'): Promise<void> {
    const seen = await db.transaction((tx) => mustHold(tx, by, caseId));
    if (seen.withdrawalId === null) refuse('payment_action_invalid');
    await deps.move.step(seen.withdrawalId, async (tx, row, site) => {
      const one = await mustHold(tx, by, caseId);
      const isDisputed = row.state === 'partly' || row.state === 'not_received';
      if (!isDisputed) refuse('payment_action_invalid');
      await close(tx, by, one, action);
      if (action === 'received') {
        const change = { state: 'received', reason: 'forced_receipt' } as const;
        return deps.move.go(tx, site, row, change, { by: by.login });
      }
      const state = row.state === 'partly' ? 'received' : 'failed';
      const returned = amount(one.amount);
      return deps.move.takeReturn(tx, site, row, {
        of: one.id,
        returned,
        state,
        reason: 'rest_returned',
        by: by.login,
      });
    });
  }

  return async (by, { caseId, action, account }) => {
    if (action === 'credit') await credit(by, caseId, account ?? refuse('member_not_found'));
    else if (action === 'noted')
      await db.transaction(async (tx) => {
        const one = await mustHold(tx, by, caseId);
        // money that waits is never noted away, nor is a member who waits for an answer; a payout that came back ended its dispute
        const payment = one.paymentId === null ? null : await holdPayment(tx, one.paymentId);
        const isWaiting = one.kind === 'unknown_payment' && payment?.state === 'suspended';
        if (isWaiting || (await isDisputed(tx, one))) refuse('payment_action_invalid');
        await close(tx, by, one, 'noted');
      });
    else await endDispute(by, caseId, action);
    return db.transaction(async (tx) => (await holdCase(tx, by.siteId, caseId)) ?? refuse('payment_case_not_found'));
  };
}
