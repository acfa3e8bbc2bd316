import type { Log } from '../../kernel/log.ts';
import type { Adapters } from './provider-adapter.ts';
import type { ProviderLines } from './provider-lines.ts';
import type { Providers } from './providers.ts';
import { breakerRules } from './vendor-breakers.ts';
import type { VendorHealth } from './vendor-health.ts';

/**
 * Asks every provider that can be called whether it is there, and every vendor whose servers are not called: an outage shows and ends also
 * while nobody plays. A provider that does not answer is asked again at once, until it answers or its breaker opens.
 */
export async function watchVendors(deps: {
  providers: Providers;
  adapters: Adapters;
  lines: ProviderLines;
  health: VendorHealth;
  log: Log;
}): Promise<void> {
  // a server that answers says nothing about games that do not come
  const broken = (await deps.health.broken()).filter(({ part }) => part === 'calls');
  await Promise.all(
    (await deps.providers.all()).map(async ({ code }) => {
      const provider = await deps.providers.find(code);
      const ping = provider?.apiUrl ? deps.adapters.get(provider.protocol)?.ping : undefined;
      if (!provider || !ping || provider.status !== 'active') return;
      const link = deps.lines.to(provider);
      const mine = broken.filter((row) => row.provider === code);
      const vendors = mine.flatMap(({ vendor }) => (vendor === '' ? [] : [vendor]));
      for (const vendor of [null, ...vendors]) {
        const isBroken = vendor !== null || mine.some((row) => row.vendor === '');
        await untilAnswered(() => ping(link, vendor), isBroken ? breakerRules.probes : 1);
      }
    }),
  );
}

/** As often as makes a breaker open, or close; what becomes of each try is noted with the call. */
async function untilAnswered(ask: () => Promise<void>, wanted: number): Promise<void> {
  let answered = 0;
  for (let tries = 0; tries < breakerRules.inARow && answered < wanted; tries += 1) {
    await ask().then(
      () => {
        answered += 1;
      },
      () => {},
    );
  }
}
