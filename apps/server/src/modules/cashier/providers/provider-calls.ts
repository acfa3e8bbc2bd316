import type { ConsolePaymentProvider } from '@croupier/contract';
import type { Database } from '../../../kernel/database.ts';
import type { Handlers } from '../../../kernel/handlers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Audit } from '../../staff/staff.public.ts';
import type { PaymentAdapters } from './payment-adapter.ts';
import { PaymentHttpError } from './payment-client.ts';
import * as store from './payment-providers.store.ts';
import { isByHand, type PaymentProviders } from './payment-providers.ts';

export type PaymentProviderCalls = Pick<
  Handlers,
  | 'console.paymentProviders'
  | 'console.paymentProviderBalance'
  | 'console.savePaymentProvider'
  | 'console.openPaymentProvider'
>;

/** Binds how operators of the platform connect who moves its money. */
export function paymentProviderCalls(deps: {
  db: Database;
  adapters: PaymentAdapters;
  providers: PaymentProviders;
  audit: Audit;
}): PaymentProviderCalls {
  const { db, adapters, providers } = deps;
  const targetOf = (code: string) => `payment provider ${code}`;

  const toShown = (
    { code, name, protocol, apiUrl, isActive, keyId }: store.ProviderRow,
    paused: ReadonlyMap<string, Date>,
  ): ConsolePaymentProvider => {
    const adapter = adapters.get(protocol);
    const pausedUntil = paused.get(code)?.toISOString() ?? null;
    const isManual = adapter !== undefined && isByHand(adapter);
    return { code, name, protocol, apiUrl, isActive, pausedUntil, keyId, isByHand: isManual };
  };

  return {
    'console.paymentProviders': async () => {
      const [rows, paused] = await Promise.all([store.listProviders(db), providers.paused()]);
      return {
        list: rows.map((row) => toShown(row, paused)),
        protocols: [...adapters.values()].map((adapter) => ({
          protocol: adapter.protocol,
          isByHand: isByHand(adapter),
          credentials: [...(adapter.credentials ?? [])],
        })),
      };
    },
    'console.paymentProviderBalance': async ({ code }) => {
      const { adapter, client } = (await providers.find(code)) ?? refuse('not_found');
      const { balance } = adapter;
      if (!balance) return { list: [] };
      const asked = (await store.listCurrencies(db, code)).map(async (currency) => {
        try {
          return { currency, available: (await balance(client, currency)).toString() };
        } catch (error) {
          if (!(error instanceof PaymentHttpError)) throw error;
          return { currency, available: null };
        }
      });
      return { list: await Promise.all(asked) };
    },
    'console.savePaymentProvider': async ({ code, name, protocol, apiUrl, credentials, reason }, context) => {
      const line = deps.audit.by(context, 'payment.provider.save', reason);
      const wanted = { code, name, protocol, apiUrl, ...(credentials ? { credentials } : {}) };
      const { secret, isNew } = await providers.save(wanted, (tx, { before, after }) =>
        deps.audit.write(tx, { ...line, target: targetOf(code), before, after }),
      );
      const row = (await store.findProvider(db, code)) ?? refuse('payment_provider_invalid', { problem: 'provider' });
      const provider = toShown(row, await providers.paused());
      const isMade = isNew && secret !== '' && !provider.isByHand;
      return { provider, secret: isMade ? secret : null };
    },
    'console.openPaymentProvider': async ({ code, isActive, reason }, context) => {
      const line = deps.audit.by(context, isActive ? 'payment.provider.open' : 'payment.provider.close', reason);
      const paused = await providers.paused();
      return db.transaction(async (tx) => {
        const before = (await store.holdProvider(tx, code)) ?? refuse('not_found');
        await store.saveProviderStatus(tx, code, isActive);
        const change = { target: targetOf(code), before: { isActive: before.isActive }, after: { isActive } };
        await deps.audit.write(tx, { ...line, ...change });
        return toShown({ ...before, isActive }, paused);
      });
    },
  };
}
