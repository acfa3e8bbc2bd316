import type { GameCard } from '@croupier/contract';
import type { SiteGame } from './catalogue.store.ts';

/** Degraded vendors. */
export type DegradedVendors = { has(provider: string, vendor: string): boolean };

/** The largest jackpot of each game that has one. */
export type CardJackpots = (game: SiteGame) => GameCard['jackpot'];

/** Builds the cards of a site's games in a language, in their present state. */
export type CardsIn = (siteId: string, language: string | undefined) => Promise<(game: SiteGame) => GameCard>;

const newForMs = 30 * 24 * 60 * 60_000;

/** A game as lists show it, named in the requested language where it has a name in it. */
export function toCard(
  game: SiteGame,
  language: string | undefined,
  now: Date,
  { degraded, jackpots }: { degraded: DegradedVendors; jackpots: CardJackpots },
): GameCard {
  const jackpot = jackpots(game);
  return {
    nodeId: game.nodeId,
    gameCode: game.gameCode,
    name: (language && game.names[language]) || game.name,
    vassalage: game.vendorCode,
    accountTypeName: game.vendorName,
    gameType: game.gameType,
    gameClassify: game.gameClass,
    // the platform's own lotteries have none yet
    defaultPlayType: null,
    isGame: 'GAME',
    opens: game.opens,
    coverUrl: (language && game.covers[language]?.url) || game.coverUrl,
    rtpBps: game.rtpBps,
    volatility: game.volatility,
    minBet: game.minBet.toString(),
    maxBet: game.maxBet.toString(),
    isHot: game.isHot,
    isNew: now.getTime() - game.addedAt.getTime() < newForMs,
    hasJackpot: game.hasJackpot || jackpot !== null,
    jackpot,
    hasDemo: game.hasDemo,
    tags: game.tags,
    degraded: degraded.has(game.provider, game.vendorCode),
    maintenance: !game.gameOpen || !game.vendorOpen || game.isGone,
  };
}
