import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Log } from '../../kernel/log.ts';
import { refuse } from '../../kernel/refusal.ts';
import { newToken, tokenHash } from '../../kernel/secret-box.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import * as store from './play.store.ts';
import type { Launch, ProviderAdapter } from './provider-adapter.ts';
import { LineError, type ProviderLink } from './provider-line.ts';
import { playerIdOf } from './providers.store.ts';
import { originsOf } from './providers.ts';
import type { VendorHealth } from './vendor-health.ts';

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
};

/** A provider of games with what speaks its protocol. */
export type GameProvider = { adapter: ProviderAdapter; link: ProviderLink };

/** How long a ticket waits to be exchanged. */
export const ticketLifetimeMs = 2 * 60_000;

export type OpenDeps = {
  db: Database;
  clock: Clock;
  random: RandomSource;
  sites: Sites;
  catalogue: Catalogue;
  health: VendorHealth;
  log: Log;
  providerOf: (code: string, siteId: string) => Promise<GameProvider | null>;
  /** Exchanges a ticket for the token of its game. */
  tokenOf: (provider: string, ticket: string) => Promise<string>;
};

/**
 * Opens a game for a member: a session of its own and the address to open, with a one-use ticket. No address is opened that is not where the
 * provider's games are known to be.
 * Refuses `game_not_found`, `in_need_true_account` where the game knows no money of trial accounts, and for play `play_suspended`,
 * `vendor_maintenance`, `game_maintenance`, and `provider_down` where its servers do not answer.
 */
export async function openGame(
  deps: OpenDeps,
  request: OpenRequest,
): Promise<{ content: string; ticket: string; sessionId: string }> {
  const site = await deps.sites.get(request.siteId);
  const game = await deps.catalogue.game(site.id, request.nodeId);
  const provider = game ? await deps.providerOf(game.provider, site.id) : null;
  if (!game || !provider || !site.settings.gameTypes.includes(game.gameType)) refuse('game_not_found');
  const { launch, history } = provider.adapter;
  const replays = launch.canReplay || history !== null;
  // what was drawn elsewhere and is not shown there cannot be shown here
  if (request.replayOf !== null && !replays) refuse('game_not_found');
  if (request.isTrial && !launch.takesTrials) refuse('in_need_true_account');
  if (request.replayOf === null) {
    if (!site.settings.playOpen) refuse('play_suspended');
    deps.catalogue.mustBeOpen(game);
    if (await deps.health.isDown(site.id, game.provider, game.vendorCode))
      refuse('provider_down', { vendor: game.vendorName });
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
  const isShownElsewhere = request.replayOf !== null && !launch.canReplay;
  const content = isShownElsewhere
    ? await roundPage(deps, provider, request)
    : await address(deps, provider, {
        game,
        ticket,
        site: { id: site.id, code: site.code, currency: site.currency.code, exponent: site.currency.exponent },
        language: request.language,
        theme: request.theme,
        gamesOrigin: request.gamesOrigin,
        siteOrigin: request.siteOrigin ?? null,
        ip: request.ip ?? '',
        country: request.country ?? null,
        isMobile: request.isMobile ?? false,
        demo: request.isTrial,
        roomId: request.roomId ?? null,
        playerId: () => playerIdOf(deps.db, { provider: game.provider, siteId: site.id, memberId: request.memberId }),
        token: () => deps.tokenOf(game.provider, ticket),
      });
  return { content, ticket, sessionId };
}

async function address(deps: OpenDeps, { adapter, link }: GameProvider, launch: Launch): Promise<string> {
  const url = await adapter.launch.url(link, launch).catch((error: unknown) => {
    if (error instanceof LineError) refuse('provider_down', { vendor: launch.game.vendorName });
    throw error;
  });
  const origins = originsOf(adapter, link.provider);
  if (origins.length > 0 && !origins.includes(new URL(url).origin)) {
    deps.log.error({ provider: link.provider.code, url }, 'a provider opens its games where none were announced');
    refuse('provider_down', { vendor: launch.game.vendorName });
  }
  return url;
}

/** The provider's own page of a round. Refuses `game_not_found` where it shows none, and `provider_down`. */
async function roundPage(deps: OpenDeps, { adapter, link }: GameProvider, request: OpenRequest): Promise<string> {
  const round = request.replayOf === null ? null : await store.findRound(deps.db, request.replayOf);
  if (!round?.providerRoundId || round.provider !== link.provider.code) refuse('round_not_found');
  const game = await deps.catalogue.game(request.siteId, round.nodeId);
  const player = { provider: link.provider.code, siteId: request.siteId, memberId: request.memberId };
  const asked = {
    site: (await deps.sites.get(request.siteId)).code,
    playerId: await playerIdOf(deps.db, player),
    roundId: round.providerRoundId,
    transactionId: (await store.listSteps(deps.db, round.id))[0]?.transactionId ?? null,
    vendor: game?.vendorCode ?? '',
    language: request.language,
  };
  const url = await adapter.history?.url(link, asked).catch((error: unknown) => {
    if (error instanceof LineError) refuse('provider_down', { vendor: round.vendorName });
    throw error;
  });
  if (!url || !originsOf(adapter, link.provider).includes(new URL(url).origin)) refuse('game_not_found');
  return url;
}
