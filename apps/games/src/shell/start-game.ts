import type { House } from '../wire/house.ts';
import { backToGame, showReplay } from '../wire/launch.ts';
import type { GameFamily, GameTypes } from './game-family.ts';
import type { Opening } from './open-page.ts';
import { PlayRunner } from './play-runner.ts';
import { ReplayRunner } from './replay-runner.ts';

/** Lays out a game in the page and runs play or replay in it. Rejects with the session's refusal, or when a part of the game is missing. */
export async function startGame<Game extends GameTypes>(
  opening: Opening<Game['session']>,
  house: House<Game['session'], Game['asked'], Game['step']>,
  family: GameFamily<Game>,
): Promise<void> {
  const { launch, frame, reopen } = opening;
  const session = await opening.session;
  const game = await family.layOut(session, launch.language);
  if (session.mode === 'replay') {
    const steps = family.steps(session);
    new ReplayRunner(steps, game, family.won(steps), launch.fromGame && frame.framed ? backToGame : null);
  } else new PlayRunner(session, { family, game, house, frame, reopen, onReplay: showReplay(launch) });
}
