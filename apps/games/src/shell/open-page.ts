import { byId, element } from '../hud/dom.ts';
import { languageOf, markLanguage } from '../locales/language.ts';
import { loadTexts } from '../locales/texts.ts';
import { type Frame, openFrame, windowWorld } from '../wire/frame.ts';
import { type Launch, readLaunch, withoutTicket } from '../wire/launch.ts';
import { ticketDesk } from '../wire/ticket-desk.ts';

/** A game's page that is being opened: its session has been asked for. */
export type Opening<Session> = {
  readonly launch: Launch;
  readonly frame: Frame;
  /** Rejects with `{ code }`. */
  readonly session: Promise<Session>;
  /** Asks the site for a fresh ticket and opens it. Rejects with `{ code }` when there is none. */
  readonly reopen: () => Promise<Session>;
};

/** Asks for the session of the launch address, first of all: whatever else the game needs is fetched meanwhile. */
export function askForSession<Session>(open: (ticket: string) => Promise<Session>): Opening<Session> {
  const launch = readLaunch(window.location);
  window.history.replaceState(null, '', withoutTicket(launch));
  const frame = openFrame(windowWorld(window));
  const desk = ticketDesk(frame, open);
  const session = launch.ticket ? desk.openOrRelaunch(launch.ticket) : desk.relaunch();
  // it may be refused before anybody waits for it
  session.catch(() => {});
  return { launch, frame, session, reopen: desk.relaunch };
}

/**
 * Shows the game that is being opened, or a message why it cannot be opened.
 *
 * @param start lays out the game and runs it. Rejects with `{ code }`, or with anything else when a part of the game is missing.
 */
export async function openPage<Session extends { readonly game: { readonly id: string } }>(
  opening: Opening<Session>,
  start: () => Promise<void>,
): Promise<void> {
  const { launch, frame } = opening;
  const language = languageOf(launch.language);
  document.documentElement.dataset.theme = launch.theme;
  markLanguage(document.documentElement, language);
  frame.listen((message) => {
    if (message.type === 'croupier:theme') document.documentElement.dataset.theme = message.theme;
    if (message.type === 'croupier:key') {
      const key = new KeyboardEvent('keydown', { key: message.key, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(key);
    }
    // Texts are laid out once for a session; another language opens the game again, where it was.
    if (message.type === 'croupier:language' && languageOf(message.language) !== language) {
      window.history.replaceState(null, '', withoutTicket({ ...launch, language: message.language }));
      window.location.reload();
    }
  });
  const loading = byId('loading');
  const words = loadTexts(language, { code: '', exponent: 2, symbol: '' });
  void words.then(({ format }) => {
    if (loading.textContent === '') loading.textContent = format('loading');
  });
  try {
    await start();
    // the letters of the page are wanted after all that is needed to play
    void import('../hud/letters.ts').catch(() => {});
    frame.send({ type: 'croupier:ready', game: (await opening.session).game.id });
  } catch (cause) {
    const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'theme_missing';
    frame.send({ type: 'croupier:error', code });
    const { problem, format } = await words;
    loading.setAttribute('role', 'alert');
    loading.replaceChildren(element('span', {}, problem(code)));
    if (!frame.framed) return;
    const back = element('button', { type: 'button', class: 'primary' }, format('back_to_site'));
    back.addEventListener('click', () => frame.send({ type: 'croupier:close' }));
    loading.append(back);
  }
}
