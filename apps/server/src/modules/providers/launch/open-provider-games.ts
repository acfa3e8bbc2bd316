import type { Database } from '../../../kernel/database.ts';
import type { Log } from '../../../kernel/log.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Catalogue } from '../../catalogue/catalogue.public.ts';
import type { GameOpener, OpenableGames } from '../../rounds/rounds.public.ts';
import type { Launch, ProviderAdapter } from '../adapter/provider-adapter.ts';
import { type ProviderClient, ProviderHttpError } from '../client/provider-client.ts';
import type { VendorHealth } from '../health/vendor-health.ts';
import { playerIdOf } from '../registry/provider-registry.store.ts';
import { originsOf } from '../registry/provider-registry.ts';

/** A game provider with its adapter and client. */
export type GameProvider = { adapter: ProviderAdapter; client: ProviderClient };

type Deps = {
  db: Database;
  log: Log;
  catalogue: Catalogue;
  health: VendorHealth;
  providerOf: (code: string, siteId: string) => Promise<GameProvider | null>;
  /** Exchanges a ticket for the token of its game. */
  tokenOf: (provider: string, ticket: string) => Promise<string>;
};

type LaunchRequest = Parameters<OpenableGames['url']>[0];
type RoundRequest = Parameters<OpenableGames['roundPage']>[0];

/** Opens providers' games through their adapters. No address is opened outside the origins of the provider's games. */
export function createGamesOf(deps: Deps): GameOpener['gamesOf'] {
  return async (code, siteId) => {
    const provider = await deps.providerOf(code, siteId);
    if (!provider) return null;
    const { launch, history } = provider.adapter;
    return {
      canReplay: launch.canReplay,
      showsRounds: history !== null,
      takesTrials: launch.takesTrials,
      isDown: (vendor) => deps.health.isDown(siteId, code, vendor),
      url: (request) => launchUrl(deps, provider, request),
      roundPage: (request) => roundPage(deps, provider, request),
    };
  };
}

async function launchUrl(
  deps: Deps,
  { adapter, client }: GameProvider,
  { memberId, ...request }: LaunchRequest,
): Promise<string> {
  const { code } = client.provider;
  const launch: Launch = {
    ...request,
    playerId: () => playerIdOf(deps.db, { provider: code, siteId: request.site.id, memberId }),
    token: () => deps.tokenOf(code, request.ticket),
  };
  const url = await adapter.launch.url(client, launch).catch((error: unknown) => {
    if (error instanceof ProviderHttpError) refuse('provider_down', { vendor: launch.game.vendorName });
    throw error;
  });
  const origins = originsOf(adapter, client.provider);
  if (origins.length > 0 && !origins.includes(new URL(url).origin)) {
    deps.log.error({ provider: code, url }, 'a provider opens its games where none were announced');
    refuse('provider_down', { vendor: launch.game.vendorName });
  }
  return url;
}

async function roundPage(
  deps: Deps,
  { adapter, client }: GameProvider,
  { site, memberId, round, steps, language }: RoundRequest,
): Promise<string> {
  const { code } = client.provider;
  if (!round.providerRoundId || round.provider !== code) refuse('round_not_found');
  const game = await deps.catalogue.game(site.id, round.nodeId);
  const request = {
    site: site.code,
    playerId: await playerIdOf(deps.db, { provider: code, siteId: site.id, memberId }),
    roundId: round.providerRoundId,
    transactionId: steps[0]?.transactionId ?? null,
    vendor: game?.vendorCode ?? '',
    language,
  };
  const url = await adapter.history?.url(client, request).catch((error: unknown) => {
    if (error instanceof ProviderHttpError) refuse('provider_down', { vendor: round.vendorName });
    throw error;
  });
  if (!url || !originsOf(adapter, client.provider).includes(new URL(url).origin)) refuse('game_not_found');
  return url;
}
