import { amount } from '@croupier/money';
import { cashierSettings } from '../cashier.settings.ts';
import type { CashierDeps } from '../cashier-deps.ts';
import { findMethodById } from '../methods/methods.store.ts';
import { findPayee, verifyPayee } from '../payees/payees.store.ts';
import type { Payees } from '../payees/payees.ts';
import { PaymentHttpError } from '../providers/payment-client.ts';
import { type MoveWithdrawal, minuteMs } from './move-withdrawal.ts';
import * as store from './withdrawals.store.ts';

const dueAtOnce = 100;
const pauseS = 60;
const longestS = 15 * 60;

export type SendWithdrawals = {
  /** Sends an approved withdrawal to its provider; where people pay by hand it waits for them. Without an answer a job asks again. */
  send(id: string): Promise<void>;
  /** Sends what is approved, and asks for what is under way, where it is due. @returns how many were tried. */
  settleDue(): Promise<number>;
  /** Regards as received what was disbursed longer ago than the site's minutes. @returns how many. */
  receiveOverdue(): Promise<number>;
};

export function createSendWithdrawals(
  deps: CashierDeps & { move: MoveWithdrawal; payees: Pick<Payees, 'numberOf'> },
): SendWithdrawals {
  const { db, clock, move } = deps;

  /** Takes an approved withdrawal for sending, so that from here on its provider may have it. */
  async function begin(id: string): Promise<boolean> {
    const begun = await move.step(id, async (tx, row, site) => {
      if (row.state !== 'approved') return null;
      const method = await findMethodById(tx, row.methodId);
      // who stands in is asked while nobody has it; from here on it stays with one
      const [found] = method ? await deps.providers.routeOf(method) : [];
      const provider = found?.client.provider.code ?? row.provider;
      // people pay it: the job has nothing to do
      if (!found?.adapter.payouts) {
        await store.saveWithdrawal(tx, id, { state: 'approved', provider });
        return null;
      }
      const nextTryAt = new Date(clock.now().getTime() + minuteMs);
      return move.go(tx, site, row, { state: 'sending', provider, nextTryAt });
    });
    return begun !== null;
  }

  async function submit(row: store.WithdrawalRow): Promise<void> {
    const found = await deps.providers.find(row.provider);
    const account = await findPayee(db, row.accountId);
    if (!found?.adapter.payouts || !account) return;
    const site = await deps.sites.get(row.siteId);
    const status = await found.adapter.payouts.send(found.client, {
      payoutId: row.id,
      reference: row.reference,
      site: site.code,
      amount: amount(row.amount - row.fee),
      currency: row.currency,
      payee: {
        kind: account.kind,
        institution: account.institution,
        number: deps.payees.numberOf(account),
        holder: account.holder,
      },
    });
    await move.applyStatus(row.id, status);
  }

  async function ask(row: store.WithdrawalRow): Promise<void> {
    const found = await deps.providers.find(row.provider);
    if (!found?.adapter.payouts) return;
    const status = await found.adapter.payouts.ask(found.client, row.id);
    // it never arrived, and its id keeps it from being paid twice
    if (status.state === 'unknown' && row.state === 'sending') return submit(row);
    await move.applyStatus(row.id, status);
  }

  async function orLater(row: { id: string }, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof PaymentHttpError)) throw error;
      deps.log.warn({ err: error, withdrawal: row.id }, 'a payment provider gave no answer to a payout');
    }
  }

  async function send(id: string): Promise<void> {
    if (!(await begin(id))) return;
    const row = await store.findWithdrawal(db, id);
    if (row?.state === 'sending') await orLater(row, () => submit(row));
  }

  return {
    send,
    async settleDue() {
      const due = await store.takeDueWithdrawals(db, { at: clock.now(), limit: dueAtOnce, pauseS, longestS });
      for (const row of due) {
        if (row.state === 'approved') await send(row.id);
        else if (row.state === 'sending' || row.state === 'sent') await orLater(row, () => ask(row));
      }
      return due.length;
    },
    async receiveOverdue() {
      let received = 0;
      for (const site of await deps.sites.all()) {
        const { withdrawalReceivedMinutes } = site.settingsOf(cashierSettings);
        const before = new Date(clock.now().getTime() - withdrawalReceivedMinutes * minuteMs);
        for (const id of await store.listUnconfirmed(db, { siteId: site.id, before, limit: dueAtOnce })) {
          const moved = await move.step(id, async (tx, row) => {
            if (row.state !== 'disbursed') return null;
            await verifyPayee(tx, row.accountId, clock.now());
            return move.go(tx, site, row, { state: 'received', reason: 'regarded_as_received' });
          });
          if (moved) received += 1;
        }
      }
      return received;
    },
  };
}
