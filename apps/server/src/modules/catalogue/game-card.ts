import type { GameCard } from '@croupier/contract';
import type { SiteGame } from './catalogue.store.ts';

const newForMs = 30 * 24 * 60 * 60_000;

/** A game as lists show it, named in the language asked for where it has a name in it. */
export function toCard(game: SiteGame, language: string | undefined, now: Date): GameCard {
  return {
    nodeId: game.nodeId,
    gameCode: game.gameCode,
    name: (language && game.names[language]) || game.name,
    vassalage: game.vendorCode,
    vendorName: game.vendorName,
    gameType: game.gameType,
    gameClassify: game.gameClass,
    isGame: 'GAME',
    opens: game.opens,
    coverUrl: game.coverUrl,
    rtpBps: game.rtpBps,
    volatility: game.volatility,
    minBet: game.minBet.toString(),
    maxBet: game.maxBet.toString(),
    isHot: game.isHot,
    isNew: now.getTime() - game.addedAt.getTime() < newForMs,
    hasJackpot: game.hasJackpot,
    hasDemo: game.hasDemo,
    tags: game.tags,
    maintenance: !game.gameOpen || !game.vendorOpen,
    sick: false,
  };
}
