import type { ProviderRoom } from '@croupier/contract';
import { createCached } from '../../../kernel/cached.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Notifier } from '../../../kernel/notify.ts';
import type { Catalogue, SiteGame } from '../../catalogue/catalogue.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import { ProviderHttpError } from '../client/provider-client.ts';
import type { GameProvider } from '../launch/open-provider-games.ts';

/** A room and its game, as the site offers it. */
export type SiteRoom = ProviderRoom & { game: SiteGame };

/** However many visitors look, providers are called this often at most: rooms fill and empty within seconds. */
const maximumAgeMs = 5_000;
/** Games between members that one site can have. */
const mostGames = 10_000;

type Deps = {
  clock: Clock;
  notifier: Notifier;
  log: Log;
  sites: Sites;
  catalogue: Catalogue;
  providerOf: (code: string) => Promise<GameProvider | null>;
};

/**
 * The rooms of a site's games between members, from memory for a moment, in the order of the games and with the smallest stakes first. A
 * provider that does not answer has none now, and does not affect the others.
 */
export async function createRooms(deps: Deps): Promise<(siteId: string) => Promise<readonly SiteRoom[]>> {
  const rooms = await createCached({
    name: 'rooms',
    load: (siteId) => read(deps, siteId),
    maximumAgeMs,
    clock: deps.clock,
    notifier: deps.notifier,
  });
  return (siteId) => rooms.get(siteId);
}

async function read(deps: Deps, siteId: string): Promise<SiteRoom[]> {
  const site = await deps.sites.get(siteId);
  const { games } = await deps.catalogue.everyGame(siteId, { gameType: 'PVP', offset: 0, limit: mostGames });
  const places = new Map(games.map((game, place) => [`${game.provider} ${game.gameCode}`, { game, place }]));
  const where = { site: site.code, currency: site.currency.code, gameId: null, vendor: null };
  const rooms = await Promise.all(
    [...new Set(games.map(({ provider }) => provider))].map(async (code) => {
      const provider = await deps.providerOf(code);
      if (!provider?.adapter.rooms || provider.client.provider.status !== 'active') return [];
      const list = await provider.adapter.rooms.list(provider.client, where).catch((error: unknown) => {
        // it counts for the provider's health already
        if (!(error instanceof ProviderHttpError))
          deps.log.error({ err: error, provider: code }, 'rooms could not be read');
        return [];
      });
      return list.flatMap((room) => {
        const found = places.get(`${code} ${room.gameId}`);
        return found ? [{ ...room, ...found }] : [];
      });
    }),
  );
  return rooms
    .flat()
    .sort((one, other) => one.place - other.place || Number(BigInt(one.minStake) - BigInt(other.minStake)))
    .map(({ place: _, ...room }) => room);
}
