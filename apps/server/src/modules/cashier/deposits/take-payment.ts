import { type Amount, amount, ZERO } from '@croupier/money';
import type { Queryable } from '../../../kernel/database.ts';
import type { Site } from '../../sites/sites.public.ts';
import type { PostResult } from '../../wallet/wallet.public.ts';
import { insertCase } from '../cases/cases.store.ts';
import { cashierSettings } from '../cashier.settings.ts';
import { type CashierDeps, noteMoney } from '../cashier-deps.ts';
import { cashierSource, isThere } from '../cashier-money.ts';
import { addDeposited, addMoved, holdTotals } from '../member-totals.store.ts';
import { feeOf, type MethodFee } from '../methods/judge-method.ts';
import type { ArrivedPayment } from '../providers/payment-adapter.ts';
import { findSiteOfProvider } from '../providers/payment-providers.store.ts';
import { turnoverAfter } from '../turnover.ts';
import * as deposits from './deposits.store.ts';
import * as payments from './payments.store.ts';

/** A payment that somebody reports: its provider, or an operator who found it. */
export type ReportedPayment = {
  provider: string;
  /** Null, or an id that is not known, where nobody knows whose it is. */
  depositId: string | null;
  /** Code of the site that it was sent to, where the provider names it. */
  site: string | null;
  payment: ArrivedPayment;
  /** The operator's login. */
  by?: string;
};

export type TakenPayment =
  | 'credited'
  /** It was taken before; nothing moved. */
  | 'repeated'
  /** The same id with another amount, currency or deposit: a case was opened, and nothing moved. */
  | 'contradicted'
  | 'suspended'
  /** It was taken back before it came: nothing moved. */
  | 'charged_back';

/**
 * Takes a payment that arrived: credits it to its deposit whatever became of that meanwhile and whatever the amount is, once for each
 * transaction id of a provider. What belongs to no deposit goes into suspense, with a case.
 */
export type TakePayment = (reported: ReportedPayment) => Promise<TakenPayment>;

