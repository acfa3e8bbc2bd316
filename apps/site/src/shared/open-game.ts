import { say } from '@croupier/i18n';
import { toast } from '@croupier/web/toast';
import type { AnyRouter } from '@tanstack/react-router';
import { gamePath } from './games.ts';
import { lotteryPath } from './lottery-path.ts';
import { openModalAt } from './modal-at.ts';
import type { Openable } from './openable.ts';
import { currentToken } from './session.ts';
import { tablePath } from './table-path.ts';
import { inRoom } from './window-path.ts';

/**
 * Opens a game the way it opens (specification §4): the lottery screen, a window of its own, or the game's page. A visitor is asked to
 * log in first, and led on to it. Runs within the click, because a browser lets nothing else open windows.
 *
 * @param replace puts it in the place of the dialog that it was chosen in
 * @param room the room to sit down in
 */
export function openGame(
  router: AnyRouter,
  game: Openable & { gameCode?: string },
  { replace = false, room }: { replace?: boolean; room?: string } = {},
): void {
  if (game.maintenance) {
    toast({ title: say('game.maintenance', { game: game.name }), kind: 'error' });
    return;
  }
  const lottery = lotteryPath(game, '/lottery' in router.routesByPath);
  const table = tablePath(game);
  const path = lottery ?? table ?? gamePath(game) + inRoom(room);
  // a table can be watched by everybody
  if (currentToken() === null && table === null) openModalAt(router, 'login', { next: path, replace });
  else if (lottery === null && table === null && game.opens === 'window')
    // An import that was made ahead settles within the click's own time, in which a browser lets windows open.
    void import('./game-window.ts').then((module) => module.openInWindow(game, room));
  else void router.navigate({ href: path, replace });
}
