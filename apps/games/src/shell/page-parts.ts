import { Captions } from '../hud/captions.ts';
import { byId, element } from '../hud/dom.ts';
import { Moment } from '../hud/moment.ts';
import { NoticeBar } from '../hud/notice-bar.ts';
import { WinBar } from '../hud/win-bar.ts';
import { markLanguage } from '../locales/language.ts';
import type { Texts } from '../locales/texts.ts';
import { GameSound } from '../sound/game-sound.ts';
import { captionMemory, soundMemory } from '../sound/sound-memory.ts';
import type { SlotTheme } from '../themes/theme.ts';
import type { PageParts } from './game-family.ts';

/** What the page takes from a theme of any family. */
export type PageTheme = Pick<SlotTheme, 'title' | 'score'> & {
  readonly wins: Pick<SlotTheme['wins'], 'letters'>;
};

/**
 * Lays out the parts of the page around a game: title, win line, moments, notices, sound and captions.
 *
 * @param under what the family lays over the game itself, below moments and notices
 */
export function layOutPage(
  name: string,
  theme: PageTheme,
  texts: Texts,
  under: readonly HTMLElement[] = [],
): PageParts {
  markLanguage(document.documentElement, texts.language);
  document.title = name;
  const { art, width, height } = theme.title;
  byId('title').replaceChildren(element('img', { src: art, alt: name, width: String(width), height: String(height) }));
  const sound = new GameSound(async () => (await theme.score()).score, soundMemory);
  const moment = new Moment(texts, theme.wins.letters);
  const notices = new NoticeBar();
  const captions = new Captions(texts, captionMemory);
  sound.onCue = (cue) => captions.show(cue);
  byId('over').replaceChildren(...under, moment.root, notices.root, captions.root);
  return {
    root: byId('game'),
    texts,
    moment,
    notices,
    winBar: new WinBar(byId('win'), texts),
    sound,
    captions,
    announce: (text) => {
      byId('say').textContent = text;
    },
  };
}

/** Whether the player asked for less motion. */
export function watchReducedMotion(): () => boolean {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
  return () => reduced.matches;
}