export function createTakePayment(deps: CashierDeps): TakePayment {
  const { db, clock } = deps;

  async function siteOf(reported: ReportedPayment, deposit: deposits.DepositRow | null): Promise<Site> {
    if (deposit) return deps.sites.get(deposit.siteId);
    const named = reported.site === null ? null : await deps.sites.byCode(reported.site);
    if (named) return named;
    const siteId = await findSiteOfProvider(db, reported.provider);
    if (siteId === null) throw new Error(`no site uses the payment provider ${reported.provider}`);
    return deps.sites.get(siteId);
  }

  /** The deposit that was let in before its payer was asked, so that no rule refuses it now. */
  function permitOf({ id, siteId, memberId, methodId, amount: asked }: deposits.DepositRow) {
    const key = { siteId, source: cashierSource, externalId: deps.money.openedKey(id) };
    return deps.gate.mayDeposit({ ...key, memberId, amount: asked, method: methodId });
  }

  async function contradict(
    tx: Queryable,
    reported: ReportedPayment,
    known: payments.PaymentRow,
  ): Promise<TakenPayment> {
    const { transactionId, amount: said, currency } = reported.payment;
    const isSame = known.amount === said && known.currency === currency;
    // without a deposit it is a reminder of the one that is known
    const isSameDeposit =
      reported.depositId === null || known.depositId === null || known.depositId === reported.depositId;
    if (isSame && isSameDeposit) return 'repeated';
    await insertCase(tx, {
      siteId: known.siteId,
      kind: 'contradiction',
      provider: reported.provider,
      transactionId,
      paymentId: known.id,
      depositId: known.depositId,
      withdrawalId: null,
      amount: said,
      currency,
      note: `reported as ${said} ${currency} of deposit ${reported.depositId ?? 'unknown'}, taken as ${known.amount} ${known.currency}`,
      createdAt: clock.now(),
    });
    return 'contradicted';
  }

  async function suspend(tx: Queryable, site: Site, reported: ReportedPayment): Promise<TakenPayment> {
    const { transactionId, amount: arrived, currency } = reported.payment;
    const payment = await payments.insertPayment(tx, {
      provider: reported.provider,
      transactionId,
      siteId: site.id,
      depositId: null,
      memberId: null,
      amount: arrived,
      fee: ZERO,
      currency,
      state: 'suspended',
      at: clock.now(),
    });
    if (!payment) throw new Error('a payment was taken by two at once');
    // its provider has it back already: there is nothing to keep for anybody
    if (payment.state === 'charged_back') return 'charged_back';
    const result = await deps.money.suspend(tx, { siteId: site.id, currency, paymentId: payment.id, amount: arrived });
    if (!isThere(result)) throw new Error(`money could not be suspended: ${result.status}`);
    await insertCase(tx, {
      siteId: site.id,
      kind: 'unknown_payment',
      provider: reported.provider,
      transactionId,
      paymentId: payment.id,
      depositId: null,
      withdrawalId: null,
      amount: arrived,
      currency,
      note: `named deposit ${reported.depositId ?? 'none'}`,
      createdAt: clock.now(),
    });
    return 'suspended';
  }

  /** @returns null where the payment was taken before. */
  async function credit(
    tx: Queryable,
    site: Site,
    { deposit, reported }: { deposit: deposits.DepositRow & MethodFee; reported: ReportedPayment },
    permit: Awaited<ReturnType<typeof permitOf>>,
  ): Promise<{ taken: TakenPayment; result: PostResult | null } | null> {
    const { siteId, memberId, currency } = deposit;
    const { transactionId, amount: arrived } = reported.payment;
    const fee = feeOf(deposit, arrived);
    const at = clock.now();
    const payment = await payments.insertPayment(tx, {
      provider: reported.provider,
      transactionId,
      siteId,
      depositId: deposit.id,
      memberId,
      amount: arrived,
      fee,
      currency,
      state: 'credited',
      at,
    });
    if (!payment) return null;
    const stepping = { kind: 'deposit' as const, id: deposit.id, reference: deposit.reference, memberId };
    if (payment.state === 'charged_back') {
      await deposits.saveState(tx, deposit.id, { state: deposit.credited > 0n ? deposit.state : 'charged_back' });
      await deps.steps.take(tx, site, Object.assign(stepping, { amount: arrived }), { state: 'charged_back' });
      return { taken: 'charged_back', result: null };
    }
    const totals = await holdTotals(tx, siteId, memberId);
    const result = await deps.money.credit(
      tx,
      { siteId, memberId, currency, paymentId: payment.id, amount: arrived, fee },
      permit,
    );
    if (!isThere(result)) throw new Error(`a deposit could not be credited: ${result.status}`);
    const credited: Amount = amount(arrived - fee);
    await deposits.addCredited(tx, deposit.id, { arrived, credited });
    const { depositTurnoverBps } = site.settingsOf(cashierSettings);
    await addDeposited(
      tx,
      { siteId, memberId, amount: arrived, at },
      Object.assign(turnoverAfter(totals, credited, depositTurnoverBps), { validBets: totals.validBets }),
    );
    await deps.steps.take(
      tx,
      site,
      Object.assign(stepping, { amount: credited }),
      reported.by === undefined ? { state: 'credited' } : { state: 'credited', by: reported.by, note: transactionId },
    );
    return { taken: 'credited', result };
  }

  return async (reported) => {
    const { provider, payment } = reported;
    const found = isUuid(reported.depositId) ? await deposits.findDeposit(db, reported.depositId) : null;
    // an id of another provider's deposit is not this one's to pay
    const theirs = found?.provider === provider && found.currency === payment.currency ? found : null;
    const site = await siteOf(reported, theirs);
    const permit = theirs && (await permitOf(theirs));
    const { taken, result, deposit } = await db.transaction(async (tx) => {
      await payments.holdTransactionId(tx, provider, payment.transactionId);
      const held = theirs && (await deposits.holdPaidDeposit(tx, theirs.id));
      const credited = held && permit && (await credit(tx, site, { deposit: held, reported }, permit));
      if (credited) return Object.assign(credited, { deposit: held });
      const known = await payments.findPayment(tx, provider, payment.transactionId);
      const taken = await (known ? contradict(tx, reported, known) : suspend(tx, site, reported));
      return { taken, result: null, deposit: null };
    });
    if (deposit) {
      noteMoney(deps, deposit.memberId, result);
      deps.steps.signal(Object.assign({ kind: 'deposit' as const }, deposit), taken);
    }
    return taken;
  };
}

