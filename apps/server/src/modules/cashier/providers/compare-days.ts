import { insertCase } from '../cases/cases.store.ts';
import type { CashierDeps } from '../cashier-deps.ts';
import type { ApplyReport } from './apply-reports.ts';
import type { ListedPayment } from './payment-adapter.ts';
import { PaymentHttpError } from './payment-client.ts';
import { findSiteOfProvider, listProviders } from './payment-providers.store.ts';
import { findMovements, listMovements, type OwnMovement } from './provider-days.store.ts';

const dayMs = 24 * 60 * 60_000;
/** Transactions of a list that are looked up at once. */
const batch = 5_000;

/**
 * Compares the lists of all providers of a UTC day that is over with what the platform has. What was never reported is applied now: a
 * payment, which is suspended with a case because nobody names its deposit, a chargeback, and a payout that came back. Every other
 * difference opens a case: another amount, a payout that nobody asked for, and what the provider does not have. Comparing again changes
 * nothing more.
 *
 * @returns how many differences each provider that could be asked has
 */
export type ComparePaymentDay = (day: string) => Promise<Map<string, number>>;

export function createComparePaymentDay(deps: CashierDeps & { applyReport: ApplyReport }): ComparePaymentDay {
  const { db, clock } = deps;

  /** @returns the lists of the day itself and of it with its neighbours, between which a payment may fall at midnight; null without a list */
  async function listsOf(provider: string, day: string) {
    const found = await deps.providers.find(provider);
    const list = found?.adapter.dailyList;
    if (!found?.client.provider.isActive || !list) return null;
    const at = Date.parse(`${day}T00:00:00Z`);
    const [before, theirs, after] = await Promise.all(
      [at - dayMs, at, at + dayMs].map((time) => list(found.client, new Date(time).toISOString().slice(0, 10))),
    );
    return { theirs: theirs ?? [], around: [...(before ?? []), ...(theirs ?? []), ...(after ?? [])] };
  }

  async function noteDifference(
    provider: string,
    { own, listed, note }: { own: OwnMovement | null; listed: ListedPayment | null; note: string },
  ): Promise<void> {
    const siteId = own?.siteId ?? (await findSiteOfProvider(db, provider));
    const about = listed ?? own;
    if (siteId === null || !about) return;
    await insertCase(db, {
      siteId,
      kind: 'contradiction',
      provider,
      transactionId: about.transactionId,
      paymentId: own?.paymentId ?? null,
      depositId: own?.depositId ?? null,
      withdrawalId: own?.withdrawalId ?? null,
      amount: about.amount,
      currency: about.currency,
      note,
      createdAt: clock.now(),
    });
  }

  /** @returns whether it differs from what the platform has */
  async function compareListed(provider: string, listed: ListedPayment, own: OwnMovement | undefined) {
    const { direction, transactionId, depositId, amount, currency } = listed;
    if (own?.amount === amount && own.currency === currency) return false;
    if (direction === 'in') {
      const payment = { transactionId, amount, currency };
      await deps.applyReport(provider, { about: 'payment', depositId, site: null, payment });
    } else
      await noteDifference(provider, {
        own: own ?? null,
        listed,
        note: own
          ? `on the provider's list with ${amount} ${currency}, paid out as ${own.amount} ${own.currency}`
          : "on the provider's list of payouts, and not known here",
      });
    return true;
  }

  /** The same for a transaction that takes another one back, given what the platform has of that other one. */
  async function compareReversal(provider: string, listed: ListedPayment, reversed: OwnMovement | undefined) {
    if (reversed?.isTakenBack) return false;
    if (listed.direction === 'out')
      await deps.applyReport(provider, { about: 'chargeback', transactionId: listed.reverses ?? '' });
    else if (reversed?.withdrawalId)
      await deps.applyReport(provider, { about: 'return', payoutId: reversed.withdrawalId });
    else await noteDifference(provider, { own: null, listed, note: 'a payout came back that is not known here' });
    return true;
  }

  async function compareProvider(provider: string, day: string): Promise<number | null> {
    const lists = await listsOf(provider, day);
    if (!lists) return null;
    let differences = 0;
    for (let at = 0; at < lists.theirs.length; at += batch) {
      const part = lists.theirs.slice(at, at + batch);
      const found = await findMovements(
        db,
        provider,
        part.map(({ transactionId, reverses }) => reverses ?? transactionId),
      );
      const known = new Map(found.map((own) => [keyOf(own), own]));
      for (const listed of part) {
        const isDifferent =
          listed.reverses === null
            ? await compareListed(provider, listed, known.get(keyOf(listed)))
            : await compareReversal(provider, listed, known.get(reversedKeyOf(listed.direction, listed.reverses)));
        if (isDifferent) differences += 1;
      }
    }
    const theirs = new Set(lists.around.map(keyOf));
    const from = new Date(`${day}T00:00:00Z`);
    for (const own of await listMovements(db, provider, from, new Date(from.getTime() + dayMs))) {
      if (theirs.has(keyOf(own))) continue;
      differences += 1;
      const note =
        own.direction === 'in'
          ? `taken here on ${day}, and not on the provider's list`
          : `paid out here on ${day}, and not on the provider's list`;
      await noteDifference(provider, { own, listed: null, note });
    }
    return differences;
  }

  return async (day) => {
    const found = new Map<string, number>();
    for (const { code } of await listProviders(db)) {
      try {
        const differences = await compareProvider(code, day);
        if (differences !== null) found.set(code, differences);
      } catch (error) {
        if (!(error instanceof PaymentHttpError)) throw error;
        deps.log.warn({ err: error, provider: code, day }, 'a payment provider gave no list of a day');
      }
    }
    return found;
  };
}

const keyOf = ({ direction, transactionId }: Pick<ListedPayment, 'direction' | 'transactionId'>) =>
  `${direction} ${transactionId}`;

/** What goes out takes back what came in, and the other way round. */
const reversedKeyOf = (direction: 'in' | 'out', transactionId: string) =>
  keyOf({ direction: direction === 'out' ? 'in' : 'out', transactionId });
