import type { HouseSession } from '@croupier/contract';
import { byId } from '../hud/dom.ts';
import type { Opening } from '../shell/open-page.ts';
import { startGame } from '../shell/start-game.ts';
import { openDrawing } from '../view/renderer.ts';
import type { SlotHouse } from '../wire/slot-house.ts';
import type { EarlyArt } from './slot-art.ts';
import { slotFamily } from './slot-family.ts';

/** Lays out a slot in the page and runs play or replay in it. Rejects with the session's refusal, or when a part of the game is missing. */
export async function startSlot(opening: Opening<HouseSession>, house: SlotHouse, art: EarlyArt | null): Promise<void> {
  const screen = openDrawing(byId('canvas') as HTMLCanvasElement);
  // who waits for it hears of a failure
  screen.catch(() => {});
  await startGame(opening, house, slotFamily(house, { art, screen }));
}
