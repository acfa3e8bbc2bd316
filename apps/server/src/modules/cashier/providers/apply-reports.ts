import { amount } from '@croupier/money';
import { insertCase } from '../cases/cases.store.ts';
import type { CashierDeps } from '../cashier-deps.ts';
import { findDeposit } from '../deposits/deposits.store.ts';
import type { EndDeposit } from '../deposits/settle-deposits.ts';
import type { ChargeBack, TakePayment } from '../deposits/take-payment.ts';
import type { MoveWithdrawal } from '../withdrawals/move-withdrawal.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.store.ts';
import type { CallbackAnswer, CallbackRequest, PaymentReport } from './payment-adapter.ts';

/** Applies what a payment provider reports, in its callback or in its list of a day, in any order and any number of times. */
export type ApplyReport = (provider: string, report: PaymentReport) => Promise<void>;

/** Answers what a payment provider reports by itself. Null where there is no such provider, or it reports nothing. */
export type AnswerCallback = (provider: string, request: CallbackRequest) => Promise<CallbackAnswer | null>;

export function createApplyReport(
  deps: CashierDeps & {
    takePayment: TakePayment;
    chargeBack: ChargeBack;
    endDeposit: EndDeposit;
    move: MoveWithdrawal;
  },
): ApplyReport {
  /** A payout is its own provider's to report on. */
  async function isTheirs(provider: string, payoutId: string): Promise<boolean> {
    return (await findWithdrawal(deps.db, payoutId))?.provider === provider;
  }

  async function takeReturn(provider: string, payoutId: string): Promise<void> {
    await deps.move.step(payoutId, async (tx, row, site) => {
      if (row.disbursedAt === null || row.state === 'failed') return null;
      const net = amount(row.amount - row.fee);
      const isWhole = row.receivedAmount === null || row.state === 'not_received';
      if (isWhole && row.state !== 'partly')
        return deps.move.takeReturn(tx, site, row, {
          of: 'provider',
          returned: net,
          state: 'failed',
          reason: 'payout_returned',
        });
      // a part was settled with the member before: people have to see what of it came back
      await insertCase(tx, {
        siteId: row.siteId,
        kind: 'returned_payout',
        provider,
        transactionId: row.id,
        paymentId: null,
        depositId: null,
        withdrawalId: row.id,
        amount: net,
        currency: row.currency,
        note: 'a payout came back after a part of it was disputed',
        createdAt: deps.clock.now(),
      });
      return null;
    });
  }

  return async (provider, report) => {
    switch (report.about) {
      case 'payment': {
        const { depositId, site, payment } = report;
        await deps.takePayment({ provider, depositId, site, payment });
        return;
      }
      case 'deposit':
        if ((await findDeposit(deps.db, report.depositId))?.provider === provider)
          await deps.endDeposit(report.depositId, report.state);
        return;
      case 'chargeback':
        return deps.chargeBack(provider, report.transactionId);
      case 'payout':
        if (await isTheirs(provider, report.payoutId)) await deps.move.applyStatus(report.payoutId, report.status);
        return;
      case 'return':
        if (await isTheirs(provider, report.payoutId)) await takeReturn(provider, report.payoutId);
        return;
    }
  };
}

export function createAnswerCallback(
  deps: Pick<CashierDeps, 'providers'> & { applyReport: ApplyReport },
): AnswerCallback {
  return async (code, request) => {
    const found = await deps.providers.find(code);
    const callbacks = found?.adapter.callbacks;
    if (!found || !callbacks) return null;
    const reports = callbacks.read(request, found.client);
    if (reports === null) return { status: 401, body: '{"status":"INVALID"}' };
    for (const report of reports) await deps.applyReport(code, report);
    return callbacks.accepted(request, found.client);
  };
}
