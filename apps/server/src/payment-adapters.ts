import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineModule } from './kernel/module.ts';
import type { PaymentAdapter, PaymentAdapters } from './modules/cashier/cashier.public.ts';

const folder = new URL('./payment-adapters/', import.meta.url);

/** Reads every `payment-adapters/<protocol>/adapter.ts` that there is, so that adding one changes nothing here. */
async function loadPaymentAdapters(): Promise<PaymentAdapters> {
  const names = readdirSync(fileURLToPath(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/adapter.ts`, folder)))
    .map(({ name }) => name)
    .sort();
  const loaded = await Promise.all(names.map(load));
  return new Map(loaded.map((adapter) => [adapter.protocol, adapter]));
}

async function load(name: string): Promise<PaymentAdapter> {
  const { adapter } = (await import(new URL(`${name}/adapter.ts`, folder).href)) as { adapter?: PaymentAdapter };
  if (adapter?.protocol !== name)
    throw new Error(`payment-adapters/${name}/adapter.ts exports no adapter of that name`);
  return adapter;
}

/** What speaks with payment providers, by protocol. */
export const paymentAdaptersModule = defineModule({
  name: 'paymentAdapters',
  create: async () => ({ api: await loadPaymentAdapters() }),
});
