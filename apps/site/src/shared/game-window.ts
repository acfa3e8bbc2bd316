import { needMessages, say } from '@croupier/i18n';
import type { Openable } from './openable.ts';
import { windowPath } from './window-path.ts';

/** Size of a game's own window (specification §2). Pixels. */
const size = { width: 1300, height: 900 };

/** Opens it, or says that the browser kept it from opening. One window is used again and again. */
function open(game: Openable, room?: string): boolean {
  const left = Math.max(0, Math.round((screen.availWidth - size.width) / 2));
  const top = Math.max(0, Math.round((screen.availHeight - size.height) / 2));
  const opened = window.open(
    windowPath(game, room),
    'croupier-game',
    `popup,width=${size.width},height=${size.height},left=${left},top=${top}`,
  );
  opened?.focus();
  return opened !== null;
}

/**
 * Opens a game in a window of its own. Where the browser blocks it, a dialog says so with a button to try again, which the player
 * clicks: a window that follows a click is allowed (decision 19).
 */
export async function openInWindow(game: Openable, room?: string): Promise<void> {
  if (open(game, room)) return;
  const [{ openDialog }] = await Promise.all([import('@croupier/ui/open-dialog'), needMessages('games')]);
  let choice: 'again' | 'here' | null = 'again';
  while (choice === 'again') {
    choice = await openDialog<'again' | 'here'>({
      icon: 'caution',
      title: say('popup_blocked'),
      html: `<p>${say('popup.blockedText')}</p>`,
      buttons: [
        { value: 'here', label: say('popup.here') },
        { value: 'again', label: say('popup.again'), isMain: true },
      ],
    });
    if (choice === 'again' && open(game, room)) return;
  }
  if (choice === 'here') location.assign(windowPath(game, room).replace('&window=1', ''));
}
