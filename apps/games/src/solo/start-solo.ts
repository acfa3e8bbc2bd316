import type { SoloSession } from '@croupier/contract';
import type { Opening } from '../shell/open-page.ts';
import { startGame } from '../shell/start-game.ts';
import type { SoloHouse } from '../wire/solo-house.ts';
import { soloFamily } from './solo-family.ts';
import { loadSoloTheme } from './themes/registry.ts';

/** Lays out a solo game in the page and runs play or replay in it. Rejects with the session's refusal, or when a part of the game is missing. */
export async function startSolo(opening: Opening<SoloSession>, house: SoloHouse): Promise<void> {
  // fetched beside the session; who waits for it hears of a failure
  if (opening.launch.game !== null) loadSoloTheme(opening.launch.game).catch(() => {});
  await startGame(opening, house, soloFamily);
}
