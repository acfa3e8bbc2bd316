import { accountTypeOf } from '@croupier/server/modules/catalogue/catalogue.public.ts';
import type { NewKey } from '@croupier/server/modules/providers/providers.public.ts';
import type { Modules } from '@croupier/server/modules.ts';
import type { TestMember, TestPlatform } from './platform.ts';

/** A third party's provider with one game on the demonstration site. */
export type TestProvider = NewKey & { code: string; nodeId: string; gameId: string };

const nobody = async () => {};

/** Registers a provider with a game, allowed on the demonstration site. */
export function addTestProvider(it: TestPlatform, code = 'coinworks', launchUrl?: string): Promise<TestProvider> {
  return publishProviderGame(it.modules, it.siteId, code, launchUrl);
}

/** The same with the modules alone. */
export async function publishProviderGame(
  modules: Modules,
  siteId: string,
  code: string,
  launchUrl = 'http://localhost:9/play#ticket={ticket}',
): Promise<TestProvider> {
  const sites = [{ siteId, grantLimit: 10_000n }];
  const key = await modules.providers.registry.add({ code, name: code, launchUrl, roundTtlS: 3_600, sites }, nobody);
  const vendorCode = code.toUpperCase().replaceAll('-', '_');
  const nodeId = `${code}-flip`;
  await modules.catalogue.publish(
    siteId,
    { code: vendorCode, displayName: code, provider: code, accountTypeId: accountTypeOf(code) },
    [
      {
        game: {
          nodeId,
          vendorCode,
          gameCode: 'flip',
          name: 'Coin Flip',
          names: {},
          description: '',
          gameType: 'RNG',
          gameClass: 'SC',
          coverUrl: '/art/lantern-tide.svg',
          version: '1',
          rtpBps: 9_800,
          volatility: 'low',
          lines: null,
          maxWinTimesStake: null,
        },
        offer: { nodeId, isHot: false, position: 9, minBet: 20n, maxBet: 100_000n },
      },
    ],
  );
  return { ...key, code, nodeId, gameId: 'flip' };
}

/** A ticket of a launch of a game. */
export async function ticketOf(member: TestMember, nodeId: string): Promise<string> {
  return (await member.site('games.launch', { nodeId })).ticket;
}
