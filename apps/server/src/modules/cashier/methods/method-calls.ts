import type { CallRequest, ConsolePaymentMethod } from '@croupier/contract';
import { amount, parseAmount } from '@croupier/money';
import type { Database, Queryable } from '../../../kernel/database.ts';
import type { Handlers } from '../../../kernel/handlers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { Audit, Proposals } from '../../staff/staff.public.ts';
import type { PaymentAdapters } from '../providers/payment-adapter.ts';
import { findProvider, listProviders } from '../providers/payment-providers.store.ts';
import { holdMethod, listMethods, type Method, saveMethod } from './methods.store.ts';

export type MethodCalls = Pick<
  Handlers,
  'console.paymentMethods' | 'console.savePaymentMethod' | 'console.openPaymentMethod'
>;

type Wanted = CallRequest<'console.savePaymentMethod'>;

/** Binds how operators set up the ways to pay in and out of a site. */
export function methodCalls(deps: {
  db: Database;
  sites: Pick<Sites, 'get'>;
  adapters: PaymentAdapters;
  audit: Audit;
  proposals: Proposals;
}): MethodCalls {
  const { db, sites, adapters } = deps;

  /** The provider of a method that could be saved. Refuses `payment_method_invalid` with what cannot be. */
  async function mustBeValid(tx: Queryable, method: Wanted) {
    const asked = await Promise.all([method.provider, ...method.standIns].map((code) => findProvider(tx, code)));
    const [provider] = asked;
    const spoken = asked.flatMap((one) => (one && adapters.get(one.protocol)) ?? []);
    const isTwice = new Set([method.provider, ...method.standIns]).size < asked.length;
    if (!provider || isTwice || spoken.length < asked.length) refuse('payment_method_invalid', { problem: 'provider' });
    if (!method.names.EN) refuse('payment_method_invalid', { problem: 'names' });
    if (parseAmount(method.maxAmount) < parseAmount(method.minAmount))
      refuse('payment_method_invalid', { problem: 'amounts' });
    if ((method.opens === null) !== (method.closes === null)) refuse('payment_method_invalid', { problem: 'hours' });
    const isShown = spoken.every(({ deposits: { accepts } }) => !accepts || accepts(method.instructions));
    if (method.direction === 'deposit' && !isShown) refuse('payment_method_invalid', { problem: 'instructions' });
    return provider;
  }

  const targetOf = ({ direction, code }: Pick<Wanted, 'direction' | 'code'>) => `payment method ${direction} ${code}`;

  return {
    'console.paymentMethods': async (_request, { site }) => {
      const [ins, outs, providers] = await Promise.all([
        listMethods(db, site.id, 'deposit'),
        listMethods(db, site.id, 'withdrawal'),
        listProviders(db),
      ]);
      return {
        list: [...ins, ...outs].map(toShown),
        providers: providers.map(({ code, name, protocol, isActive }) => ({
          code,
          name,
          protocol,
          isActive,
          isByHand: adapters.get(protocol)?.payouts === null,
        })),
      };
    },
    'console.savePaymentMethod': deps.proposals.handler('console.savePaymentMethod', {
      action: () => 'payment.method.save',
      async prepare(tx, wanted) {
        const provider = await mustBeValid(tx, wanted);
        const { code, direction, names, minAmount: least, maxAmount: most, instructions } = wanted;
        const values = { method: names.EN ?? code, provider: [provider.name, ...wanted.standIns].join(', ') };
        const payTo = instructions.map(({ value }) => value).join(', ') || provider.name;
        const effect =
          direction === 'deposit'
            ? ({ key: 'paymentIn', values: { ...values, payTo }, amounts: { least, most } } as const)
            : ({ key: 'paymentOut', values, amounts: { least, most } } as const);
        return { target: targetOf(wanted), effect, replaces: true };
      },
      async run(tx, wanted, { siteId, record }) {
        await mustBeValid(tx, wanted);
        const before = await holdMethod(tx, { siteId, direction: wanted.direction, code: wanted.code });
        const { currency } = await sites.get(siteId);
        const method = toMethod(wanted, { siteId, currency: currency.code, isOpen: before?.isOpen ?? true });
        await saveMethod(tx, method);
        const after = toShown(method);
        await record(tx, { target: targetOf(wanted), before: before && toShown(before), after });
        return { answer: async () => after };
      },
    }),
    'console.openPaymentMethod': async ({ direction, code, isOpen, reason }, context) => {
      const line = deps.audit.by(context, isOpen ? 'payment.method.open' : 'payment.method.close', reason);
      return db.transaction(async (tx) => {
        const found = await holdMethod(tx, { siteId: context.site.id, direction, code });
        if (!found) refuse('not_found');
        await saveMethod(tx, Object.assign({}, found, { isOpen }));
        const change = { target: targetOf(found), before: { isOpen: found.isOpen }, after: { isOpen } };
        await deps.audit.write(tx, Object.assign(line, change));
        return toShown(Object.assign({}, found, { isOpen }));
      });
    },
  };
}

function toMethod(
  wanted: Wanted,
  { siteId, currency, isOpen }: { siteId: string; currency: string; isOpen: boolean },
): Omit<Method, 'id'> {
  const { direction, code, provider, kind, feeBps, feeBearer, opens, closes, minutes, position, instructions } = wanted;
  return {
    siteId,
    direction,
    code,
    provider,
    standIns: wanted.standIns,
    kind,
    currency,
    names: Object.fromEntries(Object.entries(wanted.names).flatMap(([key, name]) => (name ? [[key, name]] : []))),
    minAmount: parseAmount(wanted.minAmount),
    maxAmount: parseAmount(wanted.maxAmount),
    dayAmount: wanted.dayAmount === null ? null : parseAmount(wanted.dayAmount),
    feeFixed: amount(BigInt(wanted.feeFixed)),
    feeBps,
    feeBearer,
    opens,
    closes,
    audience: { countries: wanted.countries, labelIds: wanted.labelIds, minRank: wanted.minRank },
    minutes,
    position,
    instructions,
    isOpen,
  };
}

function toShown(method: Omit<Method, 'id'>): ConsolePaymentMethod {
  const { direction, code, provider, kind, names, feeBps, feeBearer, opens, closes } = method;
  const { minutes, position, instructions, isOpen, audience } = method;
  return {
    direction,
    code,
    provider,
    standIns: method.standIns,
    kind,
    names,
    minAmount: method.minAmount.toString(),
    maxAmount: method.maxAmount.toString(),
    dayAmount: method.dayAmount?.toString() ?? null,
    feeFixed: method.feeFixed.toString(),
    feeBps,
    feeBearer,
    opens,
    closes,
    countries: audience.countries ?? [],
    labelIds: audience.labelIds ?? [],
    minRank: audience.minRank ?? 0,
    minutes,
    position,
    instructions,
    isOpen,
  };
}
