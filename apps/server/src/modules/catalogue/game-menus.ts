import { type CallAnswer, gamePages } from '@croupier/contract';
import type { SiteVendor } from './catalogue.store.ts';

/** Lotteries whose cards in the ELOTT category make ELOTT the prize mode (specification §4, decision 18). */
const prizeVendors: readonly string[] = ['TCG_LOTTO_VN', 'LOTT'];

/**
 * The entries of the navigation: the types that the site offers and has games of, in the site's order.
 *
 * @param types the site's, in its order
 * @param vendors those of these types
 */
export function gameMenus(types: readonly string[], vendors: readonly SiteVendor[]): CallAnswer<'games.menus'> {
  const menus = types.flatMap((type) => {
    const lane = vendors.filter(({ gameType }) => gameType === type);
    const gameType = lane[0]?.gameType;
    if (!gameType) return [];
    return {
      gameType,
      page: gamePages[gameType],
      gameCount: lane.reduce((sum, { gameCount }) => sum + gameCount, 0),
      vendorCount: lane.length,
      isHot: lane.some(({ isHot }) => isHot) ? (1 as const) : (0 as const),
    };
  });
  const isElott = vendors.some(({ gameType, vassalage }) => gameType === 'ELOTT' && prizeVendors.includes(vassalage));
  return { menus, prizeMode: isElott ? 'ELOTT' : 'LOTT' };
}
