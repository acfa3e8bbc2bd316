import { noCover } from '@croupier/server/modules/catalogue/catalogue.public.ts';
import { tableProvider } from '@croupier/server/modules/tables/tables.public.ts';
import type { Modules } from '@croupier/server/modules.ts';

export type Pace = { openMs: number; lockMs: number; dealMs: number; pauseMs: number };

/** Opens tables with dice of the benchmark's own on a site, by their codes. */
export async function openDiceTables(
  { sites, catalogue, tables }: Modules,
  siteId: string,
  { nodeIds, pace }: { nodeIds: readonly string[]; pace: Pace },
): Promise<void> {
  await sites.change({ siteId, key: 'gameTypes', value: ['RNG', 'LIVE'], record: async () => {} });
  const vendor = { code: 'HOUSE_LIVE', displayName: 'Tables', provider: tableProvider, accountTypeId: 31 };
  await catalogue.publish(
    siteId,
    vendor,
    nodeIds.map((nodeId, index) => ({
      game: {
        nodeId,
        vendorCode: vendor.code,
        gameCode: nodeId,
        name: `Bench dice ${index + 1}`,
        names: {},
        description: '',
        gameType: 'LIVE',
        gameClass: 'TG',
        coverUrl: noCover,
        version: 'sicBo-1',
        rtpBps: null,
        volatility: null,
        lines: null,
        maxWinTimesStake: null,
      },
      offer: { nodeId, isHot: false, position: index + 1, minBet: 1n, maxBet: 1_000_000n },
    })),
  );
  await tables.open(
    siteId,
    nodeIds.map((nodeId, position) => ({
      nodeId,
      kind: 'sicBo',
      pace,
      bets: [],
      position,
      limits: { minBet: '1', maxBet: '1000000', maxRound: '1000000', maxLiability: '1000000000000' },
    })),
  );
}
