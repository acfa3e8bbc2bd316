import { element, setAttribute, setText } from '../../hud/dom.ts';
import { icon } from '../../hud/icons.ts';
import type { Texts } from '../../locales/texts.ts';
import urchinArt from '../themes/abyss-pearl/urchin.svg';

/** How many urchins the next dive has: fewer are safer, more pay more. */
export class UrchinPicker {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  readonly #fewer: HTMLButtonElement;
  readonly #more: HTMLButtonElement;
  readonly #count = element('b');
  readonly #value: HTMLElement;
  readonly #range: readonly number[];

  constructor(range: readonly number[], texts: Texts, onStep: (direction: -1 | 1) => void) {
    this.#texts = texts;
    this.#range = range;
    const button = (name: 'minus' | 'plus', label: string, direction: -1 | 1) => {
      const made = element(
        'button',
        { type: 'button', class: 'icon-button', 'aria-label': label, title: label },
        icon(name),
      );
      made.addEventListener('click', () => onStep(direction));
      return made;
    };
    this.#fewer = button('minus', texts.format('pearls_fewer'), -1);
    this.#more = button('plus', texts.format('pearls_more'), 1);
    this.#value = element(
      'div',
      { class: 'urchin-count' },
      element('img', { src: urchinArt, alt: '', width: '30', height: '30' }),
      this.#count,
    );
    this.#value.setAttribute('role', 'img');
    this.root = element('div', { class: 'urchins' }, this.#fewer, this.#value, this.#more);
  }

  update(urchins: number, mayChange: boolean): void {
    const place = this.#range.indexOf(urchins);
    setText(this.#count, String(urchins));
    setAttribute(this.#value, 'aria-label', this.#texts.count('pearls_urchins', urchins));
    this.#fewer.disabled = !mayChange || place <= 0;
    this.#more.disabled = !mayChange || place >= this.#range.length - 1;
  }
}
