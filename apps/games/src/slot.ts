import './hud/slot.css';
import type { HouseSession } from '@croupier/contract';
import { byId, element } from './hud/dom.ts';
import { languageOf, markLanguage } from './locales/language.ts';
import { loadTexts } from './locales/texts.ts';
import { layOut } from './opened-game.ts';
import { PlayRunner } from './play-runner.ts';
import { ReplayRunner } from './replay-runner.ts';
import { openFrame, windowWorld } from './wire/frame.ts';
import { openHouse } from './wire/house.ts';
import { backToGame, readLaunch, showReplay, withoutTicket } from './wire/launch.ts';
import { ticketDesk } from './wire/ticket-desk.ts';

const launch = readLaunch(window.location.hash);
window.history.replaceState(null, '', withoutTicket(launch));
document.documentElement.dataset.theme = launch.theme;
markLanguage(document.documentElement, languageOf(launch.language));

const frame = openFrame(windowWorld(window));
const house = openHouse();
const desk = ticketDesk(frame, house.open);

frame.hear((message) => {
  if (message.type === 'croupier:theme') document.documentElement.dataset.theme = message.theme;
  // Texts are laid out once for a session; another language opens the game again, where it was.
  if (message.type === 'croupier:language' && languageOf(message.language) !== languageOf(launch.language)) {
    window.history.replaceState(null, '', withoutTicket({ ...launch, language: message.language }));
    window.location.reload();
  }
});

const words = await loadTexts(languageOf(launch.language), { code: '', exponent: 2, symbol: '' });
byId('loading').textContent = words.say('loading');

try {
  const session = launch.ticket ? await desk.openOrRelaunch(launch.ticket) : await desk.relaunch();
  await start(session);
} catch (cause) {
  fail(cause);
}

async function start(session: HouseSession): Promise<void> {
  const opened = await layOut(session, launch.language);
  if (session.mode === 'replay') new ReplayRunner(session, opened, launch.fromGame && frame.framed ? backToGame : null);
  else new PlayRunner(session, { opened, house, frame, reopen: desk.relaunch, onReplay: showReplay(launch) });
  frame.tell({ type: 'croupier:ready', game: session.game.id });
}

function fail(cause: unknown): void {
  const known = typeof cause === 'object' && cause !== null && 'code' in cause;
  const code = known ? String(cause.code) : 'theme_missing';
  frame.tell({ type: 'croupier:error', code });
  const loading = byId('loading');
  loading.setAttribute('role', 'alert');
  loading.replaceChildren(element('span', {}, words.problem(code)));
  if (!frame.framed) return;
  const back = element('button', { type: 'button', class: 'primary' }, words.say('back_to_site'));
  back.addEventListener('click', () => frame.tell({ type: 'croupier:close' }));
  loading.append(back);
}
