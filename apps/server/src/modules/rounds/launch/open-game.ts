import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { newToken, tokenHash } from '../../../kernel/secret-box.ts';
import type { Catalogue } from '../../catalogue/catalogue.public.ts';
import type { Site, Sites } from '../../sites/sites.public.ts';
import { findRound, listSteps } from '../records/round.store.ts';
import { insertSession } from '../sessions/game-session.store.ts';
import { ticketLifetimeMs } from '../sessions/game-sessions.ts';
import type { GameOpener, OpenableGames } from './game-opener.ts';

export type OpenRequest = {
  siteId: string;
  memberId: string;
  memberSessionId: string;
  isTrial: boolean;
  nodeId: string;
  language: string;
  theme: 'light' | 'dark';
  gamesOrigin: string;
  /** The site's own page, to come back to from a window. */
  siteOrigin?: string | null;
  /** Where the member is. */
  ip?: string;
  country?: string | null;
  isMobile?: boolean;
  /** The room of a game that has some. */
  roomId?: string | null;
  /** The round to replay, or null to play. */
  replayOf: string | null;
  /** Whether the round is shown to somebody to whom its member gave the link: `memberSessionId` is that of the link then. */
  isShared?: boolean;
};

export type OpenDeps = {
  db: Database;
  clock: Clock;
  random: RandomSource;
  sites: Sites;
  catalogue: Catalogue;
  opener: Pick<GameOpener, 'gamesOf'>;
};

/**
 * Opens a game for a member: a session of its own and the address to open, with a one-use ticket.
 * Refuses `game_not_found`, `in_need_true_account` where the game knows no money of trial accounts, and for play `play_suspended`,
 * `vendor_maintenance`, `game_maintenance`, and `provider_down` where its servers do not answer.
 */
export async function openGame(
  deps: OpenDeps,
  request: OpenRequest,
): Promise<{ content: string; ticket: string; sessionId: string }> {
  const site = await deps.sites.get(request.siteId);
  const game = await deps.catalogue.game(site.id, request.nodeId);
  const games = game ? await deps.opener.gamesOf(game.provider, site.id) : null;
  if (!game || !games || !site.settings.gameTypes.includes(game.gameType)) refuse('game_not_found');
  // what was drawn elsewhere and is not shown there cannot be shown here
  if (request.replayOf !== null && !games.canReplay && !games.showsRounds) refuse('game_not_found');
  if (request.isTrial && !games.takesTrials) refuse('in_need_true_account');
  if (request.replayOf === null) {
    if (!site.settings.playOpen) refuse('play_suspended');
    deps.catalogue.mustBeOpen(game);
    if (await games.isDown(game.vendorCode)) refuse('provider_down', { vendor: game.vendorName });
  }
  const ticket = newToken(deps.random);
  const nowMs = deps.clock.now().getTime();
  const sessionId = await insertSession(deps.db, {
    siteId: site.id,
    memberId: request.memberId,
    memberSessionId: request.memberSessionId,
    nodeId: game.nodeId,
    mode: request.replayOf === null ? 'play' : request.isShared ? 'shared' : 'replay',
    roundId: request.replayOf,
    language: request.language,
    rtpVersion: game.rtpVersion,
    ticketHash: tokenHash(ticket),
    ticketExpiresAt: new Date(nowMs + ticketLifetimeMs),
    expiresAt: new Date(nowMs + site.profile.absoluteTimeoutMs),
  });
  const isShownElsewhere = request.replayOf !== null && !games.canReplay;
  const content = isShownElsewhere
    ? await roundPage(deps, games, site, request)
    : await games.url({
        game,
        site: { id: site.id, code: site.code, currency: site.currency.code, exponent: site.currency.exponent },
        memberId: request.memberId,
        ticket,
        language: request.language,
        theme: request.theme,
        gamesOrigin: request.gamesOrigin,
        siteOrigin: request.siteOrigin ?? null,
        ip: request.ip ?? '',
        country: request.country ?? null,
        isMobile: request.isMobile ?? false,
        demo: request.isTrial,
        roomId: request.roomId ?? null,
      });
  return { content, ticket, sessionId };
}

/** The provider's own page of a round. Refuses as `OpenableGames.roundPage`. */
async function roundPage(deps: OpenDeps, games: OpenableGames, site: Site, request: OpenRequest): Promise<string> {
  const round = request.replayOf === null ? null : await findRound(deps.db, request.replayOf);
  if (!round) refuse('round_not_found');
  const steps = await listSteps(deps.db, round.id);
  const { memberId, language } = request;
  return games.roundPage({ site, memberId, round, steps, language });
}
