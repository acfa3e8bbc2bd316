import type { Texts } from '../locales/texts.ts';
import { tierAt, type WinCount } from '../shell/win-count.ts';
import type { LetteredTier } from '../shell/win-tier.ts';
import type { WinLetters } from '../themes/theme.ts';
import { type Counting, runCount } from './count-up.ts';
import { element } from './dom.ts';
import { figureWidth, isWritten, lineLength, loadWinLetters, partsOf } from './win-letters.ts';

export type MomentKind = 'win' | 'feature' | 'total' | 'jackpot';

export type MomentContent = {
  readonly kind: MomentKind;
  readonly word: string;
  /** What the word is about, smaller and above it. */
  readonly above?: string | undefined;
  readonly note?: string | undefined;
  /** A drawing that the note speaks of. */
  readonly art?: string | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
};

export type MomentCount = {
  readonly count: WinCount;
  /** What the amount is called in a tier. */
  readonly wordOf: (tier: LetteredTier) => string;
  /** Shows the end at once, for who wants less motion. */
  readonly still: boolean;
  /** A tier was reached, and how long it lasts until the next or the end. */
  readonly onTier: (tier: LetteredTier, ms: number) => void;
  /** The amount stands. */
  readonly onEnd: () => void;
};

/** A moment over the game in the theme's letters: a large win, a feature that begins or is over, a jackpot. */
export class Moment {
  readonly root = element('section', { class: 'moment', hidden: true });
  readonly #texts: Texts;
  readonly #word = element('h2', { class: 'moment-word' });
  readonly #amount = element('p', { class: 'moment-amount', hidden: true });
  #digit = 0;
  #tier: LetteredTier | null = null;
  #counting: Counting | null = null;

  constructor(texts: Texts, letters: WinLetters) {
    this.#texts = texts;
    this.root.classList.toggle('is-plain', !isWritten(texts.language));
    loadWinLetters(letters);
  }

  get isOpen(): boolean {
    return !this.root.hidden;
  }

  show({ kind, word, above, note, art, action }: MomentContent): void {
    this.#counting?.stop();
    this.#counting = null;
    this.#tier = null;
    const text = element('div', { class: 'moment-text' });
    if (above) text.append(element('p', { class: 'moment-above' }, above));
    text.append(this.#word, this.#amount);
    if (art) text.append(element('img', { src: art, alt: '', class: 'moment-art', width: '110', height: '110' }));
    if (note) text.append(element('p', { class: 'moment-note' }, note));
    if (action) {
      const button = element('button', { type: 'button', class: 'primary' }, action.label);
      button.addEventListener('click', action.onPress);
      text.append(button);
    }
    this.root.dataset.kind = kind;
    delete this.root.dataset.tier;
    this.#amount.hidden = true;
    this.root.replaceChildren(element('div', { class: 'moment-light' }), text);
    this.root.hidden = false;
    this.#write(word);
  }

  /** Lets an amount count up under the word, which changes with the tiers that it reaches. */
  count(counted: MomentCount): void {
    const { count, still, onEnd } = counted;
    this.#digit = figureWidth();
    this.#amount.hidden = false;
    this.root.style.setProperty('--digit', `${this.#digit}em`);
    const final = Array.from(this.#texts.money(count.win));
    this.root.style.setProperty('--figures', String(final.length * Math.max(0.5, this.#digit)));
    const show = (amount: bigint, atMs: number) => {
      const tier = tierAt(count, atMs);
      if (tier && tier !== this.#tier) this.#reach(tier, counted);
      this.#figures(this.#texts.money(amount));
      if (atMs >= count.ms) onEnd();
    };
    if (still) show(count.win, count.ms);
    else this.#counting = runCount(count, show);
  }

  /** Takes the count to its end at once. Returns whether it was still on its way. */
  finish(): boolean {
    return this.#counting?.finish() ?? false;
  }

  hide(): void {
    if (this.root.hidden) return;
    this.#counting?.stop();
    this.#counting = null;
    if (this.root.contains(document.activeElement)) document.getElementById('spin')?.focus();
    this.root.hidden = true;
    this.root.replaceChildren();
  }

  #reach(tier: LetteredTier, { count, wordOf, onTier }: MomentCount): void {
    this.#tier = tier;
    this.root.dataset.tier = tier;
    this.#write(wordOf(tier));
    const place = count.marks.findIndex((mark) => mark.tier === tier);
    const endsMs = count.marks[place + 1]?.atMs ?? count.ms;
    onTier(tier, endsMs - (count.marks[place]?.atMs ?? 0));
  }

  /** Writes the word twice, its edge behind its face, so that no letter's edge covers the face of another. */
  #write(word: string): void {
    const words = partsOf(word, this.#texts.language);
    this.#word.style.setProperty('--letters', String(lineLength(words)));
    const layer = (name: string) => element('span', { class: name, 'aria-hidden': 'true' }, ...lettersOf(words));
    this.#word.replaceChildren(element('span', { class: 'unseen' }, word), layer('moment-edge'), layer('moment-face'));
  }

  #figures(amount: string): void {
    const figures = Array.from(amount);
    const layers = [...this.#amount.children];
    if (layers[0]?.childElementCount !== figures.length) {
      const layer = (name: string) =>
        element('span', { class: name, 'aria-hidden': 'true' }, ...figures.map(() => element('span')));
      this.#amount.replaceChildren(layer('moment-edge'), layer('moment-face'));
    }
    for (const layer of this.#amount.children) {
      for (const [place, figure] of figures.entries()) {
        const shown = layer.children[place];
        if (!shown || shown.textContent === figure) continue;
        shown.textContent = figure;
        shown.classList.toggle('is-digit', /\d/.test(figure));
      }
    }
  }
}

function lettersOf(words: readonly (readonly string[])[]): HTMLElement[] {
  const last = words.flat().length - 1;
  let n = 0;
  return words.map((word) =>
    element(
      'span',
      { class: 'moment-part' },
      ...word.map((letter) => {
        const shown = element('span', { class: 'moment-letter' }, letter);
        shown.style.setProperty('--n', String(n));
        // from -1 at the first letter to 1 at the last
        shown.style.setProperty('--x', String(last > 0 ? (2 * n) / last - 1 : 0));
        n += 1;
        return shown;
      }),
    ),
  );
}
