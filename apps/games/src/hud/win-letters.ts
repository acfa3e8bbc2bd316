import { directionOf, type Language } from '../locales/language.ts';
import type { WinLetters } from '../themes/theme.ts';

/** Languages whose every letter the letters of themes have. */
const written: ReadonlySet<Language> = new Set<Language>(['EN', 'ES', 'PH']);

/** Whether words of a language are written in the letters of the theme; otherwise in those of the page. Figures always are. */
export function isWritten(language: Language): boolean {
  return written.has(language);
}

/** The parts of a text that come in one after another, by word: letters, or whole words where letters join. */
export function partsOf(text: string, language: Language): string[][] {
  const joins = directionOf(language) === 'rtl';
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (joins ? [word] : Array.from(graphemes.segment(word), ({ segment }) => segment)));
}

/** Letters that a line has to have room for: of the longest word, or half of a text that is broken into two lines. */
export function lineLength(words: readonly (readonly string[])[]): number {
  const lengths = words.map((word) => word.join('').length);
  const all = lengths.reduce((sum, length) => sum + length, Math.max(0, lengths.length - 1));
  return Math.max(6, ...lengths, all > 12 ? Math.ceil(all / 2) + 1 : all);
}

/** Fetches a theme's letters, once, for the style sheet's `Win Heading` and `Win Figures`; without them the page's are used. */
export function loadWinLetters({ heading, figures = heading }: WinLetters): void {
  const faces = [
    new FontFace('Win Heading', `url(${heading})`, { display: 'swap' }),
    new FontFace('Win Figures', `url(${figures})`, { display: 'swap' }),
  ];
  for (const face of faces) {
    document.fonts.add(face);
    face.load().catch(() => {});
  }
}

/** Width of the widest figure in the letters of amounts, in em, so that an amount that counts does not tremble. */
export function figureWidth(): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0.64;
  context.font = '100px "Win Figures", "Croupier Sans", sans-serif';
  return Math.max(...Array.from('0123456789', (figure) => context.measureText(figure).width)) / 100;
}
