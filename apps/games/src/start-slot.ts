import type { HouseSession } from '@croupier/contract';
import { byId } from './hud/dom.ts';
import type { Opening } from './open-page.ts';
import { layOut } from './opened-game.ts';
import { PlayRunner } from './play-runner.ts';
import { ReplayRunner } from './replay-runner.ts';
import type { EarlyArt } from './slot-art.ts';
import { openDrawing } from './view/renderer.ts';
import type { House } from './wire/house.ts';
import { backToGame, showReplay } from './wire/launch.ts';

/** Lays out a slot in the page and runs play or replay in it. Rejects with the session's refusal, or when a part of the game is missing. */
export async function startSlot(opening: Opening<HouseSession>, house: House, art: EarlyArt | null): Promise<void> {
  const { launch, frame, reopen } = opening;
  const screen = openDrawing(byId('canvas') as HTMLCanvasElement);
  // who waits for it hears of a failure
  screen.catch(() => {});
  const session = await opening.session;
  const opened = await layOut(session, launch.language, { art, screen });
  if (session.mode === 'replay') new ReplayRunner(session, opened, launch.fromGame && frame.framed ? backToGame : null);
  else new PlayRunner(session, { opened, house, frame, reopen, onReplay: showReplay(launch) });
}
