import type { GameCard } from '@croupier/contract';

/** Lotteries that have the site's own screen (specification §4). */
const lotteryTypes = new Set(['ELOTT', 'LOTT']);
const lotteryVendors = new Set(['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT']);

/** The lottery screen for a lottery of one of its four vendors, where the site has that screen; null for everything else. */
export function lotteryPath(
  game: Pick<GameCard, 'gameType' | 'vassalage'> & Partial<Pick<GameCard, 'gameCode' | 'defaultPlayType'>>,
  hasScreen: boolean,
): string | null {
  if (!hasScreen || !lotteryTypes.has(game.gameType) || !lotteryVendors.has(game.vassalage)) return null;
  const query = new URLSearchParams({
    vendor: game.vassalage,
    ...(game.gameCode ? { gameCode: game.gameCode } : {}),
    ...(game.defaultPlayType ? { playType: game.defaultPlayType } : {}),
  });
  return `/lottery?${query}`;
}
