import type { GameType, RateGroup } from '@croupier/contract';
import { soloGame } from '@croupier/rules/solo';

const ofTypes: Readonly<Record<GameType, RateGroup | null>> = {
  RNG: 'SLOTS',
  FISH: 'FISH',
  LIVE: 'LIVE',
  ELOTT: 'LOTTERY',
  LOTT: 'LOTTERY',
  SPORTS: 'SPORTS',
  ESPORTS: 'ESPORTS',
  COCKFIGHT: 'COCKFIGHT',
  // the house has its rake alone
  PVP: null,
};

/** What a built-in game that is played alone counts as; of the thinnest margins nobody has a share. */
const ofSolos = { baccarat: 'LIVE', crash: 'SLOTS', pearls: 'SLOTS', videoPoker: null } as const;

/** The group of bets whose rates a game has; null for a game on which no agent earns. Draws with bets on two digits leave nothing to share. */
export function rateGroupOf(game: { vertical: GameType; vendorCode: string; nodeId: string }): RateGroup | null {
  if (game.vendorCode === 'TCG_LOTTO_VN') return null;
  const solo = soloGame(game.nodeId);
  return solo ? ofSolos[solo.kind] : ofTypes[game.vertical];
}
