import type { GameCard } from '@croupier/contract';

/** Vendors whose games are the site's own tables: their screen is the site's, not a game frame. */
const tableVendors = new Set(['HOUSE_LIVE', 'HOUSE_ARENA']);

/** The screen of a built-in table; null for everything else. */
export function tablePath(game: Pick<GameCard, 'gameType' | 'vassalage' | 'nodeId'>): string | null {
  if (game.gameType !== 'LIVE' && game.gameType !== 'COCKFIGHT') return null;
  return tableVendors.has(game.vassalage) ? `/table?${new URLSearchParams({ table: game.nodeId })}` : null;
}
