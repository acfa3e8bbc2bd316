import { refuse } from '../../../kernel/refusal.ts';
import type { Catalogue, SiteGame } from '../../catalogue/catalogue.public.ts';
import type { Site, Sites } from '../../sites/sites.public.ts';
import type { Rule, Stake } from '../../wallet/wallet.public.ts';

/** Accounts that a stake draws from, in this order. */
export const stakeKinds = ['cash', 'bonus'] as const;

/**
 * What the game and its vendor say to a stake: refuses `game_not_found`, `game_maintenance`, `vendor_maintenance`, `stake_above_limit` and
 * `stake_not_offered`. A stake of zero is one that a provider gives: no limit is about it.
 */
export function gameTakesStake(deps: { sites: Sites; catalogue: Catalogue }): Rule<Stake> {
  return {
    name: 'game takes the stake',
    async judge({ siteId, game: nodeId, amount }) {
      const [site, game] = await Promise.all([deps.sites.get(siteId), deps.catalogue.game(siteId, nodeId)]);
      if (!game) refuse('game_not_found');
      deps.catalogue.mustBeOpen(game);
      const largest = largestStake(site, game);
      if (amount > largest) refuse('stake_above_limit', { maxStake: largest.toString() });
      if (amount > 0n && amount < game.minBet) refuse('stake_not_offered');
    },
  };
}

/** The largest stake of one round: the site's choice for the game, never above what the licence allows. */
export function largestStake(site: Site, game: SiteGame): bigint {
  const { largestStake: limit } = site.profile;
  return limit !== null && limit < game.maxBet ? limit : game.maxBet;
}
