import type { SoloSession } from '@croupier/contract';
import type { Opening } from '../open-page.ts';
import { backToGame, showReplay } from '../wire/launch.ts';
import type { SoloHouse } from '../wire/solo-house.ts';
import { layOutTable } from './open-table.ts';
import { SoloRunner } from './play-runner.ts';
import { SoloReplayRunner } from './replay-runner.ts';
import { loadSoloTheme } from './themes/registry.ts';

/** Lays out a solo game in the page and runs play or replay in it. Rejects with the session's refusal, or when a part of the game is missing. */
export async function startSolo(opening: Opening<SoloSession>, house: SoloHouse): Promise<void> {
  const { launch, frame, reopen } = opening;
  // fetched beside the session; who waits for it hears of a failure
  if (launch.game !== null) loadSoloTheme(launch.game).catch(() => {});
  const session = await opening.session;
  const opened = await layOutTable(session, launch.language);
  if (session.mode === 'replay') {
    new SoloReplayRunner(session, opened, launch.fromGame && frame.framed ? backToGame : null);
  } else new SoloRunner(session, { opened, house, frame, reopen, onReplay: showReplay(launch) });
}
