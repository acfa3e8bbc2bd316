import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { refuseProvider } from '../../../kernel/provider-refusal.ts';
import type { Catalogue, SiteGame } from '../../catalogue/catalogue.public.ts';
import type { GameSession, GameSessions } from '../../rounds/rounds.public.ts';
import type { Site, Sites } from '../../sites/sites.public.ts';
import type { Provider } from '../registry/provider.ts';
import { findPlayer } from '../registry/provider-registry.store.ts';

/** How a provider's call names a player. */
export type Named = { playerId: string; site: string; currency: string };

/** A player whose site and currency are as the provider named them. */
export type Player = { playerId: string; provider: Provider; site: Site; memberId: string };

export type Players = {
  /** Refuses `INVALID_PLAYER`. */
  known(provider: Provider, playerId: string): Promise<Named & { exponent: number }>;
  /** Refuses `INVALID_PLAYER`, `INVALID_BRAND` and `WRONG_CURRENCY`. */
  named(provider: Provider, named: Named): Promise<Player>;
  /** The open game of a token, which must be this player's and of this provider. Refuses `INVALID_TOKEN` and `TOKEN_EXPIRED`. */
  inGame(player: Player, token: string): Promise<{ session: GameSession; game: SiteGame }>;
  /** Refuses `INVALID_TOKEN` where a token is another player's; one that has run out or is forgotten is fine. */
  mustNotBeAnothers(player: Player, token: string | undefined): Promise<void>;
};

const knownLimit = 50_000;
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

export function createPlayers(deps: {
  db: Database;
  clock: Clock;
  sites: Sites;
  catalogue: Catalogue;
  sessions: Pick<GameSessions, 'findByToken'>;
}): Players {
  // a player's row never changes
  const known = new LRUCache<string, { provider: string; siteId: string; memberId: string }>({ max: knownLimit });

  async function find(playerId: string) {
    const found = known.get(playerId) ?? (await findPlayer(deps.db, playerId));
    if (!found) return null;
    known.set(playerId, found);
    return found;
  }

  const isOf = (session: GameSession, player: Player) =>
    session.siteId === player.site.id && session.memberId === player.memberId;

  return {
    async known(provider, playerId) {
      const found = isUuid(playerId) ? await find(playerId) : null;
      if (found?.provider !== provider.code) refuseProvider('INVALID_PLAYER');
      const { code, currency } = await deps.sites.get(found.siteId);
      return { playerId, site: code, currency: currency.code, exponent: currency.exponent };
    },
    async named(provider, { playerId, site: siteCode, currency }) {
      const found = await find(playerId);
      if (found?.provider !== provider.code) refuseProvider('INVALID_PLAYER');
      const site = await deps.sites.get(found.siteId);
      if (site.code !== siteCode) refuseProvider('INVALID_BRAND');
      if (site.currency.code !== currency) refuseProvider('WRONG_CURRENCY', { currency: site.currency.code });
      return { playerId, provider, site, memberId: found.memberId };
    },
    async inGame(player, token) {
      const session = await deps.sessions.findByToken(token);
      if (!session || !isOf(session, player) || session.mode !== 'play') refuseProvider('INVALID_TOKEN');
      if (session.expiresAt <= deps.clock.now()) refuseProvider('TOKEN_EXPIRED');
      const game = await deps.catalogue.game(player.site.id, session.nodeId);
      if (game?.provider !== player.provider.code) refuseProvider('INVALID_TOKEN');
      return { session, game };
    },
    async mustNotBeAnothers(player, token) {
      if (token === undefined) return;
      const session = await deps.sessions.findByToken(token);
      if (session && !isOf(session, player)) refuseProvider('INVALID_TOKEN');
    },
  };
}
