import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineFlow, defineModule } from './kernel/module.ts';
import type {
  Adapters,
  ProviderAdapter,
  ProviderCalls,
  ProviderRegistry,
  Providers,
  ProviderWallet,
} from './modules/providers/providers.public.ts';

const folder = new URL('./adapters/', import.meta.url);

/** Reads every `adapters/<protocol>/adapter.ts` that there is, so that adding one changes nothing here. */
export async function loadAdapters(from: URL = folder): Promise<Adapters> {
  const names = readdirSync(fileURLToPath(from), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/adapter.ts`, from)))
    .map(({ name }) => name)
    .sort();
  const loaded = await Promise.all(names.map((name) => loadAdapter(name, new URL(`${name}/adapter.ts`, from))));
  return new Map(loaded.map((adapter) => [adapter.protocol, adapter]));
}

async function loadAdapter(name: string, file: URL): Promise<ProviderAdapter> {
  const { adapter } = (await import(file.href)) as { adapter?: ProviderAdapter };
  if (adapter?.protocol !== name) throw new Error(`adapters/${name}/adapter.ts exports no adapter of that name`);
  return adapter;
}

/** What speaks with third parties, by protocol. */
export const adaptersModule = defineModule({ name: 'adapters', create: async () => ({ api: await loadAdapters() }) });

/** The calls of the open protocol between platform and providers. */
export const providerCallsFlow = defineFlow(
  'provider-calls',
  ({ adapters, providers }: { adapters: Adapters; providers: Providers }) => ({
    calls: contractCalls(adapters, { wallet: providers.wallet, registry: providers.registry }),
  }),
);

/** The handlers of the contract's provider calls, from the one adapter that speaks them. */
export function contractCalls(
  adapters: Adapters,
  deps: { wallet: ProviderWallet; registry: ProviderRegistry },
): ProviderCalls {
  const speaking = [...adapters.values()].flatMap(({ callbacks }) => (callbacks.at === 'contract' ? [callbacks] : []));
  const [only, ...others] = speaking;
  if (!only || others.length > 0) throw new Error('one adapter, and one alone, speaks the calls of the contract');
  return only.calls(deps);
}
