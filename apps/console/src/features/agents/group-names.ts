import type { RateGroup } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

/** Groups of bets in the order of the navigation, by the names of their kinds of game. */
export const groupNames: Readonly<Record<RateGroup, MessageKey>> = {
  SLOTS: 'games.types.RNG',
  FISH: 'games.types.FISH',
  LIVE: 'games.types.LIVE',
  LOTTERY: 'games.types.ELOTT',
  SPORTS: 'games.types.SPORTS',
  ESPORTS: 'games.types.ESPORTS',
  COCKFIGHT: 'games.types.COCKFIGHT',
};
export const groups = Object.keys(groupNames) as RateGroup[];