/**
 * Takes back a payment whose payer or bank reversed it, once: what the member still has, and a claim for the rest. One that has not come yet
 * is refused to the member when it comes.
 */
export type ChargeBack = (provider: string, transactionId: string) => Promise<void>;

export function createChargeBack(deps: CashierDeps): ChargeBack {
  const { db, clock } = deps;

  async function takeBack(payment: payments.PaymentRow): Promise<void> {
    const { siteId, memberId, depositId, currency, transactionId, provider, fee } = payment;
    const site = await deps.sites.get(siteId);
    if (memberId === null) return returnSuspended(payment);
    const paid = payment.amount;
    if (depositId === null) {
      // an operator gave it out of suspense: people have to say from whom it is taken
      return insertCase(db, {
        siteId,
        kind: 'chargeback',
        provider,
        transactionId,
        paymentId: payment.id,
        depositId: null,
        withdrawalId: null,
        amount: paid,
        currency,
        note: `taken back after it was given to member ${memberId}`,
        createdAt: clock.now(),
      });
    }
    // the ledger first: its key makes a repeat the same, and what stands below can be repeated
    const reversed = await deps.money.chargeBack({
      siteId,
      memberId,
      currency,
      paymentId: payment.id,
      amount: paid,
      fee,
    });
    if (reversed.status !== 'posted' && reversed.status !== 'replayed')
      throw new Error(`a payment could not be taken back: ${reversed.status}`);
    const { claimed } = reversed;
    const deposit = await db.transaction(async (tx) => {
      const held = await deposits.holdDeposit(tx, depositId);
      const now = await payments.holdPayment(tx, payment.id);
      if (!held || now?.state !== 'credited') return null;
      await payments.savePaymentState(tx, payment.id, { state: 'charged_back', memberId });
      await deposits.takeCredited(tx, depositId, { arrived: paid, credited: amount(paid - fee) });
      await addMoved(tx, { siteId, memberId, deposited: -paid });
      await insertCase(tx, {
        siteId,
        kind: 'chargeback',
        provider,
        transactionId,
        paymentId: payment.id,
        depositId,
        withdrawalId: null,
        amount: paid,
        currency,
        note: `taken back, of which ${claimed} are claimed`,
        createdAt: clock.now(),
      });
      const { reference } = held;
      await deps.steps.take(
        tx,
        site,
        { kind: 'deposit', id: depositId, reference, memberId, amount: paid },
        { state: 'charged_back' },
      );
      return held;
    });
    if (reversed.status === 'posted') deps.onMoney(memberId, reversed.balanceAfter);
    if (deposit) deps.steps.signal({ kind: 'deposit', id: depositId, memberId, siteId: site.id }, 'charged_back');
  }

  async function returnSuspended({ id, siteId, currency, amount: paid }: payments.PaymentRow): Promise<void> {
    await db.transaction(async (tx) => {
      const held = await payments.holdPayment(tx, id);
      if (held?.state !== 'suspended') return;
      const result = await deps.money.returnSuspended(tx, { siteId, currency, paymentId: id, amount: paid });
      if (!isThere(result)) throw new Error(`suspended money could not be returned: ${result.status}`);
      await payments.savePaymentState(tx, id, { state: 'charged_back', memberId: null });
    });
  }

  return async (provider, transactionId) => {
    const payment = await db.transaction(async (tx) => {
      await payments.holdTransactionId(tx, provider, transactionId);
      const found = await payments.findPayment(tx, provider, transactionId);
      if (!found) await payments.insertEarlyChargeback(tx, { provider, transactionId, at: clock.now() });
      return found;
    });
    if (payment && payment.state !== 'charged_back') await takeBack(payment);
  };
}

function isUuid(text: string | null): text is string {
  return text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
