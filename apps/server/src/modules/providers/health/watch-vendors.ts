import type { Log } from '../../../kernel/log.ts';
import type { Adapters } from '../adapter/provider-adapter.ts';
import type { ProviderClients } from '../client/provider-clients.ts';
import type { ProviderRegistry } from '../registry/provider.ts';
import { breakerRules } from './circuit-breakers.ts';
import type { VendorHealth } from './vendor-health.ts';

type Deps = {
  registry: ProviderRegistry;
  adapters: Adapters;
  clients: ProviderClients;
  health: VendorHealth;
  log: Log;
};

/**
 * Pings every provider that can be called, and every vendor whose servers are stopped: an outage shows and ends also
 * while nobody plays. A provider that does not answer is pinged again at once, until it answers or its breaker opens.
 */
export async function watchVendors(deps: Deps): Promise<void> {
  // a server that answers does not prove that games open
  const broken = (await deps.health.broken()).filter(({ part }) => part === 'calls');
  await Promise.all(
    (await deps.registry.all()).map(async ({ code }) => {
      const mine = broken.filter((row) => row.provider === code);
      const isBroken = mine.some(({ vendor, siteId }) => vendor === '' && siteId === '');
      await ping(deps, { code, vendor: null, siteId: null }, isBroken ? breakerRules.probes : 1);
      for (const { vendor, siteId } of mine) {
        if (vendor === '' && siteId === '') continue;
        await ping(deps, { code, vendor: vendor || null, siteId: siteId || null }, breakerRules.probes);
      }
    }),
  );
}

/** Pings one vendor, as often as its breaker needs to open where it does not answer. */
export const pingVendor = (deps: Deps, code: string, vendor: string): Promise<void> =>
  ping(deps, { code, vendor, siteId: null }, 1);

/** As often as makes a breaker open, or close; the result of each probe is recorded with the call. */
async function ping(
  deps: Deps,
  { code, vendor, siteId }: { code: string; vendor: string | null; siteId: string | null },
  wanted: number,
): Promise<void> {
  const provider = await deps.registry.find(code);
  const ping = provider?.apiUrl ? deps.adapters.get(provider.protocol)?.ping : undefined;
  if (!provider || !ping || provider.status !== 'active') return;
  const client = deps.clients.to(provider, siteId);
  let answered = 0;
  for (let tries = 0; tries < breakerRules.inARow && answered < wanted; tries += 1) {
    await ping(client, vendor).then(
      () => {
        answered += 1;
      },
      () => {},
    );
  }
}
