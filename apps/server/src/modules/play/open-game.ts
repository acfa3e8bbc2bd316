import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { newToken, tokenHash } from '../../kernel/secret-box.ts';
import type { Catalogue, SiteGame } from '../catalogue/catalogue.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import * as store from './play.store.ts';
import { filled } from './providers.ts';

/** A source of games: the built-in house or a third party's adapter. */
export type GameProvider = {
  /** As the catalogue's vendors name it. */
  name: string;
  /** Whether its games can show a round again. */
  canReplay: boolean;
  /** Whether it plays with the money of trial accounts, or knows the site's currency alone. */
  takesTrials: boolean;
  /** The address that a frame opens, the ticket in its fragment so that no log sees it. */
  address(launch: {
    game: SiteGame;
    ticket: string;
    language: string;
    theme: 'light' | 'dark';
    gamesOrigin: string;
  }): string;
};

/** A third party's games: they open at its launch address. */
export function launchedAt(code: string, launchUrl: string): GameProvider {
  return {
    name: code,
    canReplay: false,
    takesTrials: false,
    address: ({ game, ticket, language, theme }) => filled(launchUrl, { ticket, game: game.gameCode, language, theme }),
  };
}

export type OpenRequest = {
  siteId: string;
  memberId: string;
  memberSessionId: string;
  isTrial: boolean;
  nodeId: string;
  language: string;
  theme: 'light' | 'dark';
  gamesOrigin: string;
  /** The round to replay, or null to play. */
  replayOf: string | null;
};

const ticketLifetimeMs = 2 * 60_000;

/**
 * Opens a game for a member: a session of its own and the address to open, with a one-use ticket.
 * Refuses `game_not_found`, `in_need_true_account` where the game knows no money of trial accounts, and for play `play_suspended`, `vendor_maintenance`, `game_maintenance`.
 */
export async function openGame(
  deps: {
    db: Database;
    clock: Clock;
    random: RandomSource;
    sites: Sites;
    catalogue: Catalogue;
    providerOf: (name: string) => Promise<GameProvider | null>;
  },
  request: OpenRequest,
): Promise<{ content: string; ticket: string; sessionId: string }> {
  const site = await deps.sites.get(request.siteId);
  const game = await deps.catalogue.game(site.id, request.nodeId);
  const provider = game ? await deps.providerOf(game.provider) : null;
  // what was drawn elsewhere cannot be shown again here
  if (request.replayOf !== null && provider?.canReplay !== true) refuse('game_not_found');
  if (!game || !provider || !site.settings.gameTypes.includes(game.gameType)) refuse('game_not_found');
  if (request.isTrial && !provider.takesTrials && !site.demo) refuse('in_need_true_account');
  if (request.replayOf === null) {
    if (!site.settings.playOpen) refuse('play_suspended');
    deps.catalogue.mustBeOpen(game);
  }
  const ticket = newToken(deps.random);
  const nowMs = deps.clock.now().getTime();
  const sessionId = await store.insertSession(deps.db, {
    siteId: site.id,
    memberId: request.memberId,
    memberSessionId: request.memberSessionId,
    nodeId: game.nodeId,
    mode: request.replayOf === null ? 'play' : 'replay',
    roundId: request.replayOf,
    language: request.language,
    ticketHash: tokenHash(ticket),
    ticketExpiresAt: new Date(nowMs + ticketLifetimeMs),
    expiresAt: new Date(nowMs + site.profile.absoluteTimeoutMs),
  });
  const { language, theme, gamesOrigin } = request;
  return { content: provider.address({ game, ticket, language, theme, gamesOrigin }), ticket, sessionId };
}
