import { setTimeout as sleep } from 'node:timers/promises';
import { createTestPlatform } from '@croupier/tools/testing/platform.ts';
import { expect, test } from 'vitest';
import type { ProviderFixture } from './provider/fixture.ts';
import { tortureProvider } from './torture-provider.ts';

test('keeps both sides equal over lost, repeated, reordered and slow calls', {
  timeout: 60_000,
}, async () => {
  const it = await createTestPlatform();
  const address = await it.server.site.listen({ host: '127.0.0.1', port: 0 });
  const dayMs = 24 * 60 * 60_000;
  let isAway = false;
  it.server.site.server.prependListener('request', (request) => {
    if (isAway) request.destroy();
  });
  const fixture: ProviderFixture = {
    platformUrl: address,
    siteCode: 'marigold',
    async join() {
      const { memberId, site } = await it.register();
      return { memberId, site };
    },
    time: () => it.clock.now(),
    wait: async () => it.clock.advance(20_000),
    now: (work) => work(it.modules, it.server.foundation.db),
    async tomorrow(work) {
      it.clock.advance(dayMs);
      return work(it.modules, it.server.foundation.db);
    },
    async outage(ms) {
      isAway = true;
      await sleep(ms);
      isAway = false;
    },
  };
  try {
    const { figures, failures } = await tortureProvider(fixture, {
      rounds: 240,
      players: 8,
      sandboxes: 1,
      seed: 'a short run',
      scale: 0.07,
      log: () => {},
    });
    expect(failures).toEqual([]);
    expect(figures).toMatchObject({ differences: 0, drift: 0, openTransfers: 0, outages: 2 });
    for (const fault of ['lost', 'duplicates', 'reorders', 'slow', 'undone'])
      expect([fault, figures[fault]]).not.toEqual([fault, 0]);
    expect(figures.played).toBeGreaterThan(120);
    expect(figures.compared).toBeGreaterThan(240);
  } finally {
    await it.close();
  }
});
