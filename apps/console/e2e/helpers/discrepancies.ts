import { randomUUID } from 'node:crypto';
import { onModules } from '@croupier/tools/testing/foresee.ts';
import type { SiteFixture } from '@croupier/tools/testing/site-fixture.ts';

const unrecorded = async () => {};
const dayMs = 86_400_000;

/** Registers a provider whose books have a transaction that the platform has never heard of. */
export async function openDiscrepancy({ installation }: SiteFixture): Promise<void> {
  await onModules(installation, async ({ providers, sites }, { clock }) => {
    const { id: siteId = '' } = (await sites.byCode('marigold')) ?? {};
    await providers.registry.add(
      {
        code: 'acme',
        name: 'Acme',
        launchUrl: 'http://localhost:9/#{ticket}',
        apiUrl: null,
        roundTtlS: 60,
        sites: [{ siteId, grantLimit: 0n }],
      },
      unrecorded,
    );
    const at = new Date(clock.now().getTime() - dayMs).toISOString();
    const list = [
      'transactionId,type,playerId,roundId,amount,currency,status,at',
      `flip-1.bet,debit,0190c2a4-7d3e-7a51-8a3b-6f0c3d2e1f00,flip-1,1000,PHP,applied,${at}`,
    ].join('\n');
    await providers.discrepancies.compare({
      siteId,
      provider: 'acme',
      day: at.slice(0, 10),
      list,
      operatorId: randomUUID(),
      record: unrecorded,
    });
  });
}
