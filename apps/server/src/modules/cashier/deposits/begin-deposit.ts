import { type Amount, amount } from '@croupier/money';
import { refuse } from '../../../kernel/refusal.ts';
import { uuidv7 } from '../../../kernel/uuid.ts';
import { cashierSettings } from '../cashier.settings.ts';
import { type CashierDeps, newReference } from '../cashier-deps.ts';
import { cashierSource } from '../cashier-money.ts';
import { holdTotals } from '../member-totals.store.ts';
import { feeOf } from '../methods/judge-method.ts';
import { findMethodById, type Method } from '../methods/methods.store.ts';
import { type MethodUser, mustUseMethod } from '../methods/methods.ts';
import { PaymentHttpError } from '../providers/payment-client.ts';
import type { PaymentProviders } from '../providers/payment-providers.ts';
import * as store from './deposits.store.ts';

const minute = 60_000;
/** Longer than a provider is waited for, so that what is under way is left alone. */
const graceMs = 30_000;

export type DepositRequest = MethodUser & {
  requestId: string;
  method: string;
  amount: Amount;
  /** The site's first page: the payer returns to the deposit on it. */
  returnUrl: string;
};

/**
 * Begins a deposit, once for each request id: judges it, notes it, and asks its provider where to pay. Without an answer it stays `chosen`,
 * and is asked for again. Refuses `payment_method_closed`, what the method and the gate refuse, `too_many_open_payments`,
 * `payment_provider_unavailable` where nobody was asked, and `conflict` where the request id began another deposit.
 */
export type BeginDeposit = (asked: DepositRequest) => Promise<store.DepositRow>;

export function createBeginDeposit(deps: CashierDeps): BeginDeposit {
  const { db, clock } = deps;

  async function open(asked: DepositRequest): Promise<store.DepositRow | null> {
    const { site, memberId, requestId } = asked;
    const wanted = { direction: 'deposit', code: asked.method, amount: asked.amount } as const;
    const method = await mustUseMethod(deps, asked, wanted);
    const { depositsOpen, depositWaitMinutes } = site.settingsOf(cashierSettings);
    const [first] = await deps.providers.routeOf(method);
    if (!first) refuse('payment_provider_unavailable');
    const id = uuidv7(clock, deps.random);
    const key = { siteId: site.id, source: cashierSource, externalId: deps.money.openedKey(id) };
    await deps.gate.mayDeposit({ ...key, memberId, amount: asked.amount, method: method.code });
    const at = clock.now();
    return db.transaction(async (tx) => {
      // held first: of two that come at once the second finds what the first left
      await holdTotals(tx, site.id, memberId);
      if (await store.findDepositByRequest(tx, { siteId: site.id, memberId, requestId })) return null;
      if ((await store.countOpenDeposits(tx, site.id, memberId)) >= depositsOpen)
        refuse('too_many_open_payments', { max: depositsOpen });
      await mustUseMethod({ db: tx, clock }, asked, wanted);
      const deposit = await store.insertDeposit(tx, {
        id,
        siteId: site.id,
        memberId,
        reference: newReference(deps.random),
        methodId: method.id,
        provider: first.client.provider.code,
        requestId,
        amount: asked.amount,
        fee: feeOf(method, asked.amount),
        currency: site.currency.code,
        createdAt: at,
        expiresAt: new Date(at.getTime() + depositWaitMinutes * minute),
        nextTryAt: new Date(at.getTime() + graceMs),
        returnUrl: addressOf(asked.returnUrl, id),
      });
      if (!deposit) return null;
      await deps.money.opened(tx, { siteId: site.id, memberId, currency: deposit.currency, depositId: id });
      const { reference } = deposit;
      await deps.steps.take(
        tx,
        site,
        { kind: 'deposit', id, reference, memberId, amount: amount(deposit.amount) },
        { state: 'chosen' },
      );
      return deposit;
    });
  }

  return async (asked) => {
    const { site, memberId, requestId } = asked;
    const of = { siteId: site.id, memberId, requestId };
    const before = (await store.findDepositByRequest(db, of)) ?? (await open(asked));
    const deposit = before ?? (await store.findDepositByRequest(db, of));
    if (!deposit) throw new Error('a deposit was not stored');
    const method = await findMethodById(db, deposit.methodId);
    if (deposit.amount !== asked.amount || method?.code !== asked.method) refuse('conflict');
    if (deposit.state === 'chosen') await askForDeposit(deps, deposit);
    return (await store.findDeposit(db, deposit.id)) ?? deposit;
  };
}

/** The deposit in the member centre, over the first page. */
const addressOf = (firstPage: string, depositId: string) => `${firstPage}?modal=center&item=depositv2%2F${depositId}`;

/**
 * Asks where to pay a deposit that is `chosen`: its method's provider, and where that gives no answer those that stand in. Each begins one
 * deposit for each of our ids, so that it may be asked again.
 */
export async function askForDeposit(deps: CashierDeps, deposit: store.DepositRow): Promise<void> {
  const method = await findMethodById(deps.db, deposit.methodId);
  if (!method) return;
  for (const found of await deps.providers.routeOf(method)) {
    const provider = found.client.provider.code;
    if (!(await store.giveToProvider(deps.db, deposit.id, provider))) return;
    if (await askProvider(deps, Object.assign({}, deposit, { provider }), { found, method })) return;
  }
}

/** @returns whether the provider answered */
async function askProvider(
  deps: CashierDeps,
  deposit: store.DepositRow,
  { found, method }: { found: NonNullable<Awaited<ReturnType<PaymentProviders['find']>>>; method: Method },
): Promise<boolean> {
  const { db, clock } = deps;
  const site = await deps.sites.get(deposit.siteId);
  const { id, memberId, reference, currency, expiresAt } = deposit;
  try {
    const begun = await found.adapter.deposits.begin(found.client, {
      depositId: id,
      reference,
      site: site.code,
      amount: deposit.amount,
      currency,
      member: memberId,
      expiresAt,
      returnUrl: deposit.returnUrl,
      instructions: method.instructions,
    });
    await db.transaction(async (tx) => {
      const held = await store.holdDeposit(tx, id);
      // another one has it meanwhile, and the payer pays there
      if (held?.provider !== deposit.provider) return;
      const nextTryAt = new Date(clock.now().getTime() + 2 * minute);
      await store.saveBegun(tx, id, Object.assign({ nextTryAt }, begun));
      if (held.state !== 'chosen') return;
      await deps.steps.take(
        tx,
        site,
        { kind: 'deposit', id, reference, memberId, amount: deposit.amount },
        { state: 'waiting' },
      );
    });
    deps.steps.signal({ kind: 'deposit', id, memberId, siteId: site.id }, 'waiting');
    return true;
  } catch (error) {
    if (!(error instanceof PaymentHttpError)) throw error;
    deps.log.warn({ err: error, deposit: id }, 'a payment provider gave no answer to a deposit');
    return false;
  }
}
