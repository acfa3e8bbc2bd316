import type { Amount } from '@croupier/money';
import { refuse } from '../../../kernel/refusal.ts';
import type { Catalogue, SiteGame } from '../../catalogue/catalogue.public.ts';
import type { Site } from '../../sites/sites.public.ts';

/** Accounts that a stake draws from, in this order. */
export const stakeKinds = ['cash', 'bonus'] as const;

/** Every switch that can stop a bet, asked on every bet. A stake of zero is one that a provider gives: no limit is about it. */
export function mustAcceptStake(catalogue: Catalogue, site: Site, game: SiteGame, stake: Amount): void {
  if (site.settings.maintenance) refuse('site_in_maintenance', { endTime: site.settings.maintenanceEndsAt ?? '' });
  if (!site.settings.playOpen) refuse('play_suspended');
  catalogue.mustBeOpen(game);
  const largest = largestStake(site, game);
  if (stake > largest) refuse('stake_above_limit', { maxStake: largest.toString() });
  if (stake > 0n && stake < game.minBet) refuse('stake_not_offered');
}

/** The largest stake of one round: the site's choice for the game, never above what the licence allows. */
export function largestStake(site: Site, game: SiteGame): bigint {
  const { largestStake: limit } = site.profile;
  return limit !== null && limit < game.maxBet ? limit : game.maxBet;
}
