import type { SoloSession } from '@croupier/contract';
import { byId, element } from '../hud/dom.ts';
import { languageOf, markLanguage } from '../locales/language.ts';
import { loadTexts } from '../locales/texts.ts';
import type { Frame } from '../wire/frame.ts';
import { backToGame, type Launch, showReplay, withoutTicket } from '../wire/launch.ts';
import type { SoloHouse } from '../wire/solo-house.ts';
import { layOutTable } from './open-table.ts';
import { SoloRunner } from './play-runner.ts';
import { SoloReplayRunner } from './replay-runner.ts';

export type SoloStart = {
  readonly launch: Launch;
  readonly frame: Frame;
  readonly house: SoloHouse;
  /** Opens the session. Rejects with `{ code }`. */
  readonly open: () => Promise<SoloSession>;
  readonly reopen: () => Promise<SoloSession>;
};

/** Opens a solo game in the page and runs it; says in words why it cannot. */
export async function startSolo({ launch, frame, house, open, reopen }: SoloStart): Promise<void> {
  const language = languageOf(launch.language);
  document.documentElement.dataset.theme = launch.theme;
  markLanguage(document.documentElement, language);
  frame.hear((message) => {
    if (message.type === 'croupier:theme') document.documentElement.dataset.theme = message.theme;
    // Texts are laid out once for a session; another language opens the game again, where it was.
    if (message.type === 'croupier:language' && languageOf(message.language) !== language) {
      window.history.replaceState(null, '', withoutTicket({ ...launch, language: message.language }));
      window.location.reload();
    }
  });
  const words = await loadTexts(language, { code: '', exponent: 2, symbol: '' });
  const loading = byId('loading');
  loading.textContent = words.say('loading');
  try {
    const session = await open();
    const opened = await layOutTable(session, launch.language);
    if (session.mode === 'replay') {
      new SoloReplayRunner(session, opened, launch.fromGame && frame.framed ? backToGame : null);
    } else new SoloRunner(session, { opened, house, frame, reopen, onReplay: showReplay(launch) });
    frame.tell({ type: 'croupier:ready', game: session.game.id });
  } catch (cause) {
    const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'theme_missing';
    frame.tell({ type: 'croupier:error', code });
    loading.setAttribute('role', 'alert');
    loading.replaceChildren(element('span', {}, words.problem(code)));
    if (!frame.framed) return;
    const back = element('button', { type: 'button', class: 'primary' }, words.say('back_to_site'));
    back.addEventListener('click', () => frame.tell({ type: 'croupier:close' }));
    loading.append(back);
  }
}
